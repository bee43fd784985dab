import { Fragment, type JSX } from "react";
import { BRIEF } from "../../lib/content/desk.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { CLUSTERS, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { type Move, movesBetween } from "../../lib/diagnostic/moves.ts";
import { rate } from "../../lib/diagnostic/scoring.ts";
import { formatChange } from "../../lib/diagnostic/systems.ts";
import { countedMean } from "../../lib/diagnostic/tie.ts";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { Mark } from "../results/loaded/marks.tsx";
import { BriefNote, BriefPair, BriefSection } from "./BriefSection.tsx";

interface BriefChangesProps {
  readonly check: Brief["checks"][number];
  /** The check before it. */
  readonly before: Brief["checks"][number] | undefined;
  readonly dates: SignupDates;
  readonly class: string;
}

/** What moved since the check before, and the systems. */
export function BriefChanges({ check, before, dates, class: className }: BriefChangesProps): JSX.Element {
  const moves = before ? movesBetween(before, check) : [];
  const [fell, rose] = [moves.filter(({ from, to }) => to < from), moves.filter(({ from, to }) => to > from)];
  const day = before ? dates.day(before.createdAt) : "";
  const counted = countedMean({ ...check.figures, ...check });
  return (
    <div class={className}>
      {fell.length > 0 && (
        <BriefSection title={BRIEF.fell(day)}>
          <Moves moves={fell} />
        </BriefSection>
      )}
      {rose.length > 0 && (
        <BriefSection title={BRIEF.rose(day)}>
          <Moves moves={rose} />
        </BriefSection>
      )}
      {moves.length > 0 && <BriefNote>{BRIEF.reading}</BriefNote>}
      {before && moves.length === 0 && (
        <BriefSection title={BRIEF.same.title(day)}>
          <BriefNote>{BRIEF.same.text}</BriefNote>
        </BriefSection>
      )}
      <BriefSection title={BRIEF.systems}>
        <table class="-mt-px w-full text-note tabular-nums print:text-[8.6pt]">
          <tbody>
            <System name={BRIEF.overall} mean={check.figures.overall} before={before?.figures.overall} />
            {CLUSTERS.map(({ key, label }) => (
              <Fragment key={key}>
                <System
                  name={label}
                  mean={check.figures.clusters[key]}
                  before={before?.figures.clusters[key]}
                />
                {/* The paper has no room for them. */}
                <tr class="print:hidden">
                  <td colSpan={4} class="pb-2.5 text-small text-ink-2">
                    {DIMENSIONS.filter(({ cluster }) => cluster === key).map((dimension, index) => (
                      <Fragment key={dimension.key}>
                        {index > 0 && ", "}
                        {`${dimension.label} `}
                        <b class="font-semibold text-ink">
                          {check.uncounted.includes(dimension.key) ? "–" : check.scores[dimension.key]}
                        </b>
                      </Fragment>
                    ))}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
        {counted !== null && (
          <BriefNote>{RESULTS_PAGE.counted(counted.toFixed(2), check.uncounted.length)}</BriefNote>
        )}
      </BriefSection>
    </div>
  );
}

/** Moves on paper, of each direction. */
const MOVES_PRINTED = 3;

function Moves({ moves }: { readonly moves: readonly Move[] }): JSX.Element {
  return (
    <>
      <ul>
        {moves.map(({ dimension: { key, label }, from, to }, index) => (
          <BriefPair key={key} name={label} isOnScreenOnly={index >= MOVES_PRINTED}>
            {`${from} → `}
            <b class={`font-semibold ${to < from ? "text-attention" : "text-ink"}`}>{to}</b>
          </BriefPair>
        ))}
      </ul>
      <MoreOnPaper count={moves.length - MOVES_PRINTED} />
    </>
  );
}

/** On paper, how many lines of a list were left out. */
export function MoreOnPaper({ count }: { readonly count: number }): JSX.Element | null {
  return count > 0 ? <p class="hidden text-[8.2pt] text-ink-2 print:block">{BRIEF.more(count)}</p> : null;
}

interface SystemProps {
  readonly name: string;
  /** Means from 1 to 5, now and in the check before. */
  readonly mean: number;
  readonly before: number | undefined;
}

function System({ name, mean, before }: SystemProps): JSX.Element {
  const { key, label } = rate(mean);
  const cell = "border-t border-line py-2 print:py-[0.7mm]";
  const color = { strong: "text-strong", moderate: "text-moderate", attention: "text-attention" }[key];
  const change = formatChange(before ?? mean, mean);
  return (
    <tr>
      <th scope="row" class={`${cell} text-left font-normal`}>{name}</th>
      <td class={`${cell} pl-3 text-right font-semibold print:pl-[1mm]`}>{mean.toFixed(2)}</td>
      <td class={`${cell} pl-3 leading-tight print:pl-[1mm] print:text-[7.4pt] ${color}`}>
        <span class="flex items-center gap-1.5 print:gap-[0.8mm]">
          <Mark rating={key} />
          {label}
        </span>
      </td>
      {before !== undefined && (
        <td
          class={`${cell} pl-3 text-right print:pl-[1mm] ${
            change.startsWith("−") ? "font-semibold text-attention" : "text-ink-2"
          }`}
        >
          {change}
        </td>
      )}
    </tr>
  );
}
