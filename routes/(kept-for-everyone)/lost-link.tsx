import { page } from "fresh";
import { AskByMailView } from "../../components/AskByMailView.tsx";
import { LOST_LINK_PAGE } from "../../lib/content/lost_link.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { askByMail, type AskData } from "../../lib/http/ask_by_mail.ts";
import { define } from "../../lib/http/state.ts";
import { askForLinks } from "../../lib/payments/after_sale/lost_link.ts";

/** The page for buyers who have lost their link. */
export const handler = define.handlers({
  GET: () => page<AskData>({ asked: null }),
  POST: (ctx) =>
    askByMail(ctx, LOST_LINK_PAGE, (typed) => askForLinks(ctx.state.services.database.sql, typed)),
});

export default define.page<typeof handler>(function LostLinkPage({ data: { asked }, state: { site } }) {
  return (
    <AskByMailView page={PAGES.lostLink} words={LOST_LINK_PAGE} drawing="broken" asked={asked} site={site} />
  );
});
