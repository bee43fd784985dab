import * as RadixToast from "@radix-ui/react-toast";
import { useEffect, useMemo, useRef, useState } from "react";
import type { JSX } from "preact";
import { cardClass, CLOSE_CLASS, CLOSE_LABEL, Cross, PLACE, ToastText } from "./look.tsx";
import { currentToast, dismiss } from "./queue.ts";

const SWIPE_THRESHOLD_PX = 50;

/** Draws the current notification with Radix: its timer, its pauses, swiping, F8 and Escape. */
export default function RadixToasts({ focusFirst }: { readonly focusFirst: boolean }): JSX.Element {
  const toast = currentToast.value;
  const region = useRef<HTMLOListElement>(null);
  const hasFocus = useWindowFocus();
  useReleaseOnClose(region);
  // The Toaster's own live regions speak: they are in the page before anything is said. Radix' announcer, which comes and
  // goes with each notification, is put where nothing hears it, or everything would be said twice.
  const unheard = useMemo(() => document.createElement("div"), []);
  useEffect(() => {
    if (focusFirst) region.current?.focus();
  }, []);

  return (
    <RadixToast.Provider
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={unheard}
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          forceMount
          open={toast.isOpen}
          onOpenChange={(isOpen) => isOpen || dismiss(toast.id)}
          // Radix pauses when the window loses the focus, but not when it never had it.
          duration={hasFocus ? toast.durationMs : Infinity}
          className={cardClass(toast.variant)}
        >
          <ToastText toast={toast} />
          <RadixToast.Close className={CLOSE_CLASS} aria-label={CLOSE_LABEL}>
            <Cross />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={region}
        label="Notifications ({hotkey})"
        className={`${PLACE} rounded-card focus-visible:outline-3`}
      />
    </RadixToast.Provider>
  );
}

/** Whether the window had the focus when the notification came, or has had it since. */
function useWindowFocus(): boolean {
  const [hasFocus, setHasFocus] = useState(() => document.hasFocus());
  const id = currentToast.value?.id;
  useEffect(() => {
    const look = () => setHasFocus(document.hasFocus());
    look();
    globalThis.addEventListener("focus", look);
    return () => globalThis.removeEventListener("focus", look);
  }, [id]);
  return hasFocus;
}

/**
 * When a notification closes, the focus returns to where it was before, and what paused it is over: Radix would otherwise
 * hold the next one for as long as the pointer that closed the first does not come back and leave.
 */
function useReleaseOnClose(region: { readonly current: HTMLElement | null }): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isClosing = currentToast.value?.isOpen === false;
  useEffect(() => {
    const list = region.current;
    const remember = ({ relatedTarget: from }: FocusEvent) => {
      const isInside = from instanceof Node && list?.parentElement?.contains(from);
      if (!isInside) cameFrom.current = from instanceof HTMLElement ? from : null;
    };
    list?.addEventListener("focusin", remember);
    return () => list?.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (!isClosing) return;
    const list = region.current;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list?.contains(focused)) {
      // A pointer that closes it brings the focus from nowhere: there it returns.
      focused.blur();
      cameFrom.current?.focus();
    }
    list?.parentElement?.dispatchEvent(new PointerEvent("pointerleave"));
  }, [isClosing]);
}
