import type { JSX } from "preact";
import { ResultsView } from "../components/results/ResultsView.tsx";
import { clusterChart, dimensionChart } from "../lib/diagnostic/charts.ts";
import type { PublicResult } from "../lib/diagnostic/result.ts";
import ResultActions from "./ResultActions.tsx";
import ResultChart from "./ResultChart.tsx";

/** Comes with the code that draws a result, so that the page which waits for one stays small. */
export { isPublicResult } from "../lib/diagnostic/result.ts";

export interface LoadedResultsProps {
  readonly result: PublicResult;
  /** Where "Book a Clarity Session" leads. */
  readonly callUrl: string;
}

/** The results of a business check with their buttons and charts. */
export default function LoadedResults({ result, callUrl }: LoadedResultsProps): JSX.Element {
  return (
    <ResultsView
      result={result}
      callUrl={callUrl}
      actions={<ResultActions />}
      radar={<ResultChart {...dimensionChart(result)} />}
      bars={<ResultChart {...clusterChart(result)} />}
    />
  );
}
