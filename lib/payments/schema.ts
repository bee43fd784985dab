import { z } from "zod";
import { type Refusal, refusal } from "../refusal.ts";
import { TAX } from "../content/tax.ts";
import { LONGEST_CODE, normalCode } from "./coupons/coupon.ts";
import { COUNTRIES, LONGEST_POSTAL_CODE } from "./tax/tax.ts";

const PRODUCT_MESSAGE = "The product must be named by its id.";
const AMOUNT_MESSAGE = "The amount must be a whole number of cents, 0 or more.";
const COUPON_MESSAGE = "A coupon is a text.";
const UPGRADE_MESSAGE = "An upgrade names the purchases that it begins with.";
/** The purchases that one browser or link proves, at most: a key and a link for each product. */
export const MOST_PROOFS = 20;
/** Characters of the proofs of purchases, at most. */
export const LONGEST_PROOFS = 64 * MOST_PROOFS;

const purchaseRequest = z.object({
  productId: z.string(PRODUCT_MESSAGE).max(64, PRODUCT_MESSAGE).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    PRODUCT_MESSAGE,
  ),
  /** The price of the catalogue that the visitor saw, in integer cents. What is charged may be less. */
  amount: z.int(AMOUNT_MESSAGE).min(0, AMOUNT_MESSAGE),
  coupon: z.string(COUPON_MESSAGE).max(2 * LONGEST_CODE, COUPON_MESSAGE).transform((code) =>
    normalCode(code) || undefined
  ).optional(),
  /** The proofs of purchases of single tools that count toward the bundle, in one text. */
  upgrade: z.string(UPGRADE_MESSAGE).max(LONGEST_PROOFS, UPGRADE_MESSAGE).transform((proofs) =>
    proofs || undefined
  )
    .optional(),
  /** Where the buyer is, once the buyer has said so. Tax depends on it, and nothing else. */
  country: z.string(TAX.noCountry).refine((code) => COUNTRIES.has(code), TAX.noCountry).optional(),
  postalCode: z.string(TAX.noPlace).trim().max(LONGEST_POSTAL_CODE, TAX.noPlace).optional(),
});

/** A product's offer as the database has it now. */
export const offerSchema = z.object({
  productId: z.string(),
  title: z.string(),
  /** Integer US cents; null if no price is set. */
  price: z.int().nullable(),
  isForSale: z.boolean(),
});

/** A validated request to buy. */
export type PurchaseRequest = Readonly<z.infer<typeof purchaseRequest>>;
export type Offer = Readonly<z.infer<typeof offerSchema>>;

/**
 * Validates the body of a request to buy and ignores unknown fields. The message is that of the first problem. Errors are listed by field
 * ("productId", "amount"), or under "body" if the body is not an object.
 */
export function parsePurchaseRequest(
  body: unknown,
): { readonly ok: true; readonly request: PurchaseRequest } | Refusal {
  const parsed = purchaseRequest.safeParse(body, { error: () => "The request must be an object." });
  return parsed.success ? { ok: true, request: parsed.data } : refusal(parsed.error.issues);
}
