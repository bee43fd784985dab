import { HttpError, page } from "fresh";
import { DeskAction } from "../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../components/desk/DeskNotice.tsx";
import { FailedMails } from "../../components/desk/FailedMails.tsx";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { define } from "../../lib/http/state.ts";
import { isToken } from "../../lib/tokens.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  async GET({ state: { services: { desk: { actions } } } }) {
    const [mails, waiting] = await Promise.all([actions.listFailed(), actions.countTriedAgain()]);
    return page({ mails, waiting });
  },
  /** Only a mail that has failed is changed, so that a second press changes nothing. */
  async POST(ctx) {
    const { desk: { actions }, mail } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const does = fields.get("does");
    const id = fields.get("mail") ?? "";
    const goOn = (query: Record<string, string>) =>
      ctx.redirect(`/admin/mails?${new URLSearchParams(query)}`, 303);
    switch (does) {
      case "all":
      case "one": {
        const count = await actions.retryFailed(does === "all" ? null : id);
        if (count > 0) mail.wake();
        return goOn({ retried: `${count}` });
      }
      case "aside":
        return goOn(await actions.putAside(id) ? { done: "aside", mail: id } : { done: "none" });
      case "back":
        return goOn({ done: await actions.takeBack(id) ? "back" : "none" });
    }
    throw new HttpError(400);
  },
});

export default define.page<typeof handler>(function Mails({ data, state: { site, services }, url }) {
  const [retried, done, id] = ["retried", "done", "mail"].map((name) => url.searchParams.get(name) ?? "");
  const text = /^\d{1,7}$/.test(retried ?? "")
    ? MAILS_PAGE.retried(Number(retried))
    : Object.hasOwn(MAILS_PAGE.done, done ?? "")
    ? MAILS_PAGE.done[done ?? ""]
    : undefined;
  return (
    // The list of people leads here.
    <DeskFrame site={site} title={MAILS_PAGE.title} path="/admin/people/mails">
      {text !== undefined && (
        <DeskDone text={text}>
          {done === "aside" && isToken(id ?? "") && (
            <DeskAction path="/admin/mails" fields={{ does: "back", mail: id ?? "" }}>
              {MAILS_PAGE.undo}
            </DeskAction>
          )}
        </DeskDone>
      )}
      <FailedMails {...data} timeZone={services.desk.timeZone} />
    </DeskFrame>
  );
});
