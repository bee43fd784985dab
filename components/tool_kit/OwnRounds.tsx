import { type JSX, useEffect } from "react";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import type { YourRoundsProps } from "./CollectByLink.tsx";
import { useLate } from "./late.tsx";

/** The way back to the rounds that were started in this browser; nothing in a file, and where there are none. */
export function OwnRounds(
  { edition, ...round }: YourRoundsProps & { readonly edition: Edition },
): JSX.Element | null {
  const { part, load } = useLate(() => import("./CollectByLink.tsx"));
  useEffect(() => {
    if (edition === "full") return;
    const key = `rounds:${round.tool}`;
    const look = (event?: StorageEvent) => {
      if (event?.key === key || hasKept(key)) load();
    };
    look();
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
  return part && <part.YourRounds {...round} />;
}

/** False where the browser lets nobody look. */
function hasKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
