import type { JSX } from "react";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { TextField } from "../Field.tsx";
import { NewTabHint } from "../NewTabHint.tsx";

/** The longest address that mail about a purchase can be sent to. */
const EMAIL_MAX = 254;

/** The card of a form. */
export const FORM_CARD =
  "rounded-card border border-line bg-sheet px-5 py-8 shadow-[0_24px_56px_-32px_rgb(20_23_43/0.28)] sm:p-10 xl:p-12";

interface BuyerEmailProps {
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onValue: () => void;
}

/** The field for the address that the download is sent to. */
export function BuyerEmail(props: BuyerEmailProps): JSX.Element {
  return (
    <TextField
      {...props}
      id="payment-email"
      name="email"
      type="email"
      label={PAYMENT_PAGE.email.label}
      note={PAYMENT_PAGE.email.note}
      autoComplete="email"
      maxLength={EMAIL_MAX}
      required
    />
  );
}

/** The email field of a form. */
export function emailField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field : null;
}

/** The error in the address by the browser's rules, which are extended by a dot in the domain; null if there is none. */
export function emailProblem(field: HTMLInputElement): string | null {
  if (field.value.trim() === "") return PAYMENT_PAGE.email.missing;
  return field.validity.valid && /@.+\../.test(field.value) ? null : PAYMENT_PAGE.email.wrong;
}

/** What the buyer agrees to with the button: `before` the link to the terms. */
export function AcceptedTerms({ before }: { readonly before: string }): JSX.Element {
  return (
    <p class="mt-6 text-small text-ink-2">
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
