import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { cardClass, CLOSE_CLASS, CLOSE_LABEL, Cross, PLACE, ToastText } from "./look.tsx";
import { dismiss, type Toast } from "./queue.ts";

/** The notification without Radix, for when its code cannot be fetched: the same look, timer and close button. */
export function PlainToast({ toast }: { readonly toast: Toast }): JSX.Element {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) return dismissAfter(toast, place.current);
  }, [toast.id]);
  return (
    <section ref={place} aria-label="Notifications" class={PLACE}>
      <div class={cardClass(toast.variant)} data-state={toast.isOpen ? "open" : "closed"}>
        <ToastText toast={toast} />
        <button
          type="button"
          class={CLOSE_CLASS}
          aria-label={CLOSE_LABEL}
          onClick={() => dismiss(toast.id)}
        >
          <Cross />
        </button>
      </div>
    </section>
  );
}

/** Counts the toast's time down, but not while a pointer or the focus is in it, nor while the window is in the background. */
function dismissAfter({ id, durationMs }: Toast, place: HTMLElement): () => void {
  const listeners = new AbortController();
  let remaining = durationMs;
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const holds = new Set<"pointer" | "focus" | "window">(document.hasFocus() ? [] : ["window"]);

  const update = () => {
    clearTimeout(timer);
    if (startedAt !== undefined) remaining -= Date.now() - startedAt;
    startedAt = undefined;
    if (holds.size > 0 || remaining === Infinity) return;
    startedAt = Date.now();
    timer = setTimeout(() => dismiss(id), remaining);
  };
  const on = (target: EventTarget, event: string, change: () => void) =>
    target.addEventListener(event, () => (change(), update()), { signal: listeners.signal });
  on(place, "pointerover", () => holds.add("pointer"));
  on(place, "pointerleave", () => holds.delete("pointer"));
  on(place, "focusin", () => holds.add("focus"));
  on(place, "focusout", () => holds.delete("focus"));
  on(globalThis, "blur", () => holds.add("window"));
  on(globalThis, "focus", () => holds.delete("window"));
  update();
  return () => {
    listeners.abort();
    clearTimeout(timer);
  };
}
