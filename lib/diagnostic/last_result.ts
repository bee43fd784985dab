import { isToken } from "../tokens.ts";
import { readChoice, writeChoice } from "./plan_choice.ts";

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
  if (previous !== "") writeChoice(token, [previous], "before");
  try {
    localStorage.setItem(LAST_RESULT, token);
  } catch {
    // The link remains the only way back, as the result says.
  }
}

/** The token of the check that the result at a path repeats, if it was made in this browser; otherwise null. */
export function readRepeated(path: string): string | null {
  const [token = ""] = readChoice(path, "before");
  return isToken(token) ? token : null;
}

/** Removes it with what was chosen for its plan, and what was ticked; likewise the checks that it repeats. */
export function forgetLastResult(token: string): void {
  try {
    localStorage.removeItem(LAST_RESULT);
  } catch {
    // Blocked storage contains none.
  }
  const previous = readRepeated(token);
  for (const kind of ["plan", "done", "before"] as const) writeChoice(token, [], kind);
  if (previous !== null) forgetLastResult(previous);
}
