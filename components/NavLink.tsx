import type { JSX } from "preact";
import type { NavigationLink } from "../lib/content/site_frame.ts";
import { NewTabHint } from "./NewTabHint.tsx";

interface NavLinkProps {
  readonly link: NavigationLink;
  /** The path of the page, to mark its own link. */
  readonly path: string;
  readonly class?: string;
}

/** A link of the navigation, marked on the page that it leads to. */
export function NavLink({ link, path, class: className = "" }: NavLinkProps): JSX.Element {
  return (
    <a
      href={link.href}
      class={className}
      {...(link.href === path ? { "aria-current": "page" } : {})}
      {...(link.external ? { target: "_blank", rel: "noopener" } : {})}
    >
      {link.label}
      {link.external && <NewTabHint />}
    </a>
  );
}
