import type { JSX } from "react";
import { ALIGNMENT_TEXT } from "./words.ts";
import type { ClosedRound, Figures } from "./kit.ts";
import { type ReportedQuestion, reportedQuestions } from "./report.ts";

const { choices: WORDS, table: TABLE } = ALIGNMENT_TEXT;

/** The choice questions with how often each option was chosen, by everybody and by the groups that are shown. */
export function ChoiceTables({ round }: { readonly round: ClosedRound }): JSX.Element | null {
  const questions = reportedQuestions(round);
  if (questions.length === 0) return null;
  const names = round.asked.groups.length > 1 ? round.asked.groups.map(({ name }) => name) : [];
  return (
    <section aria-label={WORDS.title} class="mt-14 print:mt-[8mm]">
      <h3 class="text-title md:text-[1.875rem] md:leading-tight print:text-[14pt]">
        {WORDS.title}
      </h3>
      <p class="mt-1 text-note text-ink-2 print:hidden">{WORDS.note}</p>
      {questions.map((question) => <ChoiceTable key={question.asked.id} question={question} names={names} />)}
    </section>
  );
}

function ChoiceTable(
  { question: { asked, item }, names }: {
    readonly question: ReportedQuestion;
    readonly names: readonly string[];
  },
): JSX.Element {
  const { total, groups } = item;
  return (
    <div class="mt-5 overflow-x-auto">
      <table class="w-full max-w-[64rem] text-note">
        <caption class="pb-2 text-left font-display text-[1.25rem] leading-tight">{asked.text}</caption>
        {total === null
          ? (
            <tbody>
              <tr>
                <td class="text-ink-2">{TABLE.hidden}</td>
              </tr>
            </tbody>
          )
          : (
            <>
              <thead class="text-small text-ink-2">
                <tr class="border-b border-ink *:pb-2 *:font-normal">
                  <th scope="col" class="text-left">{WORDS.option}</th>
                  <th scope="col" class="text-right">{WORDS.everybody}</th>
                  {names.map((name) => (
                    <th key={name} scope="col" class="pl-4 text-right @max-2xl:hidden">{name}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...asked.options, WORDS.unsure].map((option, at) => {
                  const countIn = (figures: Figures) =>
                    at < asked.options.length ? figures.counts[at] ?? 0 : figures.unsure;
                  return (
                    <tr key={option} class="border-b border-line">
                      <th scope="row" class="py-2.5 text-left font-normal">
                        {option}
                        {at < asked.options.length && (
                          <Share
                            count={countIn(total)}
                            of={total.counts.reduce((a, b) => a + b, 0)}
                          />
                        )}
                      </th>
                      <td class="py-2.5 pl-4 text-right align-top font-semibold tabular-nums">
                        {countIn(total)}
                      </td>
                      {names.map((name, group) => {
                        const figures = groups[group] ?? null;
                        return (
                          <td
                            key={name}
                            class="py-2.5 pl-4 text-right align-top tabular-nums @max-2xl:hidden"
                          >
                            {figures === null
                              ? <span class="text-small text-ink-2">{TABLE.hiddenGroup}</span>
                              : countIn(figures)}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
              </tbody>
            </>
          )}
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
