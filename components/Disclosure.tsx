import type { JSX, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { CHEVRON_DOWN, MINUS, PLUS } from "./icons.ts";

interface DisclosureProps {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** The subject of the labels, for screen readers that read them alone. */
  readonly about: string;
  readonly isOpen?: boolean;
  readonly toggleClass?: string;
  readonly children: ReactNode;
}

/** A panel that opens and closes independently of others, without JavaScript. */
export function Disclosure(
  { showLabel, hideLabel, about, isOpen = false, toggleClass = "", children }: DisclosureProps,
): JSX.Element {
  return (
    <details class="group" open={isOpen}>
      <summary
        class={`inline-flex min-h-11 items-center gap-2.5 rounded-full border border-ink px-5 text-note font-semibold hover:bg-sand ${toggleClass}`}
      >
        <span class="group-open:hidden">{showLabel}</span>
        <span class="hidden group-open:inline">{hideLabel}</span>
        <span class="sr-only">{` of ${about}`}</span>
        <Icon outline={PLUS} class="size-4 group-open:hidden" />
        <Icon outline={MINUS} class="hidden size-4 group-open:block" />
      </summary>
      {children}
    </details>
  );
}

/** The toggle of a `details` element with the class "group" below the button of a page's first view. */
export function RingedSummary({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <summary class="inline-flex min-h-11 items-center gap-3.5 font-semibold hover:text-accent-ink">
      <span class="flex size-8 shrink-0 items-center justify-center rounded-full border border-current">
        <Icon
          outline={CHEVRON_DOWN}
          class="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </span>
      {children}
    </summary>
  );
}
