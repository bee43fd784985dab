import { HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../../../components/desk/DeskNotice.tsx";
import { RoomDesk } from "../../../../components/desk/RoomDesk.tsx";
import { ROOM_DESK } from "../../../../lib/content/sprint_room.ts";
import { LINK_DONE } from "../../../../lib/content/private_link.ts";
import type { Brief } from "../../../../lib/desk/desk.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { requireBrief } from "../../../../lib/http/require_brief.ts";
import { define } from "../../../../lib/http/state.ts";
import type { DeskRoom, RefusedRoom } from "../../../../lib/room/rooms.ts";
import { randomToken } from "../../../../lib/tokens.ts";
import { signupDates } from "../../../../lib/waitlist/columns.ts";

export const config = { skipInheritedLayouts: true };

/** Bytes of a form whose texts are the longest, of letters that take nine bytes in it. */
const MOST_BYTES = 512 * 1024;

interface RoomDeskData {
  readonly brief: Brief;
  readonly room: DeskRoom;
  readonly refused: RefusedRoom | null;
  readonly formKey: string;
}

/** Somebody's sprint room. Opening the page changes nothing. */
export const handler = define.handlers({
  async GET(ctx) {
    const brief = await requireBrief(ctx);
    const room = ctx.state.services.rooms.read(brief.room);
    return page<RoomDeskData>({ brief, room, refused: null, formKey: randomToken() });
  },
  async POST(ctx) {
    const { rooms, mail } = ctx.state.services;
    const fields = await readForm(ctx.req, MOST_BYTES);
    const { address } = await requireBrief(ctx);
    const done = await rooms.act(address, fields);
    if (done === null) throw new HttpError(400);
    if (typeof done !== "string") {
      const brief = await requireBrief(ctx);
      // What was typed may be saved over the text that it has not seen, now that its page says so.
      return page<RoomDeskData>(
        { brief, room: rooms.read(brief.room), refused: done, formKey: randomToken() },
        { status: done.refused === "changed" ? 409 : 422 },
      );
    }
    mail.wake();
    return ctx.redirect(`${ctx.url.pathname}?done=${done}`, 303);
  },
});

export default define.page<typeof handler>(function RoomDeskPage({ data, state: { site, services }, url }) {
  const texts: Readonly<Record<string, string>> = { ...ROOM_DESK.done, ...LINK_DONE };
  const done = url.searchParams.get("done") ?? "";
  return (
    <DeskFrame site={site} title={ROOM_DESK.row.title} path={url.pathname}>
      {data.refused === null && Object.hasOwn(texts, done) && <DeskDone text={texts[done] ?? ""} />}
      <RoomDesk
        {...data}
        path={url.pathname}
        back={url.pathname.replace(/\/room$/, "")}
        origin={site.origin}
        dates={signupDates(services.desk.timeZone)}
        now={new Date()}
      />
    </DeskFrame>
  );
});
