/**
 * A round in which one machine goes from hand to hand. It keeps what the answers add up to, never an answer: nothing in it,
 * and nothing drawn from it, can show the next person what the last one said. Immutable.
 */
export interface HandRound<Tally> {
  readonly tally: Tally;
  /** How many have answered. */
  readonly answered: number;
  /** Whether somebody answers now; else the screen is blank. */
  readonly isOpen: boolean;
  /** Another number for each person: what was drawn for one is never drawn again for another. */
  readonly turn: number;
}

/** A round that nobody has answered in, its screen blank. */
export function startRound<Tally>(empty: Tally): HandRound<Tally> {
  return { tally: empty, answered: 0, isOpen: false, turn: 0 };
}

/** The next person begins; the same round while somebody answers. */
export function openTurn<Tally>(round: HandRound<Tally>): HandRound<Tally> {
  return round.isOpen ? round : { ...round, isOpen: true, turn: round.turn + 1 };
}

/** The screen goes blank and what was not sent is gone; the same round when it is blank. */
export function dropTurn<Tally>(round: HandRound<Tally>): HandRound<Tally> {
  return round.isOpen ? { ...round, isOpen: false } : round;
}

/** Adds the answer of a turn to the tally and blanks the screen. A second answer in one turn changes nothing. */
export function takeAnswer<Tally>(
  round: HandRound<Tally>,
  turn: number,
  add: (tally: Tally) => Tally,
): HandRound<Tally> {
  if (!round.isOpen || turn !== round.turn) return round;
  return { ...round, tally: add(round.tally), answered: round.answered + 1, isOpen: false };
}

/** Whether so many have answered that their tally shows nobody's own answer. */
export function hasEnough({ answered }: HandRound<unknown>, fewest: number): boolean {
  return answered >= fewest;
}
