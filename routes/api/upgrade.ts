import * as z from "zod/mini";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { UPGRADE } from "../../lib/content/upgrade.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { LONGEST_PROOF } from "../../lib/payments/schema.ts";

/** The tools, and a link. */
const MOST_PROOFS = 20;

const body = z.object({
  proofs: z.array(z.string().check(z.maxLength(LONGEST_PROOF))).check(z.maxLength(MOST_PROOFS)),
});

/**
 * What the bundle costs a browser that proves the purchase of a tool: 200 with the proof that lowers the price most, and what to say about it. 404 if
 * none does.
 */
export const handler = define.handlers({
  async POST({ req, state: { services: { payments } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, UPGRADE.refused);
    const best = await payments.findUpgrade(parsed.data.proofs);
    if (best === null) throw new Problem(404, UPGRADE.refused);
    const { proof, title, total, credit, price } = best;
    const dollars = (cents: number) => formatAmount(cents, "usd");
    return Response.json({
      proof,
      title: UPGRADE.have(title),
      text: `${UPGRADE.offer(dollars(total), dollars(credit), dollars(price))} ${UPGRADE.refund(title)}`,
    });
  },
});
