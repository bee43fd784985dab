import type { Site } from "../site.ts";
import { LOST_LINK } from "./lost_link.ts";
import type { SampleContent } from "./sample_content.ts";

/** A link of the site's own navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** Whether the link leaves the site and opens in a new tab. */
  readonly external?: boolean;
}

/** The first link of every page, for people who use a keyboard. */
export const SKIP_LINK = "Skip to content";

export const HEADER = {
  navigation: "Main",
  mobileNavigation: "Main, small screens",
  menu: "Menu",
  toolbox: "Toolbox",
  allTools: "SEE ALL TOOLS →",
} as const;

/** The header's links before and after the Toolbox menu, in the specification's order. */
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

export const FOOTER = {
  program: "90-Day Sprint Program",
  description: "Helping businesses identify and focus on the activities that truly drive growth and revenue.",
  /** Stands before the site's name. */
  copyright: "© 2024",
  socialProfiles: "Social profiles",
  /** After the name of a profile that leads nowhere yet. */
  notAvailable: "(not available yet)",
  links: [
    { label: "Privacy Policy", href: "/privacy-policy" },
    { label: "Terms of Service", href: "/terms-of-service" },
    LOST_LINK,
  ],
} as const;

/** The head of a printed page. */
export const LETTERHEAD = {
  /** Over the coach's address. */
  contact: "Questions? Write to us:",
} as const;

/** The social profiles of the footer. */
export const SOCIAL_PROFILES = {
  microblog: "Microblog",
  network: "Professional network",
  video: "Video channel",
} as const;

/** Tells a screen reader that a link leaves for a new tab. */
export const NEW_TAB_HINT = "(opens in a new tab)";

export const NOTIFICATION_LABELS = { region: "Notifications (F8)", close: "Close notification" } as const;

/** Closes a message that has to be read first. */
export const ALERT_BUTTON = "OK";

/** How far a questionnaire has come; `percent` is 0 to 100. */
export const PROGRESS = {
  label: "Progress",
  complete: (percent: number) => `${percent}% complete`,
} as const;

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Social profiles in the footer",
    where: "lib/content/site_frame.ts",
    why: "they point nowhere yet",
  },
];
