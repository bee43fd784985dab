import { HttpError, page } from "fresh";
import { DeskFrame } from "../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../components/desk/DeskNotice.tsx";
import { FailedMails } from "../../components/desk/FailedMails.tsx";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import type { FailedMail } from "../../lib/desk/person_actions.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define } from "../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET: async ({ state: { services: { desk } } }) =>
    page<readonly FailedMail[]>(await desk.actions.listFailed()),
  /** Only a mail that has failed is tried again, so that a second press tries nothing that is being sent. */
  async POST(ctx) {
    const { desk: { actions }, mail } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const does = fields.get("does");
    const id = does === "all" ? null : fields.get("mail");
    if (does !== "all" && does !== "one" || id === undefined) throw new HttpError(400);
    const count = await actions.retryFailed(id);
    if (count > 0) mail.wake();
    return ctx.redirect(`/admin/mails?retried=${count}`, 303);
  },
});

export default define.page<typeof handler>(function Mails({ data, state: { site, services }, url }) {
  const retried = url.searchParams.get("retried") ?? "";
  return (
    // The list of people leads here.
    <DeskFrame site={site} title={MAILS_PAGE.title} path="/admin/people/mails">
      {/^\d{1,7}$/.test(retried) && <DeskDone text={MAILS_PAGE.done(Number(retried))} />}
      <FailedMails mails={data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
