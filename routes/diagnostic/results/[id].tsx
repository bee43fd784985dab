import { page } from "fresh";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { ResultsNotFound } from "../../../components/results/ResultsNotFound.tsx";
import { ResultsView } from "../../../components/results/loaded/ResultsView.tsx";
import ResultPart from "../../../islands/ResultPart.tsx";
import ResultsLoader from "../../../islands/ResultsLoader.tsx";
import { RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import { MEETINGS, OFFERS } from "../../../lib/content/meetings.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { DatabaseUnavailableError, type Sql } from "../../../lib/db/database.ts";
import { type DrawnResult, findDrawnResult } from "../../../lib/diagnostic/results.ts";
import { earlierOf, resultPath } from "../../../lib/diagnostic/result_path.ts";
import { sprintPlanLink } from "../../../lib/diagnostic/sprint_plan.ts";
import { verdictText } from "../../../lib/diagnostic/verdict.ts";
import { lookupAnswer } from "../../../lib/http/lookup.ts";
import { define } from "../../../lib/http/state.ts";

type ResultsData =
  | { readonly state: "found" } & DrawnResult
  | { readonly state: "missing" }
  /** The database did not answer in time, so the browser asks again. */
  | { readonly state: "late" };

export const handler = define.handlers({
  async GET(ctx) {
    const { sql } = ctx.state.services.database;
    const data = await lookUp(sql, ctx.params.id ?? "", earlierOf(ctx.url.searchParams));
    return page<ResultsData>(data, lookupAnswer(data.state));
  },
});

async function lookUp(sql: Sql, id: string, earlier: readonly string[]): Promise<ResultsData> {
  try {
    const found = await findDrawnResult(sql, id, earlier);
    return found === null ? { state: "missing" } : { state: "found", ...found };
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

export default define.page<typeof handler>(function ResultsPage({ data, state, params, url }) {
  const { name, origin, contactEmail, links } = state.site;
  const id = params.id ?? "";
  const call = {
    url: links.resultsCall,
    text: MEETINGS.bringThisPage,
    cost: OFFERS.claritySession,
    isSample: OFFERS.isSessionSample,
  };
  // A page that could not show the card names the general one.
  const card = state.services.cards.isReady() ? `${resultPath(id)}/card` : undefined;
  const paper = { siteName: name, origin, contactEmail, address: origin + resultPath(id) };
  return (
    <>
      <PageHead
        site={state.site}
        page={{
          title: RESULTS_PAGE.metaTitle,
          picture: PAGES.diagnostic.picture,
          ...(data.state === "found" && card !== undefined
            ? { card: { path: card, alt: RESULTS_PAGE.cardAlt(verdictText(data.result)) } }
            : {}),
        }}
        sheet="results"
      />
      {data.state === "missing" && <ResultsNotFound />}
      {data.state === "late" && <ResultsLoader id={id} card={card} call={call} paper={paper} />}
      {data.state === "found" && (
        <ResultsView
          id={id}
          result={data.result}
          lines={data.lines}
          before={data.before}
          card={card && data.before ? `${card}${url.search}` : card}
          call={call}
          planLink={sprintPlanLink}
          paper={paper}
          Part={ResultPart}
        />
      )}
      {data.state !== "missing" && <Notifications />}
    </>
  );
});
