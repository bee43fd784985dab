import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { MetricReport } from "./MetricReport.tsx";

/** The sample metric report as the text of an SVG file, 960 x 640 units, for a tab of its own or a build that rasterises it. */
export function metricReportSvg(): string {
  return renderToString(h(MetricReport, { label: "Sample metric report: week 7 of 13, three key results" }));
}
