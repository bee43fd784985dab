import { HttpError } from "fresh";
import { define } from "../../../../lib/http/state.ts";
import { roomCalendar, roomOf } from "../../../../lib/room/room.ts";

/** The dates of a room for a calendar. Once it has ended they cancel what had not begun. */
export const handler = define.handlers({
  async GET({ params: { secret = "", file = "" }, state: { services: { rooms } } }) {
    const held = await rooms.open(secret);
    if (held === null || file !== "sessions.ics") throw new HttpError(404);
    return new Response(roomCalendar(held.id, roomOf(held.texts), new Date(), held.endedAt), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="sprint-sessions.ics"',
      },
    });
  },
});
