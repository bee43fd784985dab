import type { JSX } from "react";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { LetterTag } from "../../tool_kit/row_parts.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { letterOf } from "../../../lib/tool_kit/rows.ts";
import { canPair, type Content, type Criterion, isLess, LIMITS, STEPS_MAX } from "./document.ts";
import {
  BOX,
  cellText,
  type Findings,
  HEADING,
  percentText,
  pointsText,
  type Screen,
  valueText,
} from "./screen.ts";
import { CONSISTENCY_MAX, pairedPriorities, pairsOf, rangeOf, separation, stepsOf } from "./ranking.ts";
import { WEIGHTS_TEXT as WORDS } from "./words_later.ts";

const WITHIN_A_HUNDRED = within(0, 100);
const MODES = (["points", "pairs"] as const).map((value) => ({ value, label: WORDS.modes[value] }));

interface WeightsViewProps {
  readonly content: Content;
  readonly findings: Findings;
  readonly screen: Screen;
}

/** How much each criterion's swing counts: as points, or found from comparisons in pairs. */
export function WeightsView({ content, findings, screen }: WeightsViewProps): JSX.Element {
  const { weighting } = content;
  const { problem, rows, settings } = findings;
  const { criteria } = problem;
  const isPossible = canPair(content);
  const tooMany = WORDS.tooMany(LIMITS.paired);
  const weight = ({ id, points }: Criterion, at: number) => {
    const name = findings.criterion(at);
    const share = problem.shares[at] ?? 0;
    const facts = [
      [WORDS.share, percentText(share, settings)],
      [WORDS.separates, WORDS.separation(pointsText(separation(rows, at, share), settings))],
    ] as const;
    return (
      <li key={id} class={`${COLUMNS} border-b border-line py-3`}>
        <LetterTag letter={letterOf(at)} />
        <div class="min-w-0 max-md:col-span-2">
          <p class="leading-snug font-semibold">{name}</p>
          <p class="mt-0.5 text-note text-ink-2">{swingWords(findings, at)}</p>
        </div>
        <div class="max-md:col-start-2 max-md:row-span-2">
          {weighting === "points" && (
            <>
              <p aria-hidden="true" class="px-2.5 text-small text-ink-2 md:hidden">{WORDS.points}</p>
              <NumberField
                id={`${id}-points`}
                label={WORDS.pointsOf(name)}
                class={`${BOX} font-semibold md:text-right`}
                value={Math.round(1e9 * points) / 1e9}
                shown={formatNumber(Math.round(10 * points) / 10, settings.numberStyle)}
                numberStyle={settings.numberStyle}
                refuse={WITHIN_A_HUNDRED}
                saysTo="wideRight"
                isRequired
                onValue={(value) =>
                  value !== null &&
                  screen.dispatch({ type: "edit", list: "criteria", id, change: { points: value } })}
                onDone={screen.endTyping}
              />
            </>
          )}
        </div>
        {facts.map(([words, value]) => (
          <p
            key={words}
            class="min-w-0 max-md:col-start-3 max-md:self-center max-md:text-note md:py-2 md:text-right"
          >
            <span class="text-small text-ink-2 md:sr-only">{words}</span>{" "}
            <span class="tabular-nums">{value}</span>
          </p>
        ))}
      </li>
    );
  };
  return (
    <section aria-labelledby="weights" class="mt-9">
      <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-3">
        <h2 id="weights" class={HEADING}>{WORDS.title}</h2>
        {isPossible || weighting === "pairs"
          ? (
            <Segments
              label={WORDS.how}
              value={weighting}
              options={MODES}
              onValue={(value) => screen.dispatch({ type: "set weighting", weighting: value })}
            />
          )
          : <p class="text-note text-ink-2">{tooMany}</p>}
      </div>
      <p class="mt-4 measure-65 text-ink-2">
        {weighting === "points" ? WORDS.intro : isPossible ? WORDS.pairsIntro : tooMany}
      </p>
      {weighting === "pairs" && isPossible && <Pairs content={content} findings={findings} screen={screen} />}
      {criteria.length === 0
        ? <p class="mt-6 border-t border-line pt-4 text-ink-2">{WORDS.empty}</p>
        : (
          <div class="mt-6 max-w-[64rem]">
            <div
              aria-hidden="true"
              class={`${COLUMNS} border-b border-line pb-1.5 text-right text-small text-ink-2 max-md:hidden`}
            >
              <span class="col-span-2" />
              <span class="px-2.5">{weighting === "points" ? WORDS.points : ""}</span>
              <span>{WORDS.share}</span>
              <span>{WORDS.separates}</span>
            </div>
            <ul class="max-md:border-t max-md:border-line">
              {criteria.map(weight)}
            </ul>
          </div>
        )}
    </section>
  );
}

/** Criterion, points, share, what it separates. */
const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(5.5rem,3fr)_minmax(0,4fr)] items-start gap-x-4 gap-y-1 md:grid-cols-[1.75rem_minmax(0,1fr)_6rem_6rem_9rem]";

/** "How much does $50k to $30k matter?": from the worst to the best of the options that are not out. */
function swingWords({ problem, rows, settings }: Findings, at: number): string {
  const criterion = problem.criteria[at];
  const values = (problem.values[at] ?? []).filter((_, index) => rows[index]?.state !== "vetoed");
  const [low, high] = rangeOf(values);
  if (criterion === undefined || !(low <= high)) return WORDS.unknown;
  if (low === high) return WORDS.noSwing;
  const [from, to] = isLess(criterion) ? [high, low] : [low, high];
  // A scale for a unit, as in "1-10", is none of the figure's.
  const textOf = /\d/.test(criterion.unit) ? cellText : valueText;
  return WORDS.swing(cellText(from, criterion, settings), textOf(to, criterion, settings));
}

/** Saaty's scale as it is chosen from, the first of two criteria most important at the top. */
const STEPS = Array.from({ length: 2 * STEPS_MAX + 1 }, (_, index) => STEPS_MAX - index);

/** Each pair of criteria, and what the comparisons come to. */
function Pairs({ content, findings, screen }: WeightsViewProps): JSX.Element {
  const { problem, settings } = findings;
  const pairs = pairsOf(content).map(([a, b]) => ({ a, b, steps: stepsOf(content.comparisons, a, b) }));
  const priorities = pairedPriorities(content);
  const left = pairs.filter(({ steps }) => steps === null).length;
  const isConsistent = priorities !== null && priorities.ratio <= CONSISTENCY_MAX;
  const nameOf = (id: string) => findings.criterion(problem.criteria.findIndex((row) => row.id === id));
  return (
    <>
      <ul class="mt-4 grid gap-x-10 lg:grid-cols-2">
        {pairs.map(({ a, b, steps: chosen }) => (
          <li
            key={`${a} ${b}`}
            class="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-2 sm:items-center"
          >
            <label for={`pair-${a}-${b}`} class="leading-snug">{WORDS.pair(nameOf(a), nameOf(b))}</label>
            <select
              id={`pair-${a}-${b}`}
              class="field-outline h-12 w-full min-w-0 bg-white px-3 text-note"
              onChange={({ currentTarget }) => {
                const steps = STEPS[currentTarget.selectedIndex - 1] ?? null;
                screen.dispatch({ type: "compare", a, b, steps });
              }}
            >
              <option selected={chosen === null}>{WORDS.open}</option>
              {STEPS.map((steps) => (
                <option key={steps} selected={chosen === steps}>
                  {steps === 0
                    ? WORDS.equal
                    : WORDS.side(nameOf(steps > 0 ? a : b), WORDS.more[Math.abs(steps) - 1] ?? "")}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p class="mt-4 measure-65" role="status">
        {priorities === null ? WORDS.left(left) : (
          <>
            <b class={`font-semibold ${isConsistent ? "" : "text-attention"}`}>
              {WORDS.consistency(ratioText(priorities.ratio, settings))}
            </b>
            {` ${isConsistent ? WORDS.consistent : WORDS.inconsistent}`}
          </>
        )}
        <span class="block text-small text-ink-2">{WORDS.source}</span>
      </p>
    </>
  );
}

/** Rounded up where it would look like the limit that it is above. */
function ratioText(ratio: number, { numberStyle }: Screen["settings"]): string {
  const rounded = Math.round(100 * ratio) / 100;
  return formatNumber(ratio > CONSISTENCY_MAX ? Math.max(0.11, rounded) : rounded, numberStyle);
}
