import type Stripe from "stripe";
import type { AccountState } from "./account.ts";
import { invalidRequest } from "./api_error.ts";
import { known, type Ledger, newId, now } from "./ledger.ts";

/** What a calculation is asked for. */
export interface TaxedItem {
  readonly amount: number;
  readonly currency: string;
  readonly behavior: "inclusive" | "exclusive";
  readonly country: string;
  readonly postalCode: string;
}

/** Where the account is registered: percent by country, in the USA of California's postal codes. Elsewhere it collects nothing. */
const RATES: Readonly<Record<string, number>> = { DE: 19, FR: 20, GB: 20, CA: 5 };
const CALIFORNIA = { postalCodes: /^9[0-6]\d{3}/, rate: 8.25 };
/** What Stripe needs in countries where the country alone does not decide (https://docs.stripe.com/tax/customer-locations). */
const NEEDED: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
};
/** Seconds that a calculation lasts: 90 days. */
const LASTS = 90 * 24 * 3600;

/** Computes the tax on one item. Throws what Stripe answers when it cannot. */
export function calculateTax(
  ledger: Ledger,
  { taxMissing }: AccountState,
  { amount, currency, behavior, country, postalCode }: TaxedItem,
): Stripe.Tax.Calculation {
  if (taxMissing === null || taxMissing.length > 0) {
    throw invalidRequest("Stripe Tax has not been activated on your account.", {
      code: "stripe_tax_inactive",
    });
  }
  if (NEEDED[country]?.test(postalCode) === false) {
    throw invalidRequest(
      "We could not determine the customer's tax location based on the provided customer address.",
      { code: "customer_tax_location_invalid", param: "customer_details[address]" },
    );
  }
  const inState = country === "US" && CALIFORNIA.postalCodes.test(postalCode);
  const rate = inState ? CALIFORNIA.rate : RATES[country] ?? 0;
  const isIncluded = behavior === "inclusive";
  const tax = Math.round(amount * rate / (isIncluded ? 100 + rate : 100));
  const calculation = known<Stripe.Tax.Calculation>({
    id: newId("taxcalc"),
    object: "tax.calculation",
    amount_total: isIncluded ? amount : amount + tax,
    currency,
    customer_details: {
      address: { country, postal_code: postalCode || null },
      address_source: "billing",
    },
    expires_at: now() + LASTS,
    livemode: ledger.isLive,
    tax_amount_exclusive: isIncluded ? 0 : tax,
    tax_amount_inclusive: isIncluded ? tax : 0,
    tax_breakdown: [{
      amount: tax,
      inclusive: isIncluded,
      tax_rate_details: {
        country,
        percentage_decimal: `${rate}`,
        state: inState ? "CA" : null,
        tax_type: country === "US" ? "sales_tax" : "vat",
      },
      taxability_reason: rate === 0 ? "not_collecting" : "standard_rated",
      taxable_amount: rate === 0 ? 0 : isIncluded ? amount - tax : amount,
    }],
  });
  ledger.taxCalculations.add(String(calculation.id));
  return calculation;
}
