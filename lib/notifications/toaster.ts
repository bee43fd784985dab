import { createCountdown, type Hold } from "./countdown.ts";
import { isDismissal, isSwiping, type Way } from "./swipe.ts";

/** What a caller wants to tell the visitor. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** "destructive" is told at once, whatever a screen reader is saying. */
  readonly variant?: "default" | "destructive";
  /** Milliseconds that it stays (default 5000). */
  readonly durationMs?: number;
}

/** Milliseconds that a notification stays when its sender says nothing else. */
const DURATION_MS = 5000;
/** How long one takes to slide out, in ms; the classes of components/Notifications.tsx say the same. */
const SLIDE_MS = 300;

/** The one place of a page's notifications. */
export interface Toaster {
  /** Shows a notification in place of the one that is there. */
  show(message: ToastMessage): void;
}

/**
 * Brings the markup of components/Notifications.tsx to life: one notification at a time, said through live regions that have
 * been in the page from its beginning. It goes by itself, but not while the pointer or the focus is in it or the window is in
 * the background. Its button, Escape and a swipe to the right dismiss it; F8 moves the focus to the region.
 */
export function createToaster(region: HTMLElement): Toaster {
  const [card = region] = region.querySelectorAll<HTMLElement>("[data-card]");
  const [polite = card, assertive = card] = card.querySelectorAll<HTMLElement>("[aria-live]");
  const countdown = createCountdown(dismiss);
  let cameFrom: EventTarget | null = null;
  let removal: ReturnType<typeof setTimeout> | undefined;

  function show({ title, description, variant = "default", durationMs = DURATION_MS }: ToastMessage): void {
    remove();
    card.dataset.variant = variant;
    // Reads the layout: from here on the card moves in, also where another one stood a moment ago.
    void card.offsetWidth;
    card.dataset.state = "open";
    (variant === "destructive" ? assertive : polite).append(...paragraphs(title, description));
    const holds: Hold[] = [];
    if (card.matches(":hover")) holds.push("pointer");
    if (region.contains(document.activeElement)) holds.push("focus");
    if (!document.hasFocus()) holds.push("window");
    countdown.start(durationMs, holds);
  }

  function dismiss(): void {
    if (card.dataset.state !== "open") return;
    card.dataset.state = "closed";
    countdown.cancel();
    const { activeElement } = document;
    if (region.contains(activeElement)) {
      (activeElement as HTMLElement).blur();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    }
    removal = setTimeout(remove, SLIDE_MS);
  }

  function remove(): void {
    clearTimeout(removal);
    delete card.dataset.state;
    polite.replaceChildren();
    assertive.replaceChildren();
  }

  card.addEventListener("pointerenter", () => countdown.hold("pointer"));
  card.addEventListener("pointerleave", () => countdown.release("pointer"));
  region.addEventListener("focusin", ({ relatedTarget }) => {
    countdown.hold("focus");
    if (!region.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  region.addEventListener("focusout", () => countdown.release("focus"));
  addEventListener("blur", () => countdown.hold("window"));
  addEventListener("focus", () => countdown.release("window"));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "F8") region.focus();
    if (key === "Escape") dismiss();
  });
  card.querySelector("button")?.addEventListener("click", dismiss);
  followSwipes(card, dismiss);
  return { show };
}

/** The words: title and description on lines of their own, with a stop between them for those who hear them. */
function paragraphs(title: string, description: string | undefined): HTMLElement[] {
  const elements = [["p", title], ["span", /[.!?…]$/.test(title) ? " " : ". "], ["p", description]] as const;
  return elements.slice(0, description ? 3 : 1).map(([tag, text = ""]) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  });
}

/** Lets the card follow a pressed pointer to the right; whoever lets go far enough dismisses it. */
function followSwipes(card: HTMLElement, dismiss: () => void): void {
  let start: PointerEvent | null = null;
  const wayTo = ({ clientX, clientY }: PointerEvent): Way => ({
    x: clientX - (start?.clientX ?? clientX),
    y: clientY - (start?.clientY ?? clientY),
  });
  const end = () => {
    start = null;
    delete card.dataset.swipe;
  };
  card.addEventListener("pointerdown", (event) => start = event);
  card.addEventListener("pointermove", (event) => {
    if (!start) return;
    const way = wayTo(event);
    if (!card.dataset.swipe && isSwiping(way)) {
      card.setPointerCapture(event.pointerId);
      card.dataset.swipe = "move";
    }
    card.style.setProperty("--swipe", `${Math.max(0, way.x)}px`);
  });
  card.addEventListener("pointerup", (event) => {
    const isOver = card.dataset.swipe && isDismissal(wayTo(event));
    end();
    if (isOver) dismiss();
  });
  card.addEventListener("pointercancel", end);
}
