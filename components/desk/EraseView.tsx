import type { JSX } from "react";
import { MAIL_NAMES } from "../../lib/content/desk.ts";
import { ERASE_PAGE } from "../../lib/content/desk_person.ts";
import type { PlannedErasure } from "../../lib/desk/person_actions.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass } from "../Button.tsx";
import { DeskButton } from "./DeskForm.tsx";
import { BackLink } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";

interface EraseViewProps {
  readonly planned: PlannedErasure;
  /** The path of the person's page. */
  readonly path: string;
  readonly dates: SignupDates;
  /** What was typed, if it was another address. */
  readonly typed: string | null;
  /** Whether an erasure was begun and nobody knows how it ended. */
  readonly isUncertain: boolean;
  /** Whether a task needs the site to be stopped. */
  readonly isEmbedded: boolean;
}

type Line = readonly [what: string, text: string];

/** What an erasure removes and what it leaves, and the form that makes it. */
export function EraseView(
  { planned, path, dates, typed, isUncertain, isEmbedded }: EraseViewProps,
): JSX.Element {
  const { address, name, held, problem } = planned;
  const { goes, stays } = ERASE_PAGE;
  const shown = name ?? address;
  const lines = goingLines(held, dates);
  return (
    <>
      {isUncertain && <DeskRefused>{ERASE_PAGE.uncertain}</DeskRefused>}
      {problem !== null && (
        <DeskRefused>
          <p>{ERASE_PAGE.unnoted}</p>
          <div class="mt-2 text-small font-normal wrap-anywhere">
            <p>{ERASE_PAGE.problem(problem)}</p>
            <p>{ERASE_PAGE.command(isEmbedded)}</p>
            <code class="mt-1 block font-mono">{ERASE_PAGE.task(address)}</code>
          </div>
        </DeskRefused>
      )}
      <BackLink href={path}>{shown}</BackLink>
      <h1 class="text-heading wrap-anywhere lg:text-[2.75rem]">
        <bdi>{ERASE_PAGE.title(shown)}</bdi>
      </h1>
      <p class="mt-2 measure-62 text-lede text-ink-2 wrap-anywhere">{ERASE_PAGE.lead(address)}</p>
      <div class="mt-7 grid gap-x-18 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <Lines title={goes.title} lines={lines.length === 0 ? [[goes.nothing, ""]] : lines} />
        <Lines title={stays.title} lines={stayingLines(held, dates)} />
      </div>
      {problem === null && lines.length > 0 && (
        <form method="post" action={`${path}/erase`} class="mt-9 max-w-128">
          <label for="address" class="mb-1.5 block text-note font-semibold wrap-anywhere">
            {ERASE_PAGE.label(address)}
          </label>
          <input
            id="address"
            name="address"
            value={typed ?? ""}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            required
            class="field-outline block h-11.5 w-full px-3.5 text-base aria-invalid:border-attention"
            {...typed === null ? {} : { "aria-invalid": "true", "aria-describedby": "mismatch" }}
          />
          {typed !== null && (
            <p id="mismatch" role="alert" class="mt-2 text-small text-attention">{ERASE_PAGE.mismatch}</p>
          )}
          <div class="mt-4 flex flex-wrap gap-3">
            <DeskButton look="danger">{ERASE_PAGE.button(shown)}</DeskButton>
            <a href={path} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>{ERASE_PAGE.cancel}</a>
          </div>
        </form>
      )}
    </>
  );
}

function goingLines(held: PlannedErasure["held"], dates: SignupDates): readonly Line[] {
  const { goes } = ERASE_PAGE;
  const allowed = held.checks.filter(({ isAllowed }) => isAllowed);
  const hidden = held.checks.length - allowed.length;
  const kinds = [...new Set(held.mails)].map((kind) => (MAIL_NAMES[kind] ?? kind).toLowerCase()).join(", ");
  const lines: readonly (readonly [count: number, what: string, text: string])[] = [
    [
      allowed.length,
      goes.checks(allowed.length, daysOf(allowed.map(({ at }) => at), dates)),
      goes.checksText,
    ],
    [hidden, goes.hidden(hidden), goes.hiddenText],
    [held.tests.length, goes.tests(held.tests.length, daysOf(held.tests, dates)), goes.testsText],
    [held.entries.length, goes.entries(held.entries.length, daysOf(held.entries, dates)), goes.entriesText],
    [held.mails.length, goes.mails(held.mails.length, kinds), goes.mailsText],
    [held.orderMails, goes.orderMails(held.orderMails), goes.orderMailsText],
    [held.counts + held.refusals, goes.notes, goes.notesText],
    [held.files, goes.files(held.files), goes.filesText],
  ];
  return lines.filter(([count]) => count > 0).map(([, what, text]) => [what, text]);
}

function stayingLines(
  { orders, invoices, isUnsubscribed }: PlannedErasure["held"],
  dates: SignupDates,
): readonly Line[] {
  const { stays } = ERASE_PAGE;
  return [
    ...orders.length === 0 ? [] : [
      [stays.orders(orders.length, daysOf(orders, dates), invoices), stays.ordersText],
      [stays.stripe, stays.stripeText],
    ] as const,
    ...isUnsubscribed ? [[stays.unsubscribed, stays.unsubscribedText]] as const : [],
    [stays.backups, stays.backupsText],
    [stays.mailbox, stays.mailboxText],
  ];
}

/** "Nov 28, 2026 and Aug 29, 2026", newest first, with semicolons where there are more. */
function daysOf(times: readonly string[], { day }: SignupDates): string {
  const days = [...new Set(times.toSorted().reverse().map(day))];
  return days.length === 2 ? days.join(" and ") : days.join("; ");
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }): JSX.Element {
  return (
    <section>
      <h2 class="border-b border-ink pb-2.5 text-title">{title}</h2>
      <ul>
        {lines.map(([what, text]) => (
          <li key={what} class="border-b border-line py-3 text-note">
            <p class="font-semibold">{what}</p>
            {text !== "" && <p class="text-ink-2">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
