/** What the screen says while a laptop or phone goes round and one person after the other answers on it. */
export const HAND_ROUND = {
  first: "Hand it to the first person",
  next: "Hand it to the next person",
  /** The last line before somebody begins. */
  promise:
    "You see an empty form. Once you press “Done”, your answers are added to the count and nobody can call them up again, you included.",
  begin: "I have it, begin",
  answered: (count: number, expected: number | null) =>
    expected === null
      ? count === 0
        ? "Nobody has answered yet."
        : count === 1
        ? "1 person has answered."
        : `${count} people have answered.`
      : `${count} of ${expected} ${expected === 1 ? "person has" : "people have"} answered.`,
  person: (number: number) => `Person ${number}`,
  coach: "For whoever runs the round",
  kept: "Answers are held in this page until the round ends. Reloading or closing it throws them away.",
  end: "End the round",
  stop: "Stop the round",
  tooFew: (count: number, fewest: number) =>
    count === 0
      ? "Nobody has answered yet."
      : `${
        count === 1 ? "Only 1 person has" : `Only ${count} people have`
      } answered. Under ${fewest}, the count would show who said what, so stopping throws these answers away.`,
  throwAway: "Throw them away and stop",
  goOn: "Go on",
} as const;
