import { DIMENSIONS, SCALE } from "../diagnostic/dimensions.ts";
import { STYLE_NAMES } from "../founder_test/styles.ts";
import { CARD_TITLES } from "./landing.ts";
import { COACHING_APP } from "./landing_membership.ts";
import { STEPS } from "./landing_steps.ts";
import { headingsOf } from "./legal_document.ts";
import { PRIVACY_POLICY } from "./privacy_policy.ts";
import { SPRINT_PROGRAM_PAGE } from "./sprint_program.ts";
import { TERMS_HEADINGS } from "./terms_of_service.ts";
import { TOOLBOX_PAGE } from "./toolbox.ts";

/** Words that stand together on a page. */
export interface DeskSection {
  /** Of its place in the form: part of an address. */
  readonly key: string;
  /** As on the page. */
  readonly title: string;
  /** The slots in the order of the page, each with its name; a mark goes before what it is about. */
  readonly fields: Readonly<Record<string, string>>;
  /** The public page that shows them, if that is not the form's; null: none does. */
  readonly path?: string | null;
  /** The part of that page. */
  readonly anchor?: string;
  /** What the coach should know first. */
  readonly note?: string;
}

/** A form of the desk. */
export interface DeskPage {
  /** Of its address: "/admin/words/home". */
  readonly key: string;
  readonly title: string;
  /** Where the words stand, if that is no single page. */
  readonly where?: string;
  /** The public page beside the form; null: none. */
  readonly path: string | null;
  readonly sections: readonly DeskSection[];
}

/** Every mark has the same name: what it says is in the mark. */
const MARK = "Sample mark";

const step = ({ title }: { readonly title: string }, index: number): DeskSection => {
  const id = (name: string) => `landing/steps/${index}/example/${name}`;
  return {
    key: `step-${index + 1}`,
    title: `Step ${index + 1}, “${title}”: the example`,
    anchor: "steps",
    fields: {
      [id("isSample")]: MARK,
      [id("sector")]: "Kind of business",
      [id("dialogue")]: "Lines of the dialogue",
      [id("outcome")]: "Outcome",
      [id("ideas")]: "Implementation ideas",
    },
  };
};

const style = ([code, name]: readonly [string, string]): DeskSection => {
  const id = (part: string) => `founder-test/styles/${code}/${part}`;
  return {
    key: code.toLowerCase(),
    title: `Report: ${name}`,
    path: "/founder-test/assessment",
    note: "Visitors see this when the test has led to this style.",
    fields: {
      [id("move")]: "What this style does first, in a few words",
      [id("description")]: "Description",
      [id("thrive")]: "What helps you thrive: tips",
      [id("watch")]: "What to watch for: warnings",
      [id("starterKit")]: "Starter Kit",
    },
  };
};

const dimension = ({ key, title }: typeof DIMENSIONS[number]): DeskSection => ({
  key,
  title: `Guidance: ${title}`,
  path: null,
  note: "It stands on results, by the score that a visitor chose.",
  fields: Object.fromEntries(
    SCALE.map((
      { score, label },
    ) => [`check/dimensions/${key}/guidance/${score}`, `Score ${score}, ${label}`]),
  ),
});

/** What a lawyer may add to a legal text. */
const legal = (place: string, headings: readonly (readonly [id: string, heading: string])[]) => [
  {
    key: "document",
    title: "The document",
    fields: { [`${place}/confirmed`]: MARK, [`${place}/revised`]: "Last revised" },
  },
  {
    key: "added",
    title: "What your lawyer adds",
    note: "Each paragraph comes at the end of its section. {email} stands for your address.",
    fields: Object.fromEntries(
      headings.map(([id, heading]) => [`${place}/added/${id}`, `“${heading}”: paragraphs`]),
    ),
  },
];

const card = (title: string, index: number) => ({
  [`landing/experience/cards/${index}/title`]: `“${title}”: its title`,
  [`landing/experience/cards/${index}/confirmed`]: MARK,
  [`landing/experience/cards/${index}/text`]: `“${title}”: what happened`,
  [`landing/experience/cards/${index}/figures`]: `“${title}”: figures`,
});

/** The descriptions of things that have a name, each under its own. */
const described = (place: string, named: readonly { readonly name: string }[], what = "") =>
  Object.fromEntries(named.map(({ name }, index) => [`${place}/${index}/description`, `${name}${what}`]));

/** @param anchor null: the section is not at a part of its page */
const section = (
  key: string,
  title: string,
  anchor: string | null,
  fields: DeskSection["fields"],
): DeskSection => ({ key, title, ...(anchor !== null && { anchor }), fields });

const page = (
  key: string,
  title: string,
  path: string | null,
  sections: readonly DeskSection[],
): DeskPage => ({ key, title, path, sections });

/** The forms of the desk, in the order of its list. Each slot that is typed stands in one of them. */
export const DESK_PAGES: readonly DeskPage[] = [
  page("home", "Home page", "/", [
    section("first-view", "First view", "main", {
      "landing/meta/title": "Title of the page, in a browser’s tab and in search results",
      "landing/meta/description": "What search results and shared links say of it",
      "landing/hero/eyebrow": "Line above the headline",
      "landing/hero/headline": "Headline: lines",
      "landing/hero/emphasis": "Headline: last line, in italics",
      "landing/hero/lede": "Text below the headline",
      "photographs/confirmed": MARK,
    }),
    section("story", "Story", "story", {
      "landing/story/confirmed": MARK,
      "landing/story/title": "Title",
      "landing/story/titleEmphasis": "Last words of the title, in italics",
      "landing/story/opening": "Opening",
      "landing/story/paragraphs": "Paragraphs",
    }),
    section("experience", "My Experience", "experience", {
      "landing/experience/coach/isSample": MARK,
      "landing/experience/coach/opening": "Opening",
      "landing/experience/coach/text": "Text below it",
      "landing/experience/coach/name": "Your name",
      "landing/experience/coach/role": "What you are",
      ...Object.assign({}, ...CARD_TITLES.map(card)),
    }),
    section("numbers", "By The Numbers", "numbers", {
      "landing/numbers/isSample": MARK,
      "landing/numbers/items": "Figures",
    }),
    ...STEPS.map(step),
    {
      ...section("outcomes", "Real Founders. Real Outcomes.", "outcomes", {
        "landing/quotes/isSample": MARK,
        "landing/quotes/items": "Quotes",
      }),
      note:
        "The first four of your own quotes on the page of testimonials stand here too, unless you change this list.",
    },
    {
      ...section("included", "What’s Included", "included", {
        "meetings/offers/membership": "Do you offer a membership?",
        "landing/included/confirmed": MARK,
        "landing/included/sessions/name": "First part: its name",
        "meetings/offers/membershipSample": MARK,
        "meetings/offers/membershipSessions": "First part: its description",
        "landing/included/more": "Other parts",
      }),
      note: "If you offer no membership, choose “No”: it goes from the whole site, with its prices.",
    },
    section("way", "What each offer costs", "way", {
      "landing/way/difference/confirmed": MARK,
      "landing/way/difference/written": "How sprint and membership differ",
    }),
    {
      ...section("coaching-app", "The coaching app", "coaching-app", {
        "landing/coaching-app/offered": "Do your clients get an app?",
        "confirm/appPictures": MARK,
        "landing/coaching-app/featuresConfirmed": MARK,
        ...described("landing/coaching-app/features", COACHING_APP.features),
        "landing/coaching-app/reasons/isSample": MARK,
        "landing/coaching-app/reasons/items": "Why clients love it: reasons",
        "landing/coaching-app/report/confirmed": MARK,
        "landing/coaching-app/report/lines": "Sample report: lines",
      }),
      note: "If your clients get no app, choose “No”: this part goes from the page.",
    },
  ]),
  page("sprint-program", "The sprint", "/sprint-program", [
    section("benefits", "First view", "main", {
      "sprint/benefits/0/description": "Strategic Clarity: text",
      "sprint/benefits/1/description": "Execution Systems: text",
      "sprint/guidanceConfirmed": MARK,
      "sprint/benefits/2/description": "Expert Guidance: text",
      "sprint/channels": "How clients reach you between sessions, such as “email and SMS”",
    }),
    section("roadmap", "The roadmap, in four steps", "roadmap", {
      "sprint/roadmap/confirmed": MARK,
      "meetings/offers/planMinutes": "Minutes of the Execution Plan Session",
      "meetings/offers/coachingSessions": "How many coaching sessions follow it",
      "meetings/offers/pace": "How often they are",
      "meetings/offers/coachingMinutes": "Minutes of a coaching session",
      "sprint/roadmap/firstActivities": "Step 1, Discovery Call: activities",
      "sprint/roadmap/steps/0/output": "Step 1, Discovery Call: output",
      "sprint/roadmap/steps/1/activities": "Step 2, Clarity Session: activities",
      "meetings/agenda/sessionOutput": "Step 2, Clarity Session: output, after “You leave with”",
      "sprint/roadmap/steps/2/activities": "Step 3, Execution Plan Session: activities",
      "sprint/roadmap/steps/2/output": "Step 3, Execution Plan Session: output",
      "sprint/roadmap/steps/3/activities": "Step 4, Coaching Sessions: activities",
      "sprint/roadmap/steps/3/output": "Step 4, Coaching Sessions: output",
    }),
    {
      ...section("deliverables", "Final deliverables", "deliverables", {
        "sprint/deliverables/example": "Show the example of an invented company?",
        "sprint/deliverables/confirmed": MARK,
        "sprint/deliverables/items/0/description": "Annual & 90-Day OKRs: what they are",
        "sprint/deliverables/okrs/company": "Kind of business",
        "sprint/deliverables/okrs/keyResults": "OKRs: key results",
        "sprint/deliverables/okrs/stopped/title": "OKRs: title of what was stopped",
        "sprint/deliverables/okrs/stopped/items": "OKRs: stopped projects",
        "sprint/deliverables/items/1/description": "Weekly Task Tracker: what it is",
        "sprint/deliverables/tracker/tasks": "Weekly tracker: tasks",
        "sprint/deliverables/items/2/description": "Sprint Dashboard: what it is",
        "sprint/deliverables/items/3/description": "Final Strategic Debrief: what it is",
        "sprint/deliverables/debrief/parts/0/text": "Debrief: what changed",
        "sprint/deliverables/debrief/parts/1/text": "Debrief: what didn’t",
        "sprint/deliverables/debrief/parts/2/text": "Debrief: what comes next",
      }),
      note:
        "Empty a text if your clients don’t get this: it goes from the page. “No” takes the whole example away.",
    },
    section(
      "support",
      "How you’re supported",
      "support",
      described("sprint/support/parts", SPRINT_PROGRAM_PAGE.support.parts, ": text"),
    ),
    section("outcomes", "What you take with you", "outcomes", {
      "sprint/outcomes/confirmed": MARK,
      "sprint/outcomes/items": "Outcomes",
    }),
    {
      ...section("coaches", "Your coaches", "coaches", {
        "meetings/offers/coachSample": MARK,
        "meetings/offers/coachRule": "Who leads the sessions, and who chooses",
        "sprint/coaches/isSample": MARK,
        "sprint/coaches/first": "You",
        "sprint/coaches/another": "Other coaches",
      }),
      note:
        "Your own name is the one under “My Experience” on the home page. If you coach alone, remove the other coach: words such as “Your coaches” then follow.",
    },
  ]),
  page("book-call", "Book a call", "/book-call", [
    section("names", "One call, several names", "main", {
      "book-call/meetings/confirmed": MARK,
      "book-call/meetings/call": "What the free call is called",
      "book-call/meetings/session": "What a Clarity Session is, before its length",
      "meetings/offers/lengthSample": MARK,
      "meetings/offers/minutes": "Minutes of a Clarity Session",
      "meetings/offers/placeSample": MARK,
      "meetings/offers/place": "Where it takes place",
      "meetings/agenda/sessionConfirmed": MARK,
      "meetings/agenda/sessionAgenda": "What a Clarity Session goes through",
      "book-call/meetings/otherName": "Its place in the sprint, and its other name",
    }),
    section("topics", "What we’ll talk about", "topics", {
      "book-call/topics": "What you talk about: topics",
      "meetings/agenda/callConfirmed": MARK,
      "meetings/agenda/callMatter": "What the free call looks at, after “We go through”",
      "meetings/agenda/checkRule": "When to take the business check",
    }),
    section("map", "What you leave with", "map", {
      "meetings/agenda/focusMap/means": "What the Strategic Focus Map is",
      "meetings/agenda/focusMap/shown": "Show the example of an invented company?",
      "meetings/agenda/focusMap/confirmed": MARK,
      "meetings/agenda/focusMap/company": "Example: company",
      "meetings/agenda/focusMap/inTheWay": "Example: what is in the way",
      "meetings/agenda/focusMap/stops": "Example: what stops",
      "meetings/agenda/focusMap/matters": "Example: what matters, with its measure and a step for each week",
      "meetings/agenda/focusMap/next": "Example: next step",
    }),
    {
      ...section("quotes", "What a call is like", "quotes", {
        "book-call/quotes/isSample": MARK,
        "book-call/quotes/items": "Quotes",
      }),
      note:
        "Once the page of testimonials has only quotes of your own, this part goes. Put in what founders say of the call, and it is back.",
    },
  ]),
  page("testimonials", "Testimonials", "/testimonials", [
    section("quotes", "Real founders. Real outcomes.", "main", {
      "testimonials/isSample": MARK,
      "testimonials/quotes": "Quotes",
    }),
  ]),
  {
    ...page("prices", "Prices and refunds", "/", [
      section("sprint", "Clarity Session and sprint", "way", {
        "meetings/offers/pricesSample": MARK,
        "meetings/offers/sessionPrice": "Price of a Clarity Session",
        "meetings/offers/sprintPrice": "Price of the sprint",
      }),
      section("membership", "Membership", "investment", {
        "landing/investment/pricesSample": MARK,
        "landing/investment/plans/0/price": "Price per quarter",
        "landing/investment/plans/1/price": "Price per year",
        "landing/investment/dueSample": MARK,
        "landing/investment/plans/0/note": "When a quarter is paid",
        "landing/investment/plans/1/note": "When a year is paid",
      }),
      {
        ...section("payment", "When coaching is paid, and what counts toward what", "roadmap", {
          "meetings/offers/rules/paymentSample": MARK,
          "meetings/offers/rules/sprintDue": "When the sprint is paid",
          "meetings/offers/rules/creditSample": MARK,
          "meetings/offers/rules/sessionCredit": "What a Clarity Session counts toward",
          "meetings/offers/rules/restDue": "When the rest of the sprint is paid after a Clarity Session",
          "meetings/offers/rules/sprintCreditSample": MARK,
          "meetings/offers/rules/sprintCredit": "What the sprint counts toward",
        }),
        path: "/sprint-program",
      },
      {
        ...section("refunds", "Refunds of coaching", "coaching-refunds", {
          "meetings/offers/rules/refundsSample": MARK,
          "meetings/offers/rules/refunds": "Refunds: sentences",
        }),
        path: "/terms-of-service",
      },
      {
        ...section("tools", "Tools", null, {
          "confirm/prices": MARK,
          "confirm/tax": MARK,
          "confirm/moneyBack": MARK,
        }),
        path: "/toolbox",
        note: "Prices of tools are changed under “Products”.",
      },
    ]),
    where: "On several pages",
  },
  page("diagnostic", "Business check", "/diagnostic", [
    { key: "confirm", title: "To confirm", path: null, fields: { "confirm/targets": MARK } },
    section("time", "What to have at hand", null, {
      "check/time/confirmed": MARK,
      "check/time/estimate": "How long it takes, after “we estimate”",
    }),
    ...DIMENSIONS.map(dimension),
  ]),
  page("founder-test", "Founder test", "/founder-test", [
    { key: "confirm", title: "To confirm", path: null, fields: { "confirm/testQuestions": MARK } },
    section("sessions", "What Makes This Different", "main", {
      "founder-test/overview/differences/items/1/isSample": MARK,
      "founder-test/overview/differences/items/1/name": "Number of sessions",
      "founder-test/overview/differences/items/1/description": "What they were",
    }),
    ...Object.entries(STYLE_NAMES).map(style),
  ]),
  page("toolbox", "Toolbox", "/toolbox", [
    {
      ...section("confirm", "To confirm", null, {
        "confirm/instantDownload": MARK,
        "confirm/lifetimeAccess": MARK,
        "confirm/emailSupport": MARK,
        "confirm/withdrawal": MARK,
      }),
      path: null,
    },
    section("badge", "Where the tools stand today", "badges", {
      "toolbox/badge/confirmed": MARK,
      "toolbox/badge/items": "Third badge: none or one",
    }),
    section("coming", "What’s Coming in the Full Versions", "coming", {
      "toolbox/plans/confirmed": MARK,
      ...described("toolbox/plans/items", TOOLBOX_PAGE.coming.items),
    }),
  ]),
  {
    ...page("every-page", "Footer and newsletter", "/", [
      section("footer", "Footer", null, {
        "frame/footer/description": "What the practice does, in a sentence",
        "frame/footer/newsletter": "Do you write a newsletter?",
        "frame/social-profiles/confirmed": MARK,
        "frame/social-profiles/microblog/href": "Address of your microblog",
        "frame/social-profiles/network/href": "Address of your professional network",
        "frame/social-profiles/video/href": "Address of your video channel",
      }),
    ]),
    where: "On every page",
  },
  page(
    "privacy-policy",
    "Privacy policy",
    "/privacy-policy",
    legal("privacy-policy", headingsOf(PRIVACY_POLICY)),
  ),
  page(
    "terms-of-service",
    "Terms of service",
    "/terms-of-service",
    legal("terms-of-service", TERMS_HEADINGS),
  ),
];

/** Where the desk changes what a mark is about, if that is another page than the mark's. */
export const MARK_LINKS: Readonly<Record<string, { readonly label: string; readonly href: string }>> = {
  "photographs/confirmed": { label: "Photos", href: "/admin/words/photographs" },
  "confirm/prices": { label: "Products", href: "/admin/products" },
};

/** The names of a part of a slot, by its name in the code, where that says too little. */
export const PART_LABELS: Readonly<Record<string, string>> = {
  emphasis: "Its last words, in italics if it leads the others",
  author: "Name, as your client agreed to it",
  company: "Kind of business, or role and company",
  speaker: "Who speaks",
  line: "What is said",
  figure: "Figure, such as 20+",
  label: "What it counts",
  experience: "Years of experience",
  words: "A sentence of your own, in large type",
  keyResult: "Key result in 90 days",
  action: "What to do in the next seven days",
  question: "A question to test it",
  meaning: "What the score means",
  from: "Figure at the start",
  to: "Figure at the end",
  today: "Figure today",
  day: "Day it is due",
  what: "What matters",
  measure: "Its measure in 90 days",
  first: "Step in week 1",
  second: "Step in week 2",
};
