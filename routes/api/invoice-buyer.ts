import * as z from "zod/mini";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { Problem } from "../../lib/http/errors.ts";
import { readJson } from "../../lib/http/json_body.ts";
import { define } from "../../lib/http/state.ts";
import { readBuyer } from "../../lib/payments/invoices/buyer.ts";

const text = z._default(z.string().check(z.maxLength(2_000)), "");
const body = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
  company: text,
  vatNumber: text,
  address: text,
});

/** Stores for which company the invoice of an unpaid order will be, or with empty texts for none: 200. 409 once the order is paid or has ended. */
export const handler = define.handlers({
  async POST({ req, state: { services: { payments } } }) {
    const parsed = body.safeParse(await readJson(req));
    if (!parsed.success) throw new Problem(400, "The payment must be named by its secret.");
    const { clientSecret, ...company } = parsed.data;
    const isEmpty = Object.values(company).every((typed) => typed.trim() === "");
    const read = isEmpty ? null : readBuyer(new Map(Object.entries(company)));
    if (read?.ok === false) {
      const { name, ...errors } = read.errors;
      const missing = name === undefined ? {} : { company: PAYMENT_PAGE.company.missing };
      throw new Problem(400, "Some details are wrong.", { errors: { ...missing, ...errors } });
    }
    if (!await payments.setInvoiceBuyer(clientSecret, read?.buyer ?? null)) {
      throw new Problem(409, "There is no such order, or it can no longer be changed here.");
    }
    return Response.json({ ok: true });
  },
});
