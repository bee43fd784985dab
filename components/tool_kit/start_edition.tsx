import type { ComponentType } from "react";
import { render } from "preact";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { EDITION_ROOT } from "./EditionFrame.tsx";

/** Draws a tool in the page of its full edition. */
export function startEdition(
  Tool: ComponentType<{ readonly edition: Edition; readonly today: string; readonly site: string | null }>,
): void {
  const root = document.getElementById(EDITION_ROOT);
  if (!root) return;
  const site = root.dataset.site ?? null;
  render(<Tool edition="full" today={todayOf(new Date())} site={site} />, root);
}
