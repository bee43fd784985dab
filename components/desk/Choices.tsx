import type { JSX, ReactNode } from "react";

/** Links to other views of a page, in a line. */
export function Choices(
  { label, children }: { readonly label: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <nav aria-label={label} class="-mx-2 flex flex-wrap print:hidden">
      {children}
    </nav>
  );
}

/** `isChosen`: it is the present view. */
export function Choice(
  { href, isChosen, children }: {
    readonly href: string;
    readonly isChosen: boolean;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <a
      href={href}
      {...isChosen ? { "aria-current": "true" } : {}}
      class="flex min-h-11 min-w-11 items-center justify-center border-y-2 border-transparent px-2 text-note text-ink-2 hover:text-ink aria-[current]:border-b-accent aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </a>
  );
}
