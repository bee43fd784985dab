/** Milliseconds that a notification stays by default. */
const DURATION_MS = 5000;
/** The duration of the slide out in milliseconds, the same as in the classes of components/Notifications.tsx. */
const SLIDE_MS = 300;

/** From the left and the top edge of the window, in pixels. */
type Place = readonly [left: number, top: number];

/** A message to the visitor. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** "destructive": a screen reader interrupts itself to announce it. */
  readonly variant?: "default" | "destructive";
  /** Milliseconds that it stays (default 5000). */
  readonly durationMs?: number;
}

/** Shows the notifications of a page. */
export interface Toaster {
  /** Shows a notification, which replaces the current one. */
  show(message: ToastMessage): void;
}

/**
 * Controls the markup of components/Notifications.tsx: one notification at a time, announced through live regions that the server rendered. A
 * notification closes after its time, which stops while the pointer or the focus is in it or the window is in the background. Its button, Escape
 * and a swipe to the right close it at once. F8 moves the focus to the region. It moves aside for what the visitor uses, or out of sight.
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
    // Reading the layout restarts the transition, also when another notification was open a moment ago.
    void card.offsetWidth;
    card.dataset.state = "open";
    (variant === "destructive" ? assertive : polite).append(...paragraphs(title, description));
    keepClear();
    const holds: Hold[] = [];
    if (card.matches(":hover")) holds.push("pointer");
    if (region.contains(document.activeElement)) holds.push("focus");
    if (!document.hasFocus()) holds.push("window");
    countdown.start(durationMs, holds);
  }

  /** Moves the region to the first place where it covers nothing that is in use: its own, across, or up and down its column of the screen. */
  function keepClear(): void {
    if (card.dataset.state !== "open") return;
    region.style.cssText = "";
    const own = region.getBoundingClientRect();
    // What a page marks, and what has the focus, which may be a frame.
    const used = [...document.querySelectorAll("[data-keep-clear]"), document.activeElement ?? region]
      .filter((element) => element !== document.body && !region.contains(element))
      .map((element) => element.getBoundingClientRect());
    // Sums of measured edges are a hair off in Firefox: a notification at the window's edge would be beyond it.
    const isFree = ([left, top]: Place) =>
      top > -1 && top + own.height < innerHeight + 1 &&
      used.every((rect) =>
        rect.bottom < top + 1 || rect.top > top + own.height - 1 || rect.right < left + 1 ||
        rect.left > left + own.width - 1
      );
    const places: Place[] = [
      [own.left, own.top],
      [innerWidth - own.right, own.top],
      [own.left, innerHeight - own.height - own.top],
      ...used.flatMap(({ top, bottom }): Place[] => [[own.left, bottom], [own.left, top - own.height]]),
    ];
    const place = places.find(isFree);
    // Without a free place it is out of sight until there is one. Screen readers have it all the same.
    region.style.cssText = place === undefined
      ? "clip-path:inset(50%)"
      : `inset:${place[1]}px auto auto ${place[0]}px`;
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
  // A press into a frame, such as the card's fields, takes the focus from the window alone.
  for (const change of ["focusin", "blur", "scroll", "resize"]) {
    addEventListener(change, keepClear, true);
  }
  // The page may grow below the notification, for example by a line that says what is wrong.
  new ResizeObserver(keepClear).observe(document.body);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "F8") region.focus();
    if (key === "Escape") dismiss();
  });
  card.querySelector("button")?.addEventListener("click", dismiss);
  followSwipes(card, dismiss);
  return { show };
}

/** The title and the description on separate lines, with a full stop between them for screen readers. */
function paragraphs(title: string, description: string | undefined): HTMLElement[] {
  const elements = [["p", title], ["span", /[.!?…]$/.test(title) ? " " : ". "], ["p", description]] as const;
  return elements.slice(0, description ? 3 : 1).map(([tag, text = ""]) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  });
}

/** Moves the card with a pressed pointer to the right, and dismisses it if the pointer is released far enough. */
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

/** A swipe of this many pixels to the right dismisses the notification. */
const THRESHOLD_PX = 50;
/** A press that moves up to this many pixels is still a click. */
const SLACK_PX = 6;

/** The distance of a pointer from where it was pressed, in pixels. Right and down are positive. */
interface Way {
  readonly x: number;
  readonly y: number;
}

/** Whether a pressed pointer has moved too far for a click. */
export function isSwiping({ x, y }: Way): boolean {
  return Math.hypot(x, y) > SLACK_PX;
}

/** Whether a swipe that ended here dismisses the notification: it went far enough to the right, and more to the right than up or down. */
export function isDismissal({ x, y }: Way): boolean {
  return x >= THRESHOLD_PX && x > Math.abs(y);
}

/** Why a countdown is paused: the pointer or the focus is in its notification, or the window is in the background. */
type Hold = "pointer" | "focus" | "window";

interface Countdown {
  /** Restarts, paused for these reasons. Time passes only while there is no reason to pause. */
  start(milliseconds: number, holds: Iterable<Hold>): void;
  /** Pauses until this reason and every other one are released. */
  hold(reason: Hold): void;
  release(reason: Hold): void;
  /** Ends the countdown without calling back. */
  cancel(): void;
}

interface Clock {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Calls back after this many milliseconds; the returned function cancels. */
  after(milliseconds: number, callback: () => void): () => void;
}

const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A countdown that can be paused and resumed. `onZero` is called once for each start that was not cancelled. */
export function createCountdown(onZero: () => void, clock: Clock = BROWSER_CLOCK): Countdown {
  let holds = new Set<Hold>();
  let remaining = 0;
  let stop: (() => void) | null = null;

  function run(): void {
    const since = clock.now();
    const cancel = clock.after(remaining, () => {
      stop = null;
      remaining = 0;
      onZero();
    });
    stop = () => {
      cancel();
      remaining -= clock.now() - since;
      stop = null;
    };
  }
  function change(alter: () => void): void {
    stop?.();
    alter();
    if (remaining > 0 && holds.size === 0) run();
  }
  return {
    start: (milliseconds, reasons) =>
      change(() => {
        remaining = milliseconds;
        holds = new Set(reasons);
      }),
    hold: (reason) => change(() => holds.add(reason)),
    release: (reason) => change(() => holds.delete(reason)),
    cancel: () => change(() => remaining = 0),
  };
}
