import type { JSX } from "react";
import { Icon } from "./Icon.tsx";
import { ARROW_RIGHT } from "./icons.ts";

interface MoreLinkProps {
  readonly href: string;
  readonly label: string;
  readonly class?: string;
}

/** A link with an arrow, on its own in place of a text. It is a next step, quieter than a button. */
export function MoreLink({ href, label, class: className = "" }: MoreLinkProps): JSX.Element {
  return (
    <a
      href={href}
      class={`inline-flex items-center gap-2 py-2.5 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      {label}
      <Icon outline={ARROW_RIGHT} class="size-4" />
    </a>
  );
}
