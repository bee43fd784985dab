import type { JSX } from "preact";

/** The line turning in on itself, and what it is waiting for, in place of a page. */
export function Spinner({ label }: { readonly label: string }): JSX.Element {
  return (
    <div class="flex min-h-[60vh] flex-col items-center justify-center gap-6 px-5" role="status">
      <svg viewBox="0 0 60 40" fill="none" aria-hidden="true" class="w-16 overflow-visible text-accent">
        <path
          d="M6 24C2 12 16 2 26 9s12 24 1 26S14 18 26 13s17 19 27-7"
          pathLength={1}
          stroke="currentColor"
          stroke-width="2.6"
          stroke-linecap="round"
          stroke-dasharray="1"
          class="animate-turn"
        />
      </svg>
      <h1 class="text-lede font-text font-normal tracking-normal text-ink-2">{label}</h1>
    </div>
  );
}
