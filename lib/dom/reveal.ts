/** Share of an element that has to be on screen before it enters, unless it says otherwise. */
const THRESHOLD = 0.1;

/**
 * Lets every `[data-reveal]` that is still below the screen enter once when it is scrolled to: its children rise one
 * after the other (styles.css). What is on screen already stays as it is, so nothing flashes. An element may set its
 * own share in `data-reveal-threshold`. Where motion is not welcome nothing is touched. Returns the function that stops
 * watching.
 */
export function revealOnScroll(root: ParentNode): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const observers = [...root.querySelectorAll<HTMLElement>("[data-reveal]")]
    .filter((element) => element.getBoundingClientRect().top > innerHeight)
    .map((element) => {
      element.dataset.reveal = "waiting";
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        element.dataset.reveal = "shown";
        observer.disconnect();
      }, { threshold: reachable(element, Number(element.dataset.revealThreshold ?? THRESHOLD)) });
      observer.observe(element);
      return observer;
    });
  return () => observers.forEach((observer) => observer.disconnect());
}

/** An element taller than the screen never shows more than a part of itself. */
function reachable(element: HTMLElement, threshold: number): number {
  return Math.min(threshold, innerHeight / element.offsetHeight / 2);
}
