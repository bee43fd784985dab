import { Problem } from "../../../lib/http/errors.ts";
import { readBytes } from "../../../lib/http/json_body.ts";
import { define } from "../../../lib/http/state.ts";
import { MAX_EVENT_BYTES } from "../../../lib/payments/webhook.ts";

/** Stripe reports events here. After any answer but 200 it repeats the event for three days. */
export const handler = define.handlers({
  async POST({ req, state: { services: { payments } } }) {
    const receipt = await payments.receive(
      await readBytes(req, MAX_EVENT_BYTES),
      req.headers.get("stripe-signature"),
    );
    switch (receipt) {
      case "accepted":
      case "ignored":
        return Response.json({ ok: true });
      case "refused":
        throw new Problem(400, "The signature is missing, wrong or too old.");
      case "malformed":
        throw new Problem(400, "This is not an event of Stripe.");
      case "closed":
        throw new Problem(503, "No signing secret is configured.");
    }
  },
});
