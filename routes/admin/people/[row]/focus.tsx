import { HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../../../components/desk/DeskNotice.tsx";
import { FocusDesk } from "../../../../components/desk/FocusDesk.tsx";
import { FOCUS_DESK } from "../../../../lib/content/focus_map.ts";
import { LINK_DONE } from "../../../../lib/content/private_link.ts";
import type { Brief } from "../../../../lib/desk/desk.ts";
import type { DeskMap, RefusedMap } from "../../../../lib/focus/focus.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { requireBrief } from "../../../../lib/http/require_brief.ts";
import { define } from "../../../../lib/http/state.ts";
import { randomToken } from "../../../../lib/tokens.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

interface FocusDeskData {
  readonly brief: Brief;
  readonly map: DeskMap;
  readonly refused: RefusedMap | null;
  readonly formKey: string;
}

/** Somebody's Strategic Focus Map. Opening the page changes nothing. */
export const handler = define.handlers({
  async GET(ctx) {
    const brief = await requireBrief(ctx);
    const map = ctx.state.services.focusMaps.read(brief);
    return page<FocusDeskData>({ brief, map, refused: null, formKey: randomToken() });
  },
  async POST(ctx) {
    const { focusMaps, mail } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const brief = await requireBrief(ctx);
    const done = await focusMaps.act(brief.address, fields);
    if (done === null) throw new HttpError(400);
    if (typeof done !== "string") {
      const map = focusMaps.read(await requireBrief(ctx));
      // What was typed may be saved over the text that it has not seen, now that its page says so.
      return page<FocusDeskData>({ brief, map, refused: done, formKey: randomToken() }, {
        status: done.refused === "changed" ? 409 : 422,
      });
    }
    mail.wake();
    return ctx.redirect(`${ctx.url.pathname}?done=${done}`, 303);
  },
});

export default define.page<typeof handler>(function FocusDeskPage({ data, state: { site, services }, url }) {
  const texts: Readonly<Record<string, string>> = { ...FOCUS_DESK.done, ...LINK_DONE };
  const done = url.searchParams.get("done") ?? "";
  return (
    <DeskFrame site={site} title={FOCUS_DESK.row.title} path={url.pathname}>
      {data.refused === null && Object.hasOwn(texts, done) && <DeskDone text={texts[done] ?? ""} />}
      <FocusDesk
        {...data}
        path={url.pathname}
        back={url.pathname.replace(/\/focus$/, "")}
        origin={site.origin}
        dates={signupDates(services.desk.timeZone)}
      />
    </DeskFrame>
  );
});
