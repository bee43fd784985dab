import type { JSX } from "preact";

/** Tells a screen reader that a link leaves for a new tab. */
export function NewTabHint(): JSX.Element {
  return <span class="sr-only">{" "}(opens in a new tab)</span>;
}
