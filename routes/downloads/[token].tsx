import { page } from "fresh";
import { Callout } from "../../components/Callout.tsx";
import {
  DOWNLOAD_STATUS,
  DownloadsView,
  NoDownload,
  noDownloadWords,
} from "../../components/DownloadsView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { COACHING_ORDER } from "../../lib/content/coaching.ts";
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
  const isOfCoaching = data.state !== "unknown" && data.isOfCoaching;
  const title = data.state === "open"
    ? (isOfCoaching ? COACHING_ORDER.page : DOWNLOADS_PAGE).title.join(" ")
    : noDownloadWords(data.state, isOfCoaching).title;
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
            isOfCoaching={isOfCoaching}
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
