import type { ROOM_DESK } from "../content/sprint_room.ts";
import {
  createPages,
  type DeskPage,
  type LinkDone,
  type PagesOptions,
  type RefusedPage,
  sendPage,
} from "../private_page/pages.ts";
import { formTexts, hasMoved, type HeldRoom, type Plan, readRoomForm, type Side } from "./room.ts";
import {
  deletePart,
  deleteRoom,
  endRoom,
  openRoomAgain,
  savePlan,
  setReminders,
  SPRINT_ROOMS,
} from "./store.ts";

export { SPRINT_ROOMS } from "./store.ts";

interface RoomsOptions extends PagesOptions {
  /** The zone in which a new room's times are. */
  readonly timeZone: string;
}

/** The sprint rooms, as the coach fills them in and founders open them. */
export function createRooms({ timeZone, ...options }: RoomsOptions) {
  const { sql } = options;
  const pages = createPages(SPRINT_ROOMS, options);

  const save = async (
    address: string,
    fields: ReadonlyMap<string, string>,
  ): Promise<"saved" | RefusedPage> => {
    const read = readRoomForm(fields);
    if (!read.ok) return { refused: read.why, field: read.field, texts: read.typed };
    if (await pages.save(address, fields, read.texts)) return "saved";
    return { refused: "changed", field: null, texts: formTexts(read.texts) };
  };

  /** Mails the room again, where it was mailed before, if a coming session has another time than before. */
  const tellMoved = async (before: HeldRoom | null, address: string): Promise<boolean> => {
    const after = await pages.find(address);
    if (before?.mailTo == null || after === null) return false;
    if (!hasMoved(before.texts, after.texts, Date.now())) return false;
    return await sendPage(sql, SPRINT_ROOMS, before, before.mailTo);
  };

  /** What both sides do with an open room and with one that has ended; null: the form asks for none of it. */
  const close = async ({ id }: HeldRoom, does: string | undefined, by: Side) => {
    switch (does) {
      case "end":
        await endRoom(sql, id, by);
        return "ended";
      case "again":
        return await openRoomAgain(sql, id, by) ? "again" : "again-other";
      case "delete":
        return await (by === "coach" ? deleteRoom : deletePart)(sql, id) ? "deleted" : "open";
    }
    return null;
  };

  return {
    open: pages.open,

    /** What the desk shows. */
    read: ({ room }: { readonly room: HeldRoom | null }): DeskPage<HeldRoom> =>
      pages.onDesk(room, room === null ? { zone: timeZone } : formTexts(room.texts)),

    /** Does what a form of the desk asks for, and says what came of it; null: there is no such form, or no room that it is about. */
    async act(
      address: string,
      fields: ReadonlyMap<string, string>,
    ): Promise<keyof typeof ROOM_DESK.done | LinkDone | RefusedPage | null> {
      const does = fields.get("does");
      const held = await pages.find(address);
      if (does === "save") {
        const saved = await save(address, fields);
        return saved === "saved" && await tellMoved(held, address) ? "saved-sent" : saved;
      }
      // Pressed twice, or the founder was first.
      if (held === null) return does === "delete" ? "deleted" : null;
      const done = await close(held, does, "coach") ?? await pages.act(held, fields);
      if (done === "undone") await tellMoved(held, address);
      return done;
    },

    /** Puts a plan into a room. False: it has ended. */
    putPlan: (held: HeldRoom, plan: Plan): Promise<boolean> => savePlan(sql, held.id, plan),

    /** Does what a form of the founder's page asks for; null: there is no such form. */
    async answer(held: HeldRoom, fields: ReadonlyMap<string, string>) {
      const does = fields.get("does");
      if (does !== "remind" && does !== "rest") return await close(held, does, "founder");
      if (!await setReminders(sql, held.id, does === "remind")) return "open";
      return does === "remind" ? "reminds" : "rests";
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
