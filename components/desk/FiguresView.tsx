import type { JSX, ReactNode } from "react";
import { FIGURES_PAGE } from "../../lib/content/desk_figures.ts";
import {
  ALL_DAYS,
  FIGURE_DAYS,
  type FiguresData,
  followShare,
  type ReportPart,
} from "../../lib/desk/figures/report.ts";
import { STEP_DAYS, STEPS_PER_MINUTE } from "../../lib/steps/steps.ts";
import { NOT_PAGES, NOT_VISITORS } from "../../lib/steps/visitors.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { DOWNLOAD } from "../icons.ts";
import { Choice, Choices } from "./Choices.tsx";
import { DeskLink } from "./DeskLink.tsx";
import { FiguresDrawing } from "./FiguresDrawing.tsx";

interface FiguresViewProps {
  readonly data: FiguresData;
  readonly timeZone: string;
}

const PATH = "/admin/figures";

/** What visitors did in a period: a drawing and a table for each way through the site. */
export function FiguresView({ data, timeZone }: FiguresViewProps): JSX.Element {
  const { days, from, today, since, hasBefore, totals, parts } = data;
  const { title, periods, period, lede, compared, notCompared, empty } = FIGURES_PAGE;
  const { day } = signupDates("UTC");
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
        <Choices label={periods}>
          {FIGURE_DAYS.map((shown) => (
            <Choice key={shown} href={`${PATH}?days=${shown}`} isChosen={shown === days}>
              {period(shown)}
            </Choice>
          ))}
        </Choices>
      </div>
      {since === null
        ? (
          <div class="mt-6 border-t border-ink pt-6">
            <p class="text-lede">{empty.title}</p>
            <p class="mt-2 measure-62 text-ink-2">{empty.text}</p>
          </div>
        )
        : (
          <>
            <p class="mt-3 measure-62 text-ink-2">
              {lede(day(from > since ? from : since), day(today))}
              {hasBefore ? compared(days) : notCompared} {FIGURES_PAGE.since(day(since))}
            </p>
            <dl class="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:flex sm:flex-wrap sm:justify-between">
              {totals.map(({ label, counts: [count] }) => (
                <div key={label}>
                  <dt class="text-small text-ink-2">{label}</dt>
                  <dd class="font-display text-title tabular-nums">
                    {figure(count?.now ?? 0)}
                    {count?.before != null && (
                      <span class="block font-text text-small text-ink-2">
                        {FIGURES_PAGE.was(figure(count.before))}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <div class="gap-x-12 lg:columns-2">
              {parts.map((part) => <Part key={part.id} part={part} days={days} hasBefore={hasBefore} />)}
            </div>
          </>
        )}
      <HowItIsCounted>
        {since !== null && (
          <DeskLink href={`${PATH}.csv?part=${ALL_DAYS}`} icon={DOWNLOAD} isDownload>
            {FIGURES_PAGE.days}
          </DeskLink>
        )}
        <p class="text-small text-ink-2">{FIGURES_PAGE.zone(timeZone)}</p>
      </HowItIsCounted>
    </>
  );
}

interface PartProps {
  readonly part: ReportPart;
  readonly days: number;
  readonly hasBefore: boolean;
}

function Part({ part, days, hasBefore }: PartProps): JSX.Element {
  const isEmpty = part.rows.every(({ counts }) =>
    counts.every(({ now, before }) => now + (before ?? 0) === 0)
  );
  return (
    <section aria-labelledby={part.id} class="break-inside-avoid pt-10">
      <div class="border-t border-ink pt-4">
        <h2 id={part.id} class="text-title">{part.title}</h2>
        {part.summary !== undefined && !isEmpty && (
          <p class="mt-1 measure-62 text-note text-ink-2">{part.summary}</p>
        )}
      </div>
      {isEmpty ? <p class="mt-2 text-note text-ink-2">{FIGURES_PAGE.none}</p> : (
        <>
          <FiguresDrawing part={part} days={days} hasBefore={hasBefore} />
          <details class="text-note">
            <summary class="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
              {FIGURES_PAGE.table}
            </summary>
            <FiguresTable part={part} />
            <div class="mt-3 print:hidden">
              <DeskLink href={`${PATH}.csv?part=${part.id}&days=${days}`} icon={DOWNLOAD} isDownload>
                {FIGURES_PAGE.file}
              </DeskLink>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

function FiguresTable({ part }: { readonly part: ReportPart }): JSX.Element {
  const { caption, columns: [first = "", ...counts], rows, follows } = part;
  const share = follows === undefined ? [] : [follows === "on" ? FIGURES_PAGE.goesOn : FIGURES_PAGE.leftHere];
  return (
    <table class="w-full tabular-nums">
      <caption class="sr-only">{caption}</caption>
      <thead>
        <tr class="text-small text-ink-2">
          <Heading isFirst>{first}</Heading>
          {[...counts, ...share].map((title) => <Heading key={title}>{title}</Heading>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, counts }, at) => (
          <tr key={label} class="border-t border-line">
            <th scope="row" class="py-2 pr-3 text-left font-normal wrap-anywhere">{label}</th>
            {counts.map(({ now, before }, index) => (
              <Figure key={index} now={figure(now)} before={before === null ? null : figure(before)} />
            ))}
            {follows !== undefined && (
              <Figure now={percentText(part, at, "now")} before={percentText(part, at, "before")} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading(
  { isFirst = false, children }: { readonly isFirst?: boolean; readonly children: ReactNode },
): JSX.Element {
  return (
    <th scope="col" class={`py-2 font-normal ${isFirst ? "text-left" : "w-20 pl-2 text-right"}`}>
      {children}
    </th>
  );
}

/** What was before stands below, because a phone has no room beside it. */
function Figure(
  { now, before }: { readonly now: string | null; readonly before: string | null },
): JSX.Element {
  return (
    <td class="py-2 pl-2 text-right align-top whitespace-nowrap">
      {now ?? ""}
      {now !== null && before !== null && (
        <span class="block text-small text-ink-2">{FIGURES_PAGE.was(before)}</span>
      )}
    </td>
  );
}

const figure = (count: number) => count.toLocaleString("en-US");

function percentText(part: ReportPart, at: number, when: "now" | "before"): string | null {
  const share = followShare(part, at, when);
  return share === null ? null : FIGURES_PAGE.ofBefore(share);
}

/** What is counted and what is left out, from the rules that do it. */
function HowItIsCounted({ children }: { readonly children: ReactNode }): JSX.Element {
  const { title, what, leftOut, both, limit, kept } = FIGURES_PAGE.how;
  return (
    <section aria-labelledby="how" class="mt-12 border-t border-ink pt-5">
      <h2 id="how" class="text-title">{title}</h2>
      <div class="mt-3 grid gap-x-12 gap-y-3 text-note lg:grid-cols-2">
        <div class="grid content-start gap-3">
          {[...what, limit(STEPS_PER_MINUTE), kept(STEP_DAYS)].map((text) => <p key={text}>{text}</p>)}
        </div>
        <div class="grid content-start gap-3">
          <Rules title={leftOut} rules={NOT_VISITORS} />
          <Rules title={both} rules={NOT_PAGES} />
        </div>
      </div>
      <div class="mt-5 flex flex-wrap items-center justify-between gap-4">{children}</div>
    </section>
  );
}

function Rules(
  { title, rules }: { readonly title: string; readonly rules: readonly { readonly text: string }[] },
): JSX.Element {
  return (
    <>
      <p>{title}</p>
      <ul class="grid list-disc gap-1 pl-5">
        {rules.map(({ text }) => <li key={text}>{text}</li>)}
      </ul>
    </>
  );
}
