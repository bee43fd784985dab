import type { JSX } from "react";
import { NOTIFICATION_LABELS } from "../lib/content/site_frame.ts";
import { Icon } from "./Icon.tsx";
import { X } from "./icons.ts";

/** The region is at the top of a small screen and at the bottom right of a larger one. */
const PLACE =
  "pointer-events-none fixed inset-x-0 top-0 z-50 p-4 rounded-card focus-visible:outline-3 focus-visible:-outline-offset-6 focus-visible:outline-accent sm:top-auto sm:bottom-0 sm:left-auto sm:w-full sm:max-w-105 print:hidden";

/**
 * The card enters from the nearest edge and leaves to the right. Without a state it is outside the screen but not hidden, because screen readers
 * miss a live region that appears together with its text.
 */
const CARD =
  "group flex touch-pan-y items-start justify-between gap-4 rounded-card bg-ink py-5 pr-3 pl-5.5 text-white shadow-toast select-none forced-colors:border data-[variant=destructive]:bg-attention " +
  "opacity-0 max-sm:-translate-y-full sm:translate-x-full " +
  "data-[state]:transition data-[state]:duration-300 data-[state]:ease-out " +
  "data-[state=open]:pointer-events-auto data-[state=open]:translate-0 data-[state=open]:opacity-100 " +
  "data-[state=closed]:translate-x-full data-[state=closed]:translate-y-0 " +
  "data-[swipe]:translate-x-(--swipe) data-[swipe]:transition-none";

const WORDS =
  "[&>*>p]:font-semibold [&>*>p+*+p]:text-note [&>*>p+*+p]:font-normal [&>*>p+*+p]:text-white/90 [&>*>span]:sr-only";

/** The region for a page's notifications, which lib/notifications fills. A page whose islands notify renders it once. */
export function Notifications(): JSX.Element {
  return (
    <section id="notifications" tabIndex={-1} aria-label={NOTIFICATION_LABELS.region} class={PLACE}>
      <div data-card="" class={CARD}>
        <div class={`min-w-0 py-0.5 ${WORDS}`}>
          <div role="status" aria-live="polite" />
          <div role="alert" aria-live="assertive" />
        </div>
        <button
          type="button"
          aria-label={NOTIFICATION_LABELS.close}
          class="invisible flex size-8 shrink-0 items-center justify-center rounded-full group-data-[state]:visible hover:bg-white/15 focus-visible:outline-accent-night focus-visible:-outline-offset-2"
        >
          <Icon outline={X} class="size-5" />
        </button>
      </div>
    </section>
  );
}
