import { z } from "zod";
import { type Refusal, refusal } from "../refusal.ts";

/** A request to buy, validated. */
export interface PurchaseRequest {
  readonly productId: string;
  /** The price that the visitor saw, in integer cents. */
  readonly amount: number;
}

export type ParsedPurchaseRequest =
  | { readonly ok: true; readonly request: PurchaseRequest }
  | Refusal;

const PRODUCT_MESSAGE = "The product must be named by its id.";
const AMOUNT_MESSAGE = "The amount must be a whole number of cents, 0 or more.";

const schema = z.object({
  productId: z.string(PRODUCT_MESSAGE).max(64, PRODUCT_MESSAGE).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    PRODUCT_MESSAGE,
  ),
  amount: z.int(AMOUNT_MESSAGE).min(0, AMOUNT_MESSAGE),
});

/**
 * Validates the body of a request to buy; unknown fields are ignored. The message is the first problem's; errors are by
 * field ("productId", "amount"), or under "body" when it is no object.
 */
export function parsePurchaseRequest(body: unknown): ParsedPurchaseRequest {
  const parsed = schema.safeParse(body, { error: () => "The request must be an object." });
  return parsed.success ? { ok: true, request: parsed.data } : refusal(parsed.error.issues);
}
