/** What is wrong with what somebody typed who starts a round. */
export const ROUND_REFUSALS = {
  empty: "Please fill this in",
  tooLong: (most: number) => `Please keep it to ${most} characters`,
  noLinks: "Please use no links and no addresses here",
  oneLine: "Please use one line",
  mode: "Please choose how people answer",
  invited: (fewest: number, most: number) => `Please enter a whole number from ${fewest} to ${most}`,
  people: (fewest: number, most: number) =>
    `Please enter ${fewest} to ${most} different names, one on each line`,
  days: (most: number) => `Please choose between 1 and ${most} days`,
  kind: "This kind of round does not exist",
  asked: "The questions cannot be read",
  conflict: "This round was already started with other questions.",
  limited: "You have started many rounds in the past hour. Please try again later.",
} as const;
