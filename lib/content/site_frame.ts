import { BUNDLE, TRACKER_ID } from "../catalogue/tools.ts";
import type { Site } from "../site.ts";
import { LOST_LINK } from "./lost_link.ts";

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
    offers: [{ label: "Business check", href: "/diagnostic" }, { label: "Prices", href: "/#way" }],
    before: [{ label: "Home", href: "/" }, { label: "Founder Test", href: "/founder-test" }],
    after: [
      { label: "Testimonials", href: "/testimonials" },
      { label: "Newsletter", href: site.links.newsletter, external: true },
    ],
  };
}

/** In the mobile menu, where the wide one has the Toolbox menu. */
export const TOOLBOX_LINK: NavigationLink = { label: "Business Toolbox", href: "/toolbox" };

/** Leads to the page on which anybody asks what is held about their address. */
export const MY_DATA_LINK = { href: "/my-data", label: "Your data" } as const;

export const FOOTER = {
  /** The ways through the site, by column. */
  columns: [
    {
      title: "Coaching",
      links: [
        { label: "Business check", href: "/diagnostic" },
        { label: "Team check", href: "/team-check" },
        { label: "Discovery call", href: "/book-call" },
        { label: "90-day sprint", href: "/sprint-program" },
        { label: "Membership", href: "/#investment" },
      ],
    },
    {
      title: "Tools",
      links: [
        TOOLBOX_LINK,
        { label: "Strategic OKR Execution Tracker", href: `/toolbox/${TRACKER_ID}` },
        { label: "Complete Bundle", href: `/toolbox/${BUNDLE.productId}` },
        { label: "Founder Test", href: "/founder-test" },
      ],
    },
  ],
  more: "More",
  email: "Email",
  /** A link to the sprint's page. */
  program: "90-Day Sprint Program",
  /** Stands before the site's name. */
  copyright: (year: number) => `© 2024–${year}`,
  socialProfiles: "Social profiles",
  /** After the name of a profile that leads nowhere yet. */
  notAvailable: "(not available yet)",
  links: [
    { label: "Privacy Policy", href: "/privacy-policy" },
    { label: "Terms of Service", href: "/terms-of-service" },
    LOST_LINK,
    MY_DATA_LINK,
  ],
} as const;

/** The footer's last column: pages about the practice, and the ways to keep in touch. */
export function footerContacts(site: Site): NavigationLink[] {
  return [
    { label: "Testimonials", href: "/testimonials" },
    { label: "Newsletter", href: site.links.newsletter, external: true },
    { label: FOOTER.email, href: `mailto:${site.contactEmail}` },
  ];
}

/** The head of a printed page. */
export const LETTERHEAD = {
  /** Over the coach's address. */
  contact: "Questions? Write to us:",
} as const;

/** Tells a screen reader that a link leaves for a new tab. */
export const NEW_TAB_HINT = "(opens in a new tab)";

export const NOTIFICATION_LABELS = { region: "Notifications (F8)", close: "Close notification" } as const;

/** Closes a message that has to be read first. */
export const ALERT_BUTTON = "OK";

/** How far a questionnaire has come; `percent` is 0 to 100. */
export const PROGRESS_LABEL = "Progress";
export const percentDone = (percent: number) => `${percent}% complete`;
