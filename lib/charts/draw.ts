import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
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
import { type ChartData, formatValue, SCALE_MAX } from "./chart_data.ts";

/** Image pixels per CSS pixel: sharp on a 300 dpi printer at the printed size. */
const PRINT_PIXEL_RATIO = 3;
const PRINT_SIZE = { radar: { width: 640, height: 560 }, bar: { width: 640, height: 300 } } as const;

const FONT = '"Instrument Sans", system-ui, sans-serif';

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

/** Draws a chart that follows its container's size. Returns the function that removes it. */
export function drawChart(canvas: HTMLCanvasElement, data: ChartData, animate: boolean): () => void {
  const chart = makeChart(canvas, configuration(data, animate));
  return () => chart.destroy();
}

/** The chart as a PNG data URL, at print resolution on a transparent ground. */
export function chartImage(data: ChartData): string {
  const { width, height } = PRINT_SIZE[data.kind];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const config = configuration(data, false);
  const chart = makeChart(canvas, {
    ...config,
    options: { ...config.options, responsive: false, devicePixelRatio: PRINT_PIXEL_RATIO },
  });
  const image = chart.toBase64Image();
  chart.destroy();
  return image;
}

function makeChart(canvas: HTMLCanvasElement, config: ChartConfiguration): Chart {
  // Registering a part twice changes nothing.
  Chart.register(...PARTS);
  return new Chart(canvas, config);
}

function configuration(data: ChartData, animate: boolean): ChartConfiguration {
  return data.kind === "radar" ? radar(data, animate) : bar(data, animate);
}

function radar(data: ChartData, animate: boolean): ChartConfiguration {
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
      ...shared(data, animate),
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

function bar(data: ChartData, animate: boolean): ChartConfiguration {
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
      ...shared(data, animate),
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

function shared(data: ChartData, animate: boolean): NonNullable<ChartConfiguration["options"]> {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: animate ? { duration: 700 } : false,
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

/** The theme's colours, from the style sheet. */
function colours() {
  const theme = getComputedStyle(document.documentElement);
  const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
  const accent = token("accent");
  return { ink: token("ink"), soft: token("ink-2"), line: token("line"), accent, wash: `${accent}22` };
}
