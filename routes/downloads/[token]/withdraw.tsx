import { page } from "fresh";
import { DOWNLOAD_STATUS, NoDownload } from "../../../components/DownloadsView.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { WithdrawalView } from "../../../components/WithdrawalView.tsx";
import { DOWNLOADS_PAGE } from "../../../lib/content/downloads.ts";
import { WITHDRAWAL_PAGE } from "../../../lib/content/withdrawal.ts";
import { readForm } from "../../../lib/http/form_body.ts";
import { limitPosts } from "../../../lib/http/limit_posts.ts";
import { FORM_HEADERS } from "../../../lib/http/security_headers.ts";
import { define } from "../../../lib/http/state.ts";
import type { Download } from "../../../lib/payments/delivery/downloads.ts";

/**
 * The second step of a withdrawal. Opening the page changes nothing; its button does. Afterwards the page is the confirmation, also after a
 * reload.
 */
export const handler = define.handlers({
  async GET({ params, state: { services: { downloads } } }) {
    const download = await downloads.find(params.token ?? "");
    const status = download.state === "held" ? 200 : DOWNLOAD_STATUS[download.state];
    return page<Download>(download, { status, headers: FORM_HEADERS });
  },
  async POST(ctx) {
    await limitPosts(ctx);
    // The form has no fields, because the link is enough. The body still has to be a form.
    await readForm(ctx.req);
    const { downloads, mail } = ctx.state.services;
    await downloads.withdraw(ctx.params.token ?? "");
    mail.wake();
    return ctx.redirect(ctx.url.pathname, 303);
  },
});

export default define.page<typeof handler>(
  function WithdrawalPage({ data, params, state: { site } }) {
    if (data.state !== "open" && data.state !== "held") {
      return (
        <>
          <PageHead site={site} page={{ title: DOWNLOADS_PAGE[data.state].title }} />
          <NoDownload state={data.state} email={site.contactEmail} />
        </>
      );
    }
    const { ask, received } = WITHDRAWAL_PAGE;
    const title = (data.withdrawnAt === null ? ask : received).title.join(" ");
    return (
      <>
        <PageHead site={site} page={{ title }} />
        <WithdrawalView {...data} path={`/downloads/${params.token}`} />
      </>
    );
  },
);
