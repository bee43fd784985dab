import type { JSX } from "preact";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";

interface BackLinkProps {
  readonly href: string;
  readonly children: string;
}

/** A link back to the page above this one. */
export function BackLink({ href, children }: BackLinkProps): JSX.Element {
  return (
    <a
      href={href}
      class="group inline-flex min-h-11 items-center gap-2 text-note text-ink-2 hover:text-accent-ink print:hidden"
    >
      <Icon
        outline={ARROW_RIGHT}
        class="size-4 rotate-180 transition-transform duration-150 group-hover:-translate-x-0.5"
      />
      {children}
    </a>
  );
}
