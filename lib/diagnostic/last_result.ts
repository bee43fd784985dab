import { isToken } from "../tokens.ts";
import { writeChoice } from "./plan_choice.ts";

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

export function keepLastResult(token: string): void {
  try {
    localStorage.setItem(LAST_RESULT, token);
  } catch {
    // The link remains the only way back, as the result says.
  }
}

/** Removes it with what was chosen for its plan, and what was ticked. */
export function forgetLastResult(token: string): void {
  try {
    localStorage.removeItem(LAST_RESULT);
  } catch {
    // Blocked storage contains none.
  }
  writeChoice(token, []);
  writeChoice(token, [], "done");
}
