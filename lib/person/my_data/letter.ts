import { createHash, createHmac } from "node:crypto";
import { MAILS } from "../../content/mails.ts";
import { spellingsOf } from "../../mail/address.ts";
import type { MailKind } from "../../mail/composer.ts";
import { DATA_ERASED, MY_DATA } from "../../mail/kinds.ts";
import { button, type Letter, letter } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { base32 } from "../../tokens.ts";
import { type HeldRows, readPerson } from "../held/store.ts";
import { timeInWords } from "./in_words.ts";
import { forgetOldRequests, forgetRequest, getRequest, openLink } from "./store.ts";

const WORDS = MAILS.myData;
const TOKEN_BYTES = 16;

/** The secret in the link of a request. It is made when the mail is written, and stored nowhere. */
export function linkToken(secret: string, requestId: string): string {
  const digest = createHmac("sha256", secret).update(`my data ${requestId}`).digest();
  return base32(digest.subarray(0, TOKEN_BYTES));
}

/** What is stored of that secret. It is random, so the hash needs no key. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether anything is held apart from the requests to see it, their mails, and the day's counts of mails. */
export function isHeldOf(
  { data_requests: _requests, mail_counts: _counts, outbox = [], ...tables }: HeldRows,
): boolean {
  return outbox.some(({ kind }) => kind !== MY_DATA && kind !== DATA_ERASED) ||
    Object.values(tables).flat().length > 0;
}

function myDataLetter({ origin }: Site, token: string, until: string): Letter {
  const href = `${origin}/my-data/${token}`;
  return letter(
    { ...WORDS, subject: WORDS.subject(timeInWords(until)) },
    WORDS.lead,
    button(WORDS.button, href),
    WORDS.until(timeInWords(until)),
  );
}

/** The mail to whoever asked what is held about their address, by the request. Without anything held there is none, and the request is forgotten. */
export const myDataMail: MailKind = {
  async write(sql, requestId, site, secret) {
    await forgetOldRequests(sql);
    const request = await getRequest(sql, requestId);
    if (request === null) return null;
    const { email, addressHash, mailboxHash, isWritten } = request;
    const person = { spellings: spellingsOf(email), addressHash, mailboxHash, checkId: null };
    const token = linkToken(secret, requestId);
    const isDue = isWritten || isHeldOf(await readPerson(sql, person));
    const until = isDue ? await openLink(sql, { id: requestId, tokenHash: hashOfToken(token) }) : null;
    if (until === null) {
      await forgetRequest(sql, requestId);
      return null;
    }
    return { recipient: email, letter: myDataLetter(site, token, until) };
  },
  sample: (site) => myDataLetter(site, "a".repeat(26), "2026-11-22T10:30:00.000Z"),
  reader: "asker",
  canWait: false,
};
