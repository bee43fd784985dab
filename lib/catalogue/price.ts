const WHOLE_DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** An amount in integer cents as whole dollars, "$2,750"; odd cents are rounded. Throws a RangeError when it is not a whole, non-negative number. */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`);
  return WHOLE_DOLLARS.format(cents / 100);
}

/**
 * An amount in integer minor units with its currency (ISO 4217, in any case), "$49" or "$49.50". Throws a RangeError for what is no
 * currency.
 */
export function formatAmount(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** What is saved on an original price, in whole percent. Both prices in the same unit; 0 when nothing is saved. */
export function savedPercent(price: number, originalPrice: number): number {
  if (originalPrice <= price) return 0;
  return Math.round((1 - price / originalPrice) * 100);
}
