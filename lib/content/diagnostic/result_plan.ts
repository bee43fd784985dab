/** From the lowest scores to the sprint planner, and to a sheet of paper. */
export const RESULT_PLAN = {
  /** The name of the check as the origin of rows in other tools. */
  giver: "business-check",
  title: "Turn your lowest scores into a 90-day plan",
  lead:
    "The lowest scores you counted, equal ones by urgency: cash and customers, then what customers get, then how you work inside. “14 of 20” means your next 20 cases, or the same share of fewer, rounded up.",
  /** Below the outcomes: what wasn't counted; `labels` are of dimensions. */
  begin: (labels: readonly string[]) => `Begin counting: ${labels.join(", ")}`,
  button: "Open in the 90-Day Sprint Planner",
  note: "Your plan is saved only in your browser. The planner doesn’t get the link to this page.",
  /** Path of the planner, for the paper. */
  planner: "/tools/90-day-sprint-planner",
  weeks: "Thirteen weeks; week 1 is for the actions of the next 7 days.",
  /** Why an outcome matters, as the planner shows it. */
  why: (label: string, score: number) => `${label} scored ${score} of 5 in the business check.`,
  sheet: {
    lead: "Mark each week in which someone worked on the outcome.",
    online: "On screen:",
    outcome: "Outcome",
    today: "Today",
    owner: "Owner",
  },
} as const;

/** The choice among equal lowest scores, in place of a plan that nobody chose. */
export const TIE_CHOICE = {
  order:
    "They are listed by urgency: first cash and customers, then what customers get, then how you work inside.",
  method: "Why this order",
  question: "Which of these costs you most this quarter?",
  plan: "Your plan for 90 days",
  empty: "Nothing is chosen yet. A plan begins with your choice.",
  note:
    "Your choice is saved only in this browser and in your plan. The planner doesn’t get the link to this page.",
} as const;
