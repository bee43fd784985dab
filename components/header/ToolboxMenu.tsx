import type { JSX } from "react";
import { asset } from "fresh/runtime";
import type { ToolboxMenuItem } from "../../lib/catalogue/menu.ts";
import { HEADER } from "../../lib/content/site_frame.ts";
import { Icon } from "../Icon.tsx";
import { CHEVRON_DOWN } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";

interface ToolboxMenuProps {
  readonly items: readonly ToolboxMenuItem[];
  /** The page's own path. */
  readonly path: string;
}

/**
 * The header's Toolbox dropdown: every digital product, then a link to the toolbox. Its panel is positioned against the
 * navigation, whose right edge is the page's, and as wide as the page's content.
 */
export function ToolboxMenu({ items, path }: ToolboxMenuProps): JSX.Element {
  const isCurrent = path === "/toolbox" || path.startsWith("/toolbox/");
  return (
    <details data-menu="dropdown" class="group">
      <summary
        class={`flex items-center gap-1 py-2 group-open:text-ink group-open:shadow-[0_2px_0_var(--color-accent)] hover:text-ink ${
          isCurrent ? "text-ink shadow-[0_2px_0_var(--color-accent)]" : ""
        }`}
      >
        {HEADER.toolbox}
        <Icon outline={CHEVRON_DOWN} class="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul class="tool-links absolute top-full right-0 z-20 mt-3 page-width grid max-h-[calc(100dvh-9.5rem)] grid-cols-3 gap-x-2 overflow-y-auto overscroll-contain rounded-card border border-line bg-sheet p-3 shadow-toast">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              {...(item.external ? { target: "_blank", rel: "noopener" } : {})}
              {...(item.href === path ? { "aria-current": "page" } : {})}
            >
              <img src={asset(item.image)} alt="" width={64} height={64} loading="lazy" />
              <span>{item.title}</span>
              <span>
                {item.description}
                {item.external && ` ${HEADER.outsideApp}`}
                {item.external && <NewTabHint />}
              </span>
            </a>
          </li>
        ))}
        <li class="col-span-full mx-3 mt-2 border-t border-line pt-2">
          <a
            href="/toolbox"
            class="-mx-3 block rounded-lg p-3 text-small font-semibold text-accent-ink hover:bg-accent-wash"
          >
            {HEADER.allTools}
          </a>
        </li>
      </ul>
    </details>
  );
}
