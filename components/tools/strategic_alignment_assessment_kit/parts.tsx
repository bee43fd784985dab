import type { JSX, ReactNode } from "react";
import { ALIGNMENT_TEXT, SCALE_WORDS } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action } from "./actions.ts";
import { type ClosedRound, type Figures, type Questionnaire, type QuestionnaireRows } from "./document.ts";
import { countOf } from "../../../lib/rounds/groups.ts";
import { type ReportedQuestion, reportedQuestions, type Spread, type Talk } from "./report.ts";
import { CountBar } from "../../tool_kit/CountBar.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";

const { table: TABLE, talk: TALK, choices: CHOICES } = ALIGNMENT_TEXT;

/** What the parts of the screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Questionnaire, QuestionnaireRows> {
  readonly dispatch: (action: Action) => void;
  readonly today: PlainDate;
}

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly class: string;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** A part of a view under its heading. */
export function Part({ title, note, class: className, isSmall = false, children }: PartProps): JSX.Element {
  const large = isSmall ? "" : "md:text-[1.875rem] md:leading-tight print:text-[14pt]";
  return (
    <section aria-label={title} class={className}>
      <h3 class={`text-title ${large}`}>{title}</h3>
      {note !== undefined && <p class="mt-1 measure-65 text-note text-ink-2 print:hidden">{note}</p>}
      {children}
    </section>
  );
}

/** How the answers 1 to 5 are filled, and what stands in them. */
const LOOKS = [
  ["fill-ink", "fill-white"],
  ["fill-ink/25", "fill-ink"],
  ["fill-line", "fill-ink"],
  ["fill-accent/30", "fill-ink"],
  ["fill-accent", "fill-white"],
] as const;

interface AnswerBarProps {
  /** Null where they are hidden. */
  readonly figures: Figures | null;
  /** What was answered. */
  readonly name: string;
  readonly class?: string;
}

/** The counts of the answers 1 to 5 as a bar. */
export function AnswerBar({ figures, name, class: className = "" }: AnswerBarProps): JSX.Element {
  return (
    <CountBar
      label={TABLE.barOf(name)}
      none={TABLE.nobody}
      class={`max-w-[20rem] ${className}`}
      parts={(figures?.counts ?? []).map((count, at) => ({
        count,
        word: SCALE_WORDS[at]?.toLowerCase() ?? "",
        caption: `${at + 1}`,
        fill: LOOKS[at]?.[0] ?? "",
        ink: LOOKS[at]?.[1] ?? "",
      }))}
    />
  );
}

/** A figure in points of the scale: "3.4". */
export const points = (value: number): string => value.toFixed(1);
/** The consensus: "0.48". */
export const consensus = (value: number): string => value.toFixed(2);

/** What the figures of a statement are called, and how they are written. */
export const FIGURES = [TABLE.mean, TABLE.deviation, TABLE.consensus, TABLE.unsure];
export function figuresOf(
  { mean, deviation, consensus: agreed, unsure }: Figures & Spread,
): readonly string[] {
  return [
    points(mean),
    deviation === null ? TABLE.none : points(deviation),
    agreed === null ? TABLE.none : consensus(agreed),
    `${unsure}`,
  ];
}

/** Why something is worth a talk. */
export function reasonOf(talk: Talk): string {
  const counts = talk.total?.counts ?? [];
  const answered = countOf(counts);
  if (talk.kind === "question") return TALK.choice(Math.max(0, ...counts), answered);
  const { total, gap } = talk;
  const [low, high] = [countOf(counts.slice(0, 2)), countOf(counts.slice(3))];
  const about = total?.isSplit
    ? low > 0 && high > 0 ? TALK.split(low, high, answered) : TALK.apart
    : TALK.spread(points(total?.deviation ?? 0));
  return gap !== null && gap.points >= 1
    ? `${about} ${TALK.gap(gap.high, gap.low, points(gap.points))}`
    : about;
}

/** Why there is nothing to talk about. */
export function nothingToTalkAbout({ statements }: ClosedRound): string {
  const hidden = statements.filter(({ total }) => total === null).length;
  return hidden === 0 ? TALK.none : hidden < statements.length ? TALK.noneShown : TALK.hidden;
}

/** The question with which a talk begins. */
export function openerOf(talk: Talk): string {
  return talk.kind === "statement" ? talk.asked.opener || TALK.opener : TALK.choiceOpener;
}

/** The choice questions with how often each option was chosen, by everybody and by the groups that are shown. */
export function ChoiceTables({ round }: { readonly round: ClosedRound }): JSX.Element | null {
  const questions = reportedQuestions(round);
  if (questions.length === 0) return null;
  return (
    <Part title={CHOICES.title} note={CHOICES.note} class="mt-14">
      {questions.map((question) => <ChoiceTable key={question.asked.id} question={question} />)}
    </Part>
  );
}

/** One choice question, as `ChoiceTables` has it. */
export function ChoiceTable({ question }: { readonly question: ReportedQuestion }): JSX.Element {
  const { asked, total, groups } = question;
  return (
    <div class="mt-5 overflow-x-auto print:mt-[2mm]">
      <table class="w-full max-w-[64rem] text-note print:text-[11pt]">
        <caption class="pb-2 text-left font-display text-[1.25rem] leading-tight">{asked.text}</caption>
        {total !== null && (
          <thead class="text-small text-ink-2 print:text-[10pt]">
            <tr class="border-b border-ink *:pb-2 *:font-normal">
              <th scope="col" class="text-left">{CHOICES.option}</th>
              <th scope="col" class="text-right">{CHOICES.everybody}</th>
              {groups.map(({ name }) => (
                <th key={name} scope="col" class="pl-4 text-right @max-2xl:hidden">{name}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {total === null
            ? (
              <tr>
                <td class="text-ink-2">{TABLE.hidden}</td>
              </tr>
            )
            : [...asked.options, CHOICES.unsure].map((option, at) => (
              <tr key={option} class="border-b border-line">
                <th scope="row" class="py-2.5 text-left font-normal print:py-1">
                  {option}
                  {at < asked.options.length && <Share count={total.counts[at] ?? 0} of={total.answered} />}
                </th>
                <td class="py-2.5 pl-4 text-right align-top font-semibold tabular-nums print:py-1">
                  {total.counts[at] ?? total.unsure}
                </td>
                {groups.map(({ name, figures }) => (
                  <td
                    key={name}
                    class="py-2.5 pl-4 text-right align-top tabular-nums @max-2xl:hidden print:py-1"
                  >
                    {figures === null
                      ? <span class="text-small text-ink-2 print:text-[10pt]">{TABLE.hiddenGroup}</span>
                      : figures.counts[at] ?? figures.unsure}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ count, of }: { readonly count: number; readonly of: number }): JSX.Element {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      class="mt-1.5 block h-1.5 w-full max-w-[28rem]"
    >
      <rect width={of === 0 ? 0 : 100 * count / of} height="1" class="fill-accent" />
    </svg>
  );
}
