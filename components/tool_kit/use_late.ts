import { useEffect, useState } from "react";

/** A part that is on its way, or could not be fetched. */
export type Late<Part> = Part | "missing" | null;

/** What is not in front when a page opens: loaded when it is needed, or when somebody first turns to the page. */
export function useLate<Part>(fetchPart: () => Promise<Part>, isNeeded: boolean): Late<Part> {
  const [late, setLate] = useState<Late<Part>>(null);
  const load = () => void fetchPart().then((loaded) => setLate(loaded), () => setLate("missing"));
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useEffect(() => {
    const turns = ["focusin", "pointerdown"] as const;
    for (const turn of turns) document.addEventListener(turn, load, { once: true });
    return () => {
      for (const turn of turns) document.removeEventListener(turn, load);
    };
  }, []);
  return late;
}

export function isHere<Part extends object>(late: Late<Part>): late is Part {
  return late !== null && late !== "missing";
}
