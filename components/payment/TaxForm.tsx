import { type JSX, useRef, useState } from "react";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { countryName, TAX } from "../../lib/content/tax.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { requestTaxed } from "../../lib/payments/tax/request_tax.ts";
import { COUNTRIES, LONGEST_POSTAL_CODE, type Tax } from "../../lib/payments/tax/tax.ts";
import { Button } from "../Button.tsx";
import { SelectField, TextField } from "../Field.tsx";
import { FORM_CARD } from "./form_parts.tsx";

interface TaxFormProps {
  readonly product: SoldProduct;
  /** The payment is prepared. `tax` is null if it can no longer be changed. */
  readonly onTaxed: (clientSecret: string, tax: Tax | null) => Promise<void>;
}

/** Asks where the buyer is, as far as the tax depends on it. */
export function TaxForm({ product, onTaxed }: TaxFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function ask(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy.current || form.current === null) return;
    const typed = new FormData(form.current);
    const country = String(typed.get("country"));
    if (country === "") return fail({ country: TAX.noCountry });
    setErrors({});
    work(true);
    const outcome = await requestTaxed(product, { country, postalCode: String(typed.get("postalCode")) });
    if (outcome.ok) {
      await onTaxed(outcome.answer.clientSecret, outcome.answer.tax ?? null);
      return work(false);
    }
    work(false);
    fail(outcome.errors, outcome.message ?? TAX.noAnswer);
  }

  function work(isNow: boolean): void {
    isBusy.current = isNow;
    setWorking(isNow);
  }

  /** Marks the field that is wrong; what is about no field is told in a notification. */
  function fail(wrong: Readonly<Record<string, string>>, message: string | null = null): void {
    setErrors(wrong);
    const field = ["country", "postalCode"].find((name) => wrong[name] !== undefined);
    if (field === undefined && message !== null) {
      notify({ title: TAX.failed, description: message, variant: "destructive" });
    }
    // After the form is rendered as enabled. The button lost the focus when it was disabled.
    setTimeout(() => form.current?.querySelector<HTMLElement>(field ? `[name=${field}]` : "button")?.focus());
  }

  const countries = [...COUNTRIES].map((value) => ({ value, label: countryName(value) }));
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="payment-details"
      aria-busy={isWorking}
      onSubmit={ask}
      class={FORM_CARD}
    >
      <h2 id="payment-details" class="text-heading">{TAX.card}</h2>
      <p class="mt-2 text-note text-ink-2">{TAX.why}</p>
      <div class="mt-6">
        <SelectField
          id="tax-country"
          name="country"
          label={TAX.country}
          placeholder={TAX.choose}
          options={countries.toSorted((a, b) => a.label.localeCompare(b.label, "en"))}
          autoComplete="country"
          error={errors.country}
          required
        />
      </div>
      <div class="mt-6">
        <TextField
          id="tax-postal-code"
          name="postalCode"
          label={TAX.postalCode}
          hint={TAX.needed}
          autoComplete="postal-code"
          maxLength={LONGEST_POSTAL_CODE}
          error={errors.postalCode}
          readOnly={isWorking}
        />
      </div>
      <Button type="submit" look="accent" class="mt-6 w-full" disabled={isWorking} data-keep-clear="">
        {isWorking ? PAYMENT_PAGE.working : TAX.button}
      </Button>
    </form>
  );
}
