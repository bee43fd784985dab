import { type Context, page } from "fresh";
import { InvoiceView, type RefusedBuyer } from "../../../components/InvoiceView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { INVOICE } from "../../../lib/content/invoice.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define, type State } from "../../../lib/http/state.ts";
import { type OrderInvoices, readBuyer } from "../../../lib/payments/invoices/buyer.ts";

interface InvoiceData {
  readonly invoices: OrderInvoices;
  readonly refused: RefusedBuyer | null;
}

/** The form; without an invoice, and for the desk, which changes nothing, the page of the order. */
async function answer(
  { params: { token = "" }, redirect, state: { services: { downloads } } }: Context<State>,
  status = 200,
  refused: RefusedBuyer | null = null,
) {
  const invoices = downloads.isLook(token) ? null : await downloads.listInvoices(token);
  if (invoices === null) return redirect(`/downloads/${token}`, 303);
  return page<InvoiceData>({ invoices, refused }, { status, headers: FORM_HEADERS });
}

/** Where a buyer says who the invoice is for, and corrects it. Without a script. */
export const handler = define.handlers({
  GET: (ctx) => answer(ctx),
  /** Answers 422 to what cannot be on an invoice, and 409 to who has not seen what it says now. Both keep what was typed. */
  async POST(ctx) {
    await limitPosts(ctx);
    const fields = await readForm(ctx.req);
    const read = readBuyer(fields);
    if (!read.ok) return answer(ctx, 422, read);
    const revision = fields.get("revision") ?? "";
    const seen = /^\d{1,9}$/.test(revision) ? Number(revision) : 0;
    const { downloads } = ctx.state.services;
    const isSet = await downloads.setInvoiceBuyer(ctx.params.token ?? "", read.buyer, seen);
    return isSet ? ctx.redirect(ctx.url.pathname, 303) : answer(ctx, 409, { typed: read.buyer, errors: {} });
  },
});

export default define.page<typeof handler>(
  ({ data: { invoices, refused }, params, state: { site } }) => (
    <>
      <PageHead site={site} page={{ title: INVOICE.page.title.join(" ") }} />
      <InvoiceView
        {...invoices}
        back={`/downloads/${params.token}`}
        files={`/api/downloads/${params.token}`}
        refused={refused}
      />
    </>
  ),
);
