/** What is said beside how a document writes money and numbers. */
export const SETTINGS = {
  currency: "Currency",
  numberStyle: "Numbers",
  /** `kept` goes on being used. */
  noCurrency: (kept: string) =>
    `A currency has three letters, like EUR. Until you change it, ${kept} is used.`,
} as const;
