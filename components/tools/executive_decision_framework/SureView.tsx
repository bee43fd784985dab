import { letterOf } from "../../../lib/tool_kit/rows.ts";
import type { JSX } from "react";
import { LetterTag } from "../../tool_kit/row_parts.tsx";
import type { Depth } from "./depth.ts";
import { type Findings, flipPercent, HEADING, percentText, valueChange } from "./screen.ts";
import { DECISION_TEXT } from "./words.ts";
import { SURE_TEXT as WORDS } from "./words_later.ts";

interface SureViewProps {
  readonly findings: Findings;
  readonly depth: Depth | null;
}

/** How safe the winner is: who wins at which weight, and which single value flips it. */
export function SureView({ findings, depth }: SureViewProps): JSX.Element {
  const { problem, rows, winner } = findings;
  const isThere = findings.undirected.length === 0 && rows.some(({ rank }) => rank === 1);
  return (
    <div class="mt-9 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <section aria-labelledby="bands">
        <h2 id="bands" class={`border-b border-ink pb-3 ${HEADING}`}>{WORDS.bands}</h2>
        <p class="mt-4 measure-65 text-note text-ink-2">{isThere ? WORDS.bandsNote : WORDS.unclear}</p>
        {isThere && (
          <ul class="mt-4">
            {problem.criteria.map(({ id }, at) => <Bands key={id} findings={findings} at={at} />)}
          </ul>
        )}
      </section>
      <section aria-labelledby="values" hidden={!isThere || winner === null}>
        <h2 id="values" class={`border-b border-ink pb-3 ${HEADING}`}>{WORDS.values}</h2>
        <p class="mt-4 measure-65 text-note text-ink-2">{WORDS.valuesNote}</p>
        <ul class="mt-4">
          {rows.map((row, option) => {
            if (row.state === "unfinished" || winner === null) return null;
            const flips = (depth?.scoreFlips ?? []).filter((each) => each.option === option);
            const change = valueChange(flips, findings);
            return (
              <li key={row.option.id} class="border-t border-line py-3">
                <p class="font-semibold">{findings.option(option)}</p>
                <p class="text-note text-ink-2">
                  {depth === null ? "…" : change === null ? WORDS.noValue : (
                    <>
                      {DECISION_TEXT.headline.change(change.criterion, change.from, change.to)}
                      {": "}
                      <span class="text-ink">{WORDS.makes(change.winners, change.isOne)}</span>
                    </>
                  )}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

/** Who wins at which weight of a criterion. */
function Bands({ findings, at }: { readonly findings: Findings; readonly at: number }): JSX.Element {
  const { problem, flips, settings, criterion } = findings;
  const share = problem.shares[at] ?? 0;
  const { bands = [], down, up } = flips[at] ?? {};
  /** Where a band ends. Next to today's weight it is the figure that the headline and the matrix name. */
  const edge = (share: number) => {
    const flip = [down, up].find((each) => each?.exact === share);
    return flip ? flipPercent(flip, settings) : percentText(share, settings);
  };
  const today = percentText(share, settings);
  const isWinner = (place: number) => place === findings.winner;
  const percent = (value: number) => `${Math.round(10_000 * value) / 100}%`;
  const mark = { x1: percent(share), x2: percent(share), y1: "-4", y2: "32" };
  const parts = bands.map(({ from, to, winners }) =>
    WORDS.band(edge(from), edge(to), findings.allOf(winners))
  );
  return (
    <li class="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4">
      <LetterTag letter={letterOf(at)} />
      <div class="min-w-0">
        <p class="flex flex-wrap justify-between gap-x-4">
          <span class="font-semibold">{criterion(at)}</span>
          <span class="text-note text-ink-2">{WORDS.today(today)}</span>
        </p>
        {bands.length === 0 ? <p class="mt-1 text-note text-ink-2">{WORDS.noBands}</p> : (
          <>
            {/* The winner's own in blue, others in sand, today's weight as a mark. */}
            <svg
              role="img"
              aria-label={WORDS.bandLabel(criterion(at), today, parts.join(", "))}
              class="mt-2 block h-7 w-full overflow-visible"
            >
              {bands.map(({ from, to, winners }) => (
                <rect
                  key={from}
                  x={percent(from)}
                  width={percent(to - from)}
                  height="100%"
                  class={`stroke-paper ${winners.some(isWinner) ? "fill-accent" : "fill-accent-wash"}`}
                  stroke-width="2"
                />
              ))}
              <line {...mark} class="stroke-paper" stroke-width="6" />
              <line {...mark} class="stroke-ink" stroke-width="2" />
            </svg>
            <p class="mt-1.5 text-small text-ink-2" aria-hidden="true">{parts.join(" · ")}</p>
          </>
        )}
      </div>
    </li>
  );
}
