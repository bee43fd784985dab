import { BUNDLE, TRACKER_ID } from "../catalogue/tools.ts";
import type { Site } from "../site.ts";
import type { Words } from "../words/current.ts";
import { OFFERED, paragraph } from "../words/fields.ts";
import { slot, words } from "../words/slot.ts";
import { OFFERS } from "./meetings.ts";
import { LOST_LINK } from "./lost_link.ts";
import { MY_DATA_LINK } from "./my_data.ts";
import { type NavigationLink, TOOLBOX_LINK } from "./site_frame.ts";

const NEWSLETTER = slot(OFFERED, "Yes");

/** Whether the coach writes no newsletter in these words. */
export function hasNoNewsletter(words: Words): boolean {
  return NEWSLETTER.valueIn(words, "frame/footer/newsletter") === "No";
}

/** The links to what the coach offers. */
export function offeredLinks<Link extends Pick<NavigationLink, "href">>(
  links: readonly Link[],
  site: Site,
): readonly Link[] {
  return links.filter(({ href }) =>
    (href !== "/#investment" || OFFERS.hasMembership) &&
    (href !== site.links.newsletter || FOOTER_WORDS.newsletter === "Yes")
  );
}

/** What the coach may change in the frame of every page. Apart from the rest of the frame, which islands read: a slot brings its checks with it. */
export const FOOTER_WORDS = words("frame/footer", {
  description: slot(
    paragraph(160),
    "Helping businesses identify and focus on the activities that truly drive growth and revenue.",
  ),
  newsletter: NEWSLETTER,
});

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
  /** The short one first, which fits beside the copyright on a phone. */
  links: [
    MY_DATA_LINK,
    { label: "Privacy Policy", href: "/privacy-policy" },
    { label: "Terms of Service", href: "/terms-of-service" },
    LOST_LINK,
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
