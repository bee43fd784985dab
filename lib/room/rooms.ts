import type { ROOM_DESK } from "../content/sprint_room.ts";
import {
  createPages,
  type DeskPage,
  getPage,
  type LinkDone,
  type Linked,
  type LinkKind,
  type PagesOptions,
  readComment,
  type RefusedPage,
  sendPage,
  shownLink,
} from "../private_page/pages.ts";
import { isToken, randomToken } from "../tokens.ts";
import { focusMap, type HeldMap, stepsOf } from "../focus/map.ts";
import { FOCUS_MAPS } from "../focus/focus.ts";
import { spellingsOf } from "../mail/address.ts";
import { listPayLinks, PAY_LINKS } from "../payments/coaching/pay_links.ts";
import type { Side } from "../private_page/held.ts";
import {
  formTexts,
  hasMoved,
  type HeldRoom,
  partCode,
  type Plan,
  readRoomForm,
  readTasks,
  roomOf,
} from "./room.ts";
import {
  addTasks,
  changeTask,
  deletePart,
  deleteRoom,
  endRoom,
  openRoomAgain,
  savePlan,
  setReminders,
  SPRINT_ROOMS,
} from "./store.ts";

export { SPRINT_ROOMS } from "./store.ts";

/** The steps of a map, and how many of them are done. */
const ticked = ({ texts, ticks }: HeldMap) => {
  const steps = stepsOf(focusMap(texts)).map(({ text }) => ({ text, isDone: Object.hasOwn(ticks, text) }));
  return { steps, done: steps.filter(({ isDone }) => isDone).length };
};

/** How often a form is tried when others of its room are saved at the same time. */
const TRIES = 3;

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
  ): Promise<"saved" | RefusedPage | null> => {
    const part = fields.get("part") ?? "";
    // Another form of the room may be saved meanwhile: then this one is saved after it.
    for (let tries = 1;; tries++) {
      const held = await pages.find(address);
      const before = held?.texts ?? { zone: timeZone };
      const read = readRoomForm(fields, before);
      if (read === null) return null;
      if (!read.ok) return { refused: read.why, field: read.field, texts: read.typed };
      const code = partCode(before, part);
      // Pressed twice, or its answer was lost.
      if (held !== null && partCode(read.texts, part) === code) return "saved";
      const form = new Map([["key", randomToken()], ["revision", `${held?.revision ?? 0}`]]);
      const isShown = fields.get("shown") === code;
      if (isShown && await pages.save(address, form, read.texts)) return "saved";
      if (!isShown || tries === TRIES) {
        return { refused: "changed", field: null, texts: { ...formTexts(read.texts), part } };
      }
    }
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

  /** Adds commitments, or changes one; null: the form asks for neither, or for what this side may not do. */
  const changeTasks = async (
    { id, texts }: HeldRoom,
    fields: ReadonlyMap<string, string>,
    by: Side,
  ): Promise<"tasked" | "open" | RefusedPage<"task"> | null> => {
    const mayAdd = by === "coach" || roomOf(texts).adds;
    if (fields.get("does") === "tasks") {
      const key = fields.get("key") ?? "";
      if (!isToken(key) || !mayAdd) return null;
      const read = readTasks(fields, key, by);
      if (!read.ok) return { refused: "task", field: read.field, texts: read.typed };
      return await addTasks(sql, id, read.tasks, by)
        ? "tasked"
        : { refused: "task", field: "what1", texts: Object.fromEntries(fields) };
    }
    const [, task, to] = /^(\w{1,30}) (on|off|drop)$/.exec(fields.get("task") ?? "") ?? [];
    if (task === undefined || (to !== "on" && to !== "off" && (to !== "drop" || !mayAdd))) return null;
    return await changeTask(sql, id, { task, to, by }) ? "tasked" : "open";
  };

  return {
    open: pages.open,

    /** What the room shows of the founder's other pages, with their links: the finished map, and what is asked of them. */
    async beside({ email }: HeldRoom) {
      const spellings = spellingsOf(email);
      const [map, links] = await Promise.all([
        getPage(sql, FOCUS_MAPS, { spellings }),
        listPayLinks(sql, { spellings }),
      ]);
      const shown = (kind: Pick<LinkKind, "name">, held: Linked) => shownLink(options.linkSecret, kind, held);
      return {
        map: map?.finishedAt == null ? null : { ...ticked(map), link: shown(FOCUS_MAPS, map) },
        payments: links.filter(({ withdrawnAt }) => withdrawnAt === null)
          .map((link) => ({ link, secret: shown(PAY_LINKS, link) })),
      };
    },

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
      const done = await close(held, does, "coach") ?? await changeTasks(held, fields, "coach") ??
        await pages.act(held, fields);
      if (done === "undone") await tellMoved(held, address);
      return done;
    },

    /** Puts a plan into a room. False: it has ended. */
    putPlan: (held: HeldRoom, plan: Plan): Promise<boolean> => savePlan(sql, held.id, plan),

    /** Does what a form of the founder's page asks for; null: there is no such form. */
    async answer(held: HeldRoom, fields: ReadonlyMap<string, string>) {
      const does = fields.get("does");
      if (does === "comment") {
        if (held.endedAt !== null) return "open";
        const done = await pages.comment(held, fields, "founder");
        return done === null || done === "commented"
          ? done
          : { refused: done, field: "comment", texts: { comment: readComment(fields) } };
      }
      if (does !== "remind" && does !== "rest") {
        return await close(held, does, "founder") ?? await changeTasks(held, fields, "founder");
      }
      if (!await setReminders(sql, held.id, does === "remind")) return "open";
      return does === "remind" ? "reminds" : "rests";
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
export type BesideRoom = Awaited<ReturnType<Rooms["beside"]>>;
