/** What the screen says while a laptop or phone goes round and one person after the other answers on it. */
export const HAND_ROUND = {
  first: "Pass it to the first person",
  next: "Pass it to the next person",
  /** The last line before somebody begins. */
  promise:
    "You see an empty form. Once you press “Done”, your answers are added to the count. After that nobody can see them again, not even you.",
  begin: "I have it, start",
  answered: (count: number, expected: number | null) =>
    expected === null
      ? count === 0
        ? "Nobody has answered yet."
        : count === 1
        ? "1 person has answered."
        : `${count} people have answered.`
      : `${count} of ${expected} ${expected === 1 ? "person has" : "people have"} answered.`,
  person: (number: number) => `Person ${number}`,
  coach: "For the person who runs the round",
  kept: "Answers stay in this page until the round ends. Reloading or closing the page deletes them.",
  end: "End the round",
  stop: "Stop the round",
  tooFew: (count: number, fewest: number) =>
    count === 0
      ? "Nobody has answered yet."
      : `${
        count === 1 ? "Only 1 person has" : `Only ${count} people have`
      } answered. With fewer than ${fewest}, the count would show who said what, so stopping deletes these answers.`,
  throwAway: "Delete them and stop",
  goOn: "Go on",
} as const;
