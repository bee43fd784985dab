import type { ComponentChildren, VNode } from "preact";

export { asset } from "./asset.ts";

/** True in the browser, false while the server renders. */
export const IS_BROWSER = typeof document !== "undefined";

/**
 * Moves its children into the document's head, on the server only. A later `<title>`, `<meta>` with the same name or property, canonical link,
 * or element with the same `key` replaces an earlier one.
 */
export function Head(props: { children?: ComponentChildren }): VNode {
  // A component may return any children, but JSX's type for components is narrower.
  return (IS_BROWSER ? null : props.children ?? null) as VNode;
}
