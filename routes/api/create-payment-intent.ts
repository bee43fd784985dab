import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { beginPurchase } from "../../lib/payments/begin_purchase.ts";
import { parsePurchaseRequest } from "../../lib/payments/schema.ts";

/** Prepares a payment for a product at the price that its buyer saw. */
export const handler = define.handlers({
  async POST(ctx) {
    const parsed = parsePurchaseRequest(await readJson(ctx.req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    const decision = await beginPurchase(ctx.state.services.database.sql, parsed.request);
    switch (decision.outcome) {
      case "unknown":
        throw new Problem(404, "There is no such product.");
      case "unpriced":
        throw new Problem(400, "This product has no price yet, so it cannot be bought.");
      case "changed":
        throw new Problem(400, "The price has changed. Please reload the page to see the current one.");
      case "charge":
        throw new Problem(
          503,
          "The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours.",
        );
    }
  },
});
