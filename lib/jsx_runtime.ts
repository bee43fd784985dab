import { jsxEscape as escapeNode } from "preact/jsx-runtime";

export * from "preact/jsx-runtime";

/**
 * Prepares what stands in a precompiled template, as Preact does, but for a list: Preact escapes its texts in place, and its renderer, which
 * escapes every text of a list, does so once more. `preact-render-to-string` takes a list as it is.
 */
export function jsxEscape<T>(value: T): T | ReturnType<typeof escapeNode> {
  return Array.isArray(value) ? value : escapeNode(value);
}
