import { IS_BROWSER } from "fresh/runtime";
import { type JSX, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { Button } from "../components/Button.tsx";
import { ContactStep, type ContactWords } from "../components/diagnostic/ContactStep.tsx";
import {
  type DimensionCopy,
  DimensionStep,
  type StartCopy,
} from "../components/diagnostic/DimensionStep.tsx";
import { LastResult, Repeated } from "../components/diagnostic/LastResult.tsx";
import { CheckProgress } from "../components/diagnostic/CheckProgress.tsx";
import { RestoredOffer } from "../components/diagnostic/RestoredOffer.tsx";
import { ReviewStep, TextButton } from "../components/diagnostic/ReviewStep.tsx";
import { ThumbBar } from "../components/diagnostic/ThumbBar.tsx";
import { Icon } from "../components/Icon.tsx";
import { ARROW_RIGHT } from "../components/icons.ts";
import {
  FAILURES,
  INCOMPLETE,
  REPEATED,
  REVIEW,
  SUBMITTED,
  SURVEY,
} from "../lib/content/diagnostic/check.ts";
import {
  canGoOn,
  canGoTo,
  checkReducer,
  type CheckState,
  countScored,
  initialCheck,
  isComplete,
  placeOf,
  REVIEW_PLACE,
  stepOf,
} from "../lib/diagnostic/check.ts";
import type { PublicResult } from "../lib/diagnostic/schema.ts";
import { type DimensionKey, DIMENSIONS, isScore } from "../lib/diagnostic/dimensions.ts";
import { clearDraft, readDraft, watchDraft, writeDraft } from "../lib/diagnostic/draft.ts";
import { forgetLastResult, keepLastResult, readLastResult } from "../lib/diagnostic/last_result.ts";
import { resultPath } from "../lib/diagnostic/result_path.ts";
import { failureMessage, isKeySpent, sendSubmission } from "../lib/diagnostic/send.ts";
import { notify, notifyAfterNavigation, startNotifications } from "../lib/notifications/notify.ts";
import { isToken, randomToken } from "../lib/tokens.ts";

interface BusinessCheckProps {
  readonly copy: Readonly<Record<DimensionKey, DimensionCopy>>;
  /** What to have at hand. */
  readonly start: StartCopy;
  /** The counting rule for all dimensions. */
  readonly rules: string;
  /** The words of the last screen. */
  readonly contact: ContactWords;
  readonly consentVersion: string;
}

/** The 14-point business check: fourteen steps, a last screen, and a draft that survives a reload. */
export default function BusinessCheck(
  { copy, start, rules, contact, consentVersion }: BusinessCheckProps,
): JSX.Element {
  const [state, dispatch] = useReducer(checkReducer, "", initialCheck);
  const [canSave, setCanSave] = useState(true);
  const [lastResult, setLastResult] = useState<string | null>(null);
  /** The check that a link asks to compare with, until its visitor says that it was theirs: whoever has a result's link may be somebody else. */
  const [asked, setAsked] = useState("");
  /** Which check a token is of, in words. */
  const [known, setKnown] = useState({ token: "", which: "" });
  /** What the last screen offers to compare with, also once that was refused there. */
  const comparable = useRef("");
  const [early] = useState(readEarlyAnswer);
  const top = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  const { draft, dimension, screen } = state;
  comparable.current = draft.previous ||
    (screen === "contact" ? comparable.current || lastResult || "" : "");
  const about = draft.previous || asked || comparable.current;
  const which = known.token === about ? known.which : "";
  const step = stepOf(dimension);
  const isLast = step === DIMENSIONS.length - 1;
  /** Who has scored the next one was there before, and is not counted again. */
  const isNew = isLast || draft.scores[DIMENSIONS[step + 1]?.key ?? dimension.key] === undefined;

  const repeat = (previous: string) => dispatch({ type: "repeats", previous, key: randomToken() });

  useEffect(startNotifications, []);

  useEffect(() => {
    const stored = readDraft();
    setCanSave(stored.canSave);
    setLastResult(readLastResult());
    if (stored.draft) dispatch({ type: "restored", draft: stored.draft });
    else dispatch({ type: "startedAgain", key: randomToken() });
    const previous = readRepeated();
    if (previous && (previous === readLastResult() || previous === stored.draft?.previous)) {
      if (stored.canSave) history.replaceState(history.state, "", location.pathname + location.search);
      repeat(previous);
    } else if (previous) {
      setAsked(previous);
    }
    adoptEarlyAnswer();
    let last = readLastResult();
    return watchDraft((changed) => {
      if (changed) return dispatch({ type: "adopted", draft: changed });
      // Its answers must not be here when the next check begins.
      dispatch({ type: "startedAgain", key: randomToken() });
      const now = readLastResult();
      notify({ title: now && now !== last ? contact.lastResult.isSent : contact.lastResult.isDeleted });
      setLastResult(last = now);
    });
  }, []);

  useEffect(() => {
    if (about === "") return;
    whichOf(about).then((which) => {
      if (which !== null) return setKnown({ token: about, which });
      notify({ title: contact.lastResult.gone });
      if (about === asked) setAsked("");
      repeat("");
      if (about === readLastResult()) forget(about);
      comparable.current = "";
    });
  }, [about]);

  useEffect(() => {
    const hasContent = countScored(draft) > 0 || draft.name || draft.email || draft.previous ||
      Object.keys(draft.reasoning).length > 0;
    if (hasContent && !hasLeft.current) setCanSave(writeDraft(draft));
  }, [draft]);

  useEffect(() => {
    // The browser's Back button may restore this page with its check already submitted. Another check is another page, also where pages are counted.
    const startAgain = (event: PageTransitionEvent) => {
      if (event.persisted && hasLeft.current) location.reload();
    };
    globalThis.addEventListener("pageshow", startAgain);
    return () => globalThis.removeEventListener("pageshow", startAgain);
  }, []);

  useEffect(() => {
    const goBack = ({ state: place }: PopStateEvent) => {
      if (place === null) return;
      if (canGoTo(state, place)) dispatch({ type: "went", place });
      // After a check was sent or deleted, its steps are still in the history.
      else history.back();
    };
    globalThis.addEventListener("popstate", goBack);
    return () => globalThis.removeEventListener("popstate", goBack);
  }, [state]);

  const position = useMovedFocus(state, top, contact.announcement);

  /** Adopts a score or a note that the visitor entered before this code loaded. Only the page has it. */
  function adoptEarlyAnswer(): void {
    const first = DIMENSIONS[0].key;
    const { score, note } = early;
    if (isScore(score)) dispatch({ type: "scored", dimension: first, score, key: randomToken() });
    if (note) dispatch({ type: "reasoned", dimension: first, text: note, key: randomToken() });
  }

  function next(): void {
    if (isLast && !isComplete(draft)) notifyIncomplete();
    else dispatch({ type: "next" });
  }

  function forget(token: string): void {
    forgetLastResult(token);
    setLastResult(null);
  }

  async function submit(): Promise<void> {
    if (state.isSubmitting) return;
    if (!isComplete(draft)) return notifyIncomplete();
    dispatch({ type: "submitted" });
    const outcome = await sendSubmission(draft, state.consent, consentVersion);
    if (outcome.ok) {
      hasLeft.current = true;
      const { token } = outcome.answer;
      const earlier = keepLastResult(token, draft.previous);
      clearDraft();
      notifyAfterNavigation(SUBMITTED);
      location.assign(resultPath(token, earlier));
      return;
    }
    const message = failureMessage(outcome);
    notify({ title: FAILURES.title, description: message, variant: "destructive" });
    dispatch({
      type: "failed",
      message,
      ...(isKeySpent(outcome) ? { key: randomToken() } : {}),
    });
  }

  const question = (draft.previous || known.token === asked && asked) && (
    <Repeated
      which={which}
      onStart={draft.previous ? null : () => repeat(asked)}
      onEnd={() => {
        setAsked("");
        repeat("");
      }}
    />
  );

  return (
    <div
      ref={top}
      id="check"
      class="scroll-mt-6"
      data-begun={step > 0 || screen !== "survey" ? "" : undefined}
      data-over={screen !== "survey" ? "" : undefined}
    >
      <p role="status" class="sr-only">{position}</p>
      {screen === "contact"
        ? (
          <ContactStep
            state={state}
            words={contact}
            comparable={comparable.current}
            which={which}
            question={asked && question}
            onRepeat={repeat}
            dispatch={dispatch}
            onSubmit={submit}
          />
        )
        : screen === "review"
        ? (
          <ReviewStep
            draft={draft}
            onChange={(dimension) => dispatch({ type: "went", place: stepOf(dimension) })}
            onContinue={() => dispatch({ type: "continued" })}
            onStartAgain={() => {
              clearDraft();
              dispatch({ type: "startedAgain", key: randomToken(), previous: draft.previous });
            }}
          />
        )
        : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            {step === 0 && (question || lastResult && (
                  <LastResult
                    token={lastResult}
                    words={contact.lastResult}
                    onAgain={() => repeat(lastResult)}
                    onForget={() => {
                      forget(lastResult);
                      notify({ title: contact.lastResult.forgotten });
                    }}
                  />
                ))}
            {state.isRestored && (
              <RestoredOffer
                draft={draft}
                onContinue={() => dispatch({ type: "continued" })}
              />
            )}
            <CheckProgress step={step} scores={draft.scores} />
            <DimensionStep
              dimension={dimension}
              copy={copy[dimension.key]}
              start={start}
              rules={rules}
              draft={draft}
              dispatch={dispatch}
              beside={
                <>
                  <p class="text-[0.8125rem] text-ink-2">{canSave ? SURVEY.isSaved : SURVEY.isNotSaved}</p>
                  {isComplete(draft) && (
                    <TextButton
                      label={REVIEW.open}
                      onClick={() => dispatch({ type: "went", place: REVIEW_PLACE })}
                    />
                  )}
                </>
              }
            >
              <ThumbBar layout="row">
                <Button
                  look="quiet"
                  class="max-md:px-4"
                  disabled={step === 0}
                  onClick={() => dispatch({ type: "went", place: step - 1 })}
                >
                  <Icon outline={ARROW_RIGHT} class="size-4.5 rotate-180" />
                  {SURVEY.previous}
                </Button>
                <Button
                  look="accent"
                  type="submit"
                  class="max-md:px-3 md:min-w-40"
                  disabled={!canGoOn(state)}
                  data-step={isNew ? `check ${dimension.key}` : undefined}
                >
                  {isLast ? SURVEY.finish : SURVEY.next}
                  <Icon outline={ARROW_RIGHT} />
                </Button>
              </ThumbBar>
            </DimensionStep>
          </form>
        )}
    </div>
  );
}

/**
 * The visitor's input for the first dimension before this code loaded. It is read before the first render, because hydration empties a text box.
 * Fresh, which uses `render()`, would also untick the scores.
 */
function readEarlyAnswer(): { readonly score: number; readonly note: string } {
  if (!IS_BROWSER) return { score: NaN, note: "" };
  const score = document.querySelector<HTMLInputElement>("#check input[type=radio]:checked")?.value;
  return {
    score: Number(score),
    note: document.querySelector<HTMLTextAreaElement>("#check textarea")?.value ?? "",
  };
}

/** The result that the link to this page asks to compare with; "" for none. */
function readRepeated(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("again") ?? "";
  return isToken(token) ? token : "";
}

/** Says which result a token is of, "" if that is not known now. Null if there is none any more. */
async function whichOf(token: string): Promise<string | null> {
  const answer = await fetch(`/api${resultPath(token)}`).catch(() => null);
  if (answer?.status === 404) return null;
  if (!answer?.ok) return "";
  const { date, overall, name }: PublicResult = await answer.json();
  return REPEATED.which(date, overall.toFixed(2), name);
}

function notifyIncomplete(): void {
  notify({ ...INCOMPLETE, variant: "destructive" });
}

/**
 * After each change of step or screen makes an entry in the history, so that the browser's Back leads one step back, and moves the focus to the
 * heading. Returns the position to announce.
 */
function useMovedFocus(
  state: CheckState,
  top: { readonly current: HTMLElement | null },
  announcement: string,
): string {
  const { dimension, screen, isRestored } = state;
  const previous = useRef(0);
  const [position, setPosition] = useState("");
  // Before the next task: a Back that comes sooner would be taken for a new step.
  useLayoutEffect(() => {
    const now = placeOf(state);
    // A stored draft replaces the first step as the page opens. The reader is still above it.
    if (isRestored || history.state === null) history.replaceState(now, "");
    else if (history.state !== now && previous.current !== now) history.pushState(now, "");
    if (previous.current === now) return;
    previous.current = now;
    if (isRestored) return;
    setPosition(
      screen === "survey" ? SURVEY.position(stepOf(dimension) + 1, DIMENSIONS.length) : announcement,
    );
    document.getElementById("check-heading")?.focus({ preventScroll: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [dimension, screen]);
  return position;
}
