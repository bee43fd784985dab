/** The keys that were chosen for the plan of the result at a path; none where the browser blocks its storage. */
export function readChoice(path: string): readonly string[] {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(nameOf(path)) ?? "[]");
    return Array.isArray(choice) ? choice.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function writeChoice(path: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(nameOf(path));
    else localStorage.setItem(nameOf(path), JSON.stringify(keys));
  } catch {
    // The choice lasts as long as the page.
  }
}

/** The path ends with the token of the result. */
function nameOf(path: string): string {
  return `plan:${path.split("/").at(-1)}`;
}
