/**
 * Adds an entry for this page to the browser's history; it is left with `history.back()`. The entry below loses its state: upstream Fresh
 * gives every entry one, and loads the page again when a visitor comes back to such an entry.
 */
export function pushEntry(state: object): void {
  history.replaceState(null, "");
  history.pushState(state, "");
}
