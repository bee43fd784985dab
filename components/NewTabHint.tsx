import type { JSX } from "react";
import { NEW_TAB_HINT } from "../lib/content/site_frame.ts";

/** Tells a screen reader that a link leaves for a new tab. */
export function NewTabHint(): JSX.Element {
  // The space keeps it apart from the words of the link.
  return <span class="sr-only">{` ${NEW_TAB_HINT}`}</span>;
}
