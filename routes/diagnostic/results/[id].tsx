import { page } from "fresh";
import { Notifications } from "../../../components/Notifications.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { ResultsNotFound } from "../../../components/results/ResultsNotFound.tsx";
import { ResultsView } from "../../../components/results/ResultsView.tsx";
import ResultActions from "../../../islands/ResultActions.tsx";
import ResultChart from "../../../islands/ResultChart.tsx";
import ResultsLoader from "../../../islands/ResultsLoader.tsx";
import { RESULTS_PAGE } from "../../../lib/content/diagnostic/results.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { DatabaseUnavailableError, type Sql } from "../../../lib/db/database.ts";
import { clusterChart, dimensionChart } from "../../../lib/diagnostic/charts.ts";
import { findPublicResult, type FoundResult } from "../../../lib/diagnostic/results.ts";
import { lookupAnswer } from "../../../lib/http/lookup.ts";
import { define } from "../../../lib/http/state.ts";

type ResultsData =
  | { readonly state: "found" } & FoundResult
  | { readonly state: "missing" }
  /** The database did not answer in time: the browser asks again. */
  | { readonly state: "late" };

export const handler = define.handlers({
  async GET(ctx) {
    const data = await lookUp(ctx.state.services.database.sql, ctx.params.id ?? "");
    return page<ResultsData>(data, lookupAnswer(data.state));
  },
});

async function lookUp(sql: Sql, id: string): Promise<ResultsData> {
  try {
    const found = await findPublicResult(sql, id);
    return found === null ? { state: "missing" } : { state: "found", ...found };
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

export default define.page<typeof handler>(function ResultsPage({ data, state, params }) {
  const callUrl = state.site.links.resultsCall;
  return (
    <>
      <PageHead
        site={state.site}
        page={{ title: RESULTS_PAGE.metaTitle, picture: PAGES.diagnostic.picture }}
      />
      {data.state === "missing" && <ResultsNotFound />}
      {data.state === "late" && <ResultsLoader id={params.id ?? ""} callUrl={callUrl} />}
      {data.state === "found" && (
        <ResultsView
          result={data.result}
          edition={data.edition}
          callUrl={callUrl}
          actions={<ResultActions />}
          radar={<ResultChart {...dimensionChart(data.result)} />}
          bars={<ResultChart {...clusterChart(data.result)} />}
        />
      )}
      {data.state !== "missing" && <Notifications />}
    </>
  );
});
