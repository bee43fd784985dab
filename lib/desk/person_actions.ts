import type { Sql } from "../db/database.ts";
import { mailLinkAgain } from "../diagnostic/results.ts";
import { hashAddress, spellingsOf } from "../mail/address.ts";
import { checkRecipient } from "../mail/recipient.ts";
import { allowAddress, listSuppressed, retryMails, suppressAddress } from "../mail/mail.ts";
import { backupDirProblem, erase, type Erasing, type Held, readHeld } from "../person/erase.ts";
import { erasureOf, readErasures } from "../person/erasures.ts";
import { authorOf, personOf } from "../person/person.ts";
import { wholeOf } from "../private_page/pages.ts";
import { announce, audienceOf, readTold } from "../waitlist/announcement.ts";
import { getAddress, getCheckTime, listOwn } from "./brief/store.ts";
import { inPlainWords } from "./mail_reasons.ts";
import { addDays, isPlainDate, type PlainDate } from "../tool_kit/dates.ts";
import { typedText } from "../typed_line.ts";
import { countTriedAgain, type FailedRow, listFailed, putAside, takeBack } from "./mails/store.ts";
import { type Lead, NOTES_MAX, OUTCOME_DAYS, outcomeOf, type RefusedLead } from "./leads/outcomes.ts";
import { getLead, saveLead } from "./leads/store.ts";
import { listByAddress, listUnsubscribed } from "./store.ts";

/** The first letter of the row of a check that is nobody's on the desk. */
const UNNAMED = "n";
/** Failed mails that are listed. */
const FAILED_LISTED = 50;

/** A mail that could not be delivered. */
export type FailedMail = Omit<FailedRow, "recipientHash"> & {
  /** Whether it failed at another address, before that was corrected to this one. */
  readonly isCorrected: boolean;
};

/** What an erasure would do to a person. */
export interface PlannedErasure {
  /** null: of a check alone, whose author gave none or did not allow email. */
  readonly address: string | null;
  readonly name: string | null;
  readonly held: Held;
  /** Why an erasure can't be noted for restores, so that none is made; null: it seems that it can. */
  readonly problem: string | null;
}

/** How an erasure at the desk ended. "mismatch": another address was typed. "earlier": it was made before, and nothing is held now. */
export type DeskErasing =
  | { readonly state: "unknown" }
  | { readonly state: "mismatch" }
  | { readonly state: "earlier" }
  | (Erasing & { readonly held: Held });

interface PersonActionsOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  /** The folder of mails that were written to files. */
  readonly mailFolder: string;
  readonly backupDir: string;
  /** The kinds of mail that visitors and buyers read. */
  readonly mailKinds: readonly string[];
  /** Whether the site takes payments. */
  readonly isSelling: boolean;
  /** The day in the desk's zone. */
  readonly today: () => PlainDate;
}

/** What the coach does with a person's data and mail. A row stands for its person; null: there is none. */
export function createPersonActions(
  { sql, secret, mailFolder, backupDir, mailKinds, isSelling, today }: PersonActionsOptions,
) {
  const readAudience = (productId: string) =>
    audienceOf(sql, { secret, isSelling }, productId, listSuppressed);
  const find = async (row: string) => {
    const address = await getAddress(sql, row);
    return address === null ? null : { address, ...personOf(secret, address) };
  };
  const unsubscribedSince = async (hash: string) => (await listUnsubscribed(sql, [hash])).get(hash) ?? null;
  /** Whether an erasure of the person is noted. */
  const wasErased = async (of: ReturnType<typeof personOf>): Promise<boolean> => {
    const { person } = erasureOf(secret, of);
    const noted = await readErasures(backupDir).catch(() => null) ?? [];
    return noted.some((erasure) => erasure.person === person);
  };
  /** The author of the check of a row that can only be erased, or null. */
  const unnamedOf = (row: string) => row.startsWith(UNNAMED) ? authorOf(row.slice(1)) : null;
  /** Whom an erasure of the row is about, or null. */
  const findErasable = async (row: string) => {
    const author = unnamedOf(row);
    if (author === null) return await find(row);
    return await getCheckTime(sql, author.checkId ?? "") === null ? null : { address: null, ...author };
  };

  return {
    /** Sends the link to one of the person's results again, at most once a day. */
    async mailLink(row: string, checkId: string) {
      const person = await find(row);
      if (person === null) return null;
      const { checks } = await listOwn(sql, person.spellings);
      if (!checks.includes(checkId)) return "none";
      const checked = await checkRecipient(sql, secret, person.address);
      if (!checked.ok) return checked.why;
      return await mailLinkAgain(sql, checkId);
    },
    /** Ends mail to the person, except about purchases. */
    async unsubscribe(row: string) {
      const person = await find(row);
      if (person === null) return null;
      const isAlready = await unsubscribedSince(person.addressHash) !== null;
      if (!isAlready) await suppressAddress(sql, person.addressHash, "unsubscribed");
      return isAlready ? "already" : "done";
    },
    /** Ends the unsubscription that the page has shown with this time. "changed": there is another one, which their owner may have made. */
    async resubscribe(row: string, since: string) {
      const person = await find(row);
      if (person === null) return null;
      const present = await unsubscribedSince(person.addressHash);
      if (present === null) return "already";
      if (present !== since) return "changed";
      return await allowAddress(sql, person.addressHash) ? "done" : "already";
    },
    /**
     * Saves what came of the talk with the person, and the notes, once: a second press is answered like the first. "changed": others were saved since the
     * page showed `revision`. "wrong": there is no such outcome or day.
     */
    async saveLead(row: string, fields: ReadonlyMap<string, string>): Promise<"done" | RefusedLead | null> {
      const person = await find(row);
      if (person === null) return null;
      const outcome = outcomeOf(fields.get("outcome") ?? "");
      const on = outcome === "none" ? today() : fields.get("on") ?? "";
      const notes = typedText(fields.get("notes") ?? "");
      const held = await getLead(sql, person.spellings);
      const isSame = (lead: Lead | null) =>
        lead?.outcome === outcome && (lead?.on === on || outcome === "none");
      const isDay = isPlainDate(on) && on <= today() && on >= addDays(today(), -OUTCOME_DAYS);
      if (outcome === null || !isDay && !isSame(held)) return "wrong";
      if (notes.length > NOTES_MAX) return "long";
      const email = held?.email ?? person.address;
      if (await saveLead(sql, { email, outcome, on, notes, revision: wholeOf(fields, "revision") })) {
        return "done";
      }
      const now = await getLead(sql, person.spellings);
      return isSame(now) && now?.notes === notes ? "done" : "changed";
    },
    /** The newest mails that could not be delivered and were not sent again. */
    async listFailed(): Promise<readonly FailedMail[]> {
      const failed = await listFailed(sql, { kinds: mailKinds, limit: FAILED_LISTED });
      return failed.map(inPlainWords).map(({ recipientHash, ...mail }) => ({
        ...mail,
        isCorrected: recipientHash !== null && mail.address !== null &&
          hashAddress(secret, mail.address) !== recipientHash,
      }));
    },
    /** The number of all of them. */
    async countFailed() {
      return (await listFailed(sql, { kinds: mailKinds, limit: 1 }))[0]?.total ?? 0;
    },
    countTriedAgain: countTriedAgain.bind(null, sql),
    /** Makes a failed mail due, or with null all of them. Returns how many. */
    retryFailed: (id: string | null) => retryMails(sql, id, { isFailed: true }),
    /** Puts a failed mail aside, and takes that back. False: nothing was changed. */
    putAside: putAside.bind(null, sql),
    takeBack: takeBack.bind(null, sql),
    readTold: readTold.bind(null, sql),
    /** Who waits for a product; null: nobody can. */
    readAudience,
    /**
     * Writes to everybody who waits for a product and has not been told, each once. Returns the number of mails. "more": to nobody, because there are
     * more people than were seen. "other": to nobody, because it is not sold, or at another price than the one that was seen, in integer cents.
     */
    async announce(
      productId: string,
      { count, price }: { readonly count: number; readonly price: number },
    ): Promise<number | "more" | "other" | null> {
      const audience = await readAudience(productId);
      if (audience === null) return null;
      if (audience.sold?.price !== price) return "other";
      return audience.untold.length <= count ? await announce(sql, audience.untold) : "more";
    },
    /** The row of the check whose link or token was typed: its person's if they may be named, otherwise one that can only be erased. */
    async findCheck(text: string) {
      const id = authorOf(text.replace(/[?#].*/, ""))?.checkId ?? "";
      if (await getCheckTime(sql, id) === null) return null;
      return await getAddress(sql, `c${id}`) === null ? UNNAMED + id : `c${id}`;
    },
    async planErasure(row: string): Promise<PlannedErasure | null> {
      const person = await findErasable(row);
      if (person === null) return null;
      const { address } = person;
      const [[listed], held, problem] = await Promise.all([
        listByAddress(sql, address === null ? [] : [address]),
        readHeld({ sql, person, mailFolder }),
        backupDirProblem(backupDir),
      ]);
      return { address, name: listed?.name ?? null, held, problem };
    },
    /** Erases the person if their address was typed, which a check without one needs not. */
    async erase(row: string, typed: string): Promise<DeskErasing> {
      const person = await findErasable(row);
      const asked = unnamedOf(row) ?? personOf(secret, typed);
      if (person === null) return { state: await wasErased(asked) ? "earlier" : "unknown" };
      const isTyped = person.address === null ||
        spellingsOf(typed.trim()).some((spelling) => person.spellings.includes(spelling));
      if (!isTyped) return { state: "mismatch" };
      const held = await readHeld({ sql, person, mailFolder });
      if (!held.isAnything && await wasErased(asked)) return { state: "earlier" };
      return { ...await erase({ sql, person, mailFolder, backupDir, secret }), held };
    },
  };
}

export type PersonActions = ReturnType<typeof createPersonActions>;
