import type * as z from "zod/mini";
import type { Words } from "../words/current.ts";
import { emphasis, entry, line, list, optional, paragraph } from "../words/fields.ts";
import { quotesFrom } from "../words/pasted_quotes.ts";
import { example, slot, words } from "../words/slot.ts";

/** Quotes of founders. A page leaves the section out when all are deleted. */
export const QUOTES = list(
  entry({
    quote: paragraph(200),
    /** Words of the quote, set in italics where it leads the others. */
    emphasis: optional(emphasis(60, "quote")),
    /** As the client agreed to it: "Ada L." or the full name. */
    author: line(40),
    /** Kind of business, or role and company. */
    company: line(80),
  }),
  { least: 0, most: 9, pasted: quotesFrom },
);

export type Testimonial = z.infer<typeof QUOTES>[number];

const ALL = slot(QUOTES, [
  {
    quote:
      "I used to answer every client email myself. We wrote down who decides what, and I have my evenings back.",
    emphasis: "back.",
    author: "Elena M.",
    company: "Interior design studio",
  },
  {
    quote:
      "Every second Tuesday somebody asked me about the two things I had promised. That changed what got done.",
    author: "Marcus T.",
    company: "Commercial cleaning company",
  },
  {
    quote:
      "I wanted to launch a third course. The numbers said to repair the first one. I didn’t like it, and it was right.",
    author: "Hannah L.",
    company: "Online education business",
  },
  {
    quote:
      "My partner and I had argued about growth for a year. One afternoon with the figures on the table settled it.",
    author: "Andre P.",
    company: "Precision machine shop",
  },
  {
    quote:
      "Our plan is one sheet of paper in the break room. Everyone on the team can point to their own number.",
    author: "Sofia G.",
    company: "Physical therapy clinics",
  },
]);

/** The quotes of the page of testimonials in the place of a slot that the coach has not written, once none of them is ours; undefined: what is there stays. */
export function ownQuotes(words: Words, slot: string): readonly Testimonial[] | undefined {
  const all = "testimonials/quotes";
  return !words.values.has(slot) && ALL.isReplacedIn(words, all) ? ALL.valueIn(words, all) : undefined;
}

export const TESTIMONIALS_PAGE = words("testimonials", {
  meta: {
    title: "Testimonials: Real Founders. Real Outcomes.",
    description:
      "What the work is like from the founder’s side of the table, and how to book a free 30-minute discovery call. Real founders. Real outcomes.",
  },
  title: "Testimonials",
  subtitle: "Real founders. Real outcomes.",
  /** Search engines must not list invented quotes. */
  isSample: example(
    "Founder quotes on the testimonials page",
    "They are invented. Put in your clients’ own words, with their consent",
  ),
  quotes: ALL,
  call: {
    title: "Book a Clarity Call",
    text:
      "Thirty minutes, free of charge. You leave with a one-page Strategic Focus Map for the next 90 days.",
    button: "Book Now",
    sprintLink: { label: "See How the 90-Day Sprint Works", href: "/sprint-program" },
    closing: "You'll leave the call with insight—whether we work together or not.",
  },
});
