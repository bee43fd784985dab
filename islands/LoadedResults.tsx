import { type JSX, type ReactNode, useEffect } from "react";
import { type PaperFacts, ResultsView } from "../components/results/loaded/ResultsView.tsx";
import { barsProps, radarProps } from "../components/results/loaded/chart_props.ts";
import { isPublicResult } from "../lib/diagnostic/schema.ts";
import { sprintPlanLink } from "../lib/diagnostic/sprint_plan.ts";
import ResultActions from "./ResultActions.tsx";
import ResultChart from "./ResultChart.tsx";

export interface LoadedResultsProps {
  /** The API's answer. */
  readonly answer: unknown;
  /** The URL of "Book a Clarity Session". */
  readonly callUrl: string;
  readonly paper: PaperFacts;
  /** Shown if the answer is not a result. */
  readonly otherwise: ReactNode;
}

/** The results of a business check with their buttons and charts, once the API has answered. */
export default function LoadedResults(
  { answer, callUrl, paper, otherwise }: LoadedResultsProps,
): JSX.Element {
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
      planUrl={sprintPlanLink(result)}
      paper={paper}
      radar={<ResultChart {...radarProps(result)} />}
      bars={<ResultChart {...barsProps(result)} />}
    />
  );
}
