import type { JSX } from "react";
import { FIGURES_PAGE } from "../../lib/content/desk_figures.ts";
import { followShare, type ReportPart, worstRow } from "../../lib/desk/figures/report.ts";

interface FiguresDrawingProps {
  readonly part: ReportPart;
  readonly days: number;
  readonly hasBefore: boolean;
}

/** Pixels of a row: its label, its bars, that of the days before, and the space to the next row. */
const LABEL = 22;
const BAR = 7;
const BEFORE = 3;
const GAP = 11;
/** Pixels from the right for the share of a row, left of its count. */
const SHARE = 52;

/** The color of each bar of a row. */
const TONES: readonly string[] = ["fill-ghost", "fill-accent", "fill-ink"];

/**
 * Bars, one row for each of the table's. It is as wide as its place and has no view box, so that its text keeps its size on a phone. The table below
 * has the same for screen readers.
 */
export function FiguresDrawing({ part, days, hasBefore }: FiguresDrawingProps): JSX.Element {
  const { rows, columns, follows } = part;
  const isSingle = columns.length === 2;
  const most = Math.max(
    1,
    ...rows.flatMap(({ counts }) => counts.flatMap(({ now, before }) => [now, isSingle ? before ?? 0 : 0])),
  );
  const height = LABEL + (isSingle ? BAR + (hasBefore ? BEFORE : 0) : counts(part) * (BAR - 1)) + GAP;
  const worst = follows === "left" ? worstRow(rows) : null;
  const keys: readonly (readonly [tone: string, title: string])[] = isSingle
    ? [["fill-accent", FIGURES_PAGE.now(days)], ["fill-ghost", FIGURES_PAGE.before(days)]]
    : columns.slice(1).map((title, at) => [toneOf(at, part), title]);
  return (
    <>
      {(!isSingle || hasBefore) && (
        <ul class="mt-2 flex flex-wrap gap-x-5 text-small text-ink-2" aria-hidden="true">
          {keys.map(([tone, title]) => (
            <li key={title} class="flex items-center gap-2">
              <svg width="12" height="8" class={tone}>
                <rect width="12" height="8" rx="1" />
              </svg>
              {title}
            </li>
          ))}
        </ul>
      )}
      <svg
        width="100%"
        height={rows.length * height}
        aria-hidden="true"
        class="mt-3 block overflow-visible text-small tabular-nums"
      >
        {rows.map(({ label, counts }, at) => {
          const top = at * height;
          const share = followShare(part, at, "now");
          const isWorst = at === worst;
          const before = isSingle && hasBefore ? counts[0]?.before ?? 0 : 0;
          return (
            <g key={label} class={isWorst ? "fill-attention" : "fill-ink"}>
              <text x="0" y={top + 15} class={isWorst ? "font-semibold" : ""}>{label}</text>
              {share !== null && (
                <text x="100%" dx={-SHARE} y={top + 15} text-anchor="end" class={isWorst ? "" : "fill-ink-2"}>
                  {follows === "left" ? FIGURES_PAGE.leftShare(share) : FIGURES_PAGE.ofBefore(share)}
                </text>
              )}
              <text x="100%" y={top + 15} text-anchor="end" class={isSingle ? "font-semibold" : ""}>
                {counts.map(({ now }) => now.toLocaleString("en-US")).join(" · ")}
              </text>
              {counts.map(({ now }, index) => (
                <Bar
                  key={index}
                  share={now / most}
                  top={top + LABEL + index * (BAR - 1)}
                  height={isSingle ? BAR : BAR - 2}
                  tone={isSingle ? (isWorst ? "fill-attention" : "fill-accent") : toneOf(index, part)}
                />
              ))}
              <Bar share={before / most} top={top + LABEL + BAR} height={BEFORE} tone="fill-ghost" />
            </g>
          );
        })}
      </svg>
    </>
  );
}

const counts = ({ columns }: ReportPart) => columns.length - 1;

/** The last count of a row is the one that matters most. */
const toneOf = (at: number, part: ReportPart) => TONES[TONES.length - counts(part) + at] ?? "";

interface BarProps {
  readonly share: number;
  readonly top: number;
  readonly height: number;
  readonly tone: string;
}

function Bar({ share, top, height, tone }: BarProps): JSX.Element | null {
  if (share === 0) return null;
  return <rect x="0" y={top} width={`${(share * 100).toFixed(2)}%`} height={height} class={tone} />;
}
