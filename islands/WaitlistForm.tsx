import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Callout } from "../components/Callout.tsx";
import { WaitlistFields } from "../components/waitlist/WaitlistFields.tsx";
import type { JoinOutcome } from "../lib/waitlist/join.ts";
import type { ToastMessage } from "../lib/notifications/queue.ts";
import type { Signup, SignupErrors } from "../lib/waitlist/signup.ts";

interface WaitlistFormProps {
  /** What was typed and refused, when the form was submitted without JavaScript. */
  readonly initial?: {
    readonly values: Signup;
    readonly errors: SignupErrors;
    readonly message?: string;
  };
}

type Phase = "untouched" | "submitting" | "joined" | "invalid" | "failed";

/** Milliseconds that somebody waits for code; the sending has a limit of its own. */
const PATIENCE_MS = 20_000;
const RETRY = "Please try again later or contact support.";
const JOINED: ToastMessage = {
  title: "Successfully joined the waitlist!",
  description: "We'll notify you as soon as the full version is ready.",
};
const FAILED: ToastMessage = {
  title: "Error joining waitlist",
  description: RETRY,
  variant: "destructive",
};

/**
 * The waitlist's form. A browser without JavaScript submits it by itself; the browser keeps what is typed, so that what
 * was typed before this code came stays. The rules and the sending are fetched when somebody turns to the form.
 */
export default function WaitlistForm({ initial }: WaitlistFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isCodeMissing = useRef(false);
  // The fields that were wrong once: only these are checked while somebody types.
  const marked = useRef(new Set(Object.keys(initial?.errors ?? {})));
  const [errors, setErrors] = useState<SignupErrors>(initial?.errors ?? {});
  const [phase, setPhase] = useState<Phase>("untouched");
  const [advice, setAdvice] = useState(RETRY);
  const [alert, setAlert] = useState("");
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    // At first only where nobody has turned to something else yet.
    if (answers === 0 && !isNowhere) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A button that was disabled has lost the focus.
    const button = answers > 0 && isNowhere ? form.current?.querySelector("button") : null;
    (wrong ?? button)?.focus();
  }, [answers]);

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    // Browsers do not fetch a module again that they could not fetch once: the form does without, as it would without JavaScript.
    if (isCodeMissing.current && navigator.onLine) return form.current?.submit();
    isBusy.current = true;
    setPhase("submitting");
    setAlert("");
    const outcome = await attempt(valuesOf(form.current));
    isBusy.current = false;
    settle(outcome);
  }

  /** Checks and sends; code that cannot be fetched is a failure like any other. */
  async function attempt(values: Signup): Promise<JoinOutcome> {
    try {
      const { join } = await Promise.race([loadRules(), lateCode()]);
      return await join(values);
    } catch (cause) {
      isCodeMissing.current = true;
      return { outcome: "failed", cause, message: null, errors: {} };
    }
  }

  function settle(outcome: JoinOutcome): void {
    const found = outcome.outcome === "joined" ? {} : outcome.errors;
    marked.current = new Set(Object.keys(found));
    setErrors(found);
    setPhase(outcome.outcome);
    setAlert(countErrors(marked.current.size));
    setAnswers((count) => count + 1);
    if (outcome.outcome === "joined") {
      empty(form.current);
      tell(JOINED);
    } else if (outcome.outcome === "failed") {
      setAdvice(outcome.message ?? RETRY);
      console.error("Failed to join waitlist", outcome.cause);
      tell(FAILED);
    }
  }

  async function tell(message: ToastMessage): Promise<void> {
    try {
      (await loadQueue()).notify(message);
    } catch {
      // The form shows the same; this says it.
      setAlert(`${message.title}. ${message.description}`);
    }
  }

  async function checkAgain(): Promise<void> {
    if (marked.current.size === 0) return;
    const rules = await loadRules().catch(() => null);
    if (rules === null) return;
    const found = Object.entries(rules.findErrors(valuesOf(form.current)));
    setErrors(Object.fromEntries(found.filter(([field]) => marked.current.has(field))));
  }

  const isSubmitting = phase === "submitting";
  return (
    <form
      ref={form}
      method="post"
      action="/toolbox#waitlist"
      noValidate
      onFocusIn={prepare}
      onInput={checkAgain}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p role="alert" class="sr-only">{alert}</p>
      {phase === "untouched" && initial?.message && (
        <Callout tone="attention" class="mb-6">
          <p class="font-semibold text-attention">{initial.message}</p>
        </Callout>
      )}
      <WaitlistFields values={initial?.values} errors={errors} />
      {phase === "failed" && (
        <Callout tone="attention" class="mt-6">
          <p class="font-semibold text-attention">We could not add you to the waitlist.</p>
          <p class="mt-1">{advice} What you typed is still here.</p>
        </Callout>
      )}
      <div id="joined" tabIndex={-1} class={`mt-6 scroll-mt-6 ${CONFIRMATION[phase] ?? "hidden"}`}>
        <Callout>
          <p class="font-semibold">You are on the waitlist.</p>
          <p class="mt-1">{JOINED.description}</p>
        </Callout>
      </div>
      <div class="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="accent" disabled={isSubmitting} class="w-full md:w-auto">
          {isSubmitting ? "Joining..." : "Join the Waitlist"}
        </Button>
        <p class="text-small text-ink-2">All three answers are needed.</p>
      </div>
    </form>
  );
}

/** Without JavaScript the address says that somebody joined: /toolbox#joined. */
const CONFIRMATION: Readonly<Partial<Record<Phase, string>>> = {
  untouched: "hidden target:block",
  joined: "block",
};

/** The rules and the sending. */
function loadRules() {
  return import("../lib/waitlist/join.ts");
}

/** Rejects when code that is on its way has not come in time. */
function lateCode(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(reject, PATIENCE_MS, new Error("The form's code has not come"))
  );
}

/** Fetches ahead what an answer will take, so that it can be told even with the server away by then. */
function prepare(): void {
  Promise.all([loadRules(), loadQueue()]).catch(() => {});
}

function loadQueue() {
  return import("../lib/notifications/queue.ts");
}

function countErrors(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 field needs your attention." : `${count} fields need your attention.`;
}

function controlsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? []];
}

function valuesOf(form: HTMLFormElement | null): Signup {
  const values = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
  return { name: values.name ?? "", email: values.email ?? "", toolInterest: values.toolInterest ?? "" };
}

/** Not `reset()`, which would bring back what the server was sent before. */
function empty(form: HTMLFormElement | null): void {
  for (const control of controlsOf(form)) control.value = "";
}
