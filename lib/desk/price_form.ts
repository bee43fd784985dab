import type { Product } from "../catalogue/schema.ts";
import { listPricesBefore, type Offer, type PaidPrice, type Pricing } from "../catalogue/pricing.ts";

/** The fields of the form for a price, as they were typed. */
export interface TypedPrice {
  readonly price: string;
  /** Whole dollars; "": none. */
  readonly before: string;
}

/** The highest price, in dollars, with nine digits in cents. */
const DIGITS = 7;

const AMOUNT = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*$/;

/** Money as it is typed, "1,200", "$55" or "19.50", in integer cents; null: it is none. A comma before one or two digits is a decimal comma. */
export function typedMoney(text: string): number | null {
  const [, dollars = "", cents = ""] = AMOUNT.exec(text) ?? [];
  const whole = Number(dollars.replaceAll(",", ""));
  return dollars === "" || whole >= 10 ** DIGITS ? null : whole * 100 + Number(cents.padEnd(2, "0"));
}

/** The same, or null for anything but whole dollars. */
export function typedCents(text: string): number | null {
  const cents = typedMoney(text);
  return cents === null || cents % 100 > 0 ? null : cents;
}

/** Whether a typed price is higher than the one that stands there now. Beside such a one nothing is struck through. */
export function isRise({ price }: Offer, typed: string): boolean {
  return price !== null && (typedCents(typed) ?? 0) > price;
}

/** The field for the price before: what was chosen, or else what stands there now, until the new price is not lower. The bundle's is a sum. */
export function beforeField(
  product: Product,
  { price, before: chosen }: { readonly price: string; readonly before: string | null },
): string {
  const { type, originalPrice } = product;
  if (type === "bundle") return chosen ?? "";
  if (isRise(product, price)) return "";
  if (originalPrice === null) return chosen ?? "";
  const now = String(originalPrice / 100);
  const before = chosen ?? now;
  return before === now && originalPrice <= (typedCents(price) ?? 0) ? "" : before;
}

/** The new price that a form asks for, or which of its fields is wrong. A price before has to be one that may stand there. */
export function readPricing(
  { price: typed, before }: TypedPrice,
  offer: Offer,
  paid: readonly PaidPrice[],
): Pricing | { readonly wrong: "typed" | "before" } {
  const price = typedCents(typed);
  if (price === null) return { wrong: "typed" };
  if (before === "") return { price, before: null };
  const cents = typedCents(before);
  const isOffered = listPricesBefore(price, offer, paid).some((one) => one.price === cents);
  return isOffered ? { price, before: cents } : { wrong: "before" };
}

/** An offer as a hidden field, "4900-6900", and back; null for a text that is none. */
export function offerField({ price, originalPrice }: Offer): string {
  return `${price ?? ""}-${originalPrice ?? ""}`;
}

export function offerFrom(field: string): Offer | null {
  const [, price, originalPrice] = /^(\d{0,9})-(\d{0,9})$/.exec(field) ?? [];
  if (price === undefined || originalPrice === undefined) return null;
  const cents = (text: string) => text === "" ? null : Number(text);
  return { price: cents(price), originalPrice: cents(originalPrice) };
}
