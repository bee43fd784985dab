import type { Site } from "../site.ts";

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
  /** After the description of the tool whose link leaves the site. */
  outsideApp: "Opens an external tracking app.",
} as const;

/** The header's links: the offers apart, and before and after the Toolbox menu in the specification's order. */
export function headerLinks(
  site: Site,
): {
  readonly offers: NavigationLink[];
  readonly before: NavigationLink[];
  readonly after: NavigationLink[];
} {
  return {
    // Outside the navigation, which is specified: what most visitors look for and it lacks.
    offers: [
      { label: "Business check", href: "/diagnostic" },
      { label: "Prices", href: "/#way" },
      { label: "The sprint", href: "/sprint-program" },
    ],
    before: [{ label: "Home", href: "/" }, { label: "Founder Test", href: "/founder-test" }],
    after: [
      { label: "Testimonials", href: "/testimonials" },
      { label: "Newsletter", href: site.links.newsletter, external: true },
    ],
  };
}

/** In the mobile menu, where the wide one has the Toolbox menu. */
export const TOOLBOX_LINK: NavigationLink = { label: "Business Toolbox", href: "/toolbox" };

/** The head of a printed page. */
export const LETTERHEAD = {
  /** Over the coach's address. */
  contact: "Questions? Email:",
} as const;

/** Tells a screen reader that a link leaves for a new tab. */
export const NEW_TAB_HINT = "(opens in a new tab)";

export const NOTIFICATION_LABELS = { region: "Notifications (F8)", close: "Close notification" } as const;

/** Closes a message that has to be read first. */
export const ALERT_BUTTON = "OK";

/** How far a questionnaire has come; `percent` is 0 to 100. */
export const PROGRESS_LABEL = "Progress";
export const percentDone = (percent: number) => `${percent}% complete`;
