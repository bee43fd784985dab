/**
 * Adds an entry for this page to the browser's history. `history.back()` leaves it. The entry below loses its state: Fresh gives each entry a
 * state, and reloads the page when a visitor returns to such an entry.
 */
export function pushEntry(state: object): void {
  history.replaceState(null, "");
  history.pushState(state, "");
}
