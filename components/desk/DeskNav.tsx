import type { JSX } from "react";
import { DESK_LINE } from "../../lib/content/administration.ts";

interface DeskNavProps {
  /** Of the page. */
  readonly path: string;
  readonly class?: string;
}

/** The line of navigation. The waitlist's page shows it once it has shown who may read the list. */
export function DeskNav({ path, class: className = "" }: DeskNavProps): JSX.Element {
  return (
    <nav aria-label={DESK_LINE.name} class={`-mx-2 flex flex-wrap gap-x-1 ${className}`}>
      {DESK_LINE.links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          // Every page of the desk is below the path of Today.
          aria-current={path === href
            ? "page"
            : path.startsWith(`${href}/`) && href !== "/admin"
            ? "true"
            : undefined}
          class="flex min-h-11 items-center border-y-2 border-transparent px-2 text-note text-ink-2 hover:text-ink aria-[current]:border-b-accent aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-16"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
