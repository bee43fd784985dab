import { page } from "fresh";
import { ReminderView } from "../../../components/diagnostic/ReminderView.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { NotFoundCard } from "../../../components/NotFoundCard.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { REMINDER_PAGE } from "../../../lib/content/diagnostic/again.ts";
import { askForReminder, endReminder, getReminder } from "../../../lib/diagnostic/reminders/reminders.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { define } from "../../../lib/http/state.ts";

interface ReminderData {
  /** Null: there is no such result or reminder. */
  readonly reminder: Awaited<ReturnType<typeof getReminder>>;
  /** The text that is no address. */
  readonly wrong?: string;
}

const missing = () => page<ReminderData>({ reminder: null }, { status: 404 });

/**
 * With the id of a result whoever has its link asks for a reminder, and sees nothing of those of others. The answer leads to the id of the
 * reminder, with which it is called off.
 */
export const handler = define.handlers({
  async GET({ params, state: { services: { database: { sql } } } }) {
    const reminder = await getReminder(sql, params.id ?? "");
    return reminder === null ? missing() : page<ReminderData>({ reminder });
  },
  async POST(ctx) {
    const { params: { id = "" }, state: { services: { database: { sql }, mail } } } = ctx;
    const form = await readForm(ctx.req);
    if (form.has("end")) {
      const resultId = await endReminder(sql, id);
      return resultId === null ? missing() : ctx.redirect(`/diagnostic/reminders/${resultId}?ended=1`, 303);
    }
    await limitPosts(ctx);
    const wrong = form.get("email") ?? "";
    const outcome = await askForReminder(sql, id, wrong);
    if (outcome.state === "asked") {
      mail.wake();
      return ctx.redirect(`/diagnostic/reminders/${outcome.id}`, 303);
    }
    if (outcome.state === "none") return missing();
    return page<ReminderData>({ reminder: { resultId: id, dueAt: null, email: null }, wrong }, {
      status: 422,
    });
  },
});

export default define.page<typeof handler>(
  function ReminderPage({ data: { reminder, wrong }, params, url, state: { site } }) {
    const { gone, title, ended } = REMINDER_PAGE;
    const isEnded = url.searchParams.has("ended") && reminder?.dueAt === null;
    return (
      <>
        <PageHead
          site={site}
          page={{
            title: reminder === null ? gone.title : isEnded ? ended.title : title(reminder.dueAt !== null),
          }}
        />
        {reminder === null
          ? (
            <NotFoundCard title={gone.title} text={gone.text}>
              <ButtonLink href="/diagnostic" look="accent">{gone.button}</ButtonLink>
            </NotFoundCard>
          )
          : (
            <ReminderView
              id={params.id ?? ""}
              {...reminder}
              isEnded={isEnded}
              {...(wrong === undefined ? {} : { wrong })}
            />
          )}
      </>
    );
  },
);
