/**
 * Gives a `<details>` the manners of a menu: Escape closes it and returns the focus to its summary; a press or a focus
 * outside closes it, and so does choosing a link in it or leaving the page, that it is not open on return. Without
 * JavaScript it still opens. Listens until `signal` aborts.
 */
export function giveMenuManners(details: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    details.open = false;
  };
  const closeFromOutside = ({ target }: Event) => {
    if (!details.contains(target as Node)) close();
  };
  details.addEventListener("click", ({ target }) => (target as Element).closest("a") && close(), { signal });
  document.addEventListener("pointerdown", closeFromOutside, { signal });
  document.addEventListener("focusin", closeFromOutside, { signal });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    close();
    details.querySelector("summary")?.focus();
  }, { signal });
  globalThis.addEventListener("pagehide", close, { signal });
}

/**
 * While the menu that covers the page is open, what lies behind it neither scrolls nor takes the focus. `mediaQuery`
 * says when the menu exists: it closes when that is no longer so.
 */
export function holdPageBehind(details: HTMLDetailsElement, mediaQuery: string, signal: AbortSignal): void {
  details.addEventListener("toggle", () => {
    document.documentElement.classList.toggle("overflow-hidden", details.open);
    for (const part of document.querySelectorAll("body > main, body > footer")) {
      part.toggleAttribute("inert", details.open);
    }
  }, { signal });
  matchMedia(mediaQuery).addEventListener("change", ({ matches }) => {
    if (!matches) details.open = false;
  }, { signal });
}
