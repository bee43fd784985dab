import { page } from "fresh";
import { NoDownload } from "../../../components/DownloadsView.tsx";
import { InvoiceView } from "../../../components/InvoiceView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { DOWNLOADS_PAGE } from "../../../lib/content/downloads.ts";
import { INVOICE } from "../../../lib/content/invoice.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import { type BuyerErrors, type InvoiceBuyer, readBuyer } from "../../../lib/payments/invoices/buyer.ts";

type InvoiceData =
  | { readonly state: "unknown" }
  | { readonly state: "given"; readonly buyer: InvoiceBuyer }
  | { readonly state: "asked"; readonly typed: InvoiceBuyer | null; readonly errors: BuyerErrors };

/** Where a buyer says, once, who the invoice is for. Without a script. */
export const handler = define.handlers({
  async GET({ params, state: { services: { downloads } } }) {
    const invoices = await downloads.listInvoices(params.token ?? "");
    if (invoices === null) return page<InvoiceData>({ state: "unknown" }, { status: 404 });
    const { buyer } = invoices;
    return page<InvoiceData>(
      buyer === null ? { state: "asked", typed: null, errors: {} } : { state: "given", buyer },
      { headers: FORM_HEADERS },
    );
  },
  async POST(ctx) {
    await limitPosts(ctx);
    const read = readBuyer(await readForm(ctx.req));
    if (!read.ok) {
      const { typed, errors } = read;
      return page<InvoiceData>({ state: "asked", typed, errors }, { status: 422, headers: FORM_HEADERS });
    }
    await ctx.state.services.downloads.setInvoiceBuyer(ctx.params.token ?? "", read.buyer);
    return ctx.redirect(ctx.url.pathname, 303);
  },
});

export default define.page<typeof handler>(function InvoicePage({ data, params, state: { site } }) {
  if (data.state === "unknown") {
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
        back={`/downloads/${params.token}`}
        email={site.contactEmail}
        buyer={data.state === "given" ? data.buyer : null}
        typed={data.state === "asked" ? data.typed : null}
        errors={data.state === "asked" ? data.errors : {}}
      />
    </>
  );
});
