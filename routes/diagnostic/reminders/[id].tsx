import { page } from "fresh";
import { ReminderView, type ReminderViewProps } from "../../../components/diagnostic/ReminderView.tsx";
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
  readonly shown: ReminderViewProps | null;
}

const missing = () => page<ReminderData>({ shown: null }, { status: 404 });

/**
 * With the id of a result whoever has its link asks for a reminder, and sees nothing of those of others. The answer leads to the id of the
 * reminder, with which it is called off.
 */
export const handler = define.handlers({
  async GET({ params: { id = "" }, url, state: { services: { database: { sql }, mail } } }) {
    const reminder = await getReminder(sql, id);
    if (reminder === null) return missing();
    const { email, askedAt } = reminder;
    const isAsked = email !== null && askedAt !== null;
    const state = !isAsked
      ? url.searchParams.has("ended") ? "ended" : "offered"
      : await mail.unsubscribing.isStoppedSince(email, askedAt)
      ? "stopped"
      : "asked";
    return page<ReminderData>({ shown: { ...reminder, id, state } });
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
    const shown = { state: "offered", id, resultId: id, dueAt: null, email: null, wrong } as const;
    return page<ReminderData>({ shown }, { status: 422 });
  },
});

export default define.page<typeof handler>(function ReminderPage({ data: { shown }, state: { site } }) {
  const { gone } = REMINDER_PAGE;
  return (
    <>
      <PageHead
        site={site}
        page={{ title: shown === null ? gone.title : REMINDER_PAGE[shown.state].title }}
      />
      {shown === null
        ? (
          <NotFoundCard title={gone.title} text={gone.text}>
            <ButtonLink href="/diagnostic" look="accent">{gone.button}</ButtonLink>
          </NotFoundCard>
        )
        : <ReminderView {...shown} />}
    </>
  );
});
