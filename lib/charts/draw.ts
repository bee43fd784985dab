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
import { type ChartData, type Drawing, formatValue, SCALE_MAX } from "./chart_data.ts";

const PRINT_SIZE = { radar: { width: 640, height: 560 }, bar: { width: 640, height: 300 } } as const;

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

/** The drawing of scores: a radar, or bars. */
export function scoreDrawing(data: ChartData): Drawing {
  return drawingOf({
    parts: PARTS,
    configure: () => data.kind === "radar" ? radar(data) : bar(data),
    printSize: PRINT_SIZE[data.kind],
  });
}

function radar(data: ChartData): ChartConfiguration {
  const { ink, soft, line, accent, wash } = colours();
  return {
    type: "radar",
    data: {
      labels: data.rows.map(({ label }) => lines(label)),
      datasets: [{
        data: data.rows.map(({ value }) => value),
        borderColor: accent,
        backgroundColor: wash,
        borderWidth: 2,
        pointBackgroundColor: accent,
        pointBorderWidth: 0,
        pointRadius: 3.5,
        pointHoverRadius: 6,
        pointHitRadius: 14,
        fill: true,
      }],
    },
    options: {
      ...shared(data),
      scales: {
        r: {
          min: 0,
          max: SCALE_MAX,
          ticks: { stepSize: 1, color: soft, backdropColor: "transparent", font: { family: FONT, size: 11 } },
          grid: { color: line },
          angleLines: { color: line },
          pointLabels: { color: ink, font: labelFont, padding: 5 },
        },
      },
    },
  };
}

function bar(data: ChartData): ChartConfiguration {
  const { ink, soft, line, accent } = colours();
  return {
    type: "bar",
    data: {
      labels: data.rows.map(({ label }) => lines(label)),
      datasets: [{
        data: data.rows.map(({ value }) => value),
        backgroundColor: accent,
        borderRadius: 4,
        maxBarThickness: 56,
      }],
    },
    options: {
      ...shared(data),
      layout: { padding: { top: 18 } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: line },
          ticks: { color: ink, autoSkip: false, maxRotation: 0, font: labelFont },
        },
        y: {
          min: 0,
          max: SCALE_MAX,
          border: { display: false },
          grid: { color: line },
          ticks: { stepSize: 1, color: soft, font: { family: FONT, size: 12 } },
        },
      },
    },
    plugins: [valueLabels(ink)],
  };
}

function shared(data: ChartData): NonNullable<ChartConfiguration["options"]> {
  return {
    plugins: {
      tooltip: {
        displayColors: false,
        callbacks: {
          title: () => "",
          label: ({ dataIndex }) =>
            `${data.rows[dataIndex]?.label}: ${formatValue(data.kind, data.rows[dataIndex]?.value ?? 0)}`,
        },
      },
    },
  };
}

/** Writes each bar's value above it. */
function valueLabels(colour: string): Plugin {
  return {
    id: "values",
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = colour;
      ctx.font = `600 13px ${FONT}`;
      ctx.textAlign = "center";
      for (const [index, element] of chart.getDatasetMeta(0).data.entries()) {
        const value = chart.data.datasets[0]?.data[index];
        if (typeof value === "number") ctx.fillText(formatValue("bar", value), element.x, element.y - 7);
      }
      ctx.restore();
    },
  };
}

/** The lines of a label, one word each; "&" stays with the word after it. */
function lines(label: string): string[] {
  return label.replace("& ", "&\u00a0").split(" ");
}

/** Labels are smaller on a phone, to leave room for the drawing. */
function labelFont({ chart }: { readonly chart: Chart }): { readonly family: string; readonly size: number } {
  return { family: FONT, size: chart.width < 480 ? 11 : 13 };
}
