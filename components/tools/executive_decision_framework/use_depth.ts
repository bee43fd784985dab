import { useEffect, useRef, useState } from "react";
import type { Analysis, Depth } from "./analysis.ts";
import { withPart } from "../../tool_kit/late.tsx";

/** Milliseconds of quiet after an edit before the search begins. */
const QUIET_MS = 400;

/**
 * What takes longer to find: looked for once nobody has edited for a moment, in steps between which the page can do other
 * things, and given up at the next edit. Null until it is there; what finds it is fetched with the first search. `given` belongs to the first analysis.
 */
export function useDepth(analysis: Analysis, given: Depth | null): Depth | null {
  const [found, setFound] = useState({ analysis, depth: given });
  const first = useRef(true);
  useEffect(() => {
    const isGiven = first.current && given !== null;
    first.current = false;
    if (isGiven) return;
    let isGone = false;
    const begin = () =>
      withPart(
        () => import("./depth.ts"),
        ({ fathom }) => go(fathom(analysis)),
      );
    let timer = setTimeout(begin, QUIET_MS);
    function go(steps: Generator<void, Depth>): void {
      if (isGone) return;
      const step = steps.next();
      if (step.done) setFound({ analysis, depth: step.value });
      else timer = setTimeout(go, 0, steps);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [analysis]);
  return found.analysis === analysis ? found.depth : null;
}
