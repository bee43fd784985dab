import type { ERASE_PAGE } from "../content/desk_person.ts";
import { ERASE_OWN, ERASURE } from "../content/my_data.ts";
import { OWN_MAIL_NAMES } from "../content/my_data_tables.ts";
import { type SignupDates, signupDates } from "../waitlist/columns.ts";
import type { Erasable } from "./held/held.ts";

/** What something is, and more about it. */
export type ErasedLine = readonly [what: string, text: string];

interface ErasedLinesOptions {
  readonly dates: SignupDates;
  /** The reader's own. */
  readonly stays: typeof ERASE_OWN.stays | typeof ERASE_PAGE.stays;
  readonly mailNames: Readonly<Record<string, string>>;
}

/** What an erasure removes, and what it leaves. */
export function erasedLines(
  held: Erasable,
  { dates, stays: words, mailNames }: ErasedLinesOptions,
): { readonly goes: readonly ErasedLine[]; readonly stays: readonly ErasedLine[] } {
  const { dated, hidden, mails, orderMails, keptMails, notes, files, requests, isUnsubscribed } = held;
  const { paid, unpaid, isDownloaded } = held.orders;
  const kinds = [...new Set(mails)].map((kind) => (mailNames[kind] ?? kind).toLowerCase()).join(", ");
  const lastYear = Math.max(...paid.map((at) => new Date(at).getUTCFullYear()));
  const checks = hidden + (dated.diagnostic_results ?? []).length;
  const tests = (dated.founder_test_results ?? []).length;
  /** A number of what has a date. */
  const items = (of: readonly string[], what: string, text: string, more = "") =>
    [of.length, ERASURE.items(of.length, what, daysOf(of, dates)) + more, text] as const;
  return {
    goes: existing([
      ...Object.entries(ERASURE.dated).map(([table, [what, text]]) => items(dated[table] ?? [], what, text)),
      [hidden, ERASURE.hidden(hidden), ERASURE.hiddenText],
      [mails.length, ERASURE.mails(mails.length, kinds), ERASURE.mailsText],
      [orderMails, ERASURE.codes(orderMails, keptMails), ERASURE.codesText],
      [notes, ERASURE.notes, ""],
      [files, ERASURE.files(files), ERASURE.filesText],
      [requests, ERASURE.requests(requests), ERASURE.requestsText],
    ]),
    stays: existing([
      [checks + tests, ERASURE.scores(checks, tests), ERASURE.scoresText],
      items(
        paid,
        "order",
        `${ERASURE.ordersText(lastYear)} ${words.ordersText}`,
        ERASURE.invoices(held.invoices),
      ),
      [Number(isDownloaded), ERASURE.downloads, ERASURE.downloadsText],
      items(unpaid, "unpaid order", ERASURE.unpaidText),
      [keptMails, ERASURE.orderMails(keptMails), ERASURE.orderMailsText],
      [paid.length + (dated.orders ?? []).length, ERASURE.stripe, words.stripeText],
      [Number(isUnsubscribed), ERASURE.unsubscribed, ERASURE.unsubscribedText],
      ..."browser" in words ? [[1, words.browser, words.browserText]] as const : [],
      [1, ERASURE.backups, ERASURE.backupsText],
      [1, words.mailbox, words.mailboxText],
    ]),
  };
}

/** For the person, who may be in any time zone. */
export const ownLines = (held: Erasable) =>
  erasedLines(held, { dates: signupDates("UTC"), stays: ERASE_OWN.stays, mailNames: OWN_MAIL_NAMES });

/** The lines of which there is something. */
function existing(lines: readonly (readonly [count: number, ...ErasedLine])[]): readonly ErasedLine[] {
  return lines.filter(([count]) => count > 0).map(([, ...line]) => line);
}

/** "Nov 28, 2026 and Aug 29, 2026", newest first, with semicolons where there are more. */
function daysOf(times: readonly string[], { day }: SignupDates): string {
  const days = [...new Set(times.toSorted().reverse().map(day))];
  return days.length === 2 ? days.join(" and ") : days.join("; ");
}
