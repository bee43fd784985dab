import type { Site } from "../site.ts";

/** A link of the site's own navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** Leaves the site, in a new tab. */
  readonly external?: boolean;
}

/** The header's links on either side of the Toolbox menu, in the specification's order. */
export function headerLinks(
  site: Site,
): { readonly before: NavigationLink[]; readonly after: NavigationLink[] } {
  return {
    before: [{ label: "Home", href: "/" }, { label: "Founder Test", href: "/founder-test" }],
    after: [
      { label: "Testimonials", href: "/testimonials" },
      { label: "Newsletter", href: site.links.newsletter, external: true },
    ],
  };
}

/** The mobile menu's five items, in the specification's order. */
export function mobileLinks(site: Site): NavigationLink[] {
  const { before, after } = headerLinks(site);
  return [...before, { label: "Business Toolbox", href: "/toolbox" }, ...after];
}
