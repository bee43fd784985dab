import { Chart, type ChartComponentLike, type ChartConfiguration, type ChartType } from "chart.js";
import type { Drawing } from "./chart_data.ts";

/** Image pixels per CSS pixel: sharp on a 300 dpi printer at the printed size. */
const PRINT_PIXEL_RATIO = 3;

/** Letters of a chart in pixels: on a screen, and on paper, where they are 10.5 points. */
const LETTERS = { screen: 12, paper: 14 } as const;

export const FONT = '"Instrument Sans", system-ui, sans-serif';

/** The definition of a kind of chart. */
interface DrawingParts {
  readonly parts: readonly ChartComponentLike[];
  /** `letters` is their size in pixels. */
  readonly configure: (letters: number) => ChartConfiguration;
  /** The size of its image for printing, in CSS pixels. */
  readonly printSize: { readonly width: number; readonly height: number };
}

/** A drawing by Chart.js. */
export function drawingOf({ parts, configure, printSize }: DrawingParts): Drawing {
  const make = (
    canvas: HTMLCanvasElement,
    letters: number,
    options: ChartConfiguration["options"],
  ) => {
    // Registering a part twice changes nothing.
    Chart.register(...parts);
    const config = configure(letters);
    // Inferred, the kind of chart costs the types' check six seconds.
    return new Chart<ChartType>(canvas, {
      ...config,
      options: { responsive: true, maintainAspectRatio: false, ...config.options, ...options },
    });
  };
  return {
    drawOn(canvas, isAnimated) {
      const chart = make(canvas, LETTERS.screen, { animation: isAnimated ? { duration: 700 } : false });
      return () => chart.destroy();
    },
    image() {
      const canvas = document.createElement("canvas");
      canvas.width = printSize.width;
      canvas.height = printSize.height;
      const chart = make(canvas, LETTERS.paper, {
        animation: false,
        responsive: false,
        devicePixelRatio: PRINT_PIXEL_RATIO,
      });
      const image = chart.toBase64Image();
      chart.destroy();
      return image;
    },
  };
}

/** The theme's colors, from the style sheet. */
export function colours() {
  const theme = getComputedStyle(document.documentElement);
  const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
  const accent = token("accent");
  return {
    paper: token("paper"),
    ink: token("ink"),
    soft: token("ink-2"),
    line: token("line"),
    strongLine: token("line-strong"),
    sand: token("sand"),
    attention: token("attention"),
    accent,
    accentInk: token("accent-ink"),
    wash: `${accent}22`,
  };
}
