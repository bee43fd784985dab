import { PAY_PAGE } from "../../lib/content/coaching.ts";
import { COUPON } from "../../lib/content/coupon.ts";
import { triedTooOften } from "../../lib/content/payment.ts";
import { TAX } from "../../lib/content/tax.ts";
import { UPGRADE } from "../../lib/content/upgrade.ts";
import { Problem } from "../../lib/http/errors.ts";
import { idempotencyKey } from "../../lib/http/idempotency.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { parsePurchaseRequest } from "../../lib/payments/schema.ts";
import { bought, SERVER_STEPS } from "../../lib/steps/steps.ts";

/**
 * Prepares a payment for a product at the price that the buyer saw, less what an optional coupon or upgrade takes off: 200 with the payment's client secret. For
 * an order that costs nothing, it is a secret of this site. A site that computes tax answers with the price before tax and an empty secret until the call has the
 * buyer's country, then also with the tax.
 */
export const handler = define.handlers({
  async POST(ctx) {
    const { req, state: { address, services: { payments, steps } } } = ctx;
    const key = idempotencyKey(req);
    const parsed = parsePurchaseRequest(await readJson(req));
    if (!parsed.ok) throw new Problem(400, parsed.message, { errors: parsed.errors });
    // The form asks again once it has the country of the buyer.
    const step = bought(parsed.request.productId);
    if (parsed.request.country === undefined && SERVER_STEPS.has(step)) steps.count(ctx, step);
    const prepared = await payments.prepare(parsed.request, { address, idempotencyKey: key });
    switch (prepared.outcome) {
      case "ready":
        return Response.json({
          clientSecret: prepared.clientSecret,
          ...(prepared.tax && { tax: prepared.tax }),
        });
      case "untaxed":
        return Response.json({ clientSecret: "", untaxed: prepared.price });
      case "no-place":
        throw new Problem(400, TAX.noPlace, { errors: { postalCode: TAX.noPlace } });
      case "unknown":
        throw new Problem(404, "There is no such product.");
      case "withdrawn":
        // The page of a link for coaching says that something has changed.
        throw new Problem(
          410,
          "This product is no longer sold.",
          !isCoaching(parsed.request.productId) ? {} : { errors: { coupon: PAY_PAGE.changed.title } },
        );
      case "unpriced":
        throw new Problem(400, "This product has no price yet, so it cannot be bought.");
      case "changed":
        throw new Problem(400, "The price has changed. Please reload the page to see the current one.");
      case "coupon":
        throw new Problem(400, COUPON.refused, { errors: { coupon: COUPON.refused } });
      case "upgrade":
        throw new Problem(400, UPGRADE.refused, { errors: { upgrade: UPGRADE.refused } });
      case "conflict":
        throw new Problem(
          409,
          "This purchase has ended, or was begun for something else. Please begin again.",
        );
      case "limited":
        throw new Problem(429, triedTooOften(prepared.reason, prepared.retryAfterSeconds), {
          headers: { "retry-after": String(prepared.retryAfterSeconds) },
        });
      case "unavailable":
        throw new Problem(
          503,
          "The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours.",
        );
    }
  },
});
