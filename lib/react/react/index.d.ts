import type { ComponentChildren, FunctionComponent } from "preact";

export * from "preact/hooks";
export { Component, createContext, createElement, Fragment } from "preact";
export type {
  ComponentType,
  FunctionComponent,
  JSX,
  Ref,
  RefObject,
  TargetedKeyboardEvent as KeyboardEvent,
} from "preact";

/** Everything that can stand inside an element. */
export type ReactNode = ComponentChildren;

/**
 * Wraps a component so that it is skipped while its props are the same. By default each prop is compared with `===`; `isSame` replaces that
 * comparison. `memo` of `preact/compat` adds a component of its own around it.
 */
export function memo<Props extends object>(
  draw: FunctionComponent<Props>,
  isSame?: (before: Props, next: Props) => boolean,
): FunctionComponent<Props>;
