/** Shown while the results are on their way. */
export const RESULTS_LOADING = "Loading your results...";

/** The card for a link that leads to no result. */
export const RESULTS_NOT_FOUND = {
  title: "Results Not Found",
  text: "We couldn't find results for this diagnostic. The link may be invalid or expired.",
  button: "Take New Diagnostic",
} as const;
