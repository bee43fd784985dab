import { MAILS } from "../content/mails.ts";
import type { Sql } from "../db/database.ts";
import { button, heading, type Letter, letter } from "../mail/letter.ts";
import { getPage, linkMail } from "../private_page/pages.ts";
import type { Site } from "../site.ts";
import { comingSessions, type DatedSession, type Room, roomOf, roomPath, timeInZone } from "./room.ts";
import { enqueueRoomReminders, SPRINT_ROOMS } from "./store.ts";

/** A session that begins in more milliseconds was moved since its reminder was added. */
const AHEAD_MS = 25 * 3_600_000;

function roomLetter(room: Room, now: number, link: string, { origin }: Pick<Site, "origin">): Letter {
  const words = MAILS.room;
  const coming = comingSessions(room, now);
  return letter(
    words,
    words.lead,
    button(words.button, origin + roomPath(link)),
    coming.length === 0 ? null : [
      heading(words.dates),
      { kind: "list", items: coming.map(({ name, at }) => `${name}: ${timeInZone(at, room.zone)}`) },
      words.moves,
    ],
  );
}

function reminderLetter(
  { name, at, agenda }: DatedSession,
  zone: string,
  link: string,
  { origin }: Pick<Site, "origin">,
): Letter {
  const words = MAILS.roomReminder;
  const time = timeInZone(at, zone);
  return letter(
    { ...words, subject: words.subject(name, time), heading: words.heading(name) },
    words.lead(time),
    agenda === "" ? null : [heading(words.agenda), ...agenda.split("\n").filter(Boolean)],
    button(words.button, origin + roomPath(link)),
    words.stop,
  );
}

/** Of invented data. */
function sampleRoom(): Room {
  return roomOf({
    zone: "UTC",
    at4: "2030-03-05T15:00:00.000Z",
    agenda4: "The numbers since our last session",
  });
}

const read = (sql: Sql, id: string) => getPage(sql, SPRINT_ROOMS, { id });

/** The mail with a room's link, when the coach sends it. */
export const roomLinkMail = linkMail(SPRINT_ROOMS, {
  read,
  write: ({ endedAt, mailTo, texts }, link, site) =>
    endedAt !== null || mailTo === null
      ? null
      : { recipient: mailTo, letter: roomLetter(roomOf(texts), Date.now(), link, site) },
  sample: (site) => roomLetter(sampleRoom(), 0, "a".repeat(26), site),
});

/** The mail on the day before a session, if both sides want it. On another day it would be too late. */
export const roomReminderMail = linkMail(SPRINT_ROOMS, {
  read,
  write({ email, endedAt, mailTo, remindsAt, texts }, link, site) {
    if (endedAt !== null || remindsAt === null) return null;
    const room = roomOf(texts);
    const [next] = comingSessions(room, Date.now());
    if (next === undefined || !room.reminds || Date.parse(next.at) - Date.now() > AHEAD_MS) return null;
    const letter = reminderLetter(next, room.zone, link, site);
    return { recipient: mailTo ?? email, letter, askedAt: remindsAt };
  },
  sample(site) {
    const [next] = comingSessions(sampleRoom(), 0);
    if (next === undefined) throw new TypeError("the sample has a session");
    return reminderLetter(next, "UTC", "a".repeat(26), site);
  },
  enqueueDue: enqueueRoomReminders,
  gone: "the session was moved, or nobody wants the reminder any more",
});
