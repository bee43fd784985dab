import type { JSX } from "preact";
import { useMemo } from "react";
import { COMPARE_TEXT } from "../../../lib/content/tools/roi_projection_calculator_later.ts";
import { UNTITLED } from "../../../lib/content/tools/tool_kit.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/roi_projection_calculator/actions.ts";
import { type Content, PERIODS_A_YEAR } from "../../../lib/tools/roi_projection_calculator/projection.ts";
import { type Results, resultsOf } from "../../../lib/tools/roi_projection_calculator/results.ts";
import { Bar } from "./Tornado.tsx";
import { money, paybackWords, periodWords, rateOf, ratioWords, returnsWords } from "./words.ts";

interface CompareViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly onOpen: (id: string) => void;
}

interface Compared {
  readonly document: ToolDocument<Content>;
  readonly results: Results;
}

/** All investments that are kept, side by side: what each is worth in its three cases, and when it pays back. */
export function CompareView({ tool, state: { document }, onOpen }: CompareViewProps): JSX.Element {
  const { rows, unread } = useMemo(() => {
    const entries = tool.documents();
    const ids = new Set([document.id, ...entries.map(({ id }) => id)]);
    const read = [...ids].map((id) => id === document.id ? document : tool.read(id));
    const rows = read.filter((each) => each !== null)
      .map((each): Compared => ({ document: each, results: resultsOf(each.content) }))
      .toSorted((a, b) => b.results.base.value - a.results.base.value);
    return { rows, unread: read.length - rows.length };
  }, [document]);
  const differs = (of: (content: Content) => string | number) =>
    new Set(rows.map((row) => of(row.document.content))).size > 1;
  const years = ({ periods, period }: Content) => periods / PERIODS_A_YEAR[period];
  const hasCurrencies = differs(({ settings }) => settings.currency);
  const notes = [
    rows.length === 1 ? COMPARE_TEXT.one : "",
    hasCurrencies ? COMPARE_TEXT.currencies : "",
    differs(({ rate }) => rate.base) ? COMPARE_TEXT.rates : "",
    differs(years) ? COMPARE_TEXT.horizons : "",
    unread > 0 ? COMPARE_TEXT.unreadable(unread) : "",
  ].filter((note) => note !== "");
  const values = rows.flatMap(({ results: { low, base, high } }) => [low.value, base.value, high.value]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const at = (value: number) =>
    most === least ? 50 : Math.round(10_000 * (value - least) / (most - least)) / 100;
  const head = "px-3 py-3 text-left text-small font-normal text-ink-2";
  return (
    <section aria-labelledby="compare" class="mt-9">
      <h2 id="compare" class="text-title md:text-[1.875rem] md:leading-tight">{COMPARE_TEXT.title}</h2>
      <p class="mt-1 measure-65 text-note text-ink-2">{COMPARE_TEXT.intro}</p>
      <div
        role="group"
        aria-label={COMPARE_TEXT.table}
        tabIndex={0}
        class="mt-5 overflow-x-auto rounded-card border border-line bg-sheet"
      >
        <table class="w-full min-w-[54rem] tabular-nums">
          <thead>
            <tr>
              <th scope="col" class={`${head} pl-5`}>{COMPARE_TEXT.investment}</th>
              <th scope="col" class={`${head} w-80`}>{COMPARE_TEXT.value}</th>
              <th scope="col" class={`${head} text-right`}>{COMPARE_TEXT.payback}</th>
              <th scope="col" class={`${head} text-right`}>{COMPARE_TEXT.returns}</th>
              <th scope="col" class={`${head} pr-5 text-right`}>{COMPARE_TEXT.perOne}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ document: { id, title, content }, results: { low, base, high } }) => {
              const { settings, period, periods } = content;
              const [worst, middle, best] = [low, base, high].map(({ value }) => money(value, settings));
              const payback = paybackWords(base.payback, content);
              return (
                <tr key={id} class="border-t border-line *:px-3 *:py-4">
                  <th scope="row" class="pl-5! text-left font-normal">
                    {id === document.id
                      ? <b class="font-semibold">{`${title || UNTITLED} (${COMPARE_TEXT.openNow})`}</b>
                      : (
                        <button
                          type="button"
                          class="min-h-6 text-left font-semibold text-accent-ink underline underline-offset-4"
                          onClick={() => onOpen(id)}
                        >
                          {title || UNTITLED}
                        </button>
                      )}
                    <span class="block text-small text-ink-2">
                      {COMPARE_TEXT.horizon(periodWords(periods, period, settings), rateOf(content))}
                    </span>
                  </th>
                  <td>
                    <span class="sr-only">
                      {COMPARE_TEXT.barLabel(worst ?? "", middle ?? "", best ?? "")}
                    </span>
                    <span aria-hidden="true">
                      <b class="block font-display text-lg leading-snug font-normal">{middle}</b>
                      {!hasCurrencies && (
                        <Bar
                          from={at(low.value)}
                          to={at(high.value)}
                          middle={at(base.value)}
                          zero={at(0)}
                          hasBar
                        />
                      )}
                      <span class="flex justify-between text-small text-ink-2">
                        <span>{worst}</span>
                        <span>{best}</span>
                      </span>
                    </span>
                  </td>
                  <td class="text-right">
                    {payback.text}
                    {payback.note && <span class="block text-small text-ink-2">{payback.note}</span>}
                  </td>
                  <td class="text-right">{returnsWords(base, settings).text}</td>
                  <td class="pr-5! text-right">{ratioWords(base.benefitCost, settings).text}</td>
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
