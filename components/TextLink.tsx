import type { JSX, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { ARROW_UP_RIGHT } from "./icons.ts";
import { NewTabHint } from "./NewTabHint.tsx";

interface TextLinkProps {
  readonly href: string;
  /** What a press is counted as: one of lib/steps/steps.ts. */
  readonly step?: string;
  readonly class?: string;
  readonly children: ReactNode;
}

/** A next step within a page, less loud than a button: a link that opens in a new tab. */
export function OutwardTextLink({ href, step, class: className = "", children }: TextLinkProps): JSX.Element {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      data-step={step}
      class={`inline-block py-2.5 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      {children}
      <Icon outline={ARROW_UP_RIGHT} class="ml-1.5 inline size-4" />
      <NewTabHint />
    </a>
  );
}
