import { isToken } from "../tokens.ts";
import { readChoice, writeChoice } from "./plan_choice.ts";
import { EARLIER_MAX } from "./result_path.ts";

const LAST_RESULT = "last-result";

/** The token of the result that was last made in this browser; null if there is none, or if storage is blocked. */
export function readLastResult(): string | null {
  try {
    const token = localStorage.getItem(LAST_RESULT);
    return token !== null && isToken(token) ? token : null;
  } catch {
    return null;
  }
}

/** Keeps it with the token of the check that it repeats; "": none. The server never leads from a result to that one: whoever has the new link may be somebody else. */
export function keepLastResult(token: string, previous = ""): void {
  if (previous !== "") keepEarlier(token, [previous]);
  try {
    localStorage.setItem(LAST_RESULT, token);
  } catch {
    // The link remains the only way back, as the result says.
  }
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

/** The tokens of the checks before the result at a path, newest first, as far as this browser knows their links. */
export function readEarlier(path: string): readonly string[] {
  const earlier: string[] = [];
  for (let later = path; earlier.length < EARLIER_MAX;) {
    const [token = ""] = readChoice(later, "before");
    if (!isToken(token) || earlier.includes(token)) break;
    earlier.push(token);
    later = token;
  }
  return earlier;
}

/** Removes it with what was chosen for its plan, and what was ticked; likewise the checks that it repeats. */
export function forgetLastResult(token: string): void {
  try {
    localStorage.removeItem(LAST_RESULT);
  } catch {
    // Blocked storage contains none.
  }
  const [previous] = readEarlier(token);
  for (const kind of ["plan", "done", "before"] as const) writeChoice(token, [], kind);
  if (previous !== undefined) forgetLastResult(previous);
}
