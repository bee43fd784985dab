import * as z from "zod/mini";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";

const body = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(254)),
});

/** Completes an order that costs nothing: 200 once it is made, also when it was made before. */
export const handler = define.handlers({
  async POST({ req, state: { services: { payments } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, "The order's secret and an email address are needed.");
    switch (await payments.completeFree(parsed.data)) {
      case "paid":
        return Response.json({ ok: true });
      case "invalid":
        throw new Problem(400, PAYMENT_PAGE.email.wrong, { errors: { email: PAYMENT_PAGE.email.wrong } });
      case "cancelled":
        throw new Problem(410, "The order was open for too long. Please begin again.");
      default:
        throw new Problem(404, "There is no such order.");
    }
  },
});
