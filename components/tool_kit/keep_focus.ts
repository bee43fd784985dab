import { useEffect } from "react";

const FOCUSABLE = "textarea, input:not([hidden]), select, button, summary, a[href]";
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ["open", "hidden"] };

/** An element with what it is in, from the inside out, and its place there. */
interface Trail {
  readonly element: Element;
  readonly steps: readonly { readonly parent: Element; readonly place: number }[];
}

/**
 * Keeps the focus on the page. What has it may go with what was done there: a row is deleted, a panel is closed, a step is taken
 * back. Then the nearest thing that can take it does, unless the one who did it has said where it goes.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail: Trail | null = null;
    const note = () => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) trail = trailOf(activeElement);
    };
    const onLeave = () =>
      queueMicrotask(() => {
        // Left on purpose, by a press beside it.
        if (isNowhere() && trail && isSeen(trail.element)) trail = null;
      });
    const restore = () => {
      if (trail && isNowhere() && !isSeen(trail.element)) nearestTo(trail)?.focus({ preventScroll: true });
    };
    let frames = 0;
    const wait = () => {
      if (--frames > 0) requestAnimationFrame(wait);
      else restore();
    };
    const observer = new MutationObserver(() => {
      if (!isNowhere()) note();
      if (trail && frames === 0) requestAnimationFrame(wait);
      // After the frame in which focusLater() gives it to somebody. Whether what had it is still to be seen is asked then and
      // not here, where the answer would lay the page out once more with every key.
      if (trail) frames = 2;
    });
    observer.observe(document.body, CHANGES);
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", onLeave);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", onLeave);
    };
  }, []);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isSeen(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

function trailOf(element: Element): Trail {
  const steps = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, place: [...child.parentElement.children].indexOf(child) });
  }
  return { element, steps };
}

/** What came after it, else what came before it, in the innermost part that is still there. */
function nearestTo({ steps }: Trail): HTMLElement | undefined {
  for (const { parent, place } of steps) {
    if (!isSeen(parent)) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(place), ...children.slice(0, place).reverse()]) {
      const found = [child, ...child.querySelectorAll(FOCUSABLE)].find((element) =>
        element.matches(FOCUSABLE) && isSeen(element)
      );
      if (found instanceof HTMLElement) return found;
    }
  }
}
