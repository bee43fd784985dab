import { type JSX, memo, useMemo } from "react";
import { DECISION_TEXT, listed } from "./words.ts";
import type { Analysis, Depth } from "./analysis.ts";
import { letterOf, type Settings } from "./decision.ts";
import { inOrder, type Standing } from "./ranking.ts";
import { kept } from "../../tool_kit/kept.ts";
import {
  distanceText,
  mustText,
  type Names,
  pointDecimals,
  pointsText,
  valueText,
  winShareText,
} from "./screen.ts";
import { barWidths, SplitBar } from "./SplitBar.tsx";

const { ranking: WORDS } = DECISION_TEXT;

const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 lg:grid-cols-[1.75rem_minmax(8rem,13rem)_minmax(0,1fr)_4rem_6.5rem_6.5rem] lg:gap-x-5";

interface RankingProps {
  readonly analysis: Analysis;
  /** Null while it is being found. */
  readonly depth: Depth | null;
  readonly names: Names;
  readonly settings: Settings;
}

/** The options by rank, each bar split by criterion; below them those that are unfinished or out, with the reason. */
export function Ranking({ analysis, depth, names, settings }: RankingProps): JSX.Element {
  const { rows, problem } = analysis;
  const ordered = inOrder(rows);
  const decimals = pointDecimals(rows);
  const best = ordered.find(({ rank }) => rank === 1)?.score ?? 0;
  const scale = Math.max(1, ...rows.map(({ score, range }) => Math.max(score, range[1])));
  const share = (row: Standing, of: "all" | "ordered") => {
    const value = depth?.shares[of][rows.indexOf(row)];
    return value === undefined ? WORDS.waiting : winShareText(value, settings);
  };
  return (
    <section aria-labelledby="ranking" class="mt-9">
      {HEAD}
      <ol>
        {ordered.map((row, place) => {
          const name = names.options[rows.indexOf(row)] ?? "";
          if (row.rank === null) {
            return (
              <OffRank
                key={row.option.id}
                name={name}
                isOut={row.state === "vetoed"}
                words={offRankWords(row, analysis, names, settings)}
              />
            );
          }
          const isLevel = ordered.some((other) => other !== row && other.rank === row.rank);
          return (
            // By its place: where options change places, texts change and no row moves.
            <RankRow
              key={place}
              rank={row.rank}
              name={name}
              note={isLevel
                ? WORDS.level
                : row.rank === 1
                ? ""
                : WORDS.behind(distanceText(best, row.score, settings, decimals))}
              widths={barWidths(row.normal, problem.shares, scale)}
              label={barLabel(row, problem.shares, names, settings)}
              points={pointsText(row.score, settings, decimals)}
              all={share(row, "all")}
              ordered={share(row, "ordered")}
            />
          );
        })}
      </ol>
      {ordered.some(({ rank }) => rank !== null) && NOTE}
    </section>
  );
}

const HEAD = kept(
  <div class={`${COLUMNS} items-end border-b border-ink pb-2 text-small text-ink-2`}>
    <h2
      id="ranking"
      class="col-span-2 text-title text-ink max-lg:col-span-3 md:text-[1.875rem] md:leading-tight"
    >
      {WORDS.title}
    </h2>
    <span class="max-lg:hidden">{WORDS.split}</span>
    <span class="text-right max-lg:hidden">{WORDS.points}</span>
    <span class="text-right max-lg:hidden">{WORDS.all}</span>
    <span class="text-right max-lg:hidden">{WORDS.ordered}</span>
  </div>,
);
const NOTE = kept(<p class="mt-3 max-w-[60rem] text-small text-ink-2">{WORDS.note}</p>);

interface RankRowProps {
  readonly rank: number;
  readonly name: string;
  /** How far it is behind. */
  readonly note: string;
  readonly widths: string;
  readonly label: string;
  readonly points: string;
  readonly all: string;
  readonly ordered: string;
}

/** What says on a wide page only to those who hear it what a figure is. */
const UNSEEN = {
  rank: kept(<span class="sr-only">{`${WORDS.rank} `}</span>),
  points: kept(<span class="sr-only">{` ${WORDS.points}`}</span>),
  all: kept(<span class="lg:sr-only">{` ${WORDS.shareOf.all}`}</span>),
  ordered: kept(<span class="lg:sr-only">{` ${WORDS.shareOf.ordered}`}</span>),
};

/** An option with its rank. It is made of texts alone, so that a key draws only the rows that it changes. */
const RankRow = memo(function RankRow(
  { rank, name, note, widths, label, points, all, ordered }: RankRowProps,
): JSX.Element {
  const mark = useMemo(() =>
    kept(
      <span class={`font-display text-xl ${rank === 1 ? "text-accent-ink" : ""}`}>
        {UNSEEN.rank}
        {rank}
      </span>,
    ), [rank]);
  return (
    <li class={`${COLUMNS} items-center border-b border-line py-3`}>
      {mark}
      <span class="min-w-0">
        <span class={`block leading-snug ${rank === 1 ? "font-semibold" : ""}`}>{name}</span>
        <span class="block text-small text-ink-2">{note}</span>
      </span>
      <SplitBar class="h-7 max-lg:order-last max-lg:col-span-3 max-lg:mt-2" widths={widths} label={label} />
      <span class="text-right font-display text-title tabular-nums">
        {points}
        {UNSEEN.points}
      </span>
      <WinShares all={all} ordered={ordered} />
    </li>
  );
});

/** In how many weightings an option wins: not drawn again with each key, since it is found once nobody types. */
const WinShares = memo(function WinShares(
  { all, ordered }: Pick<RankRowProps, "all" | "ordered">,
): JSX.Element {
  return (
    <>
      <span class="text-right tabular-nums max-lg:order-last max-lg:col-span-2 max-lg:mt-1 max-lg:text-left max-lg:text-small max-lg:text-ink-2">
        {all}
        {UNSEEN.all}
      </span>
      <span class="text-right tabular-nums max-lg:order-last max-lg:mt-1 max-lg:text-small max-lg:text-ink-2">
        {ordered}
        {UNSEEN.ordered}
      </span>
    </>
  );
});

/** The points of each criterion in words, for those who do not see the bar. */
export function barLabel(
  { normal }: Standing,
  shares: readonly number[],
  names: Names,
  settings: Settings,
): string {
  return normal.map((value, at) =>
    WORDS.part(
      `${letterOf(at)} ${names.criteria[at] ?? ""}`,
      pointsText((value ?? 0) * (shares[at] ?? 0), settings, 1),
    )
  ).join(", ");
}

interface OffRankProps {
  readonly name: string;
  readonly isOut: boolean;
  /** Why it is not ranked. */
  readonly words: string;
}

const OffRank = memo(function OffRank({ name, isOut, words }: OffRankProps): JSX.Element {
  return (
    <li class={`${COLUMNS} items-center border-b border-line py-3`}>
      <span aria-hidden="true" class="font-display text-xl text-ink-2">–</span>
      <span class="min-w-0 leading-snug max-lg:col-span-2">{name}</span>
      <span class="text-note max-lg:col-span-3 max-lg:mt-1 lg:col-span-4">
        <b class={`font-semibold ${isOut ? "text-attention" : "text-moderate"}`}>
          {isOut ? WORDS.out : WORDS.unfinished}
        </b>
        <span class="pl-2.5 text-ink-2">{words}</span>
      </span>
    </li>
  );
});

/** Why an option is not ranked. */
export function offRankWords(
  { state, vetoes, missing, range, option }: Standing,
  { problem, rows }: Analysis,
  names: Names,
  settings: Settings,
): string {
  if (state === "vetoed") {
    const place = rows.findIndex((row) => row.option.id === option.id);
    return vetoes.map((at) => {
      const criterion = problem.criteria[at];
      const value = problem.values[at]?.[place];
      if (criterion === undefined || value === null || value === undefined) return "";
      return WORDS.outFor(
        names.criteria[at] ?? "",
        valueText(value, criterion, settings),
        mustText(criterion, settings),
      );
    }).join("; ");
  }
  const unnamed = missing.map((at) => names.criteria[at] ?? "");
  const [low, high] = range.map((score) => pointsText(score, settings, 0));
  return `${WORDS.missing(listed(unnamed))} ${WORDS.range(low ?? "", high ?? "")}`;
}
