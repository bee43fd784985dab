import { type JSX, type ReactNode, useLayoutEffect, useRef } from "react";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { Icon } from "../Icon.tsx";
import { MORE } from "../icons.ts";
import { kept } from "./kept.ts";

const BUTTON = kept(
  <summary
    aria-label={TOOLBAR.more}
    title={TOOLBAR.more}
    class="grid size-11 place-items-center rounded-md hover:bg-paper"
  >
    <Icon outline={MORE} class="size-5" />
  </summary>,
);

/** A panel below a button that closes with Escape, with a press outside it, and when something in it was chosen. */
export function MoreMenu(
  { isOpen, onToggle, children }: {
    readonly isOpen: boolean;
    readonly onToggle: (isOpen: boolean) => void;
    /** Drawn while it is open: what it lists is read from storage. */
    readonly children: ReactNode;
  },
): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  // With the drawing, and not after it: Escape may be pressed as soon as the panel is seen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = () => menu.current && (menu.current.open = false);
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      menu.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return (
    <details
      ref={menu}
      class="relative ml-1"
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      {BUTTON}
      <div
        class="absolute top-full right-0 z-30 mt-1 max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-sheet p-3 shadow-toast"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button") && menu.current) {
            menu.current.open = false;
          }
        }}
      >
        {isOpen && children}
      </div>
    </details>
  );
}
