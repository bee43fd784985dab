import { page } from "fresh";
import { NoDownload } from "../../../components/DownloadsView.tsx";
import { InvoiceView, type RefusedBuyer } from "../../../components/InvoiceView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { DOWNLOADS_PAGE } from "../../../lib/content/downloads.ts";
import { INVOICE } from "../../../lib/content/invoice.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { type OrderInvoices, readBuyer } from "../../../lib/payments/invoices/buyer.ts";

interface InvoiceData {
  /** Null: the order has none, or the link is strange. */
  readonly invoices: OrderInvoices | null;
  readonly refused: RefusedBuyer | null;
}

function answer(invoices: OrderInvoices | null, refused: RefusedBuyer | null, status: number) {
  return page<InvoiceData>({ invoices, refused }, {
    status: invoices === null ? 404 : status,
    headers: FORM_HEADERS,
  });
}

/** Where a buyer says who the invoice is for, and corrects it. Without a script. */
export const handler = define.handlers({
  async GET({ params: { token = "" }, redirect, state: { services: { downloads } } }) {
    // Only the buyer may change something.
    if (downloads.isLook(token)) return redirect(`/downloads/${token}`, 303);
    return answer(await downloads.listInvoices(token), null, 200);
  },
  /** Answers 422 to what cannot be on an invoice, and 409 to who has not seen what it says now. Both keep what was typed. */
  async POST(ctx) {
    await limitPosts(ctx);
    const fields = await readForm(ctx.req);
    const read = readBuyer(fields);
    const token = ctx.params.token ?? "";
    const { downloads } = ctx.state.services;
    if (!read.ok) return answer(await downloads.listInvoices(token), read, 422);
    const revision = fields.get("revision") ?? "";
    const seen = /^\d{1,9}$/.test(revision) ? Number(revision) : 0;
    if (await downloads.setInvoiceBuyer(token, read.buyer, seen)) return ctx.redirect(ctx.url.pathname, 303);
    return answer(await downloads.listInvoices(token), { typed: read.buyer, errors: {} }, 409);
  },
});

export default define.page<typeof handler>(function InvoicePage({ data, params, state: { site } }) {
  const { invoices, refused } = data;
  if (invoices === null) {
    return (
      <>
        <PageHead site={site} page={{ title: DOWNLOADS_PAGE.unknown.title }} />
        <NoDownload state="unknown" email={site.contactEmail} />
      </>
    );
  }
  return (
    <>
      <PageHead site={site} page={{ title: INVOICE.page.title.join(" ") }} />
      <InvoiceView
        {...invoices}
        back={`/downloads/${params.token}`}
        files={`/api/downloads/${params.token}`}
        refused={refused}
      />
    </>
  );
});
