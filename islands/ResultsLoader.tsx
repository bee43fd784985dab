import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ResultsLoading } from "../components/results/ResultsLoading.tsx";
import { ResultsNotFound } from "../components/results/ResultsNotFound.tsx";
import { readApi } from "../lib/api/read.ts";
import type { PublicResult } from "../lib/diagnostic/result.ts";
import type { LoadedResultsProps } from "./LoadedResults.tsx";

interface ResultsLoaderProps extends Pick<LoadedResultsProps, "callUrl"> {
  readonly id: string;
}

/** The results, and the code that draws them. */
interface Loaded {
  readonly result: PublicResult;
  readonly View: FunctionComponent<LoadedResultsProps>;
}

/** Asks for the results once when the server could not load them in time, and shows what comes of it. */
export default function ResultsLoader({ id, callUrl }: ResultsLoaderProps): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");

  useEffect(() => {
    load(id).then(setLoaded, (error) => {
      console.error("Failed to load results", error);
      setLoaded("failed");
    });
  }, [id]);

  if (loaded === "loading") return <ResultsLoading />;
  if (loaded === "failed") return <ResultsNotFound />;
  return <loaded.View result={loaded.result} callUrl={callUrl} />;
}

async function load(id: string): Promise<Loaded> {
  const [answer, { default: View, isPublicResult }] = await Promise.all([
    readApi(`/api/diagnostic/results/${encodeURIComponent(id)}`),
    import("./LoadedResults.tsx"),
  ]);
  if (!isPublicResult(answer)) throw new Error("missing data");
  return { result: answer, View };
}
