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

/** Whether somebody has turned to the page: until then it only has to be read. */
export function useTurnedTo(): boolean {
  const [isTurnedTo, setTurnedTo] = useState(false);
  useEffect(() => {
    const turn = () => setTurnedTo(true);
    const turns = ["focusin", "pointerdown", "pointermove", "keydown"] as const;
    for (const kind of turns) document.addEventListener(kind, turn, { once: true });
    return () => {
      for (const kind of turns) document.removeEventListener(kind, turn);
    };
  }, []);
  return isTurnedTo;
}
