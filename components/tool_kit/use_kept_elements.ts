import { type JSX, useRef } from "react";
import { isShallowSame } from "./kept.ts";

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
