import type { ComponentChildren, JSX } from "preact";

interface DisclosureProps {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** The subject of the labels, for screen readers that read them alone. */
  readonly about: string;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A panel that opens and closes independently of others, without JavaScript. */
export function Disclosure(
  { showLabel, hideLabel, about, isOpen = false, children }: DisclosureProps,
): JSX.Element {
  return (
    <details class="group mt-1.5" open={isOpen}>
      <summary class="inline-block rounded-sm py-2.5 font-semibold text-accent-ink underline decoration-[1.5px] underline-offset-4 hover:decoration-[2.5px]">
        <span class="group-open:hidden">{showLabel}</span>
        <span class="hidden group-open:inline">{hideLabel}</span>
        <span class="sr-only">{` of ${about}`}</span>
      </summary>
      {children}
    </details>
  );
}
