const NUMBERS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
] as const;

/** A whole number from 0 to 14 in words. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}
