import { AGAIN, REMINDER_DAYS, REMINDER_PAGE } from "../../content/diagnostic/again.ts";
import { MAILS } from "../../content/mails.ts";
import type { Sql } from "../../db/database.ts";
import { singleAddress } from "../../mail/address.ts";
import type { MailKind } from "../../mail/composer.ts";
import { button, type Letter, letter, link } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { formatFullDay } from "../../tool_kit/date_words.ts";
import { isToken, randomToken } from "../../tokens.ts";
import { typedLine } from "../../typed_line.ts";
import { enqueueReminders, getRequest, getSubject, removeReminder, saveReminder } from "./store.ts";

/**
 * Asks for one mail in 90 days, in place of an earlier request for the same result and address. A mail says so at once. Whoever has the id of the reminder may call it off.
 * "wrong": the text is no address; "none": there is no such result.
 */
export async function askForReminder(
  sql: Sql,
  resultId: string,
  typed: string,
): Promise<{ readonly state: "asked"; readonly id: string } | { readonly state: "wrong" | "none" }> {
  if (!isToken(resultId)) return { state: "none" };
  const email = singleAddress(typedLine(typed));
  if (email === null) return { state: "wrong" };
  const id = randomToken();
  const isSaved = await saveReminder(sql, { id, resultId, email, days: REMINDER_DAYS });
  return isSaved ? { state: "asked", id } : { state: "none" };
}

/** The reminder of an id, or the result of an id, of which one can be asked for (`dueAt`, ISO, is null then); null: there is neither. */
export async function getReminder(sql: Sql, id: string): ReturnType<typeof getSubject> {
  return isToken(id) ? await getSubject(sql, id) : null;
}

/** Calls off a reminder and returns the result's id. Null without one. */
export async function endReminder(sql: Sql, id: string): Promise<string | null> {
  const reminder = await getReminder(sql, id);
  if (reminder === null || reminder.dueAt === null) return null;
  await removeReminder(sql, id);
  return reminder.resultId;
}

interface Facts extends Omit<NonNullable<Awaited<ReturnType<typeof getRequest>>>, "email" | "askedAt"> {
  /** Of the reminder. */
  readonly id: string;
}

function reminderLetter({ resultId, date }: Facts, site: Site): Letter {
  const words = MAILS.reminder;
  return letter(
    { ...words, subject: words.subject(formatFullDay(date)) },
    words.lead(formatFullDay(date)),
    button(AGAIN.button, `${site.origin}/diagnostic#again=${resultId}`),
    words.once,
  );
}

function askedLetter({ id, date, dueOn }: Facts, site: Site): Letter {
  const { preheader, ...words } = MAILS.reminderAsked;
  const subject = words.subject(formatFullDay(dueOn), formatFullDay(date));
  return letter(
    { subject, preheader, heading: REMINDER_PAGE.asked.title, why: MAILS.reminder.why },
    words.lead(formatFullDay(date), formatFullDay(dueOn)),
    words.stop,
    link(REMINDER_PAGE.end, `${site.origin}/diagnostic/reminders/${id}`),
  );
}

/** A mail about a request. It goes to who stopped our email before asking, and not to who did so since. */
function mailOf(letterOf: (facts: Facts, site: Site) => Letter) {
  return {
    async write(sql, id, site) {
      const request = await getRequest(sql, id);
      if (request === null) return null;
      const { email, askedAt } = request;
      return { recipient: email, letter: letterOf({ ...request, id }, site), waitsAs: "", askedAt };
    },
    sample: (site) =>
      letterOf(
        { id: "b".repeat(26), resultId: "a".repeat(26), date: "2026-08-31", dueOn: "2026-11-29" },
        site,
      ),
    reader: "visitor",
    canWait: true,
  } satisfies MailKind;
}

/** The mail that somebody asked for when it is time to check again. */
export const checkReminderMail: MailKind = { ...mailOf(reminderLetter), enqueueDue: enqueueReminders };

/** The mail that confirms it at once, with the link that calls it off from any browser. */
export const checkReminderAskedMail: MailKind = { ...mailOf(askedLetter), isNeeded: true };
