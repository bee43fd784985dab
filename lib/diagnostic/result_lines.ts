import { pointOf } from "../line/own_line.ts";
import type { LineShape } from "../line/shape.ts";
import { byDimension } from "./dimensions.ts";
import { scoreLine } from "./own_line.ts";
import type { PublicResult } from "./schema.ts";
import { certainBottlenecks } from "./tie.ts";

/** The size of the 4:3 picture in its units, and the margin around the line. */
const PICTURE = { width: 1200, height: 900, left: 100, top: 110 } as const;

/**
 * The same line with each bottleneck one step higher: only those below 4, or below 5 if there are none. `raised` has the keys that changed;
 * what a tie leaves open stays.
 */
export function raisedLine(
  { scores, ...result }: Pick<PublicResult, "scores" | "bottlenecks" | "tie">,
): { readonly shape: LineShape; readonly raised: readonly string[]; readonly to: 4 | 5 } {
  const bottlenecks = certainBottlenecks(result);
  const to = bottlenecks.some(({ value }) => value < 4) ? 4 : 5;
  const raised = bottlenecks.filter(({ value }) => value < to).map(({ key }) => key);
  const better = byDimension((key) => raised.includes(key) ? to : scores[key]);
  return { shape: scoreLine(better), raised, to };
}

/** A line as an image data URL for printing. It contains neither a name nor a score. */
export function linePicture({ d, end: [x, y], endWidth }: LineShape): string {
  const { width, height, left, top } = PICTURE;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="#f7f5f0" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="#2a3fe5" transform="translate(${left} ${top})"><path d="${d}"/>` +
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${pointOf(endWidth)}"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
