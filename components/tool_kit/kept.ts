import { createElement, Fragment, type JSX, type ReactNode, useRef } from "react";
import { isSame } from "../../lib/tool_kit/rows.ts";

/**
 * Makes Preact skip an HTML element, and everything inside it, while the same object is passed in (from `useMemo`, say). Preact skips a
 * component whose element is the same object as last time, but it goes through an HTML element again. So this puts a component, a fragment,
 * around the element. It has no effect as the outermost element of a component, because Preact removes a fragment there.
 */
export function kept(drawn: ReactNode): JSX.Element {
  return createElement(Fragment, null, drawn);
}

/** True when two objects have the same keys, and the values are equal by `===`. */
export function isShallowSame<Values extends object>(a: Values, b: Values): boolean {
  for (const key in b) if (a[key] !== b[key]) return false;
  for (const key in a) if (!(key in b)) return false;
  return true;
}

/** The value of the last drawing for as long as an equal one follows it: what is drawn from it can stay. */
export function useUnchanged<Value>(value: Value): Value {
  const last = useRef(value);
  if (!isSame(last.current, value)) last.current = value;
  return last.current;
}
