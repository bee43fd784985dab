import type { JSX } from "preact";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import { Spinner } from "../Spinner.tsx";

/** Shown while the results are on their way. */
export function ResultsLoading(): JSX.Element {
  return <Spinner label={RESULTS_PAGE.loading} />;
}
