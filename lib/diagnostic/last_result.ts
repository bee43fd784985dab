import { isToken } from "../tokens.ts";
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

/** Removes it with all that is kept of it; likewise the checks that it repeats. */
export function forgetLastResult(token: string): void {
  try {
    localStorage.removeItem(LAST_RESULT);
  } catch {
    // Blocked storage contains none.
  }
  const [previous] = readEarlier(token);
  for (const kind of KEPT) writeChoice(token, [], kind);
  if (previous !== undefined) forgetLastResult(previous);
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

/**
 * What is kept of a result in this browser: what was chosen for its plan, which actions of the check before are done, the token of that check, and
 * the id of a reminder with its time, which static/own_data.js keeps.
 */
const KEPT = ["plan", "done", "before", "reminder"] as const;
type Kind = typeof KEPT[number];

/** The keys that were chosen at the path of a result; none where the browser blocks its storage. */
export function readChoice(path: string, kind: Kind = "plan"): readonly string[] {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(nameOf(path, kind)) ?? "[]");
    return Array.isArray(choice) ? choice.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function writeChoice(path: string, keys: readonly string[], kind: Kind = "plan"): void {
  try {
    if (keys.length === 0) localStorage.removeItem(nameOf(path, kind));
    else localStorage.setItem(nameOf(path, kind), JSON.stringify(keys));
  } catch {
    // The choice lasts as long as the page.
  }
}

/** The path ends with the token of the result. */
function nameOf(path: string, kind: Kind): string {
  return `${kind}:${path.split("/").at(-1)}`;
}
