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

/** The forms of the desk, in the order of its list. Each slot that is typed stands in one of them. */
export const DESK_PAGES: readonly DeskPage[] = [
  {
    key: "home",
    title: "Home page",
    path: "/",
    sections: [
      {
        key: "first-view",
        title: "First view",
        anchor: "main",
        fields: {
          "landing/meta/title": "Title of the page, in a browser’s tab and in search results",
          "landing/meta/description": "What search results and shared links say of it",
          "landing/hero/eyebrow": "Line above the headline",
          "landing/hero/headline": "Headline: lines",
          "landing/hero/emphasis": "Headline: last line, in italics",
          "landing/hero/lede": "Text below the headline",
          "photographs/confirmed": MARK,
        },
      },
      {
        key: "story",
        title: "Story",
        anchor: "story",
        fields: {
          "landing/story/confirmed": MARK,
          "landing/story/title": "Title",
          "landing/story/titleEmphasis": "Last words of the title, in italics",
          "landing/story/opening": "Opening",
          "landing/story/paragraphs": "Paragraphs",
        },
      },
      {
        key: "experience",
        title: "My Experience",
        anchor: "experience",
        fields: {
          "landing/experience/coach/isSample": MARK,
          "landing/experience/coach/opening": "Opening",
          "landing/experience/coach/text": "Text below it",
          "landing/experience/coach/name": "Your name",
          "landing/experience/coach/role": "What you are",
          ...Object.assign({}, ...CARD_TITLES.map(card)),
        },
      },
      {
        key: "numbers",
        title: "By The Numbers",
        anchor: "numbers",
        fields: { "landing/numbers/isSample": MARK, "landing/numbers/items": "Figures" },
      },
      ...STEPS.map(step),
      {
        key: "outcomes",
        title: "Real Founders. Real Outcomes.",
        anchor: "outcomes",
        note:
          "The first four of your own quotes on the page of testimonials stand here too, unless you change this list.",
        fields: { "landing/quotes/isSample": MARK, "landing/quotes/items": "Quotes" },
      },
      {
        key: "included",
        title: "What’s Included",
        anchor: "included",
        note: "If you offer no membership, choose “No”: it goes from the whole site, with its prices.",
        fields: {
          "meetings/offers/membership": "Do you offer a membership?",
          "landing/included/confirmed": MARK,
          "landing/included/sessions/name": "First part: its name",
          "meetings/offers/membershipSample": MARK,
          "meetings/offers/membershipSessions": "First part: its description",
          "landing/included/more": "Other parts",
        },
      },
      {
        key: "way",
        title: "What each offer costs",
        anchor: "way",
        fields: {
          "landing/way/difference/confirmed": MARK,
          "landing/way/difference/written": "How sprint and membership differ",
        },
      },
      {
        key: "coaching-app",
        title: "The coaching app",
        anchor: "coaching-app",
        note: "If your clients get no app, choose “No”: this part goes from the page.",
        fields: {
          "landing/coaching-app/offered": "Do your clients get an app?",
          "confirm/appPictures": MARK,
          "landing/coaching-app/featuresConfirmed": MARK,
          ...described("landing/coaching-app/features", COACHING_APP.features),
          "landing/coaching-app/reasons/isSample": MARK,
          "landing/coaching-app/reasons/items": "Why clients love it: reasons",
          "landing/coaching-app/report/confirmed": MARK,
          "landing/coaching-app/report/lines": "Sample report: lines",
        },
      },
    ],
  },
  {
    key: "sprint-program",
    title: "The sprint",
    path: "/sprint-program",
    sections: [
      {
        key: "benefits",
        title: "First view",
        anchor: "main",
        fields: {
          "sprint/benefits/0/description": "Strategic Clarity: text",
          "sprint/benefits/1/description": "Execution Systems: text",
          "sprint/guidanceConfirmed": MARK,
          "sprint/benefits/2/description": "Expert Guidance: text",
          "sprint/channels": "How clients reach you between sessions, such as “email and SMS”",
        },
      },
      {
        key: "roadmap",
        title: "The roadmap, in four steps",
        anchor: "roadmap",
        fields: {
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
        },
      },
      {
        key: "deliverables",
        title: "Final deliverables",
        anchor: "deliverables",
        note:
          "Empty a text if your clients don’t get this: it goes from the page. “No” takes the whole example away.",
        fields: {
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
        },
      },
      {
        key: "support",
        title: "How you’re supported",
        anchor: "support",
        fields: described("sprint/support/parts", SPRINT_PROGRAM_PAGE.support.parts, ": text"),
      },
      {
        key: "outcomes",
        title: "What you take with you",
        anchor: "outcomes",
        fields: { "sprint/outcomes/confirmed": MARK, "sprint/outcomes/items": "Outcomes" },
      },
      {
        key: "coaches",
        title: "Your coaches",
        anchor: "coaches",
        note:
          "Your own name is the one under “My Experience” on the home page. If you coach alone, remove the other coach: words such as “Your coaches” then follow.",
        fields: {
          "meetings/offers/coachSample": MARK,
          "meetings/offers/coachRule": "Who leads the sessions, and who chooses",
          "sprint/coaches/isSample": MARK,
          "sprint/coaches/first": "You",
          "sprint/coaches/another": "Other coaches",
        },
      },
    ],
  },
  {
    key: "book-call",
    title: "Book a call",
    path: "/book-call",
    sections: [
      {
        key: "names",
        title: "One call, several names",
        anchor: "main",
        fields: {
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
        },
      },
      {
        key: "topics",
        title: "What we’ll talk about",
        anchor: "topics",
        fields: {
          "book-call/topics": "What you talk about: topics",
          "meetings/agenda/callConfirmed": MARK,
          "meetings/agenda/callMatter": "What the free call looks at, after “We go through”",
          "meetings/agenda/checkRule": "When to take the business check",
        },
      },
      {
        key: "map",
        title: "What you leave with",
        anchor: "map",
        fields: {
          "meetings/agenda/focusMap/confirmed": MARK,
          "meetings/agenda/focusMap/means": "What the Strategic Focus Map is",
          "meetings/agenda/focusMap/company": "Example: company",
          "meetings/agenda/focusMap/inTheWay": "Example: what is in the way",
          "meetings/agenda/focusMap/stops": "Example: what stops",
          "meetings/agenda/focusMap/matters":
            "Example: what matters, with its measure and a step for each week",
          "meetings/agenda/focusMap/next": "Example: next step",
        },
      },
      {
        key: "quotes",
        title: "What a call is like",
        anchor: "quotes",
        note:
          "Once the page of testimonials has only quotes of your own, this part goes. Put in what founders say of the call, and it is back.",
        fields: { "book-call/quotes/isSample": MARK, "book-call/quotes/items": "Quotes" },
      },
    ],
  },
  {
    key: "testimonials",
    title: "Testimonials",
    path: "/testimonials",
    sections: [
      {
        key: "quotes",
        title: "Real founders. Real outcomes.",
        anchor: "main",
        fields: { "testimonials/isSample": MARK, "testimonials/quotes": "Quotes" },
      },
    ],
  },
  {
    key: "prices",
    title: "Prices and refunds",
    where: "On several pages",
    path: "/",
    sections: [
      {
        key: "sprint",
        title: "Clarity Session and sprint",
        anchor: "way",
        fields: {
          "meetings/offers/pricesSample": MARK,
          "meetings/offers/sessionPrice": "Price of a Clarity Session",
          "meetings/offers/sprintPrice": "Price of the sprint",
        },
      },
      {
        key: "membership",
        title: "Membership",
        anchor: "investment",
        fields: {
          "landing/investment/pricesSample": MARK,
          "landing/investment/plans/0/price": "Price per quarter",
          "landing/investment/plans/1/price": "Price per year",
          "landing/investment/dueSample": MARK,
          "landing/investment/plans/0/note": "When a quarter is paid",
          "landing/investment/plans/1/note": "When a year is paid",
        },
      },
      {
        key: "payment",
        title: "When coaching is paid, and what counts toward what",
        path: "/sprint-program",
        anchor: "roadmap",
        fields: {
          "meetings/offers/rules/paymentSample": MARK,
          "meetings/offers/rules/sprintDue": "When the sprint is paid",
          "meetings/offers/rules/creditSample": MARK,
          "meetings/offers/rules/sessionCredit": "What a Clarity Session counts toward",
          "meetings/offers/rules/restDue": "When the rest of the sprint is paid after a Clarity Session",
          "meetings/offers/rules/sprintCreditSample": MARK,
          "meetings/offers/rules/sprintCredit": "What the sprint counts toward",
        },
      },
      {
        key: "refunds",
        title: "Refunds of coaching",
        path: "/terms-of-service",
        anchor: "coaching-refunds",
        fields: {
          "meetings/offers/rules/refundsSample": MARK,
          "meetings/offers/rules/refunds": "Refunds: sentences",
        },
      },
      {
        key: "tools",
        title: "Tools",
        path: "/toolbox",
        note: "Prices of tools are changed under “Products”.",
        fields: { "confirm/prices": MARK, "confirm/tax": MARK, "confirm/moneyBack": MARK },
      },
    ],
  },
  {
    key: "diagnostic",
    title: "Business check",
    path: "/diagnostic",
    sections: [
      {
        key: "confirm",
        title: "To confirm",
        fields: { "confirm/targets": MARK, "confirm/limits": MARK, "confirm/model": MARK },
        path: null,
      },
      {
        key: "time",
        title: "What to have at hand",
        fields: {
          "check/time/confirmed": MARK,
          "check/time/estimate": "How long it takes, after “we estimate”",
        },
      },
      ...DIMENSIONS.map(dimension),
    ],
  },
  {
    key: "founder-test",
    title: "Founder test",
    path: "/founder-test",
    sections: [
      { key: "confirm", title: "To confirm", path: null, fields: { "confirm/testQuestions": MARK } },
      {
        key: "sessions",
        title: "What Makes This Different",
        anchor: "main",
        fields: {
          "founder-test/overview/differences/items/1/isSample": MARK,
          "founder-test/overview/differences/items/1/name": "Number of sessions",
          "founder-test/overview/differences/items/1/description": "What they were",
        },
      },
      ...Object.entries(STYLE_NAMES).map(style),
    ],
  },
  {
    key: "toolbox",
    title: "Toolbox",
    path: "/toolbox",
    sections: [
      {
        key: "confirm",
        title: "To confirm",
        path: null,
        fields: {
          "confirm/instantDownload": MARK,
          "confirm/lifetimeAccess": MARK,
          "confirm/emailSupport": MARK,
          "confirm/withdrawal": MARK,
        },
      },
      {
        key: "badge",
        title: "Where the tools stand today",
        anchor: "badges",
        fields: {
          "toolbox/badge/confirmed": MARK,
          "toolbox/badge/items": "Third badge: none or one",
        },
      },
      {
        key: "coming",
        title: "What’s Coming in the Full Versions",
        anchor: "coming",
        fields: {
          "toolbox/plans/confirmed": MARK,
          ...described("toolbox/plans/items", TOOLBOX_PAGE.coming.items),
        },
      },
    ],
  },
  {
    key: "every-page",
    title: "Footer and newsletter",
    where: "On every page",
    path: "/",
    sections: [
      {
        key: "footer",
        title: "Footer",
        fields: {
          "frame/footer/description": "What the practice does, in a sentence",
          "frame/footer/newsletter": "Do you write a newsletter?",
          "frame/social-profiles/confirmed": MARK,
          "frame/social-profiles/microblog/href": "Address of your microblog",
          "frame/social-profiles/network/href": "Address of your professional network",
          "frame/social-profiles/video/href": "Address of your video channel",
        },
      },
    ],
  },
  {
    key: "privacy-policy",
    title: "Privacy policy",
    path: "/privacy-policy",
    sections: legal("privacy-policy", headingsOf(PRIVACY_POLICY)),
  },
  {
    key: "terms-of-service",
    title: "Terms of service",
    path: "/terms-of-service",
    sections: legal("terms-of-service", TERMS_HEADINGS),
  },
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
  text: "Text",
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
