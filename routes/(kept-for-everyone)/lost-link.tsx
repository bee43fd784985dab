import { page } from "fresh";
import { LostLinkView, type RefusedRequest } from "../../components/LostLinkView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { LOST_LINK, LOST_LINK_PAGE } from "../../lib/content/lost_link.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { toProblem } from "../../lib/http/errors.ts";
import { readForm } from "../../lib/http/form_body.ts";
import { limitPosts } from "../../lib/http/limit_posts.ts";
import { define } from "../../lib/http/state.ts";
import { askForLinks } from "../../lib/payments/after_sale/lost_link.ts";

interface LostLinkData {
  readonly refused: RefusedRequest | null;
}

/** The page for buyers who have lost their link. */
export const handler = define.handlers({
  GET: () => page<LostLinkData>({ refused: null }),
  /**
   * Redirects to the same answer, whether or not anything was bought with the address. Shows the form again for a text that is not an address
   * (422), for too many requests (429) and while the database is unavailable (503). The worker finds the mail without being woken: waking it
   * would make this process slower for a buyer's address than for others.
   */
  async POST(ctx) {
    const typed = (await readForm(ctx.req)).get("email") ?? "";
    try {
      await limitPosts(ctx, LOST_LINK.href);
      if (!await askForLinks(ctx.state.services.database.sql, typed)) {
        return refuse({ typed, error: LOST_LINK_PAGE.wrong }, 422);
      }
    } catch (error) {
      const { status, message, headers } = toProblem(error);
      // Any other error is a bug, and the error page logs it.
      if (status !== 429 && status !== 503) throw error;
      return refuse({ typed, message: `${LOST_LINK_PAGE.failed} ${message}` }, status, headers);
    }
    return ctx.redirect(`${LOST_LINK.href}#sent`, 303);
  },
});

function refuse(refused: RefusedRequest, status: number, headers: Readonly<Record<string, string>> = {}) {
  return page<LostLinkData>({ refused }, { status, headers: { "cache-control": "no-store", ...headers } });
}

export default define.page<typeof handler>(function LostLinkPage({ data: { refused }, state: { site } }) {
  return (
    <>
      <PageHead site={site} page={PAGES.lostLink} />
      <LostLinkView refused={refused} email={site.contactEmail} />
    </>
  );
});
