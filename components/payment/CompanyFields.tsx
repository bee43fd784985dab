import { type JSX, useLayoutEffect, useRef, useState } from "react";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import {
  BUYER_LIMITS,
  type Company,
  keepCompany,
  keptCompany,
  sendCompany,
} from "../../lib/payments/invoices/company.ts";
import { hasPurchases } from "../../lib/payments/upgrades/proofs.ts";
import { TextArea, TextField } from "../Field.tsx";
import type { FormState } from "./form_parts.tsx";

const WORDS = PAYMENT_PAGE.company;

interface CompanyFieldsProps {
  readonly state: FormState;
  /** Of the buyer, in two letters; undefined: unknown. */
  readonly country: string | undefined;
  /** Whether a tax is charged, which its number does not change. */
  readonly isTaxed: boolean;
}

/** Asks for the company that the invoice is for, folded away unless this browser has kept one. */
export function CompanyFields({ state, country, isTaxed }: CompanyFieldsProps): JSX.Element {
  const { errors, setErrors, isWorking } = state;
  const place = useRef<HTMLDetailsElement>(null);
  const [kept, setKept] = useState(keptCompany);
  const [address, setAddress] = useState(kept?.address ?? "");
  const isWrong = Boolean(errors.company ?? errors.vatNumber ?? errors.address);

  useLayoutEffect(() => {
    // The form focuses the first wrong field, which may have been folded away.
    if (isWrong && place.current) place.current.open = true;
  }, [isWrong]);

  const line = (name: "company" | "vatNumber", label: string, autoComplete: string) => (
    <TextField
      id={`payment-${name}`}
      name={name}
      label={label}
      {...name === "vatNumber" && { hint: WORDS.optional }}
      autoComplete={autoComplete}
      maxLength={BUYER_LIMITS[name]}
      defaultValue={kept?.[name] ?? ""}
      error={errors[name]}
      readOnly={isWorking}
      onValue={() => errors[name] && setErrors({})}
    />
  );
  return (
    <details ref={place} class="mt-3" open={kept !== null}>
      <summary class="inline-flex min-h-11 items-center text-note underline underline-offset-4 hover:text-accent-ink">
        {WORDS.ask}
      </summary>
      {/* Drawn anew once what was kept is forgotten. */}
      <div key={`${kept !== null}`} class="mt-2 grid gap-5 border-l-2 border-line pl-4 sm:pl-5">
        <p class="text-small text-ink-2">
          {`${WORDS.note} ${isTaxed ? WORDS.taxed : WORDS.untaxed} ${
            kept !== null ? WORDS.kept : hasPurchases() ? WORDS.keeps : ""
          }`}
        </p>
        {line("company", WORDS.name, "organization")}
        {line("vatNumber", WORDS.vatNumber(country), "off")}
        <TextArea
          id="payment-address"
          name="address"
          label={WORDS.address}
          hint={WORDS.optional}
          maxLength={BUYER_LIMITS.address}
          value={address}
          error={errors.address}
          onValue={setAddress}
        />
        {kept !== null && (
          <button
            type="button"
            disabled={isWorking}
            onClick={() => {
              keepCompany(null);
              setKept(null);
              setAddress("");
              place.current?.querySelector("summary")?.focus();
            }}
            class="inline-flex min-h-11 items-center justify-self-start text-note underline underline-offset-4 hover:text-accent-ink"
          >
            {WORDS.forget}
          </button>
        )}
      </div>
    </details>
  );
}

/**
 * Puts the company in a form on the invoice of an unpaid order, and keeps it in this browser. Gives what is wrong with its fields; "failed": it could not be
 * stored; null: all is well, also when nothing was typed. A number that was refused is left out when it comes again: it need not hold up a payment.
 */
export async function saveCompany(
  form: HTMLFormElement | null,
  clientSecret: string,
  said: SaidOfCompany,
): Promise<Readonly<Record<string, string>> | "failed" | null> {
  const typed = typedCompany(form);
  const { vatNumber } = typed;
  const company = vatNumber === said.refused ? { ...typed, vatNumber: "" } : typed;
  const isEmpty = Object.values(company).every((field) => field === "");
  if (isEmpty && !said.isKnown) return null;
  said.isKnown = true;
  const outcome = await sendCompany(clientSecret, company);
  if (outcome.ok && !isEmpty) keepCompany(company);
  // The payment that was made or has ended meanwhile is told by the provider.
  if (outcome.ok || outcome.status === 409) return null;
  const { errors } = outcome;
  if (errors.vatNumber === undefined) return Object.keys(errors).length > 0 ? errors : "failed";
  said.refused = vatNumber;
  return { ...errors, vatNumber: `${errors.vatNumber}. ${WORDS.withoutNumber}` };
}

/** What the server has heard of the company of a purchase. */
interface SaidOfCompany {
  /** It may have one, which empty fields take away. */
  isKnown: boolean;
  refused?: string;
}

/** Keeps what is typed in a form that is about to be drawn anew. */
export function keepTyped(form: HTMLFormElement | null): void {
  const company = typedCompany(form);
  if (Object.values(company).some((field) => field !== "")) keepCompany(company);
}

function typedCompany(form: HTMLFormElement | null): Company {
  const typed = new FormData(form ?? undefined);
  const text = (name: keyof Company) => String(typed.get(name) ?? "").trim();
  return { company: text("company"), vatNumber: text("vatNumber"), address: text("address") };
}
