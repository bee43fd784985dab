import type { JSX } from "preact";
import { Icon } from "../Icon.tsx";
import { CHEVRON_DOWN } from "../icons.ts";

/** A tool as the header's menu shows it. */
export interface ToolboxMenuItem {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly image: string;
  readonly external: boolean;
}

interface ToolboxMenuProps {
  readonly items: readonly ToolboxMenuItem[];
  /** True on the toolbox's own pages. */
  readonly isCurrent: boolean;
}

/** The header's Toolbox dropdown: every digital product, then the way to all of them. */
export function ToolboxMenu({ items, isCurrent }: ToolboxMenuProps): JSX.Element {
  return (
    <details data-menu="dropdown" class="group relative">
      <summary
        class={`flex items-center gap-1 py-2 hover:text-ink ${
          isCurrent ? "text-ink shadow-[0_2px_0_var(--color-accent)]" : ""
        }`}
      >
        Toolbox
        <Icon outline={CHEVRON_DOWN} class="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div class="absolute top-full right-0 z-20 mt-3 w-104 rounded-card border border-line bg-sheet p-2 shadow-toast">
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  class="grid grid-cols-[3.5rem_1fr] gap-4 rounded-lg p-3 hover:bg-accent-wash"
                  {...(item.external ? { target: "_blank", rel: "noopener" } : {})}
                >
                  <img src={item.image} alt="" width={56} height={56} class="rounded-md" />
                  <span>
                    <span class="block font-semibold text-ink">{item.title}</span>
                    <span class="block text-small text-ink-2">{item.description}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <a
          href="/toolbox"
          class="block rounded-lg p-3 text-small font-semibold text-accent-ink hover:bg-accent-wash"
        >
          SEE ALL TOOLS →
        </a>
      </div>
    </details>
  );
}
