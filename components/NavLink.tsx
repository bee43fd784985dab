import type { JSX } from "preact";
import type { NavigationLink } from "../lib/content/site_frame.ts";
import { NewTabHint } from "./NewTabHint.tsx";

interface NavLinkProps {
  readonly link: NavigationLink;
  /** The page's own path, to mark the link that leads to it. */
  readonly path: string;
  readonly class?: string;
}

/** A link of the navigation, marked when it leads to the page it is on. */
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
