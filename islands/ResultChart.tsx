import type { JSX } from "preact";
import { useCallback } from "preact/hooks";
import { ChartFigure } from "../components/ChartFigure.tsx";
import { type ChartData, formatValue } from "../lib/charts/chart_data.ts";

/** A chart of a business check's scores, and its table. */
export default function ResultChart(data: ChartData): JSX.Element {
  const { kind, title, subject, measure, rows } = data;
  // What a result shows never changes.
  const load = useCallback(
    () => import("../lib/charts/draw.ts").then(({ scoreDrawing }) => scoreDrawing(data)),
    [],
  );
  return (
    <ChartFigure
      title={title}
      heading={<h2 class="text-heading">{title}</h2>}
      load={load}
      box={`mt-6 print:h-auto ${kind === "radar" ? "-mx-3 h-84 sm:mx-0 sm:h-120 lg:h-140" : "h-72 sm:h-80"}`}
      // Narrower bars leave room for a name of two lines on the first page, on Letter too.
      picture={kind === "bar" ? "w-5/6" : "w-full"}
      isTableShown={false}
    >
      <table class="mt-4 w-full measure-65 text-note">
        <caption class="sr-only">{title}</caption>
        <thead>
          <tr class="border-b border-line-strong text-left">
            <th scope="col" class="py-2 font-semibold">{subject}</th>
            <th scope="col" class="py-2 text-right font-semibold">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} class="border-b border-line">
              <th scope="row" class="py-1.5 text-left font-normal">{label}</th>
              <td class="py-1.5 text-right tabular-nums">
                {formatValue(kind, value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}
