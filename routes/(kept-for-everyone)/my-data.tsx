import { page } from "fresh";
import { AskByMailView } from "../../components/AskByMailView.tsx";
import { MY_DATA_PAGE } from "../../lib/content/my_data.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { askByMail, type AskData } from "../../lib/http/ask_by_mail.ts";
import { define } from "../../lib/http/state.ts";

/** The page on which anybody asks what is held about their address. */
export const handler = define.handlers({
  GET: () => page<AskData>({ asked: null }),
  POST: (ctx) => askByMail(ctx, MY_DATA_PAGE, (typed) => ctx.state.services.myData.ask(typed)),
});

export default define.page<typeof handler>(function MyDataPage({ data: { asked }, state: { site } }) {
  return <AskByMailView page={PAGES.myData} words={MY_DATA_PAGE} drawing="rest" asked={asked} site={site} />;
});
