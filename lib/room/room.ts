import * as z from "zod/mini";
import { OFFERS } from "../content/meetings.ts";
import { SPRINT_PROGRAM_PAGE } from "../content/sprint_program.ts";
import { ROOM_LIMITS, ROOM_PAGE, ROOM_PRODUCT } from "../content/sprint_room.ts";
import { isTimeZone, momentOf, wallTime } from "../mail/digest_time.ts";
import { HELD_PAGE, INSTANT, type PageTexts } from "../private_page/held.ts";
import { daysBetween } from "../tool_kit/dates.ts";
import { calendarText } from "../tool_kit/ics.ts";
import { readTexts } from "../typed_line.ts";

/** Sessions of coaching, after the call, the Clarity Session and the plan. */
const COACHING = 6;
const PLACES = Array.from({ length: 3 + COACHING }, (_, at) => at + 1);
const CALL_MINUTES = 30;
const HOUR = 60;

/** The fields of a room's form with their limits: "at1", "agenda1", "notes1". */
export const ROOM_FIELDS: ReadonlyMap<string, number> = new Map([
  ["zone", ROOM_LIMITS.zone],
  ...PLACES.flatMap((place): [string, number][] => [
    [`at${place}`, ROOM_LIMITS.zone],
    [`agenda${place}`, ROOM_LIMITS.agenda],
    [`notes${place}`, ROOM_LIMITS.notes],
  ]),
  ["files", ROOM_LIMITS.files],
  ["reminds", ROOM_LIMITS.zone],
]);

const isLong = (field: string) => /^(agenda|notes|files)/.test(field);

export interface RoomSession {
  /** From 1 to 9. */
  readonly place: number;
  readonly name: string;
  readonly minutes: number;
  /** ISO, UTC; null: it has no date yet. */
  readonly at: string | null;
  readonly agenda: string;
  /** What the coach wrote after it. */
  readonly notes: string;
}

/** A room as it is read. */
export interface Room {
  /** The IANA time zone in which its times are shown. */
  readonly zone: string;
  readonly sessions: readonly RoomSession[];
  readonly files: readonly { readonly name: string; readonly href: string }[];
  /** Whether the coach offers reminders. */
  readonly reminds: boolean;
}

/** The room that stored texts say. As they are stored, a session's time is ISO in UTC; in a form it is on the wall of the zone. */
export function roomOf(texts: PageTexts): Room {
  const [call, session, plan] = SPRINT_PROGRAM_PAGE.roadmap.steps;
  const named = [
    { name: call?.title ?? "", minutes: CALL_MINUTES },
    { name: session?.title ?? "", minutes: Number(OFFERS.minutes) },
    { name: plan?.title ?? "", minutes: HOUR },
    ...PLACES.slice(0, COACHING).map((number) => ({ name: ROOM_PAGE.coaching(number), minutes: HOUR })),
  ];
  return {
    zone: texts.zone ?? "UTC",
    sessions: named.map(({ name, minutes }, index) => ({
      place: index + 1,
      name,
      minutes,
      at: texts[`at${index + 1}`] || null,
      agenda: texts[`agenda${index + 1}`] ?? "",
      notes: texts[`notes${index + 1}`] ?? "",
    })),
    files: readFiles(texts.files ?? ""),
    reminds: texts.reminds === "on",
  };
}

/** What the form shows of stored texts. */
export function formTexts(texts: PageTexts): PageTexts {
  const at = (place: number) => texts[`at${place}`];
  return {
    ...texts,
    ...Object.fromEntries(
      PLACES.map((
        place,
      ) => [`at${place}`, at(place) ? wallTime(new Date(at(place) ?? ""), texts.zone ?? "UTC") : ""]),
    ),
  };
}

/** Why a form can't be saved. */
export type RoomFlaw = "long" | "zone" | "when" | "order" | "file";

/** What a form says, as it is stored; or the first field that is wrong, with all that was typed. */
export function readRoomForm(
  fields: ReadonlyMap<string, string>,
):
  | { readonly ok: true; readonly texts: PageTexts }
  | { readonly ok: false; readonly why: RoomFlaw; readonly field: string; readonly typed: PageTexts } {
  const { texts: typed, tooLong } = readTexts(fields, ROOM_FIELDS, isLong);
  const refuse = (why: RoomFlaw, field: string) => ({ ok: false, why, field, typed }) as const;
  if (tooLong !== null) return refuse("long", tooLong);
  const { zone = "" } = typed;
  if (!isTimeZone(zone)) return refuse("zone", "zone");
  const texts: Record<string, string> = { ...typed };
  let last = "";
  for (const place of PLACES) {
    const field = `at${place}`;
    if (!typed[field]) continue;
    const at = momentIn(typed[field], zone);
    if (at === null) return refuse("when", field);
    if (at <= last) return refuse("order", field);
    texts[field] = last = at;
  }
  const files = readFiles(typed.files ?? "");
  if (files.length > ROOM_LIMITS.mostFiles || files.some(({ href }) => href === "")) {
    return refuse("file", "files");
  }
  return { ok: true, texts };
}

/** The moment (ISO) of a time on a zone's wall, as browsers send it ("2026-12-01T10:00"); null: it is none of this century or the next. */
function momentIn(wall: string, zone: string): string | null {
  const [, day, hour, minute] = /^(2[01]\d\d-\d\d-\d\d)[T ](\d\d):(\d\d)(?::00)?$/.exec(wall) ?? [];
  if (day === undefined) return null;
  const date = new Date(`${day}T${hour}:${minute}Z`);
  // Some read February 30 as March 2.
  if (Number.isNaN(+date) || !date.toISOString().startsWith(day)) return null;
  return momentOf(day, { hour: Number(hour), minute: Number(minute), timeZone: zone }).toISOString();
}

/** Lines with a name and a link. A link that is not one of https is "". */
function readFiles(text: string): Room["files"] {
  return text.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => {
    const [, name = "", href = ""] = /^(.*?)\s*(\S+)$/.exec(line) ?? [];
    const url = URL.parse(href);
    const isSafe = url?.protocol === "https:" && url.username === "" && url.password === "";
    return { name: name.slice(0, ROOM_LIMITS.fileName) || (url?.host ?? ""), href: isSafe ? url.href : "" };
  });
}

/** A session that has a date. */
export type DatedSession = RoomSession & { readonly at: string };

/** The session that takes place at a moment (in milliseconds), until the coach has written notes on it, or the first that begins after it. */
export function nextSession({ sessions }: Pick<Room, "sessions">, now: number): DatedSession | null {
  return comingSessions({ sessions }, 0).find(({ at, minutes, notes }) =>
    Date.parse(at) + (notes === "" ? minutes * 60_000 : 0) > now
  ) ?? null;
}

/** The sessions that begin after a moment (in milliseconds). */
export function comingSessions({ sessions }: Pick<Room, "sessions">, now: number): readonly DatedSession[] {
  return sessions.filter((session): session is DatedSession =>
    session.at !== null && Date.parse(session.at) > now
  );
}

/** "Tuesday, December 1, 2026, 10:00 AM GMT+1" */
export function timeInZone(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  // Some editions of ICU put a narrow no-break space before AM and PM.
  return format.format(new Date(iso)).replaceAll("\u202f", " ").replace(" at ", ", ");
}

/** Whether a session that begins after a moment (in milliseconds) has another time than it had. */
export function hasMoved(before: PageTexts, after: PageTexts, now: number): boolean {
  return comingSessions(roomOf(after), now).some(({ place, at }) => before[`at${place}`] !== at);
}

/** A calendar file with the sessions that have a date. One that was moved keeps its entry. */
export function roomCalendar(id: string, room: Room, now: Date): string {
  const local = calendarText({
    product: ROOM_PRODUCT,
    tool: "sprint-room",
    documentId: id,
    now,
    events: room.sessions.flatMap(({ place, name, minutes, at, agenda }) =>
      at === null ? [] : {
        key: `session-${place}`,
        summary: name,
        description: agenda,
        when: { is: "time", on: at.slice(0, 10), time: at.slice(11, 16), minutes },
      }
    ),
  });
  // The tools' calendars stay the same on every wall; a session is one moment, so its time is marked as UTC.
  return local.replace(/(\r\nDTSTART:\d{8}T\d{6})(?=\r\n)/g, "$1Z");
}

/** What a room shows of a sprint plan: outcomes, and the weeks that have commitments. */
export const PLAN = z.object({
  title: z.string(),
  /** The first day of week 1. */
  start: z.string(),
  outcomes: z.array(z.string()),
  weeks: z.array(z.object({
    /** From 1 to 13. */
    week: z.int(),
    commitments: z.array(
      z.object({ text: z.string(), state: z.enum(["open", "done", "carried", "dropped"]) }),
    ),
  })),
});
export type Plan = Readonly<z.infer<typeof PLAN>>;

/** The week of a plan in which a day (YYYY-MM-DD) is; 0 or less before it. */
export function weekOf({ start }: Plan, day: string): number {
  return Math.floor(daysBetween(start, day) / 7) + 1;
}

/** The shape of a stored room. */
export const HELD_ROOM = z.extend(HELD_PAGE, {
  plan: z.nullable(PLAN),
  plannedAt: INSTANT,
  /** Since when the founder wants reminders, to the microsecond; null: no more, or never. */
  remindsAt: INSTANT,
  endedAt: INSTANT,
  endedBy: z.nullable(z.enum(["founder", "coach"])),
});

/** A stored room. Times are ISO. */
export type HeldRoom = Readonly<z.infer<typeof HELD_ROOM>>;

/** Who ends a room, opens it again or deletes it. */
export type Side = "founder" | "coach";

const DAY_MS = 86_400_000;

/** When a room that has ended is deleted, ISO. */
export function keptUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + ROOM_LIMITS.keptDays * DAY_MS).toISOString();
}

/** What the founder downloads. roomSchema() of lib/person describes it. */
export function roomExport({ texts, ...held }: HeldRoom, now: Date) {
  const { zone, sessions, files } = roomOf(texts);
  const { createdAt, changedAt, plan, plannedAt, remindsAt, endedAt, endedBy } = held;
  return {
    exportedAt: now.toISOString(),
    room: {
      createdAt,
      changedAt,
      zone,
      sessions: sessions.map(({ place: _, ...session }) => session),
      files,
      plan,
      plannedAt,
      wantsReminders: remindsAt !== null,
      endedAt,
      endedBy,
    },
  };
}

/** The page that its link opens. */
export const roomPath = (secret: string) => `/room/${secret}`;
