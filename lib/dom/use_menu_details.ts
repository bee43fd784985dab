import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/**
 * Gives a `<details>` the manners of a menu: Escape closes it and returns the focus to its summary; a press or a focus
 * outside closes it; so does leaving the page, that it is not open on return. Without JavaScript it still opens.
 */
export function useMenuDetails(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    const closeFromOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    document.addEventListener("keydown", closeOnEscape);
    globalThis.addEventListener("pagehide", close);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
      document.removeEventListener("keydown", closeOnEscape);
      globalThis.removeEventListener("pagehide", close);
    };
  }, []);
}
