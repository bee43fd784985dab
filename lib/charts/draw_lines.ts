import {
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from "chart.js";
import { colours, drawingOf, FONT } from "./canvas.ts";
import type { Axis, ChartLine, Drawing, LineChart } from "./chart_data.ts";

const PARTS = [LineController, LineElement, LinearScale, PointElement, Tooltip];
const PRINT_SIZE = { width: 640, height: 260 } as const;
const WIDTHS: Readonly<Record<ChartLine["stroke"], number>> = { thick: 2.5, thin: 1.25, dotted: 2 };

/** A drawing of lines over a numeric axis. */
export function lineDrawing(chart: LineChart): Drawing {
  return drawingOf({
    parts: PARTS,
    configure: (letters) => configuration(chart, letters),
    printSize: chart.printSize ?? PRINT_SIZE,
  });
}

function configuration(chart: LineChart, letters: number): ChartConfiguration {
  const theme = colours();
  const scale = ({ min, max, ticks, write }: Axis) => ({
    type: "linear" as const,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(ticks === undefined ? {} : {
      afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
        axis.ticks = ticks.map((value) => ({ value }));
      },
    }),
    ticks: {
      color: theme.soft,
      font: { family: FONT, size: letters },
      maxRotation: 0,
      maxTicksLimit: 6,
      callback: (value: number | string) => write(Number(value)),
    },
  });
  return {
    type: "line",
    data: {
      datasets: chart.lines.map(({ name, colour, stroke, hasDots, points }) => ({
        label: name,
        data: points.map(({ x, y }) => ({ x, y })),
        borderColor: theme[colour],
        borderWidth: WIDTHS[stroke],
        borderDash: stroke === "dotted" ? [3, 4] : [],
        pointBackgroundColor: theme[colour],
        pointBorderWidth: 0,
        pointRadius: hasDots ? 3.5 : 0,
        pointHoverRadius: hasDots ? 6 : 0,
        pointHitRadius: hasDots ? 12 : 0,
      })),
    },
    options: {
      layout: { padding: { top: chart.upright ? 18 : 6, right: 8 } },
      scales: {
        x: { ...scale(chart.x), grid: { display: false }, border: { color: theme.strongLine } },
        y: {
          ...scale(chart.y),
          ...(chart.band && { grace: "8%", suggestedMin: chart.band.from, suggestedMax: chart.band.to }),
          grid: { color: theme.line },
          border: { display: false },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: {
            title: () => "",
            label: ({ dataset, parsed }) =>
              `${dataset.label}, ${chart.x.write(parsed.x ?? NaN)}: ${chart.y.write(parsed.y ?? NaN)}`,
          },
        },
      },
    },
    plugins: [ground(chart, theme, letters)],
  };
}

/** Draws the parts below the lines. */
function ground(
  { band, upright }: LineChart,
  theme: ReturnType<typeof colours>,
  letters: number,
): Plugin {
  return {
    id: "ground",
    beforeDatasetsDraw({ ctx, chartArea: { left, right, top, bottom }, scales: { x, y } }) {
      if (!x || !y) return;
      ctx.save();
      if (band) {
        const [from, to] = [y.getPixelForValue(band.from), y.getPixelForValue(band.to)];
        ctx.fillStyle = theme.sand;
        ctx.fillRect(left, Math.min(from, to), right - left, Math.abs(to - from));
      }
      if (upright) {
        const at = x.getPixelForValue(upright.at);
        ctx.strokeStyle = theme.strongLine;
        ctx.setLineDash([2, 3]);
        ctx.beginPath();
        ctx.moveTo(at, top);
        ctx.lineTo(at, bottom);
        ctx.stroke();
        ctx.fillStyle = theme.soft;
        ctx.font = `${letters}px ${FONT}`;
        const half = ctx.measureText(upright.label).width / 2;
        ctx.textAlign = "center";
        ctx.fillText(upright.label, Math.min(right - half, Math.max(left + half, at)), top - 6);
      }
      ctx.restore();
    },
  };
}
