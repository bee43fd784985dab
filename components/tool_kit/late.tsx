import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "react";
import { LATE } from "../../lib/content/tools/tool_screen.ts";
import { Notice, NoticeButton } from "./Notice.tsx";

/** What waits for something that could not be fetched, in the order in which it was asked for. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/**
 * Does `then` with what `fetchPart` imports. When that cannot be fetched, the toolbar says so, and both are done when somebody
 * presses "Try again".
 */
export function whenFetched<Part>(fetchPart: () => Promise<Part>, then: (part: Part) => void): void {
  const settle = (isMissing: boolean) => {
    if (isMissing) waiting.add(attempt);
    else waiting.delete(attempt);
    for (const listener of listeners) listener();
  };
  const attempt = () =>
    void fetchPart().then((part) => {
      settle(false);
      then(part);
    }, () => settle(true));
  attempt();
}

/** A part of the page whose code comes when it is needed. */
export interface Late<Part> {
  /** Null until it is there. */
  readonly part: Part | null;
  /** Fetches it and does `then` with it, as whenFetched() does. Stays the same function. */
  readonly load: (then?: (part: Part) => void) => void;
}

/** A part that `fetchPart` imports: nothing is fetched before `load` is called. */
export function useLate<Part extends object>(fetchPart: () => Promise<Part>): Late<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const load = useCallback((then?: (part: Part) => void) =>
    whenFetched(fetchPart, (fetched) => {
      setPart(() => fetched);
      then?.(fetched);
    }), []);
  return { part, load };
}

/** Does something once, when somebody first turns to the page: until then it only has to be read. */
export function useFirstTurn(run: () => void): void {
  useEffect(() => {
    const turns = ["focusin", "pointerdown"] as const;
    const stop = () => turns.forEach((kind) => document.removeEventListener(kind, turn));
    const turn = () => {
      stop();
      run();
    };
    turns.forEach((kind) => document.addEventListener(kind, turn));
    return stop;
  }, []);
}

interface LateNoticeProps {
  /** What opens and saves documents is among what is missing. */
  readonly isUnsaved: boolean;
  /** Fetches that too. */
  readonly onAgain: () => void;
}

/** Says that parts of the page could not be fetched, for as long as that is so, and fetches them all again. */
export function LateNotice({ isUnsaved, onAgain }: LateNoticeProps): JSX.Element | null {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const listen = () => setMissing(waiting.size > 0);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
  if (!isMissing && !isUnsaved) return null;
  return (
    <Notice>
      {isUnsaved ? LATE.storage : LATE.missing}
      <NoticeButton
        label={LATE.again}
        run={() => {
          for (const attempt of [...waiting]) attempt();
          if (isUnsaved) onAgain();
        }}
      />
    </Notice>
  );
}
