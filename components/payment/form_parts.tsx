import { type JSX, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { keepInTab, keptInTab } from "../../lib/payments/kept_in_tab.ts";
import { Button } from "../Button.tsx";
import { EmailField } from "../Field.tsx";
import { NewTabHint } from "../NewTabHint.tsx";
import { PayNow, type PayNowProps } from "./TaxLines.tsx";

/** Sentences about fields, by their names. */
type FieldErrors = Readonly<Record<string, string>>;

/** What a form on the way to a purchase knows of itself: whether it is being sent, and which fields are wrong. */
export type FormState = ReturnType<typeof useFormState>;

/** @param onWorking is told when sending begins and ends */
export function useFormState(onWorking: (isWorking: boolean) => void = () => {}) {
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  function tell(isNow: boolean): void {
    isBusy.current = isNow;
    setWorking(isNow);
    onWorking(isNow);
  }

  return {
    ref,
    isBusy,
    isWorking,
    errors,
    setErrors,
    /** Disables the form while something runs that never rejects. */
    async work<Value>(run: () => Promise<Value>): Promise<Value> {
      setErrors({});
      tell(true);
      const value = await run();
      tell(false);
      return value;
    },
    /** Marks fields as wrong and focuses the first of them, or the button if none is. */
    mark(wrong: FieldErrors): void {
      setErrors(wrong);
      // After the form is rendered as enabled. The button lost the focus when it was disabled.
      setTimeout(() => {
        const name = Object.keys(wrong).find((name) => ref.current?.elements.namedItem(name));
        ref.current?.querySelector<HTMLElement>(name ? `[name=${name}]` : "[type=submit]")?.focus();
      });
    },
  };
}

interface FormCardProps {
  readonly state: FormState;
  readonly title: string;
  /** Below the title. */
  readonly note?: string;
  /** Before the link to the terms that the button accepts. */
  readonly terms?: string;
  /** What the button pays; absent: nothing yet. */
  readonly pays?: PayNowProps;
  readonly button: string;
  /** Whether the form can be sent. */
  readonly isReady?: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
}

/** What of a form no notification may cover. */
const KEPT_CLEAR = "input, select, textarea, button, summary, [role=alert], [id$=-error]";

/** Who corrects a form has read what is wrong. */
function closeNotification(): void {
  document.querySelector<HTMLElement>("#notifications [data-state=open] button")?.click();
}

/** The card of a form on the way to a purchase. */
export function FormCard(
  { state: { ref, isBusy, isWorking }, title, note, terms, pays, button, isReady = true, onSubmit, children }:
    FormCardProps,
): JSX.Element {
  useLayoutEffect(() => {
    for (const used of ref.current?.querySelectorAll<HTMLElement>(KEPT_CLEAR) ?? []) {
      used.dataset.keepClear = "";
    }
  });
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby="payment-details"
      aria-busy={isWorking}
      onInput={closeNotification}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field can submit again before the button is disabled.
        if (!isBusy.current && isReady) onSubmit();
      }}
      class="rounded-card border border-line bg-sheet px-5 py-8 shadow-[0_24px_56px_-32px_rgb(20_23_43/0.28)] sm:p-10 xl:p-12"
    >
      <h2 id="payment-details" class="text-heading">{title}</h2>
      {note !== undefined && <p class="mt-2 text-note text-ink-2">{note}</p>}
      {children}
      {pays !== undefined && <PayNow id="payment-total" {...pays} />}
      {terms !== undefined && <AcceptedTerms before={terms} />}
      <Button
        type="submit"
        look="accent"
        class={`w-full ${terms === undefined ? "mt-6" : "mt-4"}`}
        disabled={!isReady || isWorking}
        aria-describedby={pays && "payment-total"}
      >
        {isWorking ? PAYMENT_PAGE.working : button}
      </Button>
    </form>
  );
}

/** The field for the address that the download is sent to. The tab keeps it, because a code can only be given on the product's page. */
export function BuyerEmail(
  { state: { ref, isWorking, errors, setErrors }, defaultValue = "", note = PAYMENT_PAGE.email.note }: {
    readonly state: FormState;
    readonly defaultValue?: string;
    readonly note?: string;
  },
): JSX.Element {
  return (
    <div class="mt-6">
      <EmailField
        id="payment-email"
        label={PAYMENT_PAGE.email.label}
        note={note}
        defaultValue={defaultValue || (keptInTab("payment-email") ?? "")}
        error={errors.email}
        readOnly={isWorking}
        onValue={(email) => {
          keepInTab("payment-email", email);
          // While the visitor types, only a field that was wrong is checked again.
          if (errors.email) setErrors(readEmail(ref.current).errors);
        }}
        required
      />
    </div>
  );
}

/** The address in a form, and what is wrong with it by the browser's rules, which are extended by a dot in the domain. */
export function readEmail(
  form: HTMLFormElement | null,
): { readonly email: string; readonly errors: FieldErrors } {
  const field = form?.elements.namedItem("email");
  const email = field instanceof HTMLInputElement ? field.value.trim() : "";
  const { missing, wrong } = PAYMENT_PAGE.email;
  if (email === "") return { email, errors: { email: missing } };
  const isValid = field instanceof HTMLInputElement && field.validity.valid && /@.+\../.test(email);
  return { email, errors: isValid ? {} : { email: wrong } };
}

function AcceptedTerms({ before }: { readonly before: string }): JSX.Element {
  return (
    <p class="mt-4 text-small text-ink-2">
      {before}{" "}
      <a
        href="/terms-of-service"
        target="_blank"
        rel="noopener"
        class="underline underline-offset-4 hover:text-accent-ink"
      >
        {PAYMENT_PAGE.terms[1]}
        <NewTabHint />
      </a>.
    </p>
  );
}
