import type { JSX } from "react";
import type { NavigationLink } from "../lib/content/site_frame.ts";
import { NewTabHint } from "./NewTabHint.tsx";

interface NavLinkProps {
  readonly link: NavigationLink;
  /** The path of the page, used to mark its own link. */
  readonly path: string;
}

/** A link in the navigation. It is marked on the page that it leads to and on the pages below that. */
export function NavLink({ link, path }: NavLinkProps): JSX.Element {
  return (
    <a
      href={link.href}
      {...currentOf(link.href, path)}
      {...(link.external ? { target: "_blank", rel: "noopener" } : {})}
    >
      {link.label}
      {link.external && <NewTabHint />}
    </a>
  );
}

function currentOf(href: string, path: string): { readonly "aria-current"?: "page" | "true" } {
  if (href === path) return { "aria-current": "page" };
  return href !== "/" && path.startsWith(`${href}/`) ? { "aria-current": "true" } : {};
}
