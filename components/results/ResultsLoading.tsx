import type { JSX } from "preact";
import { Spinner } from "../Spinner.tsx";

/** Shown while the results are on their way. */
export function ResultsLoading(): JSX.Element {
  return <Spinner label="Loading your results..." />;
}
