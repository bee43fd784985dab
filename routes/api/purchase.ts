import * as z from "zod/mini";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";

const body = z.object({ clientSecret: z.string().check(z.minLength(1), z.maxLength(255)) });

/** The state of a purchase, for the browser that knows the secret of its payment. It is a POST, so that the secret is not in a URL. */
export const handler = define.handlers({
  async POST({ req, state: { services: { payments, catalogue } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, "The payment must be named by its secret.");
    const purchase = await payments.find(parsed.data.clientSecret);
    if (purchase === null) throw new Problem(404, "There is no such payment.");
    const { state, product: { id, title, price, coupon, credit }, tax, ...known } = purchase;
    const sought = await catalogue.find(id);
    // The present values, because an order does not store them.
    const { description, originalPrice } = sought.state === "missing"
      ? { description: "", originalPrice: null }
      : sought.product;
    const product = { id, title, description, price, originalPrice, coupon, credit };
    return Response.json({ state, product, ...(tax && { tax }), ...known });
  },
});
