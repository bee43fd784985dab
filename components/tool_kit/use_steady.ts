import { useRef } from "react";

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
