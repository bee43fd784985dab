/** What is kept of a result in this browser: what was chosen for its plan, which actions of the check before are done, and the token of that check. */
type Kind = "plan" | "done" | "before";

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
