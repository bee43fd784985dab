import type { JSX } from "react";
import { WEIGHTS_TEXT as WORDS } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Analysis } from "./analysis.ts";
import { canPair, type Content, type Criterion, letterOf, LIMITS, STEPS_MAX } from "./decision.ts";
import { CONSISTENCY_MAX, pairedPriorities, pairsOf, stepsOf } from "./pairwise.ts";
import { rangeOf, separation } from "./ranking.ts";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { cellText, type Names, percentText, pointsText, type Screen, valueText } from "./screen.ts";

const WITHIN_A_HUNDRED = within(0, 100);

const MODES = (["points", "pairs"] as const).map((value) => ({ value, label: WORDS.modes[value] }));

interface WeightsViewProps {
  readonly content: Content;
  readonly analysis: Analysis;
  readonly names: Names;
  readonly screen: Screen;
}

/** How much each criterion's swing counts: as points, or found from comparisons in pairs. */
export function WeightsView({ content, analysis, names, screen }: WeightsViewProps): JSX.Element {
  const { weighting } = content;
  const isPossible = canPair(content);
  return (
    <section aria-labelledby="weights" class="mt-9">
      <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-3">
        <h2 id="weights" class="text-title md:text-[1.875rem] md:leading-tight">{WORDS.title}</h2>
        {isPossible || weighting === "pairs"
          ? (
            <Segments
              label={WORDS.how}
              value={weighting}
              options={MODES}
              onValue={(value) => screen.dispatch({ type: "set weighting", weighting: value })}
            />
          )
          : <p class="text-note text-ink-2">{WORDS.tooMany(LIMITS.pairedMax)}</p>}
      </div>
      <p class="mt-4 measure-65 text-ink-2">
        {weighting === "points"
          ? WORDS.intro
          : isPossible
          ? WORDS.pairsIntro
          : WORDS.tooMany(LIMITS.pairedMax)}
      </p>
      {weighting === "pairs" && isPossible && <Pairs content={content} names={names} screen={screen} />}
      {analysis.problem.criteria.length === 0 && (
        <p class="mt-6 border-t border-line pt-4 text-ink-2">{WORDS.empty}</p>
      )}
      {analysis.problem.criteria.length > 0 && (
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
            {analysis.problem.criteria.map((criterion, at) => (
              <li key={criterion.id} class={`${COLUMNS} border-b border-line py-3`}>
                <LetterTag letter={letterOf(at)} />
                <div class="min-w-0 max-md:col-span-2">
                  <p class="leading-snug font-semibold">{names.criteria[at]}</p>
                  <p class="mt-0.5 text-note text-ink-2">{swingWords(criterion, at, analysis, screen)}</p>
                </div>
                <div class="max-md:col-start-2 max-md:row-span-2">
                  {weighting === "points" && (
                    <>
                      <p aria-hidden="true" class="px-2.5 text-small text-ink-2 md:hidden">{WORDS.points}</p>
                      <NumberField
                        id={`${criterion.id}-points`}
                        label={WORDS.pointsOf(names.criteria[at] ?? "")}
                        class="bg-white font-semibold shadow-[inset_0_0_0_1px_var(--color-line-strong)]! md:text-right"
                        value={Math.round(1e9 * criterion.points) / 1e9}
                        shown={formatNumber(
                          Math.round(10 * criterion.points) / 10,
                          screen.settings.numberStyle,
                        )}
                        numberStyle={screen.settings.numberStyle}
                        refuse={WITHIN_A_HUNDRED}
                        saysTo="wideRight"
                        isRequired
                        onValue={(points) =>
                          points !== null &&
                          screen.dispatch({ type: "set points", id: criterion.id, points })}
                        onDone={screen.endTyping}
                      />
                    </>
                  )}
                </div>
                <Fact
                  words={WORDS.share}
                  value={percentText(analysis.problem.shares[at] ?? 0, screen.settings)}
                />
                <Fact
                  words={WORDS.separates}
                  value={WORDS.separation(
                    pointsText(
                      separation(analysis.rows, at, analysis.problem.shares[at] ?? 0),
                      screen.settings,
                      0,
                    ),
                  )}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Criterion, points, share, what it separates. */
const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(5.5rem,3fr)_minmax(0,4fr)] items-start gap-x-4 gap-y-1 md:grid-cols-[1.75rem_minmax(0,1fr)_6rem_6rem_9rem]";

function Fact({ words, value }: { readonly words: string; readonly value: string }): JSX.Element {
  return (
    <p class="min-w-0 max-md:col-start-3 max-md:self-center max-md:text-note md:py-2 md:text-right">
      <span class="text-small text-ink-2 md:sr-only">{words}</span> <span class="tabular-nums">{value}</span>
    </p>
  );
}

/** "How much does $50k to $30k matter?": from the worst to the best of the options that are not out. */
function swingWords(
  criterion: Criterion,
  at: number,
  { problem, rows }: Analysis,
  { settings }: Screen,
): string {
  const [low, high] = rangeOf(
    (problem.values[at] ?? []).filter((_, index) => rows[index]?.state !== "vetoed"),
  );
  if (!(low <= high)) return WORDS.unknown;
  if (low === high) return WORDS.noSwing;
  const isLess = criterion.kind === "number" && criterion.better === "less";
  const [from, to] = isLess ? [high, low] : [low, high];
  return WORDS.swing(cellText(from, criterion, settings), valueText(to, criterion, settings));
}

/** Each pair of criteria, and what the comparisons come to. */
function Pairs({ content, names, screen }: Omit<WeightsViewProps, "analysis">): JSX.Element {
  const pairs = pairsOf(content);
  const found = pairedPriorities(content);
  const nameById = new Map(namesById(content, names));
  const left = pairs.filter(([a, b]) => stepsOf(content.comparisons, a, b) === null).length;
  const isConsistent = found !== null && found.ratio <= CONSISTENCY_MAX;
  return (
    <>
      <ul class="mt-4 grid gap-x-10 lg:grid-cols-2">
        {pairs.map(([a, b]) => (
          <Pair
            key={`${a} ${b}`}
            a={a}
            b={b}
            aName={nameById.get(a) ?? ""}
            bName={nameById.get(b) ?? ""}
            steps={stepsOf(content.comparisons, a, b)}
            screen={screen}
          />
        ))}
      </ul>
      <p class="mt-4 measure-65" role="status">
        {found === null ? WORDS.left(left) : (
          <>
            <b class={`font-semibold ${isConsistent ? "" : "text-attention"}`}>
              {WORDS.consistency(ratioText(found.ratio, screen))}
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
function ratioText(ratio: number, { settings }: Screen): string {
  const shown = Math.round(100 * ratio) / 100;
  return formatNumber(
    ratio > CONSISTENCY_MAX && shown <= CONSISTENCY_MAX ? 0.11 : shown,
    settings.numberStyle,
  );
}

function namesById(content: Content, names: Names): (readonly [string, string])[] {
  const ids = pairsOf(content).flat();
  return [...new Set(ids)].map((id) => {
    const counted = content.criteria.filter((row) => ids.includes(row.id));
    return [id, names.criteria[counted.findIndex((row) => row.id === id)] ?? ""];
  });
}

interface PairProps {
  readonly a: string;
  readonly b: string;
  readonly aName: string;
  readonly bName: string;
  readonly steps: number | null;
  readonly screen: Screen;
}

function Pair({ a, b, aName, bName, steps, screen }: PairProps): JSX.Element {
  const options = [
    ...Array.from({ length: STEPS_MAX }, (_, index) => STEPS_MAX - index),
    0,
    ...Array.from({ length: STEPS_MAX }, (_, index) => -1 - index),
  ];
  const label = (value: number) =>
    value === 0 ? WORDS.equal : WORDS.side(value > 0 ? aName : bName, WORDS.more[Math.abs(value) - 1] ?? "");
  return (
    <li class="grid gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-2 sm:items-center">
      <label for={`pair-${a}-${b}`} class="leading-snug">{WORDS.pair(aName, bName)}</label>
      <select
        id={`pair-${a}-${b}`}
        class="field-outline h-12 w-full min-w-0 bg-white px-3 text-note"
        onChange={({ currentTarget }) => {
          const value = options[currentTarget.selectedIndex - 1];
          screen.dispatch({ type: "compare", a, b, steps: value ?? null });
        }}
      >
        <option selected={steps === null}>{WORDS.open}</option>
        {options.map((value) => <option key={value} selected={steps === value}>{label(value)}</option>)}
      </select>
    </li>
  );
}
