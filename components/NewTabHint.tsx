import type { JSX } from "preact";

/** With the space that sets it apart from the link's own words. */
const HINT = " (opens in a new tab)";

/** Tells a screen reader that a link leaves for a new tab. */
export function NewTabHint(): JSX.Element {
  return <span class="sr-only">{HINT}</span>;
}
