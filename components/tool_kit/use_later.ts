import { useEffect, useState } from "react";

/** What somebody does who turns to a page. */
const TURNS = ["focusin", "pointerdown", "keydown"] as const;

/**
 * A part of a tool's screen that comes later: fetched when it is needed, or when somebody first turns to the page. null until it
 * is there, "missing" when it could not be fetched; then `isNeeded` turning true again tries once more.
 */
export function useLater<Later>(load: () => Promise<Later>, isNeeded: boolean): Later | "missing" | null {
  const [later, setLater] = useState<Later | "missing" | null>(null);
  const fetch = () => void load().then((loaded) => setLater(() => loaded), () => setLater("missing"));
  useEffect(() => {
    if (isNeeded && (later === null || later === "missing")) fetch();
  }, [isNeeded]);
  useEffect(() => {
    for (const turn of TURNS) document.addEventListener(turn, fetch, { once: true });
    return () => {
      for (const turn of TURNS) document.removeEventListener(turn, fetch);
    };
  }, []);
  return later;
}
