import type { ComponentChildren, VNode } from "preact";

export { asset } from "./asset.ts";

/** True in a browser, false while rendering on the server. */
export const IS_BROWSER = typeof document !== "undefined";

/**
 * Moves its children into the document's head. A later `<title>`, `<meta>` of the same name or property, canonical
 * link, or element with the same `key` replaces an earlier one. It acts on the server only.
 */
export function Head(props: { children?: ComponentChildren }): VNode {
  // A component may return any children; JSX's type for components is narrower than that.
  return (IS_BROWSER ? null : props.children ?? null) as VNode;
}
