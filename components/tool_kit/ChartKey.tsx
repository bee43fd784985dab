import type { JSX } from "react";
import type { ChartLine } from "../../lib/charts/chart_data.ts";

/** What each line of a chart stands for. */
export function ChartKey({ lines }: { readonly lines: readonly ChartLine[] }): JSX.Element {
  const colours = { accent: "stroke-accent", ink: "stroke-ink", soft: "stroke-ink-2" } as const;
  return (
    <ul class="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2 print:text-[11pt] print:text-[#000]">
      {lines.map(({ name, colour, stroke }) => (
        <li key={name} class="flex items-center gap-2">
          <svg viewBox="0 0 28 8" class={`h-2 w-7 ${colours[colour]}`} aria-hidden="true">
            <path
              d="M0 4H28"
              stroke-width={stroke === "thick" ? 2.5 : stroke === "thin" ? 1.25 : 2}
              stroke-dasharray={stroke === "dotted" ? "3 4" : "none"}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
