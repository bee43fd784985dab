import type Stripe from "stripe";
import type { Tax, TaxAddress, TaxBehavior } from "./tax.ts";

/** A tax that Stripe has computed. A payment names it by its id. */
export interface TaxCalculation extends Tax {
  readonly id: string;
  /** Stripe's word for why the tax is nothing; null: it is something, or there are several reasons. */
  readonly untaxedReason: string | null;
}

/** Asks Stripe Tax about a price in integer minor units. Rejects with an error of the SDK, also if Stripe cannot tell where the address is. */
export async function computeTax(
  api: Stripe,
  { price, currency, productId, behavior }: {
    readonly price: number;
    readonly currency: string;
    readonly productId: string;
    readonly behavior: TaxBehavior;
  },
  { country, postalCode }: TaxAddress,
): Promise<TaxCalculation> {
  const { id, amount_total: total, tax_amount_exclusive, tax_amount_inclusive, tax_breakdown } = await api.tax
    .calculations.create({
      currency,
      line_items: [{ amount: price, reference: productId, tax_behavior: behavior }],
      customer_details: {
        address: { country, ...(postalCode === "" ? {} : { postal_code: postalCode }) },
        address_source: "billing",
      },
    });
  if (id === null) throw new Error("Stripe gave a tax calculation no id");
  const tax = tax_amount_exclusive + tax_amount_inclusive;
  const reasons = new Set(tax_breakdown.map(({ taxability_reason }) => taxability_reason));
  const untaxedReason = tax === 0 && reasons.size === 1 ? [...reasons][0] ?? null : null;
  return { id, price, net: total - tax, tax, total, rate: rateOf(tax_breakdown), country, untaxedReason };
}

/** The rate of all taxes together, in percent. Null if there is none, or if they are taxes on different amounts. */
export function rateOf(
  breakdown: readonly Pick<
    Stripe.Tax.Calculation.TaxBreakdown,
    "amount" | "taxable_amount" | "tax_rate_details"
  >[],
): string | null {
  const due = breakdown.filter(({ amount }) => amount > 0);
  if (new Set(due.map(({ taxable_amount }) => taxable_amount)).size !== 1) return null;
  const percent = due.reduce((sum, { tax_rate_details: rate }) => sum + Number(rate.percentage_decimal), 0);
  // 7.25 and 1.0 and so on, without what binary fractions add.
  return String(Number(percent.toFixed(4)));
}
