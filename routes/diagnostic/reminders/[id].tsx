import { page } from "fresh";
import { ReminderView } from "../../../components/diagnostic/ReminderView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { REMINDER_PAGE } from "../../../lib/content/diagnostic/again.ts";
import { askForReminder, endReminder, getReminder } from "../../../lib/diagnostic/reminders/reminders.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { define } from "../../../lib/http/state.ts";

interface ReminderData {
  /** When it will be sent, ISO; null: none is asked for. */
  readonly dueAt: string | null;
  /** The text that is no address. */
  readonly wrong?: string;
}

/** The reminder of a result: whoever has the result's link asks for it and calls it off. */
export const handler = define.handlers({
  async GET({ params, state: { services: { database: { sql } } } }) {
    return page<ReminderData>({ dueAt: await getReminder(sql, params.id ?? "") });
  },
  async POST(ctx) {
    const { params: { id = "" }, state: { services: { database: { sql } } } } = ctx;
    const form = await readForm(ctx.req);
    if (form.has("end")) {
      await endReminder(sql, id);
    } else {
      await limitPosts(ctx);
      const typed = form.get("email") ?? "";
      const outcome = await askForReminder(sql, id, typed);
      if (outcome === "wrong") return page<ReminderData>({ dueAt: null, wrong: typed }, { status: 422 });
      if (outcome === "none") return page<ReminderData>({ dueAt: null }, { status: 404 });
    }
    return ctx.redirect(`/diagnostic/reminders/${id}`, 303);
  },
});

export default define.page<typeof handler>(function ReminderPage({ data, params, state: { site } }) {
  return (
    <>
      <PageHead site={site} page={{ title: REMINDER_PAGE.title(data.dueAt !== null) }} />
      <ReminderView id={params.id ?? ""} {...data} />
    </>
  );
});
