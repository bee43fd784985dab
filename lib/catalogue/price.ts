/** The currency of every price (ISO 4217), as Stripe writes it. */
export const CURRENCY = "usd";

const WHOLE_DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY,
  maximumFractionDigits: 0,
});

/**
 * Formats integer cents as whole dollars, "$2,750"; odd cents are rounded. Throws a RangeError for a number that is negative or not an integer.
 */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`);
  return WHOLE_DOLLARS.format(cents / 100);
}

/**
 * Formats integer minor units with their currency (ISO 4217, any case), "$49" or "$49.50". Amounts that stand in a column, or on an invoice, have
 * `zeros: "auto"`, "$49.00". Throws a RangeError for an invalid currency.
 */
export function formatAmount(
  minorUnits: number,
  currency: string,
  zeros: "auto" | "stripIfInteger" = "stripIfInteger",
): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, trailingZeroDisplay: zeros });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** The name of a currency (ISO 4217, any case), "US dollars". */
export function currencyName(currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}

/** The saving on an original price in whole percent. Both prices have the same unit; 0 if nothing is saved. */
export function savedPercent(price: number, originalPrice: number): number {
  if (originalPrice <= price) return 0;
  return Math.round((1 - price / originalPrice) * 100);
}
