import { page } from "fresh";
import { AskByMailView } from "../../components/AskByMailView.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { MY_DATA_PAGE } from "../../lib/content/my_data.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { askByMail, type AskData } from "../../lib/http/ask_by_mail.ts";
import { define } from "../../lib/http/state.ts";

/** The page on which anybody asks what is held about their address. */
export const handler = define.handlers({
  GET: () => page<AskData>({ refused: null }),
  POST: (ctx) => askByMail(ctx, MY_DATA_PAGE, (typed) => ctx.state.services.myData.ask(typed)),
});

export default define.page<typeof handler>(function MyDataPage({ data: { refused }, state: { site } }) {
  const entry = PAGES.myData;
  return (
    <>
      <PageHead site={site} page={entry} />
      <AskByMailView
        path={entry.path}
        words={MY_DATA_PAGE}
        drawing="rest"
        refused={refused}
        email={site.contactEmail}
      />
    </>
  );
});
