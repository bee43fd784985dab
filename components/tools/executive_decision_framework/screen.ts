import { DECISION_TEXT, listed } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Action } from "./actions.ts";
import type { Analysis } from "./analysis.ts";
import type { Content, Criterion, Settings } from "./decision.ts";
import type { CriterionFlips, WeightFlip } from "./flips.ts";
import { inOrder, type Standing, TIE } from "./ranking.ts";
import type { ScoreFlip } from "./score_flips.ts";

/** What the parts of the decision's screen share. The same object for as long as nothing in it changes. */
export interface Screen {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly content: () => Content;
  readonly settings: Settings;
  readonly today: PlainDate;
}

const { headline: HEADLINE, option: OPTION, criterion: CRITERION } = DECISION_TEXT;

/** The name of a row, or what it is called by its place until it has one. */
export function nameOf(
  rows: readonly { readonly id: string; readonly name: string }[],
  id: string,
  kind: "option" | "criterion",
): string {
  const at = rows.findIndex((row) => row.id === id);
  const unnamed = kind === "option" ? OPTION : CRITERION;
  return rows[at]?.name.trim() || unnamed(at + 1);
}

/** Names of options and criteria by their place among those that count. */
export interface Names {
  readonly options: readonly string[];
  readonly criteria: readonly string[];
}

export function namesOf(content: Content, { options, criteria }: Analysis["problem"]): Names {
  return {
    options: options.map(({ id }) => nameOf(content.options, id, "option")),
    criteria: criteria.map(({ id }) => nameOf(content.criteria, id, "criterion")),
  };
}

/** A share of 1 as "30%", with as many decimals as it takes, one at most unless told. */
export function percentText(share: number, { numberStyle }: Settings, decimals = 1): string {
  const scale = 10 ** Math.max(1, decimals);
  return formatNumber(Math.round(100 * share * scale) / scale, numberStyle, { isPercent: true });
}

/** The percent of a flip, to the letter as it flips. */
export function flipPercent({ percent, decimals }: WeightFlip, { numberStyle }: Settings): string {
  return formatNumber(percent, numberStyle, { isPercent: true, decimals });
}

/** A value of a criterion with its unit; `decimals` keeps a flip's figure to the letter. */
export function valueText(
  value: number,
  { kind, unit }: Pick<Criterion, "kind" | "unit">,
  settings: Settings,
  decimals = 0,
): string {
  if (decimals > 2) return formatNumber(value, settings.numberStyle, { decimals });
  return kind === "rating" ? formatNumber(value, settings.numberStyle) : withUnit(value, unit, settings);
}

/** The same without a unit that is a word: for cells under a heading that names it. */
export function cellText(
  value: number,
  { kind, unit }: Pick<Criterion, "kind" | "unit">,
  settings: Settings,
): string {
  return kind === "rating" ? formatNumber(value, settings.numberStyle) : withMark(value, unit, settings);
}

/** "at most $4,500" */
export function mustText(criterion: Criterion, settings: Settings): string {
  if (criterion.must === null) return "";
  const { atLeast, atMost } = DECISION_TEXT.ranking;
  const isMost = criterion.kind === "number" && criterion.better === "less";
  return (isMost ? atMost : atLeast)(valueText(criterion.must, criterion, settings));
}

/** "$, less is better, must be at most $4,500" */
export function scaleWords(criterion: Criterion, settings: Settings): string {
  const words = DECISION_TEXT.matrix;
  const { kind, unit, better, must } = criterion;
  const parts = kind === "rating"
    ? [words.rating]
    : [unit.trim(), better === "less" ? words.less : words.more];
  return [...parts, must === null ? "" : words.must(mustText(criterion, settings))]
    .filter((part) => part !== "").join(", ");
}

/** How points are written: in whole ones, unless those of two ranks would look the same. */
export function pointDecimals(rows: readonly Standing[]): number {
  const scores = inOrder(rows).filter(({ rank }) => rank !== null).map(({ score }) => 100 * score);
  for (const decimals of [0, 1, 2]) {
    const isClear = scores.every((score, index) => {
      const next = scores[index + 1];
      return next === undefined || score - next < 100 * TIE ||
        rounded(score, decimals) !== rounded(next, decimals);
    });
    if (isClear) return decimals;
  }
  return 3;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** A score of 0 to 1 in points of 100. */
export function pointsText(score: number, { numberStyle }: Settings, decimals: number): string {
  return formatNumber(rounded(100 * score, decimals), numberStyle, { decimals });
}

/** The points between two scores, as the difference of what is shown for them. */
export function distanceText(
  high: number,
  low: number,
  { numberStyle }: Settings,
  decimals: number,
): string {
  return formatNumber(
    rounded(rounded(100 * high, decimals) - rounded(100 * low, decimals), decimals),
    numberStyle,
  );
}

/** A share of weightings in whole percent; what is there and rounds to none or to all says so. */
export function winShareText(share: number, { numberStyle }: Settings): string {
  if (share > 0 && share < 0.005) return `< ${formatNumber(1, numberStyle, { isPercent: true })}`;
  if (share < 1 && share >= 0.995) return `> ${formatNumber(99, numberStyle, { isPercent: true })}`;
  return formatNumber(Math.round(100 * share), numberStyle, { isPercent: true });
}

export interface Headline {
  readonly title: string;
  readonly note: string;
}

/** What the decision comes to in two sentences: the smallest change that makes another option win, and who leads. */
export function headlineOf(analysis: Analysis, names: Names, settings: Settings): Headline {
  const { rows, smallest, problem } = analysis;
  const ordered = inOrder(rows).filter(({ rank }) => rank !== null);
  const label = (row: Standing) => names.options[rows.indexOf(row)] ?? "";
  const [first, second] = ordered;
  if (rows.length < 2 || problem.criteria.length === 0) {
    return { title: HEADLINE.empty, note: HEADLINE.emptyNote };
  }
  if (problem.shares.every((share) => share === 0)) {
    return { title: HEADLINE.noWeight, note: HEADLINE.noWeightNote };
  }
  if (first === undefined) return { title: HEADLINE.unranked, note: HEADLINE.unrankedNote };
  if (second === undefined) return { title: HEADLINE.only(label(first)), note: HEADLINE.onlyNote };
  const decimals = pointDecimals(rows);
  const score = pointsText(first.score, settings, decimals);
  if (analysis.winner === null) {
    const level = ordered.filter(({ rank }) => rank === 1).map(label);
    return { title: HEADLINE.tie(listed(level)), note: HEADLINE.tieNote(score) };
  }
  const ahead = distanceText(first.score, second.score, settings, decimals);
  return {
    title: flipSentences(smallest, names, settings),
    note: HEADLINE.leads(label(first), score, ahead, label(second)),
  };
}

function flipSentences(flips: readonly WeightFlip[], names: Names, settings: Settings): string {
  if (flips.length === 0) return HEADLINE.none;
  const byWinner = Map.groupBy(flips, ({ winners }) => winners.join(" "));
  return [...byWinner.values()].map((same) => {
    const winners = (same[0]?.winners ?? []).map((place) => names.options[place] ?? "");
    const changes = same.map((flip) =>
      HEADLINE.change(
        names.criteria[flip.criterion] ?? "",
        percentText(flip.from, settings, flip.decimals),
        flipPercent(flip, settings),
      )
    );
    return HEADLINE.makes(changes, listed(winners), winners.length === 1);
  }).join(" ");
}

/** The smallest change of one value, in a sentence. */
export function valueSentence(
  flips: readonly ScoreFlip[],
  { problem }: Analysis,
  names: Names,
  settings: Settings,
): string {
  const [flip] = flips.toSorted((a, b) => a.size - b.size);
  const criterion = flip && problem.criteria[flip.criterion];
  if (flip === undefined || criterion === undefined) return HEADLINE.noScore;
  return HEADLINE.score(
    names.options[flip.option] ?? "",
    names.criteria[flip.criterion] ?? "",
    cellText(flip.from, criterion, settings),
    valueText(flip.to, criterion, settings, flip.decimals),
    listed(flip.winners.map((place) => names.options[place] ?? "")),
  );
}

/** Where a criterion's weight changes the winner: "28%: Old Brewery", down first; what there is to say when it never does. */
export function changesOf(
  flips: CriterionFlips | undefined,
  names: Names,
  settings: Settings,
): { readonly down: string; readonly up: string; readonly none: string } {
  const words = DECISION_TEXT.matrix;
  const text = (flip: WeightFlip | null) =>
    flip === null ? "" : words.changesTo(
      flipPercent(flip, settings),
      listed(flip.winners.map((place) => names.options[place] ?? "")),
    );
  const [down, up] = [text(flips?.down ?? null), text(flips?.up ?? null)];
  const isAlone = flips !== undefined && flips.bands.length === 0;
  return { down, up, none: down + up !== "" ? "" : isAlone ? words.alone : words.never };
}
