import { type FunctionComponent, type JSX, useEffect, useState } from "react";
import { ResultsNotFound } from "../components/results/ResultsNotFound.tsx";
import { Spinner } from "../components/Spinner.tsx";
import { readApi } from "../lib/api/read.ts";
import { RESULTS_LOADING } from "../lib/content/diagnostic/results_missing.ts";
import type { LoadedResultsProps } from "./LoadedResults.tsx";

type ResultsLoaderProps = Pick<LoadedResultsProps, "id" | "card" | "call" | "paper">;

/** The API's answer, and the code that validates and renders it. */
interface Loaded {
  readonly answer: unknown;
  readonly View: FunctionComponent<LoadedResultsProps>;
  readonly planLink: LoadedResultsProps["planLink"];
}

/** Requests the results once if the server could not load them in time, and shows them or the Not Found card. */
export default function ResultsLoader({ id, card, call, paper }: ResultsLoaderProps): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");

  useEffect(() => {
    load(id).then(setLoaded, (error) => {
      console.error("Failed to load results", error);
      setLoaded("failed");
    });
  }, [id]);

  if (loaded === "loading") return <Spinner label={RESULTS_LOADING} />;
  if (loaded === "failed") return <ResultsNotFound />;
  return (
    <loaded.View
      id={id}
      answer={loaded.answer}
      card={card}
      planLink={loaded.planLink}
      call={call}
      paper={paper}
      otherwise={<ResultsNotFound />}
    />
  );
}

async function load(id: string): Promise<Loaded> {
  const [answer, { default: View }, { sprintPlanLink }] = await Promise.all([
    readApi(`/api/diagnostic/results/${encodeURIComponent(id)}${location.search}`),
    import("./LoadedResults.tsx"),
    import("../lib/diagnostic/sprint_plan.ts"),
  ]);
  return { answer, View, planLink: sprintPlanLink };
}
