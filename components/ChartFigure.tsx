import type { JSX, ReactNode } from "react";
import type { Drawing } from "../lib/charts/chart_data.ts";
import { ChartDrawing } from "./ChartDrawing.tsx";

interface ChartFigureProps {
  readonly title: string;
  readonly heading: JSX.Element;
  /** Loads the drawing. A new function loads it again, so keep the same one while the data is the same. */
  readonly load: () => Promise<Drawing>;
  /** Classes of the drawing's box. They set its height, and remove it in print (`print:h-auto`). */
  readonly box: string;
  /** Classes of its image in print. */
  readonly picture: string;
  /** The table of the data. */
  readonly children: ReactNode;
}

/** A chart with its table beside it. */
export function ChartFigure(
  { title, heading, load, box, picture, children }: ChartFigureProps,
): JSX.Element {
  return (
    <figure class="@container min-w-0 break-inside-avoid">
      <figcaption>{heading}</figcaption>
      <div class="grid gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        <ChartDrawing title={title} load={load} box={`relative min-w-0 ${box}`} picture={picture} />
        <div class="min-w-0">{children}</div>
      </div>
    </figure>
  );
}
