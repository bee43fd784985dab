import {
  type Component,
  type ComponentChildren,
  createElement,
  Fragment,
  type FunctionComponent,
  type JSX,
} from "preact";

/**
 * A component that is drawn again only when its props are not the same: one of them is another, or what `isSame` says. Preact's
 * layer for React makes two components of each, and once it is loaded it looks through every attribute that is drawn.
 */
export function memo<Props extends object>(
  draw: FunctionComponent<Props>,
  isSame: (before: Props, next: Props) => boolean = isShallowSame,
): FunctionComponent<Props> {
  return function Memo(this: Component<Props>, props: Props) {
    // Set before the first hook, which asks it too and lets a changed state through.
    this.shouldComponentUpdate ??= (next) => !isSame(this.props, next);
    return draw.call(this, props);
  };
}

/**
 * Gives what is not looked at again for as long as it is the same object. Preact passes over a component whose element it has already
 * drawn; an element of HTML it goes through again with everything inside, so this puts a component around it. Not for the outermost
 * element of a component: Preact takes what is around that away.
 */
export function kept(drawn: ComponentChildren): JSX.Element {
  return createElement(Fragment, null, drawn);
}

/** Whether two objects have the same properties, each of the same value. */
export function isShallowSame<Values extends object>(a: Values, b: Values): boolean {
  for (const key in b) if (a[key] !== b[key]) return false;
  for (const key in a) if (!(key in b)) return false;
  return true;
}
