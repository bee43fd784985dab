/** What the fragment of a link begins with that carries something from another tool. */
export const FRAGMENT_NAME = "hand-over=";

/**
 * Whether the fragment of an address ("#..." or without "#") carries something from another tool. Apart from what reads it,
 * so that a page fetches that only when it is needed.
 */
export function isHandOver(fragment: string): boolean {
  return fragment.replace(/^#/, "").startsWith(FRAGMENT_NAME);
}
