import { WAITLIST_ADMINISTRATION } from "./administration.ts";
import { BOOK_CALL_PAGE } from "./book_call.ts";
import { PRODUCT_PAGES } from "./catalogue/mod.ts";
import { FOUNDER_TEST_PAGE } from "./founder_test/pages.ts";
import { METHOD_PAGE } from "./method.ts";
import { HERO, LANDING_META, PITCH } from "./landing.ts";
import { LOST_LINK, LOST_LINK_PAGE } from "./lost_link.ts";
import { MY_DATA_LINK, MY_DATA_PAGE } from "./my_data.ts";
import { PRIVACY_POLICY } from "./privacy_policy.ts";
import type { CardWords, PublicPage, SharePicture } from "./page_meta.ts";
import { SPRINT_PROGRAM_PAGE } from "./sprint_program.ts";
import { TEAM_CHECK_PAGE } from "./team_check.ts";
import { TERMS_META } from "./terms_of_service.ts";
import { TESTIMONIALS_PAGE } from "./testimonials.ts";

/** Width and height of every share picture, in pixels. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The alternative text of a share picture. */
export function sharePictureAlt({ headline, emphasis, shows }: SharePicture): string {
  return `“${[...headline, emphasis].join(" ")}” beside ${shows}`;
}

const HOME_PICTURE: SharePicture = {
  file: "/og/home.png",
  headline: PITCH.headline,
  emphasis: PITCH.emphasis,
  words: PITCH.eyebrow,
  shows: "a tangled line that loosens and rises",
};

/** The words of the home page's picture if they are the coach's own; null: HOME_PICTURE has them. */
export function ownCard(): Omit<CardWords, "file"> | null {
  const { headline, emphasis, eyebrow } = HERO;
  const isShipped = [...headline, emphasis, eyebrow].join("\n") ===
    [...PITCH.headline, PITCH.emphasis, PITCH.eyebrow].join("\n");
  return isShipped ? null : { headline, emphasis, words: eyebrow };
}

/**
 * The public pages by name, in the order of the sitemap; docs/changing.md says how to add one. The route passes its entry to `PageHead`. The
 * sitemap, budgets, audit and tests use this list. A page without its own picture uses the home page's.
 */
export const PAGES = {
  home: {
    path: "/",
    get title() {
      return LANDING_META.title;
    },
    get description() {
      return LANDING_META.description;
    },
    isIndexable: true,
    picture: HOME_PICTURE,
  },
  sprintProgram: {
    path: "/sprint-program",
    title: SPRINT_PROGRAM_PAGE.meta.title,
    get description() {
      return SPRINT_PROGRAM_PAGE.meta.description;
    },
    isIndexable: true,
    picture: {
      file: "/og/sprint-program.png",
      headline: ["90-Day", "Strategic"],
      emphasis: "Sprint",
      words: "From a discovery call to a plan",
      shows: "ninety days as dots, over which a tangled line loosens and rises",
    },
  },
  diagnostic: {
    path: "/diagnostic",
    title: "14-Point Business Check",
    description:
      "Score your business on fourteen dimensions, each by one thing you can count, and see its strengths and bottlenecks on one page. Stop and come back anytime.",
    isIndexable: true,
    picture: {
      file: "/og/diagnostic.png",
      headline: ["14-Point"],
      emphasis: "Business Check",
      words: "Your strengths and bottlenecks",
      shows: "fourteen scores as a star",
    },
  },
  teamCheck: {
    path: "/team-check",
    ...TEAM_CHECK_PAGE.meta,
    isIndexable: true,
    picture: {
      file: "/og/team-check.png",
      headline: ["Does your team", "see the same"],
      emphasis: "business?",
      words: "Fourteen questions, one link",
      shows: "a grid of answers, wide apart at the top and together at the bottom",
    },
  },
  method: {
    path: "/method",
    ...METHOD_PAGE.meta,
    isIndexable: true,
    picture: {
      file: "/og/method.png",
      headline: ["How the", "business check"],
      emphasis: "works",
      words: "One count becomes one score",
      shows: "twenty dots of which fourteen are filled, for a score of 5",
    },
  },
  founderTest: {
    path: "/founder-test",
    title: "Founder Test: Find Your Operating Style",
    description:
      "Ten situations from running a company, five ways to answer each. See which of five founder operating styles your answers lead to, and what to do next.",
    isIndexable: true,
    picture: {
      file: "/og/founder-test.png",
      headline: FOUNDER_TEST_PAGE.headline,
      emphasis: FOUNDER_TEST_PAGE.emphasis,
      words: FOUNDER_TEST_PAGE.eyebrow,
      shows: "five lines, one for each style",
    },
  },
  founderTestAssessment: {
    path: "/founder-test/assessment",
    title: "Take the Founder Test in Under 3 Minutes",
    description:
      "Answer ten questions about what you’d do when a launch disappoints or cash runs short, and read what helps you thrive and what to watch for.",
    isIndexable: true,
    picture: {
      file: "/og/founder-test-assessment.png",
      headline: ["Ten questions,", "under"],
      emphasis: "three minutes",
      words: FOUNDER_TEST_PAGE.eyebrow,
      shows: "a dial of ten dots, seven of them filled",
    },
  },
  toolbox: {
    path: "/toolbox",
    title: "Business Growth Toolbox: 9 Planning Tools",
    description:
      "Try working demos of nine business tools: plan OKRs, track them each week, weigh an investment, test a decision. Join the waitlist for the full versions.",
    isIndexable: true,
    picture: {
      file: "/og/toolbox.png",
      headline: ["Business"],
      emphasis: "Growth Toolbox",
      words: "Nine tools to try now",
      shows: "nine small pictures, one for each tool",
    },
  },
  testimonials: {
    path: "/testimonials",
    ...TESTIMONIALS_PAGE.meta,
    get isIndexable(): boolean {
      return !TESTIMONIALS_PAGE.isSample;
    },
    picture: {
      file: "/og/testimonials.png",
      headline: ["Real founders."],
      emphasis: "Real outcomes.",
      words: "What clients say",
      shows: "a quotation mark, written in one line",
    },
  },
  bookCall: {
    path: "/book-call",
    ...BOOK_CALL_PAGE.meta,
    isIndexable: true,
    picture: {
      file: "/og/book-call.png",
      headline: ["Book your", "business"],
      emphasis: "clarity call",
      words: "Free, 30 minutes",
      shows: "two chairs that face each other, with a line that loosens between them",
    },
  },
  privacyPolicy: {
    path: "/privacy-policy",
    title: PRIVACY_POLICY.title,
    description: PRIVACY_POLICY.description,
    isIndexable: true,
    picture: {
      file: "/og/privacy-policy.png",
      headline: ["Privacy"],
      emphasis: "Policy",
      words: "What is kept, and why",
      shows: "a form on which a name is crossed out",
    },
  },
  termsOfService: {
    path: "/terms-of-service",
    title: TERMS_META.title,
    description: TERMS_META.description,
    isIndexable: true,
    picture: {
      file: "/og/terms-of-service.png",
      headline: ["Terms"],
      emphasis: "of Service",
      words: "What you can expect from us",
      shows: "three numbered clauses with a signature",
    },
  },
  lostLink: {
    path: LOST_LINK.href,
    ...LOST_LINK_PAGE.meta,
    isIndexable: false,
    picture: HOME_PICTURE,
  },
  myData: {
    path: MY_DATA_LINK.href,
    ...MY_DATA_PAGE.meta,
    isIndexable: false,
    picture: HOME_PICTURE,
  },
  testNavigation: {
    path: "/test-navigation",
    title: "Test Page: Four Ways to the Sprint Program",
    description:
      "A page for developers. It leads to the sprint program in four ways, so that each kind of navigation can be tried out in a browser and compared.",
    isIndexable: false,
    picture: HOME_PICTURE,
  },
  adminWaitlist: {
    path: "/admin/waitlist",
    title: WAITLIST_ADMINISTRATION.title,
    description:
      "Everyone who has joined the waitlist: how many there are, who came last, which tool each of them asked for, and all of it as a CSV file to download.",
    isIndexable: false,
    picture: HOME_PICTURE,
  },
} as const satisfies Readonly<Record<string, PublicPage>>;

/** All public pages, in the order of the sitemap. */
export const PUBLIC_PAGES: readonly PublicPage[] = [...Object.values(PAGES), ...PRODUCT_PAGES];
