import { page } from "fresh";
import { Callout } from "../../components/Callout.tsx";
import { DOWNLOAD_STATUS, DownloadsView, NoDownload } from "../../components/DownloadsView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { DOWNLOADS_PAGE } from "../../lib/content/downloads.ts";
import { define } from "../../lib/http/state.ts";
import type { Download } from "../../lib/payments/delivery/downloads.ts";
import type { OrderInvoices } from "../../lib/payments/invoices/buyer.ts";

/** The page that the link of a purchase opens. */
export const handler = define.handlers({
  async GET({ params, state: { services: { downloads } } }) {
    const token = params.token ?? "";
    const [download, invoices] = await Promise.all([downloads.find(token), downloads.listInvoices(token)]);
    return page<OrderPage>({ download, invoices }, { status: DOWNLOAD_STATUS[download.state] });
  },
});

/** What a buyer's page shows. */
interface OrderPage {
  readonly download: Download;
  readonly invoices: OrderInvoices | null;
}

export default define.page<typeof handler>(function DownloadsPage({ data: page, state, params }) {
  const { download: data, invoices } = page;
  const { site, services: { downloads } } = state;
  const title = data.state === "open" ? DOWNLOADS_PAGE.title.join(" ") : DOWNLOADS_PAGE[data.state].title;
  return (
    <>
      <PageHead site={site} page={{ title }} />
      {downloads.isLook(params.token ?? "") && <Callout role="status">{DOWNLOADS_PAGE.look.text}</Callout>}
      {data.state === "open"
        ? (
          <DownloadsView
            {...data}
            invoices={invoices}
            path={`/api/downloads/${params.token}`}
            pagePath={`/downloads/${params.token}`}
            email={site.contactEmail}
            tax={site.payment?.tax}
          />
        )
        : (
          <NoDownload
            state={data.state}
            ended={data.state === "revoked" ? data.next : []}
            email={site.contactEmail}
            documents={invoices?.documents ?? []}
            path={`/api/downloads/${params.token}`}
            withdrawal={data.state === "held"
              ? { ...data, path: `/downloads/${params.token}/withdraw` }
              : undefined}
          />
        )}
    </>
  );
});
