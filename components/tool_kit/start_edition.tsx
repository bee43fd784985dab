import type { ComponentType } from "react";
import { render } from "preact";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import { EDITION_ROOT } from "./EditionFrame.tsx";
import type { ToolProps } from "./tool_island.tsx";

/** Draws a tool in the page of its full edition. */
export function startEdition(
  Tool: ComponentType<ToolProps<never>>,
): void {
  const root = document.getElementById(EDITION_ROOT);
  if (!root) return;
  const site = root.dataset.site ?? null;
  render(<Tool edition="full" drawnOn={todayOf(new Date())} site={site} />, root);
}
