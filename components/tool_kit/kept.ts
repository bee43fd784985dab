import { createElement, Fragment, type JSX, type ReactNode, useEffect, useRef, useState } from "react";
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

/** Draws a row from its values, which are compared one by one. */
type Draw<Props> = (props: Props) => JSX.Element;

/**
 * For a long list: gives the element of a row again when every value that it was drawn from is the same. Preact leaves out
 * an element that it has already drawn, so that a key pressed in a list of five hundred rows costs those that it changes.
 */
export function useKeptElements<Props extends object>(
  draw: Draw<Props>,
): (id: string, props: Props) => JSX.Element {
  const kept = useRef(new Map<string, { readonly props: Props; readonly element: JSX.Element }>());
  return (id, props) => {
    const old = kept.current.get(id);
    if (old && isShallowSame(old.props, props)) return old.element;
    const element = draw(props);
    kept.current.set(id, { props, element });
    return element;
  };
}

/**
 * The same function for as long as the component lives, which does what it was given last. A part that takes it is not drawn again because
 * the row around it was. To be called by what happens on the screen, and not while it is drawn.
 */
export function useSteady<Parameters extends readonly unknown[]>(
  run: (...given: Parameters) => void,
): (...given: Parameters) => void {
  const latest = useRef(run);
  latest.current = run;
  return useRef((...given: Parameters) => latest.current(...given)).current;
}

/** A value once it has been the same for so many milliseconds; the first one at once. What is drawn from it costs no key. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}

interface Turns {
  /** For the field that is typed in. */
  readonly onFocus: () => void;
  readonly onDone: () => void;
}

/**
 * A row's name as other fields are labelled with it ("Target: Weekly orders"): the name before, for as long as it is being typed.
 * Nobody turns to those fields meanwhile, and a key need not draw all of them.
 */
export function useRestingName(name: string): Turns & { readonly name: string } {
  const { value, ...turns } = useResting(name);
  return { name: value, ...turns };
}

/** As useRestingName(), for any value; one that is not `isAlike` comes at once, such as a list with another row. */
export function useResting<Value>(
  value: Value,
  isAlike: (before: Value, now: Value) => boolean = () => true,
): Turns & { readonly value: Value } {
  const [isTyped, setTyped] = useState(false);
  const resting = useRef(value);
  if (!isTyped || !isAlike(resting.current, value)) resting.current = value;
  const turns = useRef({ onFocus: () => setTyped(true), onDone: () => setTyped(false) });
  return { value: resting.current, ...turns.current };
}
