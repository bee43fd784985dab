import { useEffect, useState } from "react";

type Later = typeof import("./later.ts");

let loaded: Later | null = null;
let loading: Promise<Later> | null = null;

function load(): Promise<Later> {
  return loading ??= import("./later.ts").then((later) => loaded = later).catch((error) => {
    // The next action tries again.
    loading = null;
    throw error;
  });
}

/** Parts of the screen that are loaded when they are needed; null until they are there. */
export function useLater(isNeeded: boolean): Later | null {
  const [later, setLater] = useState(loaded);
  useEffect(() => {
    if (isNeeded && later === null) load().then((parts) => setLater(parts), () => {});
  }, [isNeeded, later]);
  return later;
}

/** Whether somebody has turned to the page, or it has nothing else to do: until then it only has to be read. */
export function useTurnedTo(): boolean {
  const [isTurnedTo, setTurnedTo] = useState(false);
  useEffect(() => {
    const turn = () => setTurnedTo(true);
    const turns = ["focusin", "pointerdown", "pointermove"] as const;
    for (const kind of turns) document.addEventListener(kind, turn, { once: true });
    const stop = whenIdle(turn);
    return () => {
      stop();
      for (const kind of turns) document.removeEventListener(kind, turn);
    };
  }, []);
  return isTurnedTo;
}

/** Safari has no idle callback: there a second has to do. */
function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const waiting = requestIdleCallback(run);
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
