import type { JSX, ReactNode } from "react";
import type { Drawing } from "../lib/charts/chart_data.ts";
import { ChartDrawing } from "./ChartDrawing.tsx";

interface ChartFigureProps {
  readonly title: string;
  /** The figure's heading. */
  readonly heading: JSX.Element;
  /** Fetches the drawing. Another function draws it again: keep it the same for as long as the data is. */
  readonly load: () => Promise<Drawing>;
  /** Classes of the drawing's box; they give it its height, and take it away on paper (`print:h-auto`). */
  readonly box: string;
  /** Classes of its picture on paper. */
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
      <div class="grid gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <ChartDrawing title={title} load={load} box={`relative ${box}`} picture={picture} />
        <div class="min-w-0">{children}</div>
      </div>
    </figure>
  );
}
