import {
  type Component,
  type ComponentChildren,
  createElement,
  Fragment,
  type FunctionComponent,
  type JSX,
} from "preact";

/**
 * Wraps a component so that Preact skips it while its props are the same. By default each prop is compared with `===`; `isSame` replaces
 * that comparison. It does the job of `memo` in `preact/compat`, which adds a component of its own, and whose module slows down every
 * element on the page once it is loaded.
 */
export function memo<Props extends object>(
  draw: FunctionComponent<Props>,
  isSame: (before: Props, next: Props) => boolean = isShallowSame,
): FunctionComponent<Props> {
  return function Memo(this: Component<Props>, props: Props) {
    // Preact's hooks wrap this method, so that a changed state still draws the component. So it has to be set before the first hook runs.
    this.shouldComponentUpdate ??= (next) => !isSame(this.props, next);
    return draw.call(this, props);
  };
}

/**
 * Makes Preact skip an HTML element, and everything inside it, while the same object is passed in (from `useMemo`, say). Preact skips a
 * component whose element is the same object as last time, but it goes through an HTML element again. So this puts a component, a fragment,
 * around the element. It has no effect as the outermost element of a component, because Preact removes a fragment there.
 */
export function kept(drawn: ComponentChildren): JSX.Element {
  return createElement(Fragment, null, drawn);
}

/** True when two objects have the same keys, and the values are equal by `===`. */
export function isShallowSame<Values extends object>(a: Values, b: Values): boolean {
  for (const key in b) if (a[key] !== b[key]) return false;
  for (const key in a) if (!(key in b)) return false;
  return true;
}
