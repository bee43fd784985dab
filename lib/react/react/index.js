export * from "preact/hooks";
export { Component, createContext, createElement, Fragment } from "preact";

export function memo(draw, isSame = isShallowSame) {
  return function Memo(props) {
    // The hooks wrap this method, so that a changed state still draws the component. So it has to be set before the first hook runs.
    this.shouldComponentUpdate ??= (next) => !isSame(this.props, next);
    return draw.call(this, props);
  };
}

function isShallowSame(a, b) {
  for (const key in b) if (a[key] !== b[key]) return false;
  for (const key in a) if (!(key in b)) return false;
  return true;
}
