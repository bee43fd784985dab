/** On the results page and under the survey. */
export const SOURCE_NOTE = "This business check is adapted from a strategic scan model.";

/** Under the check and on its results: how to get to the method page. */
export const METHOD_LINK = "How the scores are made";

/** What the two rankings say of themselves where their headings alone would say too much. */
export const RANKING_NOTES = {
  strengths: {
    all: "Your highest scores; none is a strength yet.",
    some: "Your highest scores; those under 3 are not strengths yet.",
  },
  bottlenecks: {
    all: "Your lowest, though not weak.",
    some: "Your lowest; those of 4 or more are not weak.",
  },
  /** `score` is 1 to 5; `labels` are of dimensions that have it too. */
  also: (score: number, labels: readonly string[]) => `Also at ${score}: ${labels.join(", ")}`,
  /** For fourteen scores that are all `score`, 1 to 5. */
  flat: (score: number) => `All fourteen scores are ${score}: nothing stands out.`,
  order:
    "Equal scores are listed by their place in the check: strengths from its start, bottlenecks from its end. That order says nothing about importance. Among equal ones, begin with the one that costs you most.",
} as const;

export const RESULTS_PAGE = {
  metaTitle: "Your Business Check Results",
  /** The headline in three parts, so that the middle one stays on one line. */
  title: ["Your ", "14-Point", " Business Check Results"],
  /** Precedes the name of the person who answered. */
  for: "for ",
  overall: "Overall score",
  /** After a score, with the space that sets it apart from the figure. */
  outOf: " / 5",
  strengths: "Top 3 Strengths",
  bottlenecks: "Top 3 Bottlenecks",
  call: {
    title: "Ready to Turn Insights into Action?",
    text:
      "Bring this page to a session. Together we choose one bottleneck for the next 90 days, and the first step.",
    button: "Book a Clarity Session",
  },
} as const;

/** The two charts, and the headings of the tables that stand in for them. */
export const RESULT_CHARTS = {
  dimensions: { title: "14 Dimensions", subject: "Dimension", measure: "Score, 1 to 5" },
  clusters: { title: "System Clusters", subject: "Cluster", measure: "Score, 1 to 5" },
} as const;
