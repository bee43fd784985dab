import type { PageMeta } from "./page_meta.ts";
import type { SampleContent } from "./sample_content.ts";

/** The alternative texts of a picture: of our drawing, and of the coach's photo that may replace it. */
export interface PictureTexts {
  readonly drawingAlt: string;
  readonly photoAlt: string;
}

export interface Hero {
  readonly topBar: { readonly newsletter: string; readonly bookCall: string; readonly email: string };
  readonly eyebrow: string;
  /** The lines of the headline above its last one, which is in italics. */
  readonly headline: readonly string[];
  readonly emphasis: string;
  readonly lede: string;
  readonly button: string;
  readonly picture: PictureTexts;
}

export interface GoalPanel {
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly string[];
  readonly aim: string;
}

export interface Story {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly picture: PictureTexts;
}

export interface ProofCard {
  readonly title: string;
  readonly figures: readonly string[];
  readonly text: string;
}

export interface Experience {
  readonly title: string;
  readonly cards: readonly ProofCard[];
}

export interface Metric {
  readonly figure: string;
  readonly label: string;
}

export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

export const LANDING_META: PageMeta = {
  title: "Clarity. Leverage. Momentum.",
  description:
    "Coaching for founders and operators: choose what moves your business, plan it for 90 days and see it done. Start with a free 30-minute discovery call.",
};

export const HERO: Hero = {
  topBar: { newsletter: "Newsletter", bookCall: "Book a Call", email: "Email" },
  eyebrow: "Coaching for founders and operators",
  headline: ["Clarity.", "Leverage."],
  emphasis: "Momentum.",
  lede:
    "From chaos to control, and from control to growth, in ninety days of focused work on the few things that move your business.",
  button: "Book Discovery Call",
  picture: {
    drawingAlt: "A tangled line that loosens and rises: chaos, control, growth",
    photoAlt: "Portrait of your coach",
  },
};

export const GOAL_PANEL: GoalPanel = {
  title: "What is the Goal?",
  lead: "The discovery call takes 30 minutes. Before it, you answer four short questions:",
  questions: [
    "What you are struggling with",
    "What success looks like",
    "What you have tried",
    "Why you decided to take this step",
  ],
  aim:
    "We go through your answers and decide together whether a Clarity Session is the next step. If it is not, you will hear that on the call.",
};

export const STORY: Story = {
  title: "Busy all week, and the work that matters still waits",
  paragraphs: [
    "You start Monday with one priority. By noon there is a refund to approve, a new hire with a question and a customer who will only talk to you. The priority moves to Tuesday, and then to next month.",
    "This is seldom a lack of effort. Too many decisions still end at your desk, and nobody has agreed what comes first. Your team works hard on many things, and few of them bring in revenue.",
    "Another app or another hire does not settle that. Choosing does: two or three activities that drive your growth, a list of what you will stop, and someone who asks about both.",
    "That is the work we do together, 90 days at a time. It is long enough to change how a business runs, and short enough to see the end from the start.",
  ],
  picture: {
    drawingAlt: "Many loose threads run toward one desk, and a single line leads away from it",
    photoAlt: "Your coach at work with a founder",
  },
};

export const EXPERIENCE: Experience = {
  title: "My Experience",
  cards: [
    {
      title: "Proven Expertise",
      figures: ["20+ years"],
      text: "More than twenty years of founding companies, running them and advising the people who do.",
    },
    {
      title: "Real-World Results",
      figures: ["$35M+ built and exited"],
      text: "Companies started, grown and sold. You talk to someone who has made payroll and signed a sale.",
    },
    {
      title: "Trusted Authority",
      figures: ["100+ founders coached", "$50M+ client growth"],
      text:
        "The five steps on this page come from that work, and they change when a client shows a better way.",
    },
  ],
};

export const METRICS_TITLE = "By The Numbers";

export const METRICS: readonly Metric[] = [
  { figure: "4x", label: "founder across industries" },
  { figure: "$35M", label: "exits" },
  { figure: "100+", label: "founders coached" },
  { figure: "$50M+", label: "client revenue growth" },
];

/** The button in the middle of the page. */
export const DISCOVERY_CALL = {
  button: "Book Discovery Call",
  caption: "30-minute call to discuss your growth goals",
} as const;

/** The link from the first step to the business check. */
export const CHECK_TEASER = {
  action: "Take the 14-Point Business Check",
} as const;

export const FINAL_CALL: CallToAction = {
  title: "Ready to Build What's Next?",
  text: "Bring four answers and thirty minutes, and find out whether we should work together.",
  button: "Book Discovery Call",
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Years, exits, founders coached and client growth on the landing page",
    where: "lib/content/landing.ts",
    why: "specified claims: confirm that each is yours and can be shown",
  },
  {
    what: "Story and the texts of the three proof cards",
    where: "lib/content/landing.ts",
    why: "written for this site in your name: check that they are true of you",
  },
  {
    what: "Hero and story pictures",
    where: "lib/content/landing.ts",
    why: "drawings stand in for your photos; rewrite photoAlt when you add one",
  },
];
