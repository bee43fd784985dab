import { page } from "fresh";
import { DOWNLOAD_STATUS, DownloadsView, NoDownload } from "../../components/DownloadsView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { DOWNLOADS_PAGE } from "../../lib/content/downloads.ts";
import { define } from "../../lib/http/state.ts";
import type { Download } from "../../lib/payments/delivery/downloads.ts";

/** The page that the link of a purchase opens. */
export const handler = define.handlers({
  async GET({ params, state: { services: { downloads } } }) {
    const download = await downloads.find(params.token ?? "");
    return page<Download>(download, { status: DOWNLOAD_STATUS[download.state] });
  },
});

export default define.page<typeof handler>(function DownloadsPage({ data, state: { site }, params }) {
  const title = data.state === "open" ? DOWNLOADS_PAGE.title.join(" ") : DOWNLOADS_PAGE[data.state].title;
  return (
    <>
      <PageHead site={site} page={{ title }} />
      {data.state === "open"
        ? (
          <DownloadsView
            {...data}
            path={`/api/downloads/${params.token}`}
            pagePath={`/downloads/${params.token}`}
            email={site.contactEmail}
          />
        )
        : <NoDownload state={data.state} email={site.contactEmail} />}
    </>
  );
});
