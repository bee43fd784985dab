import { isToken } from "../tokens.ts";
import { readEarlier } from "./last_result.ts";
import { writeChoice } from "./plan_choice.ts";
import { EARLIER_MAX } from "./result_path.ts";

/** The tokens that a query has: what is none is left out. */
export function earlierOf(query: URLSearchParams): readonly string[] {
  const tokens = new Set((query.get("since") ?? "").split(".").filter(isToken));
  return [...tokens].slice(0, EARLIER_MAX);
}

/**
 * Keeps the tokens of the checks before the result at a path, newest first, and returns them with those that this browser knows before them; none
 * where it keeps nothing.
 */
export function keepEarlier(path: string, earlier: readonly string[]): readonly string[] {
  let later = path;
  for (const token of earlier) {
    writeChoice(later, [token], "before");
    later = token;
  }
  return readEarlier(path);
}
