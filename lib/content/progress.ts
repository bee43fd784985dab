/** How far a questionnaire has come; `percent` is 0 to 100. */
export const PROGRESS = {
  label: "Progress",
  complete: (percent: number) => `${percent}% complete`,
} as const;
