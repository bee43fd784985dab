/** The invented company of the sample. */
export const SAMPLE_TITLE = "Harbour Roasters, autumn";
export const SAMPLE_GROUPS = ["Leadership", "Sales and shop", "Roastery and delivery"] as const;
export const SAMPLE_QUESTION = {
  text: "Which of these is our first priority this quarter?",
  options: [
    "More wholesale accounts that reorder",
    "A second shop at the station",
    "Know what each blend earns",
    "",
    "",
    "",
  ],
} as const;
