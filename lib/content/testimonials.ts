import type { PageMeta } from "./page_meta.ts";
import type { SampleContent } from "./sample_content.ts";

export interface Testimonial {
  readonly quote: string;
  /** The quote's last words, set in italics where it leads the others. */
  readonly emphasis?: string;
  /** First name and last initial. */
  readonly author: string;
  /** Kind of business. */
  readonly company: string;
  /** True for an invented quote; absent from a client's own words. */
  readonly isSample?: true;
}

/** Whether these quotes have to be marked as samples, so that nobody mistakes them for a client's words. */
export function hasSampleQuotes(quotes: readonly Testimonial[]): boolean {
  return quotes.some(({ isSample }) => isSample === true);
}

export interface TestimonialsPage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly subtitle: string;
  readonly quotes: readonly Testimonial[];
  readonly call: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly sprintLink: { readonly label: string; readonly href: string };
    readonly closing: string;
  };
}

export const TESTIMONIALS_PAGE: TestimonialsPage = {
  meta: {
    title: "Testimonials: Real Founders. Real Outcomes.",
    description:
      "What the work is like from the founder’s side of the table, and how to book a free 30-minute discovery call. Real founders. Real outcomes.",
  },
  title: "Testimonials",
  subtitle: "Real founders. Real outcomes.",
  quotes: [
    {
      quote:
        "I used to answer every client email myself. We wrote down who decides what, and I have my evenings back.",
      emphasis: "back.",
      author: "Elena M.",
      company: "Interior design studio",
      isSample: true,
    },
    {
      quote:
        "Every second Tuesday somebody asked me about the two things I had promised. That changed what got done.",
      author: "Marcus T.",
      company: "Commercial cleaning company",
      isSample: true,
    },
    {
      quote:
        "I wanted to launch a third course. The numbers said to repair the first one. I didn’t like it, and it was right.",
      author: "Hannah L.",
      company: "Online education business",
      isSample: true,
    },
    {
      quote:
        "My partner and I had argued about growth for a year. One afternoon with the figures on the table settled it.",
      author: "Andre P.",
      company: "Precision machine shop",
      isSample: true,
    },
    {
      quote:
        "Our plan is one sheet of paper in the break room. Everyone on the team can point to their own number.",
      author: "Sofia G.",
      company: "Physical therapy clinics",
      isSample: true,
    },
  ],
  call: {
    title: "Book a Clarity Call",
    text:
      "Thirty minutes, free of charge. You leave with a one-page Strategic Focus Map for the next 90 days.",
    button: "Book Now",
    sprintLink: { label: "See How the 90-Day Sprint Works", href: "/sprint-program" },
    closing: "You'll leave the call with insight—whether we work together or not.",
  },
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Five founder quotes on the testimonials page",
    where: "lib/content/testimonials.ts",
    why: "invented: put in your clients’ own words, with their consent, and delete isSample",
  },
];
