import * as z from "zod/mini";
import { OFFERS } from "../content/meetings.ts";
import { SPRINT_PROGRAM_PAGE } from "../content/sprint_program.ts";
import { ROOM_LIMITS, ROOM_PAGE, ROOM_PRODUCT } from "../content/sprint_room.ts";
import { isTimeZone, momentOf, wallTime } from "../mail/digest_time.ts";
import { HELD_TALK, INSTANT, type PageTexts, SIDE, type Side } from "../private_page/held.ts";
import { isPlainDate } from "../tool_kit/dates.ts";
import { calendarText } from "../tool_kit/ics.ts";
import { readTexts } from "../typed_line.ts";

/** Sessions of coaching, after the call, the Clarity Session and the plan. */
const COACHING = 6;
const PLACES = Array.from({ length: 3 + COACHING }, (_, at) => at + 1);
const CALL_MINUTES = 30;
const HOUR = 60;

/** The parts of a room's form: the sessions by their place, and "room". By each, its fields with their limits. */
const PARTS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  ...PLACES.map((place): [string, Map<string, number>] => [
    `${place}`,
    new Map([
      [`at${place}`, ROOM_LIMITS.zone],
      [`agenda${place}`, ROOM_LIMITS.agenda],
      [`notes${place}`, ROOM_LIMITS.notes],
      [`own${place}`, ROOM_LIMITS.notes],
    ]),
  ]),
  [
    "room",
    new Map([
      ["zone", ROOM_LIMITS.zone],
      ["coach", ROOM_LIMITS.who],
      ["link", ROOM_LIMITS.task],
      ["files", ROOM_LIMITS.files],
      ["reminds", ROOM_LIMITS.zone],
    ]),
  ],
]);

/** Every field of a room with its limit: "at1", "agenda1", "notes1", and "own1", which only the coach reads. */
export const ROOM_FIELDS: ReadonlyMap<string, number> = new Map(
  [...PARTS.values()].flatMap((part) => [...part]),
);

const isLong = (field: string) => /^(agenda|notes|own|files)/.test(field);

/** A code (FNV-1a) made from what one part of a room's form shows, which tells whether it still says that. */
export function partCode(texts: PageTexts, part: string): string {
  const shown = JSON.stringify([...PARTS.get(part)?.keys() ?? []].map((field) => texts[field] ?? ""));
  let code = 0x811c9dc5;
  for (let at = 0; at < shown.length; at++) code = Math.imul(code ^ shown.charCodeAt(at), 0x01000193);
  return `${shown.length} ${code}`;
}

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
  /** Who leads the sessions; "": it isn't said. */
  readonly coach: string;
  /** Where they take place, a link; "": it isn't said. */
  readonly link: string;
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
    coach: texts.coach ?? "",
    link: readFiles(texts.link ?? "")[0]?.href ?? "",
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
export type RoomFlaw = "long" | "zone" | "when" | "file";

/**
 * What a room says once its form is saved, as it is stored; or the field that is wrong, with what was typed. A session or the rest that the form left as it has
 * shown it stays as it is now; `isStale`: one that it changes was changed elsewhere since. A time that stands as it was shown keeps its moment when the zone
 * changes.
 */
export function readRoomForm(
  fields: ReadonlyMap<string, string>,
  before: PageTexts,
):
  | { readonly ok: true; readonly texts: PageTexts; readonly isStale: boolean }
  | { readonly ok: false; readonly why: RoomFlaw; readonly field: string; readonly typed: PageTexts } {
  const { texts: typed, tooLong } = readTexts(fields, ROOM_FIELDS, isLong);
  const refuse = (why: RoomFlaw, field: string) =>
    ({ ok: false, why, field, typed: { ...Object.fromEntries(fields), ...typed } }) as const;
  if (tooLong !== null) return refuse("long", tooLong);
  const zone = zoneOf(typed.zone ?? "");
  if (zone === null) return refuse("zone", "zone");
  const files = readFiles(typed.files ?? "");
  const [link] = readFiles(typed.link ?? "");
  if (link?.href === "") return refuse("file", "link");
  if (files.length > ROOM_LIMITS.mostFiles || files.some(({ href }) => href === "")) {
    return refuse("file", "files");
  }
  const wall = fields.get("wall") ?? "";
  const own: PageTexts = { ...typed, zone };
  const texts = { ...before };
  for (const field of PLACES.map((place) => `at${place}`).filter((field) => own[field])) {
    const shown = isTimeZone(wall) ? momentIn(own[field] ?? "", wall) : null;
    const at = shown === before[field] ? shown : momentIn(own[field] ?? "", zone);
    if (at === null) return refuse("when", field);
    own[field] = at;
  }
  let isStale = false;
  for (const [part, limits] of PARTS) {
    const [code, shown, stored] = [partCode(own, part), fields.get(`shown${part}`), partCode(before, part)];
    if (code === shown || code === stored) continue;
    isStale ||= shown !== stored;
    for (const field of limits.keys()) texts[field] = own[field] ?? "";
  }
  return { ok: true, texts, isStale };
}

/** The IANA time zone that was typed, or that of a city ("Lisbon"); null: there is none. */
function zoneOf(typed: string): string | null {
  if (isTimeZone(typed)) return typed;
  const city = `/${typed.trim().replaceAll(" ", "_").toLowerCase()}`;
  return Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(city)) ?? null;
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
    const url = URL.parse(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(href) ? `https://${href}` : href);
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

/** The sessions that begin after a moment (in milliseconds), the soonest first. */
export function comingSessions({ sessions }: Pick<Room, "sessions">, now: number): readonly DatedSession[] {
  return sessions.filter((session): session is DatedSession =>
    session.at !== null && Date.parse(session.at) > now
  ).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
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

/** The name of a zone at a moment: "GMT+1". */
export function zoneIn(iso: string, zone: string): string {
  return timeInZone(iso, zone).replace(/^.+ [AP]M /, "");
}

/** The sessions that begin after a moment (in milliseconds) at another time than before, which is "" for none. */
export function movedSessions(before: PageTexts, after: PageTexts, now: number) {
  return comingSessions(roomOf(after), now).map((session) => ({
    ...session,
    was: before[`at${session.place}`] ?? "",
  }))
    .filter(({ at, was }) => at !== was);
}

/** A calendar file with the sessions that have a date. One that was moved keeps its entry; those that had not begun when the room ended (ISO) are canceled. */
export function roomCalendar(id: string, room: Room, now: Date, endedAt: string | null): string {
  const local = calendarText({
    product: ROOM_PRODUCT,
    tool: "sprint-room",
    documentId: id,
    now,
    events: room.sessions.flatMap(({ place, name, minutes, at, agenda }) =>
      at === null ? [] : {
        key: `session-${place}`,
        summary: name,
        description: [room.link, agenda].filter(Boolean).join("\n"),
        isCanceled: endedAt !== null && at > endedAt,
        when: { is: "time", on: at.slice(0, 10), time: at.slice(11, 16), minutes },
      }
    ),
  });
  // The tools' calendars stay the same on every wall; a session is one moment, so its time is marked as UTC.
  return local.replace(/(\r\nDTSTART:\d{8}T\d{6})(?=\r\n)/g, "$1Z");
}

const TASK = z.object({
  id: z.string(),
  what: z.string(),
  who: z.string(),
  /** A day, or "". */
  until: z.string(),
  by: SIDE,
  doneAt: INSTANT,
  /** When who removed it; it stays as a line. */
  gone: z.optional(z.object({ at: z.string(), by: SIDE })),
});
/** A commitment that somebody has typed into a room. */
export type Task = Readonly<z.infer<typeof TASK>>;

/** The fields of a commitment's form with their limits. */
export const TASK_FIELDS: ReadonlyMap<string, number> = new Map([
  ["what", ROOM_LIMITS.task],
  ["who", ROOM_LIMITS.who],
  ["until", 10],
]);

/** The commitment of a form, or its first wrong field. `key`: of the form. */
export function readTask(fields: ReadonlyMap<string, string>, key: string, by: Side):
  | { readonly ok: true; readonly task: Task }
  | { readonly ok: false; readonly field: string; readonly typed: PageTexts } {
  const { texts: typed, tooLong } = readTexts(fields, TASK_FIELDS);
  const { what = "", who = "", until = "" } = typed;
  const wrong = tooLong ?? (what === "" ? "what" : until !== "" && !isPlainDate(until) ? "until" : null);
  if (wrong !== null) return { ok: false, field: wrong, typed };
  return { ok: true, task: { id: key, what, who, until, by, doneAt: null } };
}

/** The shape of a stored room. */
export const HELD_ROOM = z.extend(HELD_TALK, {
  tasks: z.array(TASK),
  /** Since when the founder wants reminders, to the microsecond; null: no more, or never. */
  remindsAt: INSTANT,
  endedAt: INSTANT,
  endedBy: z.nullable(SIDE),
});

/** A stored room. Times are ISO. */
export type HeldRoom = Readonly<z.infer<typeof HELD_ROOM>>;

const DAY_MS = 86_400_000;

/** When a room that has ended is deleted, ISO. */
export function keptUntil(endedAt: string): string {
  return new Date(Date.parse(endedAt) + ROOM_LIMITS.keptDays * DAY_MS).toISOString();
}

/** The page that its link opens. */
export const roomPath = (secret: string) => `/room/${secret}`;
