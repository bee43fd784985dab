import type { JSX } from "react";
import { countryName, TAX } from "../../lib/content/tax.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { requestTaxed } from "../../lib/payments/tax/request_tax.ts";
import { COUNTRIES, LONGEST_POSTAL_CODE, type Tax } from "../../lib/payments/tax/tax.ts";
import { SelectField, TextField } from "../Field.tsx";
import { FormCard, useFormState } from "./form_parts.tsx";

interface TaxFormProps {
  readonly product: SoldProduct;
  /** The payment is prepared. `tax` is null if it can no longer be changed. Never rejects. */
  readonly onTaxed: (clientSecret: string, tax: Tax | null) => Promise<void>;
}

/** Asks where the buyer is, as far as the tax depends on it. */
export function TaxForm({ product, onTaxed }: TaxFormProps): JSX.Element {
  const form = useFormState();

  async function ask(): Promise<void> {
    const typed = new FormData(form.ref.current ?? undefined);
    const country = String(typed.get("country"));
    if (country === "") return form.mark({ country: TAX.noCountry });
    const outcome = await form.work(async () => {
      const asked = await requestTaxed(product, { country, postalCode: String(typed.get("postalCode")) });
      if (asked.ok) await onTaxed(asked.answer.clientSecret, asked.answer.tax ?? null);
      return asked;
    });
    if (outcome.ok) return;
    const { errors, message } = outcome;
    form.mark(errors);
    // What is wrong with a field is told there.
    if (errors.country ?? errors.postalCode) return;
    notify({ title: TAX.failed, description: message ?? TAX.noAnswer, variant: "destructive" });
  }

  const countries = [...COUNTRIES].map((value) => ({ value, label: countryName(value) }));
  return (
    <FormCard state={form} title={TAX.card} note={TAX.why} button={TAX.button} onSubmit={ask}>
      <div class="mt-6">
        <SelectField
          id="tax-country"
          name="country"
          label={TAX.country}
          placeholder={TAX.choose}
          options={countries.toSorted((a, b) => a.label.localeCompare(b.label, "en"))}
          autoComplete="country"
          error={form.errors.country}
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
          error={form.errors.postalCode}
          readOnly={form.isWorking}
        />
      </div>
    </FormCard>
  );
}
