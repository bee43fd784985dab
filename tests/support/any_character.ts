import fc from "fast-check";

/** UTF-16's halves of pairs, which are no characters. */
const HALVES = { first: 0xd800, count: 0x800 };

/**
 * Any code point: the unit of `fc.string()` that fast-check calls "binary". With its own, every process notes all 1,112,064 before the first text,
 * which takes it two seconds.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - HALVES.count }).map(
  (number) => String.fromCodePoint(number < HALVES.first ? number : number + HALVES.count),
  (text) => {
    const point = typeof text === "string" ? text.codePointAt(0) : undefined;
    if (point === undefined || text !== String.fromCodePoint(point)) throw new Error("not one character");
    return point < HALVES.first ? point : point - HALVES.count;
  },
);
