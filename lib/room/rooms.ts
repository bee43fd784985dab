import type { ROOM_DESK } from "../content/sprint_room.ts";
import type { Sql } from "../db/database.ts";
import { personOf } from "../person/person.ts";
import { actOnLink, type LinkDone, linkSecret, shownLink, wholeOf } from "../private_link.ts";
import { hashOf } from "../rounds/secrets.ts";
import { isToken, randomToken } from "../tokens.ts";
import {
  formTexts,
  type HeldRoom,
  type Plan,
  readRoomForm,
  type RoomFlaw,
  type RoomTexts,
  type Side,
} from "./room.ts";
import {
  changeRoomLink,
  deleteRooms,
  endRoom,
  getRoom,
  openRoomAgain,
  savePlan,
  saveRoom,
  sendRoom,
  setReminders,
  undoRoom,
} from "./store.ts";

export { deleteRooms, getRoom } from "./store.ts";

/** What the desk shows of somebody's room. */
export interface DeskRoom {
  /** null: there is none yet. */
  readonly held: HeldRoom | null;
  /** What the form has. */
  readonly texts: RoomTexts;
  /** The secret of the link; null: it can't be shown, or there is none. */
  readonly link: string | null;
}

/** Why a form is shown again, with what was typed. */
export interface RefusedRoom {
  readonly refused: RoomFlaw | "changed";
  readonly field: string | null;
  readonly texts: RoomTexts;
}

interface RoomsOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  readonly linkSecret: string;
  /** The zone in which a new room's times are. */
  readonly timeZone: string;
}

/** The sprint rooms, as the coach fills them in and founders open them. */
export function createRooms({ sql, secret, linkSecret: siteSecret, timeZone }: RoomsOptions) {
  const find = (address: string) => getRoom(sql, { spellings: personOf(secret, address).spellings });

  /** Saves a form, once: a second press of its button is answered like the first. */
  const save = async (
    address: string,
    fields: ReadonlyMap<string, string>,
  ): Promise<"saved" | RefusedRoom> => {
    const read = readRoomForm(fields);
    if (!read.ok) return { refused: read.why, field: read.field, texts: read.typed };
    const formKey = fields.get("key") ?? "";
    const held = await find(address);
    const id = randomToken();
    const isSaved = isToken(formKey) && await saveRoom(sql, {
      id,
      linkHash: hashOf(linkSecret(siteSecret, "sprint room", { id, linkNumber: 1 })),
      email: held?.email ?? address,
      texts: read.texts,
      revision: wholeOf(fields, "revision"),
      formKey,
    });
    if (isSaved || (await find(address))?.formKey === formKey) return "saved";
    return { refused: "changed", field: null, texts: formTexts(read.texts) };
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
        return await deleteRooms(sql, id) > 0 ? "deleted" : "open";
    }
    return null;
  };

  return {
    read(held: HeldRoom | null): DeskRoom {
      if (held === null) return { held, texts: { zone: timeZone }, link: null };
      return { held, texts: formTexts(held.texts), link: shownLink(siteSecret, "sprint room", held) };
    },

    /** Does what a form of the desk asks for, and says what came of it; null: there is no such form, or no room that it is about. */
    async act(
      address: string,
      fields: ReadonlyMap<string, string>,
    ): Promise<keyof typeof ROOM_DESK.done | LinkDone | RefusedRoom | null> {
      const does = fields.get("does");
      if (does === "save") return await save(address, fields);
      const held = await find(address);
      // Pressed twice, or the founder was first.
      if (held === null) return does === "delete" ? "deleted" : null;
      if (does === "undo") {
        return await undoRoom(sql, held.id, wholeOf(fields, "revision")) ? "undone" : "undo-changed";
      }
      return await close(held, does, "coach") ?? await actOnLink(held, fields, {
        sql,
        kind: "sprint room",
        secret,
        linkSecret: siteSecret,
        change: changeRoomLink,
        send: sendRoom,
      });
    },

    /** The room of a link; null: it opens none. */
    open: async (link: string): Promise<HeldRoom | null> =>
      isToken(link) ? await getRoom(sql, { linkHash: hashOf(link) }) : null,

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
