import { letterOf } from "../../../lib/tool_kit/rows.ts";
import { type JSX, memo } from "react";
import type { Depth } from "./depth.ts";
import { inOrder, type Standing } from "./ranking.ts";
import {
  distanceText,
  type Findings,
  HEADING,
  mustText,
  pointsText,
  valueText,
  winShareText,
} from "./screen.ts";
import { DECISION_TEXT, listed } from "./words.ts";

const { ranking: WORDS } = DECISION_TEXT;

const COLUMNS =
  "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 lg:grid-cols-[1.75rem_minmax(8rem,13rem)_minmax(0,1fr)_4rem_6.5rem_6.5rem] lg:gap-x-5";

interface RankingProps {
  readonly findings: Findings;
  /** Null while it is being found. */
  readonly depth: Depth | null;
}

/** The options by rank, each bar split by criterion; below them those that are unfinished or out, with the reason. */
export function Ranking({ findings, depth }: RankingProps): JSX.Element {
  const { rows, settings, decimals } = findings;
  const ordered = inOrder(rows);
  const best = ordered.find(({ rank }) => rank === 1)?.score ?? 0;
  const scale = Math.max(1, ...rows.map(({ score, range }) => Math.max(score, range[1])));
  const share = (place: number, of: "all" | "ordered") => {
    const value = depth?.shares[of][place];
    return value === undefined ? WORDS.waiting : winShareText(value, settings);
  };
  return (
    <section aria-labelledby="ranking" class="mt-9">
      <div class={`${COLUMNS} items-end border-b border-ink pb-2 text-small text-ink-2`}>
        <h2 id="ranking" class={`col-span-2 text-ink max-lg:col-span-3 ${HEADING}`}>{WORDS.title}</h2>
        {[WORDS.split, WORDS.points, WORDS.all, WORDS.ordered].map((words) => (
          <span key={words} class="text-right first-of-type:text-left max-lg:hidden">{words}</span>
        ))}
      </div>
      <ol>
        {ordered.map((row, index) => {
          const { rank, score } = row;
          const place = rows.indexOf(row);
          const name = findings.option(place);
          const isOut = row.state === "vetoed";
          if (rank === null) {
            return (
              <li key={row.option.id} class={`${COLUMNS} items-center border-b border-line py-3`}>
                <span aria-hidden="true" class="font-display text-xl text-ink-2">–</span>
                <span class="min-w-0 leading-snug max-lg:col-span-2">{name}</span>
                <span class="text-note max-lg:col-span-3 max-lg:mt-1 lg:col-span-4">
                  <b class={`font-semibold ${isOut ? "text-attention" : "text-moderate"}`}>
                    {isOut ? WORDS.out : WORDS.unfinished}
                  </b>
                  <span class="pl-2.5 text-ink-2">{offRankWords(row, findings)}</span>
                </span>
              </li>
            );
          }
          const isLevel = ordered.some((other) => other !== row && other.rank === rank);
          const behind = rank === 1 ? "" : WORDS.behind(distanceText(best, score, findings));
          return (
            // By its place: where options change places, texts change and no row moves.
            <RankRow
              key={index}
              rank={rank}
              name={name}
              note={isLevel ? WORDS.level : behind}
              {...barOf(row, findings, scale)}
              points={pointsText(score, settings, decimals)}
              all={share(place, "all")}
              ordered={share(place, "ordered")}
            />
          );
        })}
      </ol>
      {ordered[0]?.rank === 1 && <p class="mt-3 max-w-[60rem] text-small text-ink-2">{WORDS.note}</p>}
    </section>
  );
}

type RankRowProps =
  & { readonly rank: number }
  /** `note` says how far it is behind. */
  & Readonly<Record<"name" | "note" | "widths" | "label" | "points" | "all" | "ordered", string>>;

/** An option with its rank. It is made of texts alone, so that a key draws only the rows that it changes. */
const RankRow = memo(function RankRow(
  { rank, name, note, widths, label, points, ...wins }: RankRowProps,
): JSX.Element {
  return (
    <li class={`${COLUMNS} items-center border-b border-line py-3`}>
      <span class={`font-display text-xl ${rank === 1 ? "text-accent-ink" : ""}`}>
        <span class="sr-only">{`${WORDS.rank} `}</span>
        {rank}
      </span>
      <span class="min-w-0">
        <span class={`block leading-snug ${rank === 1 ? "font-semibold" : ""}`}>{name}</span>
        <span class="block text-small text-ink-2">{note}</span>
      </span>
      <SplitBar class="h-7 max-lg:order-last max-lg:col-span-3 max-lg:mt-2" widths={widths} label={label} />
      <span class="text-right font-display text-title tabular-nums">
        {points}
        <span class="sr-only">{` ${WORDS.points}`}</span>
      </span>
      {(["all", "ordered"] as const).map((of) => (
        <span
          key={of}
          class={`text-right tabular-nums max-lg:order-last max-lg:mt-1 max-lg:text-small max-lg:text-ink-2 ${
            of === "all" ? "max-lg:col-span-2 max-lg:text-left" : ""
          }`}
        >
          {wins[of]}
          {/* A wide page has it over the column, and says it here only to those who hear it. */}
          <span class="lg:sr-only">{` ${WORDS.shareOf[of]}`}</span>
        </span>
      ))}
    </li>
  );
});

/** Why an option is not ranked. */
export function offRankWords(row: Standing, { problem, rows, settings, criterion }: Findings): string {
  if (row.state === "vetoed") {
    return row.vetoes.map((at) => {
      const failed = problem.criteria[at];
      const value = problem.values[at]?.[rows.indexOf(row)] ?? null;
      if (failed === undefined || value === null) return "";
      return WORDS.outFor(criterion(at), valueText(value, failed, settings), mustText(failed, settings));
    }).join("; ");
  }
  const [low, high] = row.range.map((score) => pointsText(score, settings));
  return `${WORDS.missing(listed(row.missing.map(criterion)))} ${WORDS.range(low ?? "", high ?? "")}`;
}

/** How much of an option's bar each criterion takes, and the points of each in words for those who do not see it. */
export function barOf(
  { normal }: Standing,
  { problem: { shares }, settings, criterion }: Findings,
  scale: number,
): Pick<SplitBarProps, "widths" | "label"> {
  const parts = normal.map((value, at) => (value ?? 0) * (shares[at] ?? 0));
  const words = parts.map((part, at) =>
    WORDS.part(`${letterOf(at)} ${criterion(at)}`, pointsText(part, settings, 1))
  );
  return {
    widths: parts.map((part) => hundredths(100 * Math.max(0, part) / scale)).join(" "),
    label: words.join(", "),
  };
}

interface SplitBarProps {
  /** In percent, as one text: the same text leaves a bar as it is drawn. */
  readonly widths: string;
  readonly label: string;
  /** With its height. */
  readonly class: string;
  /** On paper: greys instead of blues. */
  readonly isPrinted?: boolean;
}

/** Three fills by turns, each with the ink in which letters are read on it. */
const LOOKS = {
  screen: {
    ground: "fill-sand/60",
    fills: ["fill-accent-ink", "fill-accent-night", "fill-accent"],
    inks: ["light", "dark", "light"],
    light: "font-display text-[0.9375rem] fill-white",
    dark: "font-display text-[0.9375rem] fill-ink",
  },
  paper: {
    ground: "fill-[#f2f2f2]",
    fills: ["fill-[#444]", "fill-[#ccc]", "fill-[#888]"],
    inks: ["light", "dark", "dark"],
    light: "font-display text-[10pt] fill-white",
    dark: "font-display text-[10pt] fill-[#000]",
  },
} as const;
/** Percent of the bar below which a letter does not fit; of a bar on a phone. */
const LETTER_MIN = 3;
const PHONE_LETTER_MIN = 7;

/**
 * A score as a bar split by criterion, each part with its letter where that fits. What counts below 0 is not drawn. Parts of one tone
 * are one path, and letters of one ink one text: a weight moves every part of every option's bar.
 */
export const SplitBar = memo(function SplitBar(
  { widths, label, class: className, isPrinted = false }: SplitBarProps,
): JSX.Element {
  const { ground, fills, inks, ...letters } = LOOKS[isPrinted ? "paper" : "screen"];
  let left = 0;
  const parts = widths.split(" ").map(Number).flatMap((width, at) => {
    left += width;
    return width > 0 ? [{ at, x: hundredths(left - width), width }] : [];
  });
  const lettersIn = (ink: keyof typeof letters, isNarrow: boolean) => {
    const lettered = parts.filter(({ at, width }) =>
      width >= LETTER_MIN && (width < PHONE_LETTER_MIN) === isNarrow && inks[at % inks.length] === ink
    );
    return lettered.length > 0 && (
      <text
        x={lettered.map(({ x, width }) => `${hundredths(x + width / 2)}%`).join(" ")}
        y="50%"
        dy="0.36em"
        text-anchor="middle"
        class={isNarrow && !isPrinted ? `${letters[ink]} max-sm:hidden` : letters[ink]}
      >
        {lettered.map(({ at }) => letterOf(at)).join("")}
      </text>
    );
  };
  return (
    <svg role="img" aria-label={label} class={`block w-full ${className}`}>
      <rect width="100%" height="100%" rx="2" class={ground} />
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" width="100%" height="100%">
        {fills.map((fill, tone) => (
          <path
            key={fill}
            d={parts.map(({ at, x, width }) =>
              at % fills.length === tone ? `M${x} 0h${width}v1h${-width}z` : ""
            ).join("")}
            class={`stroke-sheet ${fill}`}
            vector-effect="non-scaling-stroke"
          />
        ))}
      </svg>
      {lettersIn("light", false)}
      {lettersIn("dark", false)}
      {lettersIn("light", true)}
      {lettersIn("dark", true)}
    </svg>
  );
});

function hundredths(value: number): number {
  return Math.round(100 * value) / 100;
}
