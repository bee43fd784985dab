import type { JSX } from "react";
import { listed } from "./words.ts";
import { SURE_TEXT as WORDS } from "./words_later.ts";
import type { Analysis, Depth } from "./analysis.ts";
import { letterOf, type Settings } from "./decision.ts";
import type { Band, CriterionFlips } from "./flips.ts";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { cellText, flipPercent, type Names, percentText, type Screen, valueText } from "./screen.ts";

interface SureViewProps {
  readonly analysis: Analysis;
  readonly depth: Depth | null;
  readonly names: Names;
  readonly screen: Screen;
}

/** How safe the winner is: who wins at which weight, and which single value flips it. */
export function SureView({ analysis, depth, names, screen }: SureViewProps): JSX.Element {
  const { problem, flips, rows, winner } = analysis;
  const { settings } = screen;
  const isThere = rows.some(({ rank }) => rank === 1);
  const winnersText = (places: readonly number[]) =>
    listed(places.map((place) => names.options[place] ?? ""));
  return (
    <div class="mt-9 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
      <section aria-labelledby="bands">
        <h2 id="bands" class="border-b border-ink pb-3 text-title md:text-[1.875rem] md:leading-tight">
          {WORDS.bands}
        </h2>
        <p class="mt-4 measure-65 text-note text-ink-2">{isThere ? WORDS.bandsNote : WORDS.unclear}</p>
        {isThere && (
          <ul class="mt-4">
            {problem.criteria.map(({ id }, at) => {
              const share = problem.shares[at] ?? 0;
              const bands = flips[at]?.bands ?? [];
              const edge = edgeText(flips[at], settings);
              const parts = bands.map(({ from, to, winners }) =>
                WORDS.band(edge(from), edge(to), winnersText(winners))
              );
              return (
                <li key={id} class="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4">
                  <LetterTag letter={letterOf(at)} />
                  <div class="min-w-0">
                    <p class="flex flex-wrap justify-between gap-x-4">
                      <span class="font-semibold">{names.criteria[at]}</span>
                      <span class="text-note text-ink-2">{WORDS.today(percentText(share, settings))}</span>
                    </p>
                    {bands.length === 0 ? <p class="mt-1 text-note text-ink-2">{WORDS.noBands}</p> : (
                      <>
                        <BandBar
                          bands={bands}
                          winner={winner}
                          share={share}
                          label={WORDS.bandLabel(
                            names.criteria[at] ?? "",
                            percentText(share, settings),
                            parts.join(", "),
                          )}
                        />
                        <p class="mt-1.5 text-small text-ink-2" aria-hidden="true">{parts.join(" · ")}</p>
                      </>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <section aria-labelledby="values" hidden={!isThere || winner === null}>
        <h2 id="values" class="border-b border-ink pb-3 text-title md:text-[1.875rem] md:leading-tight">
          {WORDS.values}
        </h2>
        <p class="mt-4 measure-65 text-note text-ink-2">{WORDS.valuesNote}</p>
        <ul class="mt-4">
          {rows.map((row, option) => {
            if (row.state === "unfinished" || winner === null) return null;
            const [flip] = (depth?.scoreFlips ?? []).filter((each) => each.option === option)
              .toSorted((a, b) => a.size - b.size);
            const criterion = flip && problem.criteria[flip.criterion];
            return (
              <li key={row.option.id} class="border-t border-line py-3">
                <p class="font-semibold">{names.options[option]}</p>
                <p class="text-note text-ink-2">
                  {depth === null ? "…" : flip === undefined || criterion === undefined ? WORDS.noValue : (
                    <>
                      {WORDS.value(
                        names.criteria[flip.criterion] ?? "",
                        cellText(flip.from, criterion, settings),
                        valueText(flip.to, criterion, settings, flip.decimals),
                      )}
                      {": "}
                      <span class="text-ink">
                        {(flip.winners.length === 1 ? WORDS.makes : WORDS.makesSeveral)(
                          winnersText(flip.winners),
                        )}
                      </span>
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

/** Where a band ends. Next to today's weight it is the figure that the headline and the matrix name. */
function edgeText(flips: CriterionFlips | undefined, settings: Settings): (share: number) => string {
  return (share) => {
    const flip = [flips?.down, flips?.up].find((each) => each?.exact === share);
    return flip ? flipPercent(flip, settings) : percentText(share, settings);
  };
}

interface BandBarProps {
  readonly bands: readonly Band[];
  /** Place of today's winner. */
  readonly winner: number | null;
  readonly share: number;
  readonly label: string;
}

/** Weights from 0 to 100 %: the winner's own in blue, others in sand, today's weight as a mark. */
function BandBar({ bands, winner, share, label }: BandBarProps): JSX.Element {
  const percent = (value: number) => `${Math.round(10_000 * value) / 100}%`;
  return (
    <svg role="img" aria-label={label} class="mt-2 block h-7 w-full overflow-visible">
      {bands.map(({ from, to, winners }) => {
        const isOwn = winner !== null && winners.includes(winner);
        return (
          <rect
            key={from}
            x={percent(from)}
            width={percent(to - from)}
            height="100%"
            class={`stroke-paper ${isOwn ? "fill-accent" : "fill-accent-wash"}`}
            stroke-width="2"
          />
        );
      })}
      <line x1={percent(share)} x2={percent(share)} y1="-4" y2="32" class="stroke-paper" stroke-width="6" />
      <line x1={percent(share)} x2={percent(share)} y1="-4" y2="32" class="stroke-ink" stroke-width="2" />
    </svg>
  );
}
