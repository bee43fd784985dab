import { type JSX, useMemo } from "react";
import { COMPARE_TEXT } from "./words_later.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Tool } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import { type Content, PERIODS_A_YEAR } from "./document.ts";
import { resultsOf } from "./results.ts";
import { PrintedHead } from "../../tool_kit/printed.tsx";
import { Bar, scaleBetween } from "./Tornado.tsx";
import { money, paybackWords, periodWords, rateOf, ratioWords, returnsWords } from "./sentences.ts";

interface CompareViewProps {
  readonly tool: Tool<Content, Action>;
  readonly document: ToolDocument<Content>;
  readonly today: PlainDate;
  readonly onOpen: (id: string) => void;
}

/** All investments of this browser, the one worth most first, and how many of them could not be read. */
function useInvestments(tool: Tool<Content, Action>, document: ToolDocument<Content>) {
  return useMemo(() => {
    const ids = new Set([document.id, ...tool.documents().map(({ id }) => id)]);
    const documents = [...ids].map((id) => id === document.id ? document : tool.read(id));
    const rows = documents.filter((each) => each !== null)
      .map(({ id, title, content }) => ({ id, title, content, results: resultsOf(content) }))
      .toSorted((a, b) => b.results.base.value - a.results.base.value);
    return { rows, unread: documents.length - rows.length };
  }, [document]);
}

/**
 * All investments side by side: what each is worth in its three cases, and when it pays back. Each is a card where
 * there is no room for columns; paper always has it, and no container that could be asked.
 */
export function CompareView({ tool, document, today, onOpen }: CompareViewProps): JSX.Element {
  const { rows, unread } = useInvestments(tool, document);
  const differs = (of: (content: Content) => string | number) =>
    new Set(rows.map(({ content }) => of(content))).size > 1;
  const hasCurrencies = differs(({ settings }) => settings.currency);
  const notes = [
    rows.length === 1 && COMPARE_TEXT.one,
    hasCurrencies && COMPARE_TEXT.currencies,
    differs(({ rate }) => rate.base) && COMPARE_TEXT.rates,
    differs(({ periods, period }) => periods / PERIODS_A_YEAR[period]) && COMPARE_TEXT.horizons,
    unread > 0 && COMPARE_TEXT.unreadable(unread),
  ].filter((note) => note !== false);
  const values = rows.flatMap(({ results: { low, base, high } }) => [low.value, base.value, high.value]);
  const scale = scaleBetween([0, ...values]);
  return (
    <section
      aria-labelledby="compare"
      class="@container print:[container-type:normal] mt-9 print:mt-0 print:text-[10pt] print:text-[#000]"
    >
      <div class="hidden print:block">
        <PrintedHead title={COMPARE_TEXT.printed} today={today} heading={COMPARE_TEXT.title} />
      </div>
      <h2 id="compare" class="text-title md:text-[1.875rem] md:leading-tight print:hidden">
        {COMPARE_TEXT.title}
      </h2>
      <p class="mt-1 measure-65 text-note text-ink-2 print:text-[#000]">{COMPARE_TEXT.intro}</p>
      <div class="mt-5 rounded-card border border-line bg-sheet print:mt-3 print:rounded-none print:border-0">
        <table aria-label={COMPARE_TEXT.table} class="w-full tabular-nums @max-4xl:block">
          <thead class="text-left text-small text-ink-2 print:text-[#000] @max-4xl:hidden">
            <tr class="*:px-3 *:py-3 *:font-normal print:*:px-2 print:*:py-1">
              <th scope="col" class="pl-5! print:pl-0!">{COMPARE_TEXT.investment}</th>
              <th scope="col" class="w-80 print:w-[52mm]">{COMPARE_TEXT.value}</th>
              {[COMPARE_TEXT.payback, COMPARE_TEXT.returns, COMPARE_TEXT.perOne].map((label) => (
                <th key={label} scope="col" class="text-right last:pr-5! print:last:pr-0!">{label}</th>
              ))}
            </tr>
          </thead>
          <tbody class="@max-4xl:block">
            {rows.map(({ id, title, content, results: { low, base, high } }) => {
              const { settings, period, periods } = content;
              const write = (value: number) => money(value, settings);
              const name = title || UNTITLED;
              const figures = [
                [COMPARE_TEXT.payback, paybackWords(base.payback, content)],
                [COMPARE_TEXT.returns, { ...returnsWords(base, settings), note: "" }],
                [COMPARE_TEXT.perOne, { ...ratioWords(base.benefitCost, settings), note: "" }],
              ] as const;
              return (
                <tr
                  key={id}
                  class="break-inside-avoid border-t border-line align-top @max-4xl:flex @max-4xl:flex-wrap @max-4xl:gap-x-6 @max-4xl:gap-y-3 @max-4xl:p-4 @max-4xl:first:border-t-0 @4xl:*:px-3 @4xl:*:py-4 print:border-[#bbb] print:*:px-2! print:*:py-2!"
                >
                  <th
                    scope="row"
                    class="text-left font-normal @max-4xl:basis-full @4xl:pl-5! print:pl-0!"
                  >
                    {id === document.id
                      ? (
                        <b class="font-semibold">
                          {name}
                          <span class="print:hidden">{` (${COMPARE_TEXT.openNow})`}</span>
                        </b>
                      )
                      : (
                        <button
                          type="button"
                          class="min-h-6 text-left font-semibold text-accent-ink underline underline-offset-4 print:text-[#000] print:no-underline"
                          onClick={() => onOpen(id)}
                        >
                          {name}
                        </button>
                      )}
                    <span class="block text-small text-ink-2">
                      {COMPARE_TEXT.horizon(periodWords(periods, period, settings), rateOf(content))}
                    </span>
                  </th>
                  <td class="relative @max-4xl:basis-full">
                    <span class="sr-only">
                      {COMPARE_TEXT.barLabel(write(low.value), write(base.value), write(high.value))}
                    </span>
                    <span aria-hidden="true">
                      <Label words={COMPARE_TEXT.value} />
                      <b class="block font-display text-lg leading-snug font-normal">{write(base.value)}</b>
                      {!hasCurrencies && (
                        <Bar low={low.value} base={base.value} high={high.value} scale={scale} />
                      )}
                      <span class="flex flex-wrap justify-between gap-x-3 text-small whitespace-nowrap text-ink-2">
                        <span>{write(low.value)}</span>
                        <span>{write(high.value)}</span>
                      </span>
                    </span>
                  </td>
                  {figures.map(([label, { text, note }]) => (
                    <td
                      key={label}
                      class="@4xl:text-right @4xl:last:pr-5! print:text-right print:last:pr-0!"
                    >
                      <Label words={label} />
                      <span class={label === COMPARE_TEXT.payback ? "whitespace-nowrap" : ""}>{text}</span>
                      {note && <span class="block text-small text-ink-2 print:text-[#000]">{note}</span>}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {notes.map((note) => <p key={note} class="mt-3 measure-65 text-note text-ink-2">{note}</p>)}
    </section>
  );
}

function Label({ words }: { readonly words: string }): JSX.Element {
  return <span aria-hidden="true" class="block text-small text-ink-2 @4xl:hidden print:hidden">{words}</span>;
}
