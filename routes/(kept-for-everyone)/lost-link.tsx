import { page } from "fresh";
import { AskByMailView } from "../../components/AskByMailView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { LOST_LINK_PAGE } from "../../lib/content/lost_link.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { askByMail, type AskData } from "../../lib/http/ask_by_mail.ts";
import { define } from "../../lib/http/state.ts";
import { askForLinks } from "../../lib/payments/after_sale/lost_link.ts";

/** The page for buyers who have lost their link. */
export const handler = define.handlers({
  GET: () => page<AskData>({ refused: null }),
  POST: (ctx) =>
    askByMail(ctx, LOST_LINK_PAGE, (typed) => askForLinks(ctx.state.services.database.sql, typed)),
});

export default define.page<typeof handler>(function LostLinkPage({ data: { refused }, state: { site } }) {
  const entry = PAGES.lostLink;
  return (
    <>
      <PageHead site={site} page={entry} />
      <AskByMailView
        path={entry.path}
        words={LOST_LINK_PAGE}
        drawing="broken"
        refused={refused}
        email={site.contactEmail}
      />
    </>
  );
});
