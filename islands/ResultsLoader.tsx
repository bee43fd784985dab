import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ResultsLoading } from "../components/results/ResultsLoading.tsx";
import { ResultsNotFound } from "../components/results/ResultsNotFound.tsx";
import { ResultsView } from "../components/results/ResultsView.tsx";
import { readApi } from "../lib/api/client.ts";
import { clusterChart, dimensionChart } from "../lib/diagnostic/charts.ts";
import type { PublicResult } from "../lib/diagnostic/result.ts";
import ResultActions from "./ResultActions.tsx";
import ResultChart from "./ResultChart.tsx";

interface ResultsLoaderProps {
  readonly id: string;
  /** Where "Book a Clarity Session" leads. */
  readonly callUrl: string;
}

/** Asks for the results once when the server could not load them in time, and shows what comes of it. */
export default function ResultsLoader({ id, callUrl }: ResultsLoaderProps): JSX.Element {
  const [result, setResult] = useState<PublicResult | "loading" | "failed">("loading");

  useEffect(() => {
    readApi(`/api/diagnostic/results/${encodeURIComponent(id)}`)
      .then((loaded) => setResult(requireResult(loaded)))
      .catch((error) => {
        console.error("Failed to load results", error);
        setResult("failed");
      });
  }, [id]);

  if (result === "loading") return <ResultsLoading />;
  if (result === "failed") return <ResultsNotFound />;
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

/** The API's own answer; anything less is missing data. */
function requireResult(loaded: unknown): PublicResult {
  const result = loaded as Partial<PublicResult> | null;
  if (!result?.scores || !result.clusters || !result.strengths || !result.bottlenecks) {
    throw new Error("missing data");
  }
  return result as PublicResult;
}
