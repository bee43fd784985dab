import { type JSX, type ReactNode, useEffect, useRef, useState } from "react";
import { options } from "preact";
import { HAND_ROUND } from "../../lib/tool_kit/words_rounds.ts";
import { pushEntry } from "../../lib/dom/push_entry.ts";
import { Button } from "../Button.tsx";
import { LinkButton } from "./LinkButton.tsx";

/**
 * A round in which one machine goes from hand to hand. It keeps what the answers add up to, never an answer: nothing in it,
 * and nothing drawn from it, can show the next person what the last one said. Immutable.
 */
export interface HandRound<Tally> {
  readonly tally: Tally;
  readonly answered: number;
  /** Whether somebody answers now; else the screen is blank. */
  readonly isOpen: boolean;
  /** Another number for each person: what was drawn for one is never drawn again for another. */
  readonly turn: number;
}

/** A round that nobody has answered in, its screen blank. */
export function startRound<Tally>(empty: Tally): HandRound<Tally> {
  return { tally: empty, answered: 0, isOpen: false, turn: 0 };
}

/** The next person begins; the same round while somebody answers. */
export function openTurn<Tally>(round: HandRound<Tally>): HandRound<Tally> {
  return round.isOpen ? round : { ...round, isOpen: true, turn: round.turn + 1 };
}

/** The screen goes blank and what was not sent is gone; the same round when it is blank. */
export function dropTurn<Tally>(round: HandRound<Tally>): HandRound<Tally> {
  return round.isOpen ? { ...round, isOpen: false } : round;
}

/** Adds the answer of a turn to the tally and blanks the screen. A second answer in one turn changes nothing. */
export function takeAnswer<Tally>(
  round: HandRound<Tally>,
  turn: number,
  add: (tally: Tally) => Tally,
): HandRound<Tally> {
  if (!round.isOpen || turn !== round.turn) return round;
  return { ...round, tally: add(round.tally), answered: round.answered + 1, isOpen: false };
}

/** Whether so many have answered that their tally shows nobody's own answer. */
export function hasEnough({ answered }: HandRound<unknown>, fewest: number): boolean {
  return answered >= fewest;
}

interface HandRoundProps<Answer, Tally> {
  /** What the round is about: the heading while somebody answers. */
  readonly title: string;
  /** What is asked of one person, who begins with nothing filled in; calls `send` once, with the whole answer. */
  readonly children: (send: (answer: Answer) => void) => ReactNode;
  /** A tally that nobody has answered in, and a tally with one answer more. Answers themselves are never kept. */
  readonly empty: Tally;
  readonly add: (tally: Tally, answer: Answer) => Tally;
  /** With fewer answers than this the tally is thrown away: it would show what somebody said. */
  readonly fewest: number;
  /** How many are to answer; null: not known. */
  readonly expected: number | null;
  /** The round is over; null: it had too few answers. Take the component away. */
  readonly onEnd: (result: { readonly tally: Tally; readonly answered: number } | null) => void;
}

/**
 * "Hand the laptop round": one person after the other answers on a whole screen, which is blank in between. Nobody gets back
 * to what another said: answers are in no document, storage, form or history entry before the round ends, only in a sum; going
 * back, leaving the page and coming back to it all lead to the blank screen.
 */
export function HandRound<Answer, Tally>(
  { title, children, empty, add, fewest, expected, onEnd }: HandRoundProps<Answer, Tally>,
): JSX.Element {
  const [round, setRound] = useState(() => startRound(empty));
  const [isStopping, setStopping] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { answered, isOpen, turn } = round;
  const hasAnswers = isOpen || answered > 0;
  useWholeScreen(dialog, () => setRound(dropTurn));
  useEffect(() => {
    if (!hasAnswers) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasAnswers]);
  useEffect(() => {
    dialog.current?.querySelector("h2")?.focus({ preventScroll: true });
    dialog.current?.scrollTo(0, 0);
  }, [turn, isOpen]);
  const begin = () => {
    setStopping(false);
    setRound(openTurn);
  };
  const end = () => {
    if (hasEnough(round, fewest)) onEnd({ tally: round.tally, answered });
    else if (answered === 0 || isStopping) onEnd(null);
    else setStopping(true);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="hand-round"
      class="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink print:hidden"
    >
      {isOpen
        ? (
          // A browser puts nothing back into the controls of such a form.
          <form
            key={turn}
            autocomplete="off"
            class="mx-auto max-w-[52rem] px-4 pt-8 pb-20 md:px-8 md:pt-14"
            onSubmit={(event) => event.preventDefault()}
          >
            <p class="text-note text-ink-2">{HAND_ROUND.person(answered + 1)}</p>
            <h2 id="hand-round" tabIndex={-1} class="mt-1 text-heading leading-tight">{title}</h2>
            {children((answer) => setRound((now) => takeAnswer(now, turn, (tally) => add(tally, answer))))}
          </form>
        )
        : (
          <div
            key="blank"
            class="mx-auto flex min-h-full max-w-[36rem] flex-col justify-center px-4 py-10 md:px-8"
          >
            <h2 id="hand-round" tabIndex={-1} class="text-display">
              {answered === 0 ? HAND_ROUND.first : HAND_ROUND.next}
            </h2>
            <p class="mt-4 text-lede text-ink-2">{HAND_ROUND.promise}</p>
            <Button look="accent" class="mt-8 self-start max-md:w-full" onClick={begin}>
              {HAND_ROUND.begin}
            </Button>
            <section aria-label={HAND_ROUND.coach} class="mt-16 border-t border-line pt-4 text-note">
              <p class="font-semibold">{HAND_ROUND.answered(answered, expected)}</p>
              <p class="mt-1 text-ink-2">
                {isStopping ? HAND_ROUND.tooFew(answered, fewest) : HAND_ROUND.kept}
              </p>
              <div class="mt-2 flex flex-wrap gap-x-6">
                <LinkButton onClick={end}>
                  {isStopping
                    ? HAND_ROUND.throwAway
                    : hasEnough(round, fewest)
                    ? HAND_ROUND.end
                    : HAND_ROUND.stop}
                </LinkButton>
                {isStopping && <LinkButton onClick={() => setStopping(false)}>{HAND_ROUND.goOn}</LinkButton>}
              </div>
            </section>
          </div>
        )}
    </dialog>
  );
}

/** Marks the history entry that takes the press of Back. It holds nothing else. */
const GUARD = { handRound: true };

/**
 * A dialog over everything, which nothing closes but its own end. `onBlank` is called, and drawn at once, whenever
 * somebody tries to get out of it or leaves the page: what the browser may keep of the page is the blank screen.
 */
function useWholeScreen(
  dialog: { readonly current: HTMLDialogElement | null },
  onBlank: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const blank = () => drawnAtOnce(onBlank);
    element.showModal();
    pushEntry(GUARD);
    addEventListener("popstate", () => {
      blank();
      pushEntry(GUARD);
    }, { signal });
    addEventListener("pagehide", blank, { signal });
    // Escape, and Back where a phone gives it to a dialog first.
    element.addEventListener("close", () => {
      blank();
      element.showModal();
    }, { signal });
    element.addEventListener("cancel", (event) => event.preventDefault(), { signal });
    // The document behind the screen is not to be undone from here.
    addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
      if (isUndo || event.key === "Escape") {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    }, { signal, capture: true });
    return () => {
      stop.abort();
      element.close();
      if (history.state?.handRound === true) history.back();
    };
  }, []);
}

/** Draws a change before it returns: a browser leaves a page as soon as its event has been heard. */
function drawnAtOnce(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  if (before === undefined) delete options.debounceRendering;
  else options.debounceRendering = before;
}
