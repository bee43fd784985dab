import { HttpError } from "fresh";
import { DATA_SCHEMA_PATH } from "../../../../lib/content/my_data.ts";
import { define } from "../../../../lib/http/state.ts";
import { roomCalendar, roomExport, roomOf } from "../../../../lib/room/room.ts";

/** The files of a room: its dates for a calendar, until it ends, and all that is in it. */
export const handler = define.handlers({
  async GET({ params: { secret = "", file = "" }, state: { site, services: { rooms } } }) {
    const held = await rooms.open(secret);
    if (held === null) throw new HttpError(404);
    if (file === "sessions.ics" && held.endedAt === null) {
      return download(
        roomCalendar(held.id, roomOf(held.texts), new Date()),
        "text/calendar; charset=utf-8",
        "sprint-sessions.ics",
      );
    }
    if (file !== "room.json") throw new HttpError(404);
    const exported = { $schema: `${site.origin}${DATA_SCHEMA_PATH}#room`, ...roomExport(held, new Date()) };
    return download(JSON.stringify(exported, null, 2), "application/json", "sprint-room.json");
  },
});

function download(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });
}
