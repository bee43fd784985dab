import type { SaveFailure, SaveOutcome } from "../api/send.ts";
import { WAITLIST_MESSAGES } from "../content/waitlist_messages.ts";
import { notify } from "../notifications/notify.ts";
import type { TypedSignup } from "./schema.ts";

type Control = HTMLInputElement | HTMLSelectElement;
type Phase = "submitting" | "joined" | "invalid" | "failed";

/** Milliseconds to wait for the code of join.ts. Sending has its own limit. */
const CODE_TIMEOUT_MS = 20_000;

/**
 * Makes components/waitlist/WaitlistForm.tsx submit without leaving the page. It marks wrong fields and reports the outcome. The controls keep
 * their own values, so text typed before this code loaded is preserved. The validation and the request (join.ts) are loaded when a control
 * receives focus.
 */
export function enlivenWaitlistForm(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>("input, select")];
  const button = form.querySelector("button");
  const label = button?.textContent ?? "";
  const alert = form.querySelector("[role=alert]");
  const template = form.querySelector("template");
  const isWrong = (control: Control) => control.getAttribute("aria-invalid") === "true";
  // While the visitor types, only fields that were wrong at the last submission are checked again.
  let marked = controls.filter(isWrong);
  let failure: Element | null = null;
  let isCodeMissing = false;

  function enter(phase: Phase): void {
    form.dataset.phase = phase;
    if (!button) return;
    button.disabled = phase === "submitting";
    button.textContent = button.disabled ? WAITLIST_MESSAGES.joining : label;
  }

  async function submit(): Promise<void> {
    // Enter in a field can submit again before the button is disabled.
    if (form.dataset.phase === "submitting") return;
    // A browser does not retry a failed import, so the form is submitted as if there were no JavaScript.
    if (isCodeMissing && navigator.onLine) return form.submit();
    enter("submitting");
    failure?.remove();
    if (alert) alert.textContent = "";
    settle(await attempt(valuesOf(controls)));
  }

  /** Validates and sends. A failed or late import of the code is reported like any other failure. */
  async function attempt(values: TypedSignup): Promise<SaveOutcome> {
    const lateCode = new Promise<never>((_, reject) =>
      setTimeout(reject, CODE_TIMEOUT_MS, new Error("The form's code has not come"))
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
    if (alert) alert.textContent = marked.length > 0 ? WAITLIST_MESSAGES.wrong : "";
    if (outcome.ok) {
      // `reset()` would restore the refused values that the server put into the page.
      for (const control of controls) control.value = "";
      notify(WAITLIST_MESSAGES.joined);
    } else if (outcome.reason !== "invalid") {
      // The message of a refusal only helps a visitor who is told to wait.
      showFailure(outcome.status === 429 && outcome.message || WAITLIST_MESSAGES.retry);
      console.error("Failed to join waitlist", outcome.cause);
      notify({ ...WAITLIST_MESSAGES.failed, variant: "destructive" });
    }
    focusWrong();
    // Disabling the button removed its focus.
    if (hasNoFocus()) button?.focus();
  }

  function showFailure(advice: string): void {
    if (!template) return;
    failure = document.importNode(template.content, true).firstElementChild;
    const text = failure?.querySelector("p:last-child");
    if (text) text.textContent = `${advice} ${WAITLIST_MESSAGES.kept}`;
    if (failure) template.before(failure);
  }

  async function checkAgain(): Promise<void> {
    if (marked.length === 0) return;
    const errors = (await loadRules().catch(() => null))?.findErrors(valuesOf(controls));
    if (errors) { for (const control of marked) mark(control, errors); }
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
  // The server marked the fields that it refused. The first one gets the focus, unless the visitor has already moved it.
  if (hasNoFocus()) focusWrong();
}

function phaseOf(outcome: SaveOutcome): Phase {
  if (outcome.ok) return "joined";
  return outcome.reason === "invalid" ? "invalid" : "failed";
}

function loadRules() {
  return import("./join.ts");
}

function valuesOf(controls: readonly Control[]): TypedSignup {
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/** Shows or removes a control's error, in the same markup as components/Field.tsx. */
function mark(control: Control, errors: SaveFailure["errors"]): void {
  const error = Object.entries(errors).find(([field]) => field === control.name)?.[1] ?? "";
  const noteId = `${control.id}-error`;
  const note = document.getElementById(noteId);
  if (note) note.textContent = error;
  for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", noteId]] as const) {
    if (error) control.setAttribute(name, value);
    else control.removeAttribute(name);
  }
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
