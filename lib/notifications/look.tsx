import type { JSX } from "preact";
import type { Toast, ToastVariant } from "./queue.ts";

/** How long a notification takes to slide out, in ms; the classes below say the same. */
export const SLIDE_MS = 300;

/** Where notifications stand: at the top of a small screen, at the bottom right of a larger one. */
export const PLACE =
  "pointer-events-none fixed inset-x-0 top-0 z-50 flex max-h-dvh list-none flex-col p-4 sm:top-auto sm:bottom-0 sm:left-auto sm:w-full sm:max-w-[26.25rem] print:hidden";

const CARD =
  "pointer-events-auto flex items-start justify-between gap-4 rounded-card py-5 pr-3 pl-5.5 text-white shadow-toast forced-colors:border " +
  // It comes in from the nearest edge, and leaves the way a finger pushes it.
  "transition duration-300 ease-out starting:opacity-0 max-sm:starting:-translate-y-full sm:starting:translate-x-full " +
  "data-[state=closed]:pointer-events-none data-[state=closed]:translate-x-full data-[state=closed]:opacity-0 " +
  "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none";

const COLOURS: Readonly<Record<ToastVariant, string>> = {
  default: "bg-ink",
  destructive: "bg-attention",
};

/** The classes of one notification. */
export function cardClass(variant: ToastVariant): string {
  return `${CARD} ${COLOURS[variant]}`;
}

/** The words of a notification. */
export function ToastText({ toast }: { readonly toast: Toast }): JSX.Element {
  return (
    <div class="min-w-0 py-0.5">
      <p class="font-semibold">{toast.title}</p>
      {toast.description && <p class="text-note text-white/90">{toast.description}</p>}
    </div>
  );
}

export const CLOSE_LABEL = "Close notification";
export const CLOSE_CLASS =
  "flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-white/15 focus-visible:outline-white focus-visible:-outline-offset-2";

/** The cross of the close button; the button's label says what it does. */
export function Cross(): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      class="size-5"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      aria-hidden="true"
    >
      <path stroke-linecap="round" d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}
