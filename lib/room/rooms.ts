import { EXPERIENCE } from "../content/landing.ts";
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
import { FOCUS_MAPS } from "../focus/focus.ts";
import { spellingsOf } from "../mail/address.ts";
import { takenOf } from "../payments/coaching/pay_link.ts";
import { listPayLinks, PAY_LINKS } from "../payments/coaching/pay_links.ts";
import type { Side } from "../private_page/held.ts";
import { formTexts, type HeldRoom, movedSessions, readRoomForm, readTask, type Task } from "./room.ts";
import { addTasks, changeTask, endRoom, openRoomAgain, setReminders, SPRINT_ROOMS } from "./store.ts";

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
    tries = 3,
  ): Promise<"saved" | RefusedPage> => {
    const held = await pages.find(address);
    const before = held?.texts ?? { zone: timeZone, coach: EXPERIENCE.coach.name };
    const read = readRoomForm(fields, before);
    if (!read.ok) return { refused: read.why, field: read.field, texts: read.typed };
    // Pressed twice, or its answer was lost.
    if (held !== null && JSON.stringify(read.texts) === JSON.stringify(before)) return "saved";
    const form = new Map([["key", randomToken()], ["revision", `${held?.revision ?? 0}`]]);
    if (!read.isStale && await pages.save(address, form, read.texts)) return "saved";
    // Another tab may have saved another session meanwhile: then this form is saved after it.
    if (!read.isStale && tries > 1) return await save(address, fields, tries - 1);
    const { zone = "" } = read.texts;
    return { refused: "changed", field: null, texts: { ...formTexts(read.texts), wall: zone } };
  };

  /** Mails the room again, where it was mailed before, if a coming session has another time than before. */
  const tellMoved = async (before: HeldRoom | null, address: string): Promise<boolean> => {
    const after = await pages.find(address);
    if (before?.mailTo == null || after === null) return false;
    if (movedSessions(before.texts, after.texts, Date.now()).length === 0) return false;
    return await sendPage(sql, SPRINT_ROOMS, before, before.mailTo);
  };

  /** Ends a room or opens it again, for either side; null: the form asks for neither. */
  const close = async (held: HeldRoom, does: string | undefined, by: Side) => {
    switch (does) {
      case "end":
        await endRoom(sql, held.id, by);
        return "ended";
      case "again": {
        if (!await openRoomAgain(sql, held.id, by)) return "again-other";
        if (by === "coach" && held.mailTo !== null) await sendPage(sql, SPRINT_ROOMS, held, held.mailTo);
        return "again";
      }
    }
    return null;
  };

  /** Adds commitments, or changes one; null: the form asks for neither. */
  const changeTasks = async (
    { id }: HeldRoom,
    fields: ReadonlyMap<string, string>,
    by: Side,
  ): Promise<"tasked" | "open" | RefusedPage<"task"> | null> => {
    if (fields.get("does") === "tasks") {
      const key = fields.get("key") ?? "";
      if (!isToken(key)) return null;
      const read = readTask(fields, key, by);
      if (!read.ok) return { refused: "task", field: read.field, texts: read.typed };
      return await addTasks(sql, id, [read.task], by)
        ? "tasked"
        : { refused: "task", field: "what", texts: Object.fromEntries(fields) };
    }
    const [, task, to = ""] = /^(\w{1,30}) (on|off|drop|edit)$/.exec(fields.get("task") ?? "") ?? [];
    if (task === undefined) return null;
    const at = new Date().toISOString();
    if (to === "edit") {
      const read = readTask(fields, "", by);
      if (!read.ok) return { refused: "task", field: task, texts: Object.fromEntries(fields) };
      const { what, who, until } = read.task;
      return await changeTask(sql, id, { task, patch: { what, who, until }, by }) ? "tasked" : "open";
    }
    const patch = to === "drop" ? { gone: { at, by } } : { doneAt: to === "on" ? at : null };
    return await changeTask(sql, id, { task, patch, by }) ? "tasked" : "open";
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
        /** As the payments name the client. */
        name: links[0]?.name ?? "",
        map: map?.finishedAt == null ? null : shown(FOCUS_MAPS, map),
        payments: links.filter((link) => link.withdrawnAt === null || takenOf(link).length > 0)
          .map((link) => ({ link, secret: shown(PAY_LINKS, link) })),
      };
    },

    /** What the desk shows. */
    read: ({ room }: { readonly room: HeldRoom | null }): DeskPage<HeldRoom> =>
      pages.onDesk(
        room,
        room === null ? { zone: timeZone, coach: EXPERIENCE.coach.name } : formTexts(room.texts),
      ),

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
      if (held === null) return null;
      const done = await close(held, does, "coach") ?? await changeTasks(held, fields, "coach") ??
        await pages.act(held, fields);
      if (done === "undone") await tellMoved(held, address);
      return done;
    },

    /** Puts the commitments of a plan into a room, but those that it has. False: it has ended, or no place for them. */
    putPlan: ({ id, tasks, endedAt }: HeldRoom, planned: readonly Task[]): Promise<boolean> => {
      const known = new Set(tasks.map(({ what }) => what));
      const added = planned.filter(({ what }) => !known.has(what));
      return added.length === 0 ? Promise.resolve(endedAt === null) : addTasks(sql, id, added, "founder");
    },

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
