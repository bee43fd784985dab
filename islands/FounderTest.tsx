import { IS_BROWSER } from "fresh/runtime";
import { type JSX, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { EMAIL_FIELD_ID, Intro } from "../components/founder_test/Intro.tsx";
import type { Sender } from "../components/Letterhead.tsx";
import { QuestionStep, RunningHead, TieBreakerStep } from "../components/founder_test/QuestionStep.tsx";
import { ResultReport } from "../components/founder_test/ResultReport.tsx";
import { STEP_HEADING_ID } from "../components/founder_test/StepHeading.tsx";
import type { FounderTestContent, TieBreaker } from "../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../lib/content/founder_test/pages.ts";
import {
  canStart,
  initialQuiz,
  QUESTION_COUNT,
  type QuizAction,
  quizReducer,
  type QuizState,
} from "../lib/founder_test/quiz.ts";
import { explain } from "../lib/founder_test/explanation.ts";
import { tieBreakerKey } from "../lib/founder_test/scoring.ts";
import { sendResult } from "../lib/founder_test/send.ts";
import type { StyleCode } from "../lib/founder_test/styles.ts";
import { todayOf } from "../lib/tool_kit/dates.ts";
import { notify, startNotifications } from "../lib/notifications/notify.ts";
import { randomToken } from "../lib/tokens.ts";

interface FounderTestProps {
  readonly copy: Omit<AssessmentCopy, "withoutScript">;
  readonly content: FounderTestContent;
  /** The URL of "Book Your Free Clarity Call". */
  readonly callUrl: string;
  readonly sender: Sender;
}

/** The founder test: an address, ten questions, a tie-breaker if needed, and the report. Answers are lost with the page. */
export default function FounderTest({ copy, content, callUrl, sender }: FounderTestProps): JSX.Element {
  const [state, dispatch] = useReducer(reduce, "", () => begin(earlyEmail()));
  const [isAlive, setAlive] = useState(false);
  const [wasInterrupted, setInterrupted] = useState(false);
  const [unsavedAttempt, setUnsavedAttempt] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { stage, question, result } = state;
  const tieBreaker = tieBreakerOf(state, content);

  const answer = (style: StyleCode) =>
    dispatch(stage === "tiebreak" ? { type: "tieBroken", style } : { type: "answered", question, style });

  useEffect(startNotifications, []);

  useEffect(() => {
    setAlive(true);
    setInterrupted(wasUnderWay());
  }, []);

  useEffect(() => setUnderWay(stage === "quiz" || stage === "tiebreak"), [stage]);

  useEffect(() => {
    if (result && !state.isSaved) void save(result);
  }, [stage]);

  useDigitKeys((digit) => {
    const button = top.current?.querySelectorAll<HTMLElement>(".answer")[digit - 1];
    button?.click();
    return button !== undefined;
  });

  const position = useMovedFocus(state, copy, top);

  function start(): void {
    setInterrupted(false);
    dispatch({ type: "started", attempt: randomToken() });
  }

  async function save(style: StyleCode): Promise<void> {
    dispatch({ type: "saved" });
    const { email, attempt } = state;
    const outcome = await sendResult({ email, result: style, attempt, edition: content.edition });
    if (!outcome.ok) {
      setUnsavedAttempt(attempt);
      return notify({ ...copy.notSaved, variant: "destructive" });
    }
    notify(Object(outcome.answer).isMailed === false ? copy.savedOnly : copy.saved);
  }

  return (
    <div>
      <p role="status" class="sr-only">{position}</p>
      {stage !== "result" && (
        <RunningHead
          title={copy.title}
          back={stage === "intro" ? { href: "/founder-test", label: copy.intro.back } : undefined}
        />
      )}
      <div ref={top} class="scroll-mt-4">
        {stage === "intro" && (
          <Intro
            copy={copy}
            email={state.email}
            isReady={isAlive && canStart(state)}
            wasInterrupted={wasInterrupted}
            onEmail={(email) => dispatch({ type: "emailed", email })}
            onStart={start}
          />
        )}
        {stage === "quiz" && content.questions[question] && (
          <QuestionStep
            copy={copy.quiz}
            state={state}
            question={content.questions[question]}
            position={positionOf(question, copy)}
            onAnswer={answer}
            onPrevious={() => dispatch({ type: "previous" })}
            onStartOver={start}
          />
        )}
        {tieBreaker && <TieBreakerStep copy={copy.tieBreaker} tieBreaker={tieBreaker} onAnswer={answer} />}
        {state.stage === "result" && (
          <ResultReport
            copy={copy.result}
            title={copy.title}
            date={todayOf(new Date())}
            sender={sender}
            code={state.result}
            styles={content.styles}
            explanation={explain(state, content, copy.result.why)}
            callUrl={callUrl}
            isUnsaved={unsavedAttempt === state.attempt}
            onAgain={() => dispatch({ type: "leftResult" })}
          />
        )}
      </div>
    </div>
  );
}

type Action = QuizAction | { readonly type: "leftResult" };

/** Adds one action to the rules of the test: returning from the result to the beginning, with the address kept. */
function reduce(state: QuizState, action: Action): QuizState {
  return action.type === "leftResult" ? begin(state.email) : quizReducer(state, action);
}

function begin(email: string): QuizState {
  return quizReducer(initialQuiz(), { type: "emailed", email });
}

/** The address that was typed, or filled in by the browser, before this code loaded. */
function earlyEmail(): string {
  return IS_BROWSER ? document.querySelector<HTMLInputElement>(`#${EMAIL_FIELD_ID}`)?.value ?? "" : "";
}

function tieBreakerOf({ tiedPair }: QuizState, content: FounderTestContent): TieBreaker | null {
  const key = tiedPair && tieBreakerKey(...tiedPair);
  return key && content.tieBreakers[key];
}

function positionOf(question: number, { quiz }: FounderTestProps["copy"]): string {
  return quiz.position.replace("{number}", `${question + 1}`).replace("{count}", `${QUESTION_COUNT}`);
}

/** Calls back with the digit when a key from 1 to 9 is pressed, without modifiers or repeats, outside text fields. The callback returns true to prevent the browser's default. */
function useDigitKeys(onDigit: (digit: number) => boolean): void {
  const latest = useRef(onDigit);
  // Set while rendering, because an effect would run after a quick second key.
  latest.current = onDigit;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.repeat || event.isComposing || isTextField(event.target)) return;
      if (/^[1-9]$/.test(event.key) && latest.current(Number(event.key))) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
}

/** Moves the focus to the heading after each change of stage or question, and at a new start. Returns the text to announce with it. */
function useMovedFocus(
  { answers, attempt, question, stage }: QuizState,
  copy: FounderTestProps["copy"],
  top: { readonly current: HTMLElement | null },
): string {
  const place = `${stage} ${question} ${attempt}`;
  const previous = useRef(place);
  const [position, setPosition] = useState("");
  useLayoutEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    setPosition(
      {
        intro: "",
        quiz: answers[question]
          ? `${positionOf(question, copy)}. ${copy.quiz.again.replace("{startOver}", copy.quiz.startOver)}`
          : positionOf(question, copy),
        tiebreak: copy.tieBreaker.heading,
        result: copy.result.lead,
      }[stage],
    );
    document.getElementById(STEP_HEADING_ID)?.focus({ preventScroll: true });
    const box = top.current?.getBoundingClientRect();
    const hasAnswers = stage === "quiz" || stage === "tiebreak";
    // On a small screen the header scrolls away, so that the question and its answers are visible together.
    if (box && (box.top < 0 || hasAnswers && box.bottom > innerHeight)) top.current?.scrollIntoView();
  }, [place]);
  return position;
}

const UNDER_WAY_KEY = "founder-test-under-way";

/** Whether the visitor left the test unfinished in this tab. */
function wasUnderWay(): boolean {
  try {
    return sessionStorage.getItem(UNDER_WAY_KEY) !== null;
  } catch {
    // Storage is blocked. The note under the field explains what a reload does, whether or not one happened.
    return false;
  }
}

function setUnderWay(isUnderWay: boolean): void {
  try {
    if (isUnderWay) sessionStorage.setItem(UNDER_WAY_KEY, "yes");
    else sessionStorage.removeItem(UNDER_WAY_KEY);
  } catch {
    // Storage is blocked, as above.
  }
}
