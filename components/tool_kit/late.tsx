import { type JSX, type ReactNode, useCallback, useEffect, useState } from "react";
import { LATE } from "../../lib/tool_kit/words_screen.ts";
import type { TwoReadingsProps } from "./PasteFrame.tsx";
import { fetchPart } from "../../lib/tool_kit/fetch_part.ts";
import { LinkButton } from "./LinkButton.tsx";

/** What waits for something that could not be fetched, in the order in which it was asked for. */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** What somebody does who turns to a page. */
export const TURNS = ["focusin", "pointerdown", "keydown"] as const;

/**
 * Does `then` with what `get` fetches. When that cannot be fetched, the toolbar says so, and both are done when somebody
 * presses "Try again", or when something else could be fetched again.
 */
export function whenFetched<Part>(get: () => Promise<Part>, then: (part: Part) => void): void {
  let isTrying = false;
  const attempt = () => {
    if (isTrying) return;
    isTrying = true;
    void get().then((part) => {
      const wasWaiting = waiting.delete(attempt);
      if (wasWaiting) tell();
      then(part);
      // "Try again" has begun all of them.
      if (!wasWaiting) tryAgain();
    }, () => {
      isTrying = false;
      waiting.add(attempt);
      tell();
    });
  };
  attempt();
}

/** Does `then` with a part of the program that `get` imports, as whenFetched() does. */
export function withPart<Part extends object>(get: () => Promise<Part>, then: (part: Part) => void): void {
  whenFetched(() => fetchPart(get), then);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function tryAgain(): void {
  for (const attempt of [...waiting]) attempt();
}

/** A part of the page whose code comes when it is needed. */
export interface Late<Part> {
  /** Null until it is there. */
  readonly part: Part | null;
  /** Fetches it and does `then` with it, as whenFetched() does. Stays the same function. */
  readonly load: (then?: (part: Part) => void) => void;
}

/** A part that `get` imports: nothing is fetched before `load` is called. */
export function useLate<Part extends object>(get: () => Promise<Part>): Late<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const load = useCallback((then?: (part: Part) => void) =>
    withPart(get, (fetched) => {
      setPart(() => fetched);
      then?.(fetched);
    }), []);
  return { part, load };
}

/** A part that is fetched as soon as `isNeeded`, or when somebody first turns to the page; null until it is there. */
export function useLatePart<Part extends object>(get: () => Promise<Part>, isNeeded: boolean): Part | null {
  const { part, load } = useLate(get);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useFirstTurn(load);
  return part;
}

/** Does something once, when somebody first turns to the page: until then it only has to be read. */
export function useFirstTurn(run: () => void): void {
  useEffect(() => {
    // Whoever moves a pointer is about to press something.
    const turns = [...TURNS, "pointermove"] as const;
    const stop = () => turns.forEach((kind) => document.removeEventListener(kind, turn));
    const turn = () => {
      stop();
      run();
    };
    turns.forEach((kind) => document.addEventListener(kind, turn));
    return stop;
  }, []);
}

/** Asks how a number is meant that was typed: loaded with what asks the same of pasted ones. */
export function AskReading(props: TwoReadingsProps): JSX.Element | null {
  const part = useLatePart(() => import("./PasteDialog.tsx"), true);
  return part && <part.TwoReadings {...props} />;
}

interface LateNoticeProps {
  /** What opens and saves documents is among what is missing. */
  readonly isUnsaved?: boolean;
  /** Fetches that too. */
  readonly onAgain?: () => void;
}

/** Says that parts of the page could not be fetched, for as long as that is so, and fetches them all again. */
export function LateNotice({ isUnsaved = false, onAgain }: LateNoticeProps): JSX.Element | null {
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
      <LinkButton
        onClick={() => {
          tryAgain();
          if (isUnsaved) onAgain?.();
        }}
      >
        {LATE.again}
      </LinkButton>
    </Notice>
  );
}

/** Something to decide, across the page under the toolbar. */
export function Notice({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div
      role="alert"
      class="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-accent-wash px-4 py-2 text-note md:px-8 print:hidden"
    >
      {children}
    </div>
  );
}
