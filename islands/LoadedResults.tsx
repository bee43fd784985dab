import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ResultsView } from "../components/results/ResultsView.tsx";
import { clusterChart, dimensionChart } from "../lib/diagnostic/charts.ts";
import { isPublicResult } from "../lib/diagnostic/schema.ts";
import ResultActions from "./ResultActions.tsx";
import ResultChart from "./ResultChart.tsx";

export interface LoadedResultsProps {
  /** What the API answered. */
  readonly answer: unknown;
  /** Where "Book a Clarity Session" leads. */
  readonly callUrl: string;
  /** Shown when the answer is not a result. */
  readonly otherwise: ComponentChildren;
}

/** The results of a business check with their buttons and charts, once the API has answered. */
export default function LoadedResults({ answer, callUrl, otherwise }: LoadedResultsProps): JSX.Element {
  const result = isPublicResult(answer) ? answer : null;
  useEffect(() => {
    if (!result) console.error("Failed to load results", new Error("missing data"));
  }, []);
  if (!result) return <>{otherwise}</>;
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
