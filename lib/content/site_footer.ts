import type { Site } from "../site.ts";
import type { Words } from "../words/current.ts";
import { OFFERED, paragraph } from "../words/fields.ts";
import { slot, words } from "../words/slot.ts";
import { OFFERS } from "./meetings.ts";
import type { NavigationLink } from "./site_frame.ts";

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
