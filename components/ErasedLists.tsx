import type { JSX, ReactNode } from "react";
import type { ERASE_PAGE } from "../lib/content/desk_person.ts";
import { type ERASE_OWN, ERASURE } from "../lib/content/my_data.ts";
import type { Held } from "../lib/person/erase.ts";
import type { SignupDates } from "../lib/waitlist/columns.ts";

/** Drawn unless there is none of it. */
type Line = readonly [count: number, what: string, text: string];
type Words = typeof ERASE_OWN | typeof ERASE_PAGE;

interface ErasedListsProps {
  readonly held: Held;
  readonly dates: SignupDates;
  readonly words: Pick<Words, "goes" | "stays">;
  readonly mailNames: Readonly<Record<string, string>>;
  /** Says a text; absent: as it is. */
  readonly say?: (text: string) => ReactNode;
}

/** What an erasure removes, and what it leaves. */
export function ErasedLists(props: ErasedListsProps): JSX.Element {
  const { words: { goes }, say = String } = props;
  const lines = goingLines(props);
  const nothing = lines.some(([count]) => count > 0) ? 0 : 1;
  return (
    <div class="grid gap-x-18 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <Lines title={ERASURE.goes} lines={[[nothing, goes.nothing, ""], ...lines]} say={say} />
      <Lines title={ERASURE.stays} lines={stayingLines(props)} say={say} />
    </div>
  );
}

function goingLines({ held, dates, words: { goes }, mailNames }: ErasedListsProps): readonly Line[] {
  const allowed = held.checks.filter(({ isAllowed }) => isAllowed || !("hidden" in goes));
  const hidden = held.checks.length - allowed.length;
  const kinds = [...new Set(held.mails)].map((kind) => (mailNames[kind] ?? kind).toLowerCase()).join(", ");
  /** A number of what has a date. */
  const items = (of: readonly string[], what: string, text: string): Line => [
    of.length,
    ERASURE.items(of.length, what, daysOf(of, dates)),
    text,
  ];
  return [
    items(allowed.map(({ at }) => at), "business check", goes.checksText),
    ..."hidden" in goes ? [[hidden, goes.hidden(hidden), goes.hiddenText]] as const : [],
    items(held.tests, "founder test", goes.testsText),
    [
      held.entries.length,
      ERASURE.entries(held.entries.length, daysOf(held.entries, dates)),
      goes.entriesText,
    ],
    [held.maps.length, goes.maps(daysOf(held.maps, dates)), goes.mapsText],
    [held.payLinks.length, goes.payLinks(daysOf(held.payLinks, dates)), goes.payLinksText],
    [held.rooms.length, goes.rooms(daysOf(held.rooms, dates)), goes.roomsText],
    [held.leads.length, goes.leads, goes.leadsText],
    items(held.reminders, "reminder", ERASURE.remindersText),
    items(held.testOrders, "test order", ERASURE.testOrdersText),
    [held.mails.length, ERASURE.mails(held.mails.length, kinds), ERASURE.mailsText],
    [held.orderMails, ERASURE.codes(held.orderMails, held.keptMails), ERASURE.codesText],
    [held.counts + held.refusals, ERASURE.notes, ERASURE.notesText],
    [held.files, ERASURE.files(held.files), ERASURE.filesText],
  ];
}

function stayingLines(
  { held: { checks, tests, orders, keptMails, invoices, isUnsubscribed }, dates, words: { stays } }:
    ErasedListsProps,
): readonly Line[] {
  const { paid, unpaid, isDownloaded } = orders;
  const lastYear = Math.max(...paid.map((at) => new Date(at).getUTCFullYear()));
  return [
    [checks.length + tests.length, stays.scores(checks.length, tests.length), stays.scoresText],
    [paid.length, stays.orders(paid.length, daysOf(paid, dates), invoices), stays.ordersText(lastYear)],
    [Number(isDownloaded), ERASURE.downloads, ERASURE.downloadsText],
    [unpaid.length, ERASURE.items(unpaid.length, "unpaid order", daysOf(unpaid, dates)), ERASURE.unpaidText],
    [keptMails, ERASURE.orderMails(keptMails), ERASURE.orderMailsText],
    [paid.length, stays.stripe, stays.stripeText],
    [Number(isUnsubscribed), stays.unsubscribed, stays.unsubscribedText],
    ..."browser" in stays ? [[1, stays.browser, stays.browserText]] as const : [],
    [1, stays.backups, stays.backupsText],
    [1, stays.mailbox, stays.mailboxText],
  ];
}

/** "Nov 28, 2026 and Aug 29, 2026", newest first, with semicolons where there are more. */
function daysOf(times: readonly string[], { day }: SignupDates): string {
  const days = [...new Set(times.toSorted().reverse().map(day))];
  return days.length === 2 ? days.join(" and ") : days.join("; ");
}

function Lines(
  { title, lines, say }: {
    readonly title: string;
    readonly lines: readonly Line[];
    readonly say: (text: string) => ReactNode;
  },
): JSX.Element {
  return (
    <section>
      <h2 class="border-b border-ink pb-2.5 text-title">{title}</h2>
      <ul>
        {lines.filter(([count]) => count > 0).map(([, what, text]) => (
          <li key={what} class="border-b border-line py-3 text-note">
            <p class="font-semibold">{what}</p>
            {text !== "" && <p class="text-ink-2">{say(text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
