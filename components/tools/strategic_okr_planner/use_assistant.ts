import { useEffect, useRef } from "react";
import { useFirstTurn, useLate } from "../../tool_kit/late.tsx";
import type { Assistant } from "./planner.ts";

interface AssistantInUse {
  /** Does something with what reads words, which is fetched first when it is not there. */
  readonly withAssistant: (then?: (assistant: Assistant) => void) => void;
  /** What finds the checks of a plan; null until it is there. */
  readonly check: ReturnType<Assistant["createChecker"]> | null;
}

/** What reads words: loaded as soon as `isNeeded`, or when somebody first turns to the page. */
export function useAssistant(isNeeded: boolean): AssistantInUse {
  const { part, load } = useLate(() => import("./assistant.ts"));
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useFirstTurn(load);
  const check = useRef<AssistantInUse["check"]>(null);
  if (part) check.current ??= part.createChecker();
  return { withAssistant: load, check: check.current };
}
