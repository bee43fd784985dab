import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * A value as it was when somebody last began to print: what is drawn from it costs nothing while the page is worked on. The
 * first value stands until then, so that a page without JavaScript prints too.
 */
export function usePrinted<Value>(value: Value): Value {
  const [printed, setPrinted] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const take = () => flushSync(() => setPrinted(latest.current));
    globalThis.addEventListener("beforeprint", take);
    return () => globalThis.removeEventListener("beforeprint", take);
  }, []);
  return printed;
}
