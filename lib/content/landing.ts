import { CALL_AGENDA, CALL_QUESTIONS, CHECK_RULE } from "./meetings.ts";
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
  /** The title's last words, in italics. */
  readonly titleEmphasis: string;
  /** The first paragraph, set larger. */
  readonly opening: string;
  /** The link to the business check. */
  readonly action: string;
  readonly paragraphs: readonly string[];
  readonly picture: PictureTexts;
}

export interface ProofCard {
  readonly title: string;
  readonly figures: readonly string[];
  readonly text: string;
}

/** The coach in the first person. */
export interface CoachProfile {
  readonly name: string;
  readonly role: string;
  readonly photoAlt: string;
  readonly opening: string;
  readonly text: string;
  /** True for an invented person; delete it with the sample's name and words. */
  readonly isSample?: true;
}

export interface Experience {
  readonly title: string;
  readonly coach: CoachProfile;
  readonly action: string;
  readonly cards: readonly ProofCard[];
}

export interface Metric {
  readonly figure: string;
  readonly label: string;
  /** True until the coach has confirmed the figure. */
  readonly isSample?: true;
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
    "From chaos to control, and from control to growth: ninety days of focused work on the few things that move your business.",
  button: "Book Discovery Call",
  picture: {
    drawingAlt: "A tangled line that loosens and rises: chaos, control, growth",
    photoAlt: "Portrait of your coach",
  },
};

export const GOAL_PANEL: GoalPanel = {
  title: "What is the Goal?",
  lead: "The discovery call takes 30 minutes. Before it, you answer four short questions:",
  questions: CALL_QUESTIONS,
  aim:
    `${CALL_AGENDA} It’s step 2 below: the first working session, 90 minutes. ${CHECK_RULE} Either way you leave with a one-page Strategic Focus Map.`,
};

export const STORY: Story = {
  title: "Busy all week, and the work that matters still waits",
  titleEmphasis: "still waits",
  opening:
    "You start Monday with one priority. By noon there’s a refund to approve, and a customer who will only talk to you.",
  paragraphs: [
    "The priority moves to Tuesday, and then to next month. Too many decisions still end at your desk, and nobody has agreed on what comes first.",
    "With us you choose the two or three activities that matter most and list what you’ll stop. For 90 days, your coach asks what you did and what you stopped.",
  ],
  action: "See where you stand with the business check",
  picture: {
    drawingAlt:
      "Two cups on one table. From the first rises a tangled thread; it loosens on its way and rises calmly over the second.",
    photoAlt: "Your coach at work with a founder",
  },
};

export const EXPERIENCE: Experience = {
  title: "My Experience",
  coach: {
    name: "Nora Whitfield",
    role: "Founder and coach",
    photoAlt: "Portrait of Nora Whitfield",
    opening:
      "I’ve sat on your side of the desk, after a full week, with the one thing that mattered still not done.",
    text:
      "I don’t bring a theory. I ask what you’ll stop and write down what you promise. At our next session I ask about it. If it works, you keep it. If it doesn’t, we choose something else.",
    isSample: true,
  },
  action: "Book a discovery call with me",
  cards: [
    {
      title: "Proven Expertise",
      figures: ["20+ years"],
      text:
        "My first company nearly ran out of cash in its second winter. We dropped two of our three products, and the third paid all wages by June.",
    },
    {
      title: "Real-World Results",
      figures: ["$35M+ built and exited"],
      text:
        "For ten weeks a buyer’s accountants sat in our meeting room and read every contract. The sale closed at the price of the first offer.",
    },
    {
      title: "Trusted Authority",
      figures: ["100+ founders coached", "$50M+ client growth"],
      text:
        "A client once asked me why we planned before we had counted anything. I had no answer. Since then we count first.",
    },
  ],
};

export const METRICS_TITLE = "By The Numbers";

export const METRICS: readonly Metric[] = [
  { figure: "4x", label: "founder across industries", isSample: true },
  { figure: "$35M", label: "exits", isSample: true },
  { figure: "100+", label: "founders coached", isSample: true },
  { figure: "$50M+", label: "client revenue growth", isSample: true },
];

/** The button in the middle of the page. */
export const DISCOVERY_CALL = {
  button: "Book Discovery Call",
  caption: "30-minute call to discuss your growth goals",
} as const;

/** The link from the steps to the business check. */
export const CHECK_TEASER = {
  action: "Take the 14-Point Business Check",
} as const;

export const FINAL_CALL: CallToAction = {
  title: "Ready to Build What's Next?",
  text: "The call is free, takes 30 minutes, and gives you a one-page Strategic Focus Map.",
  button: "Book Discovery Call",
};

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Years, exits, founders coached and client growth on the landing page",
    where: "lib/content/landing.ts",
    why:
      "specified claims, and marked as samples on the page: confirm that each is yours and can be shown, then delete isSample",
  },
  {
    what: "The coach under “My Experience”: name, signature, words and the three proof cards",
    where: "lib/content/landing.ts",
    why:
      "an invented person, and marked so on the page: put in your own name, words and cases, and delete isSample",
  },
  {
    what: "The story under the hero",
    where: "lib/content/landing.ts",
    why: "written for this site: check that it is what your founders tell you",
  },
  {
    what: "Hero, story and portrait pictures",
    where: "lib/content/landing.ts",
    why: "drawings stand in for your photos; rewrite photoAlt when you add one",
  },
];
