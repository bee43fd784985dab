import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { TakePaste } from "../../tool_kit/PasteDialog.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import { analyse, type Analysis, type WeightFlip } from "./analysis.ts";
import {
  type Content,
  type Criterion,
  type DecisionRows,
  isLess,
  type Option,
  type Settings,
  undirected,
} from "./document.ts";
import { inOrder, type Standing, TIE } from "./ranking.ts";
import type { ScoreFlip } from "./score_flips.ts";
import { DECISION_TEXT, listed } from "./words.ts";

const { headline: HEADLINE, ranking: RANKING, matrix: MATRIX } = DECISION_TEXT;

/** The heading of a part of a view. */
export const HEADING = "text-title md:text-[1.875rem] md:leading-tight";
/** A field with an outline, for what stands on paper or in a panel. */
export const BOX = "bg-white shadow-[inset_0_0_0_1px_var(--color-line-strong)]!";

export const OPTIONS = { list: "options" } as const;
export const CRITERIA = { list: "criteria" } as const;

/** What the parts of the decision's screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, DecisionRows> {
  readonly dispatch: (action: Action) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
  /** What takes what is pasted into a row: names as rows, a table once its questions are answered. */
  readonly paste: (list: keyof DecisionRows, id: string) => TakePaste;
}

/** What a decision comes to, with the names that its sentences are made of. */
export interface Findings extends Analysis {
  /** Places of the criteria of which somebody has still to say which figures are better. Until then nobody leads. */
  readonly undirected: readonly number[];
  readonly settings: Settings;
  /** The name of an option by its place among those that count, and of several: "Berlin and Rome". */
  readonly option: (place: number) => string;
  readonly allOf: (places: readonly number[]) => string;
  readonly criterion: (place: number) => string;
  /** How points are written: in whole ones, unless those of two ranks would look the same. */
  readonly decimals: number;
}

export function findingsOf(content: Content): Findings {
  const found = analyse(content);
  const open = found.problem.criteria.flatMap((row, at) => undirected(row) ? [at] : []);
  const analysis = open.length === 0 ? found : { ...found, winner: null, flips: [], smallest: [] };
  const { options, criteria } = analysis.problem;
  const optionNames = options.map((row) => optionName(row, content.options.indexOf(row)));
  const criterionNames = criteria.map((row) => criterionName(row, content.criteria.indexOf(row)));
  const option = (place: number) => optionNames[place] ?? "";
  return {
    ...analysis,
    undirected: open,
    settings: content.settings,
    option,
    allOf: (places) => listed(places.map(option)),
    criterion: (place) => criterionNames[place] ?? "",
    decimals: pointDecimals(analysis.rows),
  };
}

/** The name of a row, or what it is called by its place until it has one. */
export function optionName({ name }: Option, index: number): string {
  return name.trim() || DECISION_TEXT.option(index + 1);
}

export function criterionName({ name }: Criterion, index: number): string {
  return name.trim() || DECISION_TEXT.criterion(index + 1);
}

/** A share of 1 as "30%", with as many decimals as it takes, one at most unless told. */
export function percentText(share: number, { numberStyle }: Settings, decimals = 1): string {
  return formatNumber(rounded(100 * share, Math.max(1, decimals)), numberStyle, { isPercent: true });
}

/** The percent of a flip, to the letter as it flips. */
export function flipPercent({ percent, decimals }: WeightFlip, { numberStyle }: Settings): string {
  return formatNumber(percent, numberStyle, { isPercent: true, decimals });
}

const unitOf = ({ kind, unit }: Criterion) => kind === "rating" ? "" : unit;

/** A value of a criterion with its unit; `decimals` keeps a flip's figure to the letter. */
export function valueText(value: number, criterion: Criterion, settings: Settings, decimals = 0): string {
  return decimals > 2
    ? formatNumber(value, settings.numberStyle, { decimals })
    : withUnit(value, unitOf(criterion), settings);
}

/** The same without a unit that is a word: for cells under a heading that names it. */
export function cellText(value: number, criterion: Criterion, settings: Settings): string {
  return withMark(value, unitOf(criterion), settings);
}

/** "at most $4,500" */
export function mustText(criterion: Criterion, settings: Settings): string {
  const { must } = criterion;
  if (must === null) return "";
  return (isLess(criterion) ? RANKING.atMost : RANKING.atLeast)(valueText(must, criterion, settings));
}

/** "$, less is better, must be at most $4,500" */
export function scaleWords(criterion: Criterion, settings: Settings): string {
  const { kind, unit, better, must } = criterion;
  const parts = kind === "rating" ? [MATRIX.rating] : [unit.trim(), MATRIX[better ?? "unsaid"]];
  return [...parts, must === null ? "" : MATRIX.must(mustText(criterion, settings))]
    .filter((part) => part !== "").join(", ");
}

function pointDecimals(rows: readonly Standing[]): number {
  const scores = inOrder(rows).filter(({ rank }) => rank !== null).map(({ score }) => 100 * score);
  return [0, 1, 2].find((decimals) =>
    scores.every((score, index) => {
      const next = scores[index + 1];
      return next === undefined || score - next < 100 * TIE ||
        rounded(score, decimals) !== rounded(next, decimals);
    })
  ) ?? 3;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** A score of 0 to 1 in points of 100. */
export function pointsText(score: number, { numberStyle }: Settings, decimals = 0): string {
  return formatNumber(rounded(100 * score, decimals), numberStyle, { decimals });
}

/** The points between two scores, as the difference of what is shown for them. */
export function distanceText(high: number, low: number, { settings, decimals }: Findings): string {
  const distance = rounded(100 * high, decimals) - rounded(100 * low, decimals);
  return formatNumber(rounded(distance, decimals), settings.numberStyle);
}

/** A share of weightings in whole percent; what is there and rounds to none or to all says so. */
export function winShareText(share: number, { numberStyle }: Settings): string {
  const percent = (value: number) => formatNumber(value, numberStyle, { isPercent: true });
  if (share > 0 && share < 0.005) return `< ${percent(1)}`;
  if (share < 1 && share >= 0.995) return `> ${percent(99)}`;
  return percent(Math.round(100 * share));
}

/** What the decision comes to: who leads; then the smallest change that makes another option win, and which options are not in it. */
export function headlineOf(findings: Findings): { readonly title: string; readonly note: string } {
  const { rows, problem, winner, settings, decimals, option } = findings;
  const ordered = inOrder(rows).filter(({ rank }) => rank !== null);
  const [first, second] = ordered;
  if (rows.length < 2 || problem.criteria.length === 0) return HEADLINE.empty;
  if (problem.shares.every((share) => share === 0)) return HEADLINE.noWeight;
  if (findings.undirected.length > 0) {
    return HEADLINE.undirected(listed(findings.undirected.map(findings.criterion)));
  }
  if (first === undefined) return HEADLINE.unranked;
  const name = option(rows.indexOf(first));
  if (second === undefined) return HEADLINE.only(name);
  const score = pointsText(first.score, settings, decimals);
  if (winner === null) {
    const level = ordered.filter(({ rank }) => rank === 1).map((row) => rows.indexOf(row));
    return HEADLINE.tie(findings.allOf(level), score);
  }
  const open = rows.filter(({ state }) => state === "unfinished");
  const ahead = distanceText(first.score, second.score, findings);
  return {
    title: HEADLINE.leads(name, score, ahead, option(rows.indexOf(second))),
    note: flipSentences(findings) + (open.length === 0 ? "" : HEADLINE.unfinished(
      findings.allOf(open.map((row) => rows.indexOf(row))),
      open.length === 1,
      open.some(({ range }) => range[1] >= first.score),
    )),
  };
}

function flipSentences({ smallest, settings, allOf, criterion }: Findings): string {
  if (smallest.length === 0) return HEADLINE.none;
  const byWinner = Map.groupBy(smallest, ({ winners }) => winners.join(" "));
  return [...byWinner.values()].map((flips) => {
    const winners = flips[0]?.winners ?? [];
    const changes = flips.map((flip) => {
      const from = percentText(flip.from, settings, flip.decimals);
      return HEADLINE.change(criterion(flip.criterion), from, flipPercent(flip, settings));
    });
    return HEADLINE.makes(changes, allOf(winners), winners.length === 1);
  }).join(" ");
}

/** A change of one value that makes another option win, in parts; null where no change does. */
export function valueChange(flips: readonly ScoreFlip[], { problem, settings, ...names }: Findings) {
  const [flip] = flips.toSorted((a, b) => a.size - b.size);
  const row = flip && problem.criteria[flip.criterion];
  return flip === undefined || row === undefined ? null : {
    option: names.option(flip.option),
    criterion: names.criterion(flip.criterion),
    from: cellText(flip.from, row, settings),
    to: valueText(flip.to, row, settings, flip.decimals),
    winners: names.allOf(flip.winners),
    isOne: flip.winners.length === 1,
  };
}

/** The smallest change of one value, in a sentence. */
export function valueSentence(flips: readonly ScoreFlip[], findings: Findings): string {
  const change = valueChange(flips, findings);
  if (change === null) return HEADLINE.noScore;
  return HEADLINE.score(change.option, change.criterion, change.from, change.to, change.winners);
}

/** Where a criterion's weight changes the winner, in words; all empty where no option leads. */
export interface Changes {
  /** "28%: Old Brewery" */
  readonly down: string;
  readonly up: string;
  /** What there is to say when it never does. */
  readonly none: string;
  /** Which of the two is among the smallest changes of all. */
  readonly nearest: "down" | "up" | null;
}

export function changesOf(
  { winner, flips, smallest, settings, allOf }: Findings,
  at: number,
): Changes {
  const { down = null, up = null, bands } = flips[at] ?? {};
  const text = (flip: WeightFlip | null) =>
    flip === null ? "" : MATRIX.changesTo(flipPercent(flip, settings), allOf(flip.winners));
  const isNever = winner !== null && bands !== undefined && down === null && up === null;
  const nearest = smallest.find(({ criterion }) => criterion === at);
  return {
    down: text(down),
    up: text(up),
    none: !isNever ? "" : bands.length === 0 ? MATRIX.alone : MATRIX.never,
    nearest: nearest === undefined ? null : nearest === down ? "down" : "up",
  };
}
