/** A number with its noun: "1 order", "2 orders". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A time that has passed, in the unit that a person would name: minutes for two hours, hours for two days, then days. */
export function ageOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 2) return count(minutes, "minute");
  return hours < 48 ? count(hours, "hour") : count(Math.floor(hours / 24), "day");
}

/** "2026-11-29 22:20Z". */
export function minute(iso: string): string {
  return `${iso.slice(0, 16).replace("T", " ")}Z`;
}
