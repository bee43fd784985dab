import { options } from "preact";
import { useEffect, useRef, useState } from "react";

/**
 * A value as it was when somebody last began to print: what is drawn from it costs nothing while the page is worked on. The
 * first value stands until then, so that a page without JavaScript prints too.
 */
export function usePrinted<Value>(value: Value): Value {
  const [printed, setPrinted] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const take = () => drawnAtOnce(() => setPrinted(latest.current));
    globalThis.addEventListener("beforeprint", take);
    return () => globalThis.removeEventListener("beforeprint", take);
  }, []);
  return printed;
}

/** Draws a change before it returns: a browser prints, or leaves a page, as soon as its event has been heard. */
export function drawnAtOnce(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  if (before === undefined) delete options.debounceRendering;
  else options.debounceRendering = before;
}
