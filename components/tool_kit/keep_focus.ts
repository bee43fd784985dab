const FOCUSABLE = "textarea, input:not([hidden]), select, button, summary, a[href]";
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ["open", "hidden"] };

/** Places in what an element is or was in, from the inside out. */
type Trail = readonly { readonly parent: Element; readonly place: number }[];

/**
 * Keeps the focus on the page. What has it may go with what was done there: a row is deleted, a panel is closed, a step is taken
 * back. Then the nearest thing that can take it does, unless the one who did it has said where it goes.
 *
 * A page changes with every key that is typed: asking then whether something can be seen would lay the page out once more, so
 * that is asked only when the focus is gone. `last` had it last. Gives the function that ends it.
 */
export function keepFocus(last: Element | null): () => void {
  /** Where it was, when it has been taken out. */
  let trail: Trail | null = null;
  const note = () => {
    if (isNowhere()) return;
    last = document.activeElement;
    trail = null;
  };
  const onLeave = () =>
    queueMicrotask(() => {
      // Left on purpose, by a press beside it.
      if (isNowhere() && last && isSeen(last)) last = null;
    });
  const restore = () => {
    if (last && isNowhere() && !isSeen(last)) {
      const whole = { parent: document.querySelector("main") ?? document.body, place: 0 };
      nearestTo([...trail ?? trailOf(last), whole])?.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver((records) => {
    if (last && !last.isConnected) trail = trailOfTaken(last, records) ?? trail;
    // After the frame in which focusLater() gives it to somebody.
    if (last) requestAnimationFrame(() => requestAnimationFrame(restore));
  });
  note();
  // What was pressed first may be gone by now.
  restore();
  observer.observe(document.body, CHANGES);
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", onLeave);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", note);
    document.removeEventListener("focusout", onLeave);
  };
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
  return steps;
}

/** Where an element was that is no longer on the page; null when these changes do not say. */
function trailOfTaken(taken: Element, records: readonly MutationRecord[]): Trail | null {
  let top: Node = taken.getRootNode();
  for (;;) {
    const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(top));
    if (!record) return null;
    const { target, nextSibling, previousSibling } = record;
    if (target instanceof Element && target.isConnected) {
      const nodes: (Node | null)[] = [...target.childNodes];
      const next = nodes.indexOf(nextSibling);
      const before = nodes.slice(0, next < 0 ? nodes.indexOf(previousSibling) + 1 : next);
      // What was drawn in its stead counts as coming after it.
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      const place = before.filter((node) => node instanceof Element && !added.has(node)).length;
      return [{ parent: target, place }, ...trailOf(target)];
    }
    top = target.getRootNode();
  }
}

/** What came after it, else what came before it, in the innermost part that is still there. */
function nearestTo(trail: Trail): HTMLElement | undefined {
  for (const { parent, place } of trail) {
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
