import { type Guarded, hasFields, isNumber, isText } from "../../guards.ts";

const isLink = hasFields({ href: isText, label: isText });

const isPart = hasFields({ title: isText, cents: isNumber });

/** An earlier purchase that lowers the price, or several of them. */
export type CreditPart = Guarded<typeof isPart>;

export const isCredit = hasFields({
  title: isText,
  cents: isNumber,
  /** What it consists of, for a sum with a line for each. Absent in the answer of a process that still runs the previous release. */
  parts: (value: unknown): value is readonly CreditPart[] | undefined =>
    value === undefined || (Array.isArray(value) && value.every(isPart)),
});

/** What a product's page says of earlier purchases. */
export const isKnownPurchase = hasFields({
  /** What the call to buy names; "": nothing. */
  proof: isText,
  /** "": nothing is known. */
  title: isText,
  text: isText,
  /** Absent in the answer of a process that still runs the previous release. */
  link: (value: unknown): value is Guarded<typeof isLink> | null | undefined =>
    value === undefined || value === null || isLink(value),
  /** The purchases that lower the price, with what was paid for them; null: none does. Absent as the link. */
  credit: (value: unknown): value is Guarded<typeof isCredit> | null | undefined =>
    value === undefined || value === null || isCredit(value),
  /** What the product then costs in cents, before a tax that comes on top. Absent as the link. */
  price: (value: unknown): value is number | undefined => value === undefined || isNumber(value),
});

/** The answer to a page that asks about earlier purchases. */
export type KnownPurchase = Guarded<typeof isKnownPurchase>;
