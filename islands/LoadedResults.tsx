import { type JSX, type ReactNode, useEffect } from "react";
import { ResultsView, type ResultsViewProps } from "../components/results/loaded/ResultsView.tsx";
import { drawLines, lineBefore } from "../lib/diagnostic/result_lines.ts";
import { isPublicResult } from "../lib/diagnostic/schema.ts";
import ResultPart from "./ResultPart.tsx";

export interface LoadedResultsProps
  extends Pick<ResultsViewProps, "id" | "card" | "planLink" | "call" | "paper"> {
  readonly answer: unknown;
  /** Shown if the answer is not a result. */
  readonly otherwise: ReactNode;
}

/** The results of a business check with their buttons and charts, once the API has answered. */
export default function LoadedResults(
  { id, answer, card, planLink, call, paper, otherwise }: LoadedResultsProps,
): JSX.Element {
  const result = isPublicResult(answer) ? answer : null;
  useEffect(() => {
    if (!result) console.error("Failed to load results", new Error("missing data"));
  }, []);
  if (!result) return <>{otherwise}</>;
  return (
    <ResultsView
      id={id}
      result={result}
      before={lineBefore(result)}
      lines={drawLines(result)}
      card={card}
      call={call}
      planLink={planLink}
      paper={paper}
      Part={ResultPart}
    />
  );
}
