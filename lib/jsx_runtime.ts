import { jsxEscape as escapeNode } from "preact/jsx-runtime";

export * from "preact/jsx-runtime";

/**
 * Prepares the values in a precompiled template like Preact, except for lists. Preact escapes the texts of a list in place, and its renderer
 * escapes them a second time. `preact-render-to-string` accepts a list unchanged.
 */
export function jsxEscape<T>(value: T): T | ReturnType<typeof escapeNode> {
  return Array.isArray(value) ? value : escapeNode(value);
}
