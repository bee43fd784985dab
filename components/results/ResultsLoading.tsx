import type { JSX } from "preact";
import { RESULTS_LOADING } from "../../lib/content/diagnostic/results_missing.ts";
import { Spinner } from "../Spinner.tsx";

/** Shown while the results are on their way. */
export function ResultsLoading(): JSX.Element {
  return <Spinner label={RESULTS_LOADING} />;
}
