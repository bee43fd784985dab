/** A waiting time for people: "in a minute", "in 12 minutes". `seconds` is a whole number. */
export function inMinutes(seconds: number): string {
  return seconds <= 60 ? "in a minute" : `in ${Math.ceil(seconds / 60)} minutes`;
}
