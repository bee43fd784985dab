import { useEffect, useState } from "react";

type Later = typeof import("./late_views.ts");

/**
 * What is not in front when the page opens: fetched when it is needed, or when somebody first turns to the page. null: not
 * there yet; "missing": it could not be fetched.
 */
export function useLate(isNeeded: boolean): Later | "missing" | null {
  const [late, setLate] = useState<Later | "missing" | null>(null);
  const load = () => {
    import("./late_views.ts").then((loaded) => setLate(loaded), () => setLate("missing"));
  };
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
