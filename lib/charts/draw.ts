import {
  BarController,
  BarElement,
  CategoryScale,
  type Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineElement,
  type Plugin,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from "chart.js";
import { colours, drawingOf, FONT } from "./canvas.ts";
import { type BarChart, type Drawing, figurePlace, type RadarChart, SCALE_MAX } from "./chart_data.ts";

const PRINT_SIZE = { radar: { width: 460, height: 362 }, bar: { width: 626, height: 202 } } as const;

const PARTS = [
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
];

/**
 * The space above the bars for the label of the overall value, and below them for the axis, as shares of the bars' height. The table leaves this
 * space.
 */
const ROOM = { beside: { above: 5 / 39, below: 6 / 39 }, stacked: { above: 0, below: 3 / 17 } } as const;

const LOWEST = 1;
/** Between the lines of a hatch, in pixels. */
const HATCH = 5;

/** A drawing of scores: a radar, or bars. */
export function scoreDrawing(data: RadarChart | BarChart): Drawing {
  return drawingOf({
    parts: PARTS,
    configure: () => data.kind === "radar" ? radar(data) : bar(data),
    printSize: PRINT_SIZE[data.kind],
  });
}

function radar({ rows, groups }: RadarChart): ChartConfiguration {
  const { ink, soft, line, strongLine, sand, attention, accent, paper, wash } = colours();
  const tone = (index: number) => rows[index]?.isLow ? attention : accent;
  return {
    type: "radar",
    data: {
      labels: rows.map(({ label }) => label),
      datasets: [{
        data: rows.map(({ value }) => value),
        borderColor: accent,
        backgroundColor: wash,
        borderWidth: 2,
        pointStyle: rows.map(({ isLow }) => isLow ? "rectRot" : "circle"),
        pointBackgroundColor: rows.map(({ isHollow }, index) => isHollow ? paper : tone(index)),
        pointBorderColor: rows.map((_, index) => tone(index)),
        pointBorderWidth: rows.map(({ isHollow }) => isHollow ? 2 : 0),
        pointRadius: rows.map(({ isLow }) => isLow ? 5.5 : 4),
        pointHoverRadius: 6,
        pointHitRadius: 14,
        fill: true,
      }],
    },
    options: {
      plugins: tooltip((index) => `${rows[index]?.label}: ${rows[index]?.value}`),
      // On a phone the drawing extends into the page's margins. Its labels stay away from the screen's edges.
      layout: { padding: ({ chart }) => isSmall(chart) ? { x: chart.width < 340 ? 4 : 14, y: 0 } : 2 },
      scales: {
        r: {
          min: 0,
          max: SCALE_MAX,
          // Half a step further, so that the top is free for the numbers of the scale.
          startAngle: 180 / rows.length,
          // The plugin of the ring draws the numbers of the scale between two axes instead of along the first.
          ticks: { stepSize: 1, display: false },
          // The limits of the ratings stand out: dashed from 3, solid from 4, as in the plot of the scores.
          grid: { color: ({ index }) => index === 3 || index === 4 ? strongLine : line },
          border: { dash: ({ index }) => index === 3 ? [5, 4] : [] },
          angleLines: { color: line },
          pointLabels: {
            color: ({ index }) => rows[index]?.isLow ? attention : ink,
            callback(this: unknown, _label: string, index: number) {
              const isBare = this instanceof RadialLinearScale && isSmall(this.chart);
              const words = lines(rows[index]?.label ?? "", isBare ? undefined : rows[index]?.value, {
                isBeside: Math.abs(Math.sin((index + 0.5) / rows.length * 2 * Math.PI)) > 0.95,
              });
              // On the narrowest screens the longest word would not fit.
              const isNarrow = isBare && this.chart.width < 340;
              return words.flatMap((word) =>
                isNarrow && word.length > 14 ? [`${word.slice(0, 8)}-`, word.slice(8)] : word
              );
            },
            font: ({ chart, index }) => ({
              family: FONT,
              size: isSmall(chart) ? 11.5 : 13,
              weight: rows[index]?.isLow ? 600 : 400,
            }),
            padding: ({ chart }) => isSmall(chart) ? 29 : 40,
          },
        },
      },
    },
    plugins: [ring(groups, { ink, sand }), scaleFigures({ soft, paper })],
  };
}

/** Draws the groups on a ring between the drawing and its labels, each over its own rows. */
function ring(
  groups: RadarChart["groups"],
  { ink, sand }: { readonly ink: string; readonly sand: string },
): Plugin {
  return {
    id: "ring",
    beforeDatasetsDraw(chart) {
      const scale = chart.scales.r;
      if (!(scale instanceof RadialLinearScale)) return;
      const { ctx } = chart;
      const { xCenter, yCenter, drawingArea } = scale;
      const [inner, outer] = isSmall(chart)
        ? [drawingArea + 4, drawingArea + 21]
        : [drawingArea + 6, drawingArea + 26];
      const step = 2 * Math.PI / groups.reduce((sum, { count }) => sum + count, 0);
      // The first row is half a step after the top. A group extends half a step beyond its rows, minus a gap.
      let from = -Math.PI / 2;
      ctx.save();
      for (const { label, short, mean, count } of groups) {
        const to = from + count * step;
        ctx.beginPath();
        ctx.arc(xCenter, yCenter, outer, from + 0.03, to - 0.03);
        ctx.arc(xCenter, yCenter, inner, to - 0.03, from + 0.03, true);
        ctx.closePath();
        ctx.fillStyle = sand;
        ctx.fill();
        ctx.fillStyle = ink;
        ctx.font = `600 ${isSmall(chart) ? 10.5 : 12.5}px ${FONT}`;
        const room = (to - from - 0.12) * (inner + outer) / 2;
        const text = [`${label} ${mean}`, `${short} ${mean}`].find((words) =>
          ctx.measureText(words).width < room
        ) ?? short;
        writeAlong(ctx, text, {
          x: xCenter,
          y: yCenter,
          radius: (inner + outer) / 2,
          angle: (from + to) / 2,
        });
        from = to;
      }
      ctx.restore();
    },
  };
}

/** The numbers of the scale, from the center outward and below the scores, so that they hide none. Each has a border in the background color. */
function scaleFigures({ soft, paper }: { readonly soft: string; readonly paper: string }): Plugin {
  return {
    id: "scaleFigures",
    beforeDatasetsDraw(chart) {
      const scale = chart.scales.r;
      if (!(scale instanceof RadialLinearScale)) return;
      const { ctx } = chart;
      const scores = (chart.data.datasets[0]?.data ?? []).map(Number);
      const { gap, shift } = figurePlace(scores);
      const angle = gap / scores.length * 2 * Math.PI;
      // The rings have corners, so they are closer to the center between two axes.
      const inset = Math.cos(Math.PI / scores.length);
      ctx.save();
      ctx.font = `500 ${isSmall(chart) ? 11 : 12}px ${FONT}`;
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      ctx.strokeStyle = isPrinted(chart) ? "#fff" : paper;
      ctx.lineWidth = 4;
      ctx.lineJoin = "round";
      ctx.fillStyle = soft;
      for (let value = 1; value <= SCALE_MAX; value++) {
        const distance = scale.getDistanceFromCenterForValue(value - shift) * inset;
        const x = scale.xCenter + distance * Math.sin(angle);
        const y = scale.yCenter - distance * Math.cos(angle);
        ctx.strokeText(`${value}`, x, y);
        ctx.fillText(`${value}`, x, y);
      }
      ctx.restore();
    },
  };
}

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The angle of the text's center, clockwise from the right. */
  readonly angle: number;
}

/** Writes a text along a circle, letter by letter. In the lower half it runs the other way, so that it is not upside down. */
function writeAlong(ctx: CanvasRenderingContext2D, text: string, { x, y, radius, angle }: Arc): void {
  const isBelow = Math.sin(angle) > 0.3;
  const turn = isBelow ? -1 : 1;
  ctx.textAlign = "center";
  // "middle" is the middle of the font's box, which is below the middle of the capitals.
  ctx.textBaseline = "alphabetic";
  const drop = ctx.measureText("H").actualBoundingBoxAscent / 2;
  // On a curve a word space needs to be wider than on a line.
  const widthOf = (letter: string) => ctx.measureText(letter).width * (letter === " " ? 1.6 : 1.02);
  const length = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  let at = angle - turn * length / radius / 2;
  for (const letter of text) {
    const width = widthOf(letter);
    const middle = at + turn * width / radius / 2;
    ctx.save();
    ctx.translate(x + radius * Math.cos(middle), y + radius * Math.sin(middle));
    ctx.rotate(middle + turn * Math.PI / 2);
    ctx.fillText(letter, 0, drop);
    ctx.restore();
    at += turn * width / radius;
  }
}

function bar({ rows, overall }: BarChart): ChartConfiguration {
  const { ink, soft, line, strongLine, accent, accentInk, attention } = colours();
  return {
    type: "bar",
    data: {
      labels: rows.map(({ label }) => label),
      datasets: [{
        // A bar is as long as what the scores add to the lowest, so that it and what is missing make the whole.
        data: rows.map(({ value }) => [LOWEST, value]),
        backgroundColor: accent,
        maxBarThickness: 24,
        barPercentage: 0.5,
        categoryPercentage: 1,
      }],
    },
    options: {
      indexAxis: "y",
      plugins: tooltip((index) => `${rows[index]?.label}: ${rows[index]?.value.toFixed(2)}`),
      layout: { padding: ({ chart }) => ({ top: chart.height * roomOf(chart).above }) },
      scales: {
        // The labels are in the table.
        y: { display: false },
        x: {
          min: 0,
          max: SCALE_MAX,
          position: "bottom",
          border: { display: false },
          grid: { color: ({ chart }) => isStacked(chart) ? "transparent" : line, drawTicks: false },
          ticks: {
            stepSize: 1,
            align: "inner",
            color: soft,
            padding: 4,
            font: { family: FONT, size: 12 },
          },
          afterFit: (axis) => {
            axis.height = axis.chart.height * roomOf(axis.chart).below;
            // The same space on the left and the right, whatever the width of the last number.
            axis.paddingLeft = axis.paddingRight = 0;
          },
        },
      },
    },
    plugins: [belowScores(strongLine), againstOverall({ rows, overall }, { ink, accentInk, attention })],
  };
}

/** Hatches each row up to the lowest score, where no score can be. */
function belowScores(colour: string): Plugin {
  return {
    id: "below",
    beforeDatasetsDraw(chart) {
      const { ctx, scales: { x } } = chart;
      if (!x) return;
      const [start, end] = [x.getPixelForValue(0), x.getPixelForValue(LOWEST)];
      ctx.save();
      ctx.beginPath();
      const rows = chart.getDatasetMeta(0).data.flatMap((element) => {
        if (!(element instanceof BarElement)) return [];
        const { height } = element.getProps(["height"], true);
        return [{ top: element.y - height / 2, height }];
      });
      for (const { top, height } of rows) ctx.rect(start, top, end - start, height);
      ctx.clip();
      ctx.strokeStyle = colour;
      ctx.beginPath();
      for (const { top, height } of rows) {
        for (let at = start - height; at < end; at += HATCH) {
          ctx.moveTo(at, top + height);
          ctx.lineTo(at + height, top);
        }
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}

/** Draws the overall score as a vertical line. The part of a bar beyond it is darker, the missing part is dashed. */
function againstOverall(
  { rows, overall }: Pick<BarChart, "rows" | "overall">,
  { ink, accentInk, attention }: {
    readonly ink: string;
    readonly accentInk: string;
    readonly attention: string;
  },
): Plugin {
  return {
    id: "overall",
    afterDatasetsDraw(chart) {
      const { ctx, chartArea, scales: { x } } = chart;
      if (!x) return;
      const at = Math.min(x.getPixelForValue(overall.value), chart.width - 1);
      ctx.save();
      for (const [index, element] of chart.getDatasetMeta(0).data.entries()) {
        if (!(element instanceof BarElement)) continue;
        // The current height of the bar, which grows in its first animation.
        const { height } = element.getProps(["height"]);
        const end = element.x;
        const value = rows[index]?.value ?? SCALE_MAX;
        const top = element.y - height / 2;
        if (end > at) {
          ctx.fillStyle = accentInk;
          ctx.fillRect(at, top, end - at, height);
        } else if (value < overall.value) {
          ctx.strokeStyle = attention;
          ctx.lineWidth = 1.25;
          ctx.setLineDash([4, 3]);
          ctx.beginPath();
          for (const y of [top + 0.75, top + height - 0.75]) {
            ctx.moveTo(end, y);
            ctx.lineTo(at, y);
          }
          ctx.stroke();
          ctx.setLineDash([]);
        }
      }
      ctx.fillStyle = ink;
      if (isStacked(chart)) {
        // Its label is above the table.
        for (const { y } of chart.getDatasetMeta(0).data) ctx.fillRect(at - 1, y - 15, 2, 30);
      } else {
        ctx.fillRect(at - 1, chartArea.top - 10, 2, chartArea.bottom - chartArea.top + 10);
        ctx.font = `600 13px ${FONT}`;
        ctx.textAlign = "center";
        ctx.textBaseline = "alphabetic";
        const half = ctx.measureText(overall.label).width / 2;
        ctx.fillText(overall.label, Math.min(chart.width - half, Math.max(half, at)), chartArea.top - 14);
      }
      ctx.restore();
    },
  };
}

function tooltip(
  write: (index: number) => string,
): NonNullable<NonNullable<ChartConfiguration["options"]>["plugins"]> {
  return {
    tooltip: {
      displayColors: false,
      callbacks: { title: () => "", label: ({ dataIndex }) => write(dataIndex) },
    },
  };
}

/**
 * The lines of a label with its value, if it has one. Beside the circle, where a label takes space from it, each word has its own line;
 * otherwise it is one line.
 */
function lines(
  label: string,
  value: number | undefined,
  { isBeside }: { readonly isBeside: boolean },
): string[] {
  const text = `${label}${value === undefined ? "" : `\u00a0${value}`}`;
  return isBeside ? text.replace("& ", "&\u00a0").split(" ") : [text];
}

function isPrinted(chart: Chart): boolean {
  return chart.options.responsive === false;
}

/** Whether the rows' numbers are above the bars: below 64rem, and never in print. */
function isStacked(chart: Chart): boolean {
  return !isPrinted(chart) && matchMedia("(width < 64rem)").matches;
}

function roomOf(chart: Chart): { readonly above: number; readonly below: number } {
  return isStacked(chart) ? ROOM.stacked : ROOM.beside;
}

/** Labels are smaller on a phone, to leave room for the drawing. */
function isSmall(chart: Chart): boolean {
  return chart.width < 440;
}
