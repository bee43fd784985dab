import type { JSX } from "react";
import { countryName, TAX } from "../../lib/content/tax.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { requestTaxed } from "../../lib/payments/tax/request_tax.ts";
import { COUNTRIES, LONGEST_POSTAL_CODE, type Tax, type TaxAddress } from "../../lib/payments/tax/tax.ts";
import { Callout } from "../Callout.tsx";
import { SelectField, TextField } from "../Field.tsx";
import { FormCard, useFormState } from "./form_parts.tsx";

interface TaxFormProps {
  readonly product: SoldProduct;
  /** What was said before, if the buyer comes back to change it. */
  readonly said: TaxAddress;
  /** Why it is asked for again; null: nothing has happened. */
  readonly alert: string | null;
  /** The payment is prepared. `tax` is null if it can no longer be changed. Never rejects. */
  readonly onTaxed: (clientSecret: string, tax: Tax | null, said: TaxAddress) => Promise<void>;
}

/** Asks where the buyer is, as far as the tax depends on it. */
export function TaxForm({ product, said, alert, onTaxed }: TaxFormProps): JSX.Element {
  const form = useFormState();

  async function ask(): Promise<void> {
    const typed = new FormData(form.ref.current ?? undefined);
    const [country, postalCode] = [String(typed.get("country")), String(typed.get("postalCode")).trim()];
    if (country === "") return form.mark({ country: TAX.noCountry });
    const outcome = await form.work(async () => {
      const asked = await requestTaxed(product, { country, postalCode });
      if (asked.ok) {
        await onTaxed(asked.answer.clientSecret, asked.answer.tax ?? null, { country, postalCode });
      }
      return asked;
    });
    if (outcome.ok) return;
    const { errors, message } = outcome;
    form.mark(errors.postalCode && !postalCode ? { postalCode: TAX.noPostalCode } : errors);
    // What is wrong with a field is told there.
    if (errors.country ?? errors.postalCode) return;
    notify({ title: TAX.failed, description: message ?? TAX.noAnswer, variant: "destructive" });
  }

  const countries = [...COUNTRIES].map((value) => ({ value, label: countryName(value) }));
  return (
    <FormCard state={form} title={TAX.card} note={TAX.why} button={TAX.button} onSubmit={ask}>
      {alert !== null && <Callout tone="attention" role="alert" class="mt-6">{alert}</Callout>}
      <div class="mt-6">
        <SelectField
          id="tax-country"
          name="country"
          label={TAX.country}
          placeholder={TAX.choose}
          defaultValue={said.country}
          options={countries.toSorted((a, b) => a.label.localeCompare(b.label, "en"))}
          autoComplete="country"
          error={form.errors.country}
          onChange={() => form.setErrors({})}
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
          defaultValue={said.postalCode}
          error={form.errors.postalCode}
          readOnly={form.isWorking}
        />
      </div>
    </FormCard>
  );
}
