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

/** Keeps it with the token of the check that it repeats, "" for none, and returns those of all before it that are known. The server never leads from a result to that one: whoever has the new link may be somebody else. */
export function keepLastResult(token: string, previous = ""): readonly string[] {
  if (previous !== "") writeChoice(token, [previous], "before");
  try {
    localStorage.setItem(LAST_RESULT, token);
  } catch {
    // The link remains the only way back, as the result says.
    return previous === "" ? [] : [previous];
  }
  return readEarlier(token);
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
