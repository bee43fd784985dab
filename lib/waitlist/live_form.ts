import type { SaveFailure, SaveOutcome } from "../api/send.ts";
import { notify, type ToastMessage } from "../notifications/notify.ts";
import type { Signup } from "./signup.ts";

type Control = HTMLInputElement | HTMLSelectElement;
type Phase = "submitting" | "joined" | "invalid" | "failed";

/** Milliseconds that somebody waits for code; the sending has a limit of its own. */
const PATIENCE_MS = 20_000;
const RETRY = "Please try again later or contact support.";

export const JOINED: Required<Pick<ToastMessage, "title" | "description">> = {
  title: "Successfully joined the waitlist!",
  description: "We'll notify you as soon as the full version is ready.",
};
const FAILED: ToastMessage = {
  title: "Error joining waitlist",
  description: RETRY,
  variant: "destructive",
};

/**
 * Sends components/waitlist/WaitlistForm.tsx without leaving the page, tells each field what is wrong with it, and says what came
 * of it. The fields stay the browser's: what was typed before this code came is in them. The rules and the sending are fetched
 * when somebody turns to the form.
 */
export function enlivenWaitlistForm(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>("input, select")];
  const button = form.querySelector("button");
  const label = button?.textContent ?? "";
  const alert = form.querySelector("[role=alert]");
  const template = form.querySelector("template");
  const isWrong = (control: Control) => control.getAttribute("aria-invalid") === "true";
  // The fields that were wrong once: only these are checked while somebody types.
  let marked = controls.filter(isWrong);
  let failure: Element | null = null;
  let isCodeMissing = false;

  function enter(phase: Phase): void {
    form.dataset.phase = phase;
    if (!button) return;
    button.disabled = phase === "submitting";
    button.textContent = button.disabled ? "Joining..." : label;
  }

  async function submit(): Promise<void> {
    // Enter in a field comes through before the button is disabled.
    if (form.dataset.phase === "submitting") return;
    // Browsers do not fetch a module again that they could not fetch once: the form does without, as it would without JavaScript.
    if (isCodeMissing && navigator.onLine) return form.submit();
    enter("submitting");
    failure?.remove();
    if (alert) alert.textContent = "";
    settle(await attempt(valuesOf(controls)));
  }

  /** Checks and sends; code that cannot be fetched, or does not come in time, is a failure like any other. */
  async function attempt(values: Signup): Promise<SaveOutcome> {
    const lateCode = new Promise<never>((_, reject) =>
      setTimeout(reject, PATIENCE_MS, new Error("The form's code has not come"))
    );
    try {
      const { join } = await Promise.race([loadRules(), lateCode]);
      return await join(values);
    } catch (cause) {
      isCodeMissing = true;
      return { ok: false, reason: "failed", message: null, errors: {}, status: null, cause };
    }
  }

  function settle(outcome: SaveOutcome): void {
    enter(phaseOf(outcome));
    const errors = outcome.ok ? {} : outcome.errors;
    for (const control of controls) mark(control, errors);
    marked = controls.filter(isWrong);
    if (alert) alert.textContent = countErrors(marked.length);
    if (outcome.ok) {
      // Not `reset()`, which would bring back what the server was sent before.
      for (const control of controls) control.value = "";
      notify(JOINED);
    } else if (outcome.reason !== "invalid") {
      // Only a visitor who is told to wait can do something about a refusal.
      showFailure(outcome.status === 429 && outcome.message || RETRY);
      console.error("Failed to join waitlist", outcome.cause);
      notify(FAILED);
    }
    focusWrong();
    // A button that was disabled has lost the focus.
    if (isNowhere()) button?.focus();
  }

  function showFailure(advice: string): void {
    if (!template) return;
    failure = document.importNode(template.content, true).firstElementChild;
    const text = failure?.querySelector("p:last-child");
    if (text) text.textContent = `${advice} What you typed is still here.`;
    if (failure) template.before(failure);
  }

  async function checkAgain(): Promise<void> {
    if (marked.length === 0) return;
    const rules = await loadRules().catch(() => null);
    if (rules === null) return;
    const errors = rules.findErrors(valuesOf(controls));
    for (const control of marked) mark(control, errors);
  }

  function focusWrong(): void {
    controls.find(isWrong)?.focus();
  }

  form.addEventListener("focusin", () => loadRules().catch(() => {}));
  form.addEventListener("input", checkAgain);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  // What the server refused, unless somebody has turned to something else already.
  if (isNowhere()) focusWrong();
}

function phaseOf(outcome: SaveOutcome): Phase {
  if (outcome.ok) return "joined";
  return outcome.reason === "invalid" ? "invalid" : "failed";
}

/** The rules and the sending. */
function loadRules() {
  return import("./join.ts");
}

function valuesOf(controls: readonly Control[]): Signup {
  const values = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  return { name: values.name ?? "", email: values.email ?? "", toolInterest: values.toolInterest ?? "" };
}

/** Tells a control what is wrong with it, as components/Field.tsx does, or that nothing is. */
function mark(control: Control, errors: SaveFailure["errors"]): void {
  const error = Object.entries(errors).find(([field]) => field === control.name)?.[1] ?? "";
  const note = document.getElementById(`${control.id}-error`);
  if (note) note.textContent = error;
  for (
    const [name, value] of [["aria-invalid", "true"], ["aria-describedby", `${control.id}-error`]] as const
  ) {
    if (error) control.setAttribute(name, value);
    else control.removeAttribute(name);
  }
}

function countErrors(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 field needs your attention." : `${count} fields need your attention.`;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
