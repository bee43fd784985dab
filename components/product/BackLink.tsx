import type { JSX } from "react";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";

interface BackLinkProps {
  readonly href: string;
  /** Called instead of following the link in this tab. */
  readonly onFollow?: () => void;
  readonly children: string;
}

/** A link back to the page above this one. */
export function BackLink({ href, onFollow, children }: BackLinkProps): JSX.Element {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
  };
  return (
    <a
      href={href}
      {...(onFollow ? { onClick: follow } : {})}
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
