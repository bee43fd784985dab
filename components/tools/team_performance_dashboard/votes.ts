import { type Colour, COLOURS } from "./document.ts";

/** How many voted each colour. */
export type Counts = Readonly<Record<Colour, number>>;

/** Why a team counts as split. */
export type Split =
  /** Red and green each have a fifth of the votes, and two at least. */
  | "opposed"
  /** No colour has three fifths of the votes. */
  | "scattered";

/** Shares of the votes, in fifths, from which a team counts as split. */
const OPPOSED_FIFTHS = 1;
const OPPOSED_VOTES = 2;
const MAJORITY_FIFTHS = 3;

/** Votes cast, of whatever colour. */
export function castVotes({ red, amber, green }: Counts): number {
  return red + amber + green;
}

/**
 * The vote in the middle when all are put in order: one colour, or the two middle ones where they differ, the worse first. Two
 * red and two green have their middle at red and green, which is not amber. Empty without a vote.
 */
export function middleVote(counts: Counts): readonly Colour[] {
  const cast = castVotes(counts);
  if (cast === 0) return [];
  const low = colourAt(counts, (cast - 1) >> 1);
  const high = colourAt(counts, cast >> 1);
  return low === high ? [low] : [low, high];
}

/** The colour of the vote at a place, from 0, when all are put in order from red to green. */
function colourAt({ red, amber }: Counts, place: number): Colour {
  return place < red ? "red" : place < red + amber ? "amber" : "green";
}

/** Whether a team is split on an area, and how; null when it is not, or nobody voted. */
export function splitOf(counts: Counts): Split | null {
  const cast = castVotes(counts);
  const { red, green } = counts;
  if (cast === 0) return null;
  const isOpposed = [red, green].every((votes) =>
    votes >= OPPOSED_VOTES && 5 * votes >= OPPOSED_FIFTHS * cast
  );
  if (isOpposed) return "opposed";
  const most = Math.max(...COLOURS.map((colour) => counts[colour]));
  return 5 * most < MAJORITY_FIFTHS * cast ? "scattered" : null;
}

/** Share of green minus share of red, -1 to 1; null without a vote. It is shown beside the votes, never for them. */
export function netShare(counts: Counts): number | null {
  const cast = castVotes(counts);
  return cast === 0 ? null : (counts.green - counts.red) / cast;
}

/** Whether the net share is lower than before: in whole numbers, so that a third is a third. False where one has no votes. */
export function isLower(now: Counts, before: Counts): boolean {
  return (now.green - now.red) * castVotes(before) < (before.green - before.red) * castVotes(now);
}

/** How the middle moved: above 0 towards green, below 0 towards red, 0 when neither (from amber to red and green, for example). */
export function middleMove(before: readonly Colour[], now: readonly Colour[]): number {
  return before.length === 0 || now.length === 0 ? 0 : Math.sign(rankOf(now) - rankOf(before));
}

/** Twice the rank of the middle: two votes in it count half each. */
function rankOf(middle: readonly Colour[]): number {
  return middle.reduce((sum, colour) => sum + COLOURS.indexOf(colour) * 2 / middle.length, 0);
}
