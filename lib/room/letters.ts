import { MAILS } from "../content/mails.ts";
import { ROOM_ENDED, ROOM_MOVED, ROOM_PAGE } from "../content/sprint_room.ts";
import type { Sql } from "../db/database.ts";
import { button, heading, type Letter, letter, link } from "../mail/letter.ts";
import { getPage, linkMail, WROTE, wroteLetter } from "../private_page/pages.ts";
import type { Site } from "../site.ts";
import { signupDates } from "../waitlist/columns.ts";
import type { PageTexts } from "../private_page/held.ts";
import {
  comingSessions,
  type DatedSession,
  type HeldRoom,
  keptUntil,
  movedSessions,
  type Room,
  roomOf,
  roomPath,
  timeInZone,
} from "./room.ts";
import { enqueueRoomReminders, SPRINT_ROOMS } from "./store.ts";

/** A session that begins in more milliseconds was moved since its reminder was added. */
const AHEAD_MS = 25 * 3_600_000;

interface Told {
  readonly texts: PageTexts;
  readonly before?: PageTexts | null;
}

/** The letter with the link. Of the sessions that have moved it says when they were. */
function roomLetter(
  { texts, before = null }: Told,
  now: number,
  secret: string,
  { origin }: Pick<Site, "origin">,
): Letter {
  const words = MAILS.room;
  const room = roomOf(texts);
  const coming = comingSessions(room, now);
  const time = (at: string) => timeInZone(at, room.zone);
  const moved = before === null ? [] : movedSessions(before, texts, now);
  const [first, ...more] = moved;
  const subject = first === undefined
    ? words.subject
    : more.length > 0
    ? ROOM_MOVED.moved
    : ROOM_MOVED.movedOne(first.name, time(first.at), first.was !== "");
  return letter(
    { ...words, subject },
    words.lead,
    button(words.button, origin + roomPath(secret)),
    coming.length === 0 ? null : [
      heading(words.dates),
      {
        kind: "list",
        items: coming.map(({ place, name, at }) => {
          const old = moved.find((session) => session.place === place)?.was;
          const said = old ? ROOM_MOVED.was(time(old)) : ROOM_MOVED.isNew;
          return `${name}: ${time(at)}${old === undefined ? "" : ` (${said})`}`;
        }),
      },
      words.moves,
    ],
  );
}

/** The letter that a room has ended: until when it can be read, and what is canceled. */
function endLetter({ texts }: HeldRoom, endedAt: string, path: string): Letter {
  const words = ROOM_ENDED;
  const room = roomOf(texts);
  const canceled = comingSessions(room, Date.parse(endedAt));
  return letter(
    { ...words, why: MAILS.room.why },
    words.lead(signupDates(room.zone).day(keptUntil(endedAt))),
    canceled.length === 0 ? null : [
      words.canceled,
      { kind: "list", items: canceled.map(({ name, at }) => `${name}: ${timeInZone(at, room.zone)}`) },
      link(words.calendar, `${path}/sessions.ics`),
    ],
    button(words.button, path),
  );
}

function reminderLetter(
  { name, at, agenda }: DatedSession,
  { zone, link: video }: Room,
  secret: string,
  { origin }: Pick<Site, "origin">,
): Letter {
  const words = MAILS.roomReminder;
  const time = timeInZone(at, zone);
  return letter(
    { ...words, subject: words.subject(name, time), heading: words.heading(name) },
    words.lead(time),
    video === "" ? null : link(ROOM_PAGE.video, video),
    agenda === "" ? null : [heading(words.agenda), ...agenda.split("\n").filter(Boolean)],
    button(words.button, origin + roomPath(secret)),
    words.stop,
  );
}

/** Of invented data. */
const SAMPLE = {
  zone: "UTC",
  at4: "2030-03-05T15:00:00.000Z",
  agenda4: "The numbers since our last session",
};

const read = (sql: Sql, subject: string) => getPage(sql, SPRINT_ROOMS, { id: subject.split("/")[0] ?? "" });

/** The mail with a room's link, when the coach sends it, and once more when the coach has ended it. */
export const roomLinkMail = linkMail(SPRINT_ROOMS, {
  read,
  write(held, secret, site, subject) {
    const { endedAt, endedBy, mailTo } = held;
    const isAnswer = subject.endsWith(WROTE);
    if (mailTo === null || endedBy === "founder" || (isAnswer && endedAt !== null)) return null;
    const letter = isAnswer
      ? wroteLetter(site.origin + roomPath(secret), MAILS.room.why)
      : endedAt === null
      ? roomLetter(held, Date.now(), secret, site)
      : endLetter(held, endedAt, site.origin + roomPath(secret));
    return { recipient: mailTo, letter };
  },
  sample: (site) => roomLetter({ texts: SAMPLE }, 0, "a".repeat(26), site),
});

/** The mail on the day before a session, if both sides want it. On another day it would be too late. */
export const roomReminderMail = linkMail(SPRINT_ROOMS, {
  read,
  write({ email, endedAt, mailTo, remindsAt, texts }, secret, site) {
    if (endedAt !== null || remindsAt === null) return null;
    const room = roomOf(texts);
    const [next] = comingSessions(room, Date.now());
    if (next === undefined || !room.reminds || Date.parse(next.at) - Date.now() > AHEAD_MS) return null;
    const letter = reminderLetter(next, room, secret, site);
    return { recipient: mailTo ?? email, letter, askedAt: remindsAt };
  },
  sample(site) {
    const [next] = comingSessions(roomOf(SAMPLE), 0);
    if (next === undefined) throw new TypeError("the sample has a session");
    return reminderLetter(next, roomOf(SAMPLE), "a".repeat(26), site);
  },
  enqueueDue: enqueueRoomReminders,
  gone: "the session was moved, or nobody wants the reminder any more",
});
