import type { JSX } from "react";
import { NEW_TAB_HINT } from "../lib/content/site_frame.ts";

/** Tells screen readers that a link opens a new tab. */
export function NewTabHint(): JSX.Element {
  // The space separates it from the link's text.
  return <span class="sr-only">{` ${NEW_TAB_HINT}`}</span>;
}
