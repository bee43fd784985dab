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

/** Fetches them as soon as somebody turns to the page, so that they are there when they are asked for. */
export function useEarlyLoad(): void {
  useEffect(() => {
    const begin = () => void load().catch(() => {});
    const turns = ["focusin", "pointerdown"] as const;
    for (const turn of turns) document.addEventListener(turn, begin, { once: true });
    return () => {
      for (const turn of turns) document.removeEventListener(turn, begin);
    };
  }, []);
}
