import { emphasis, entry, line, list, paragraph } from "../words/fields.ts";
import { derived, example, sample, slot, words } from "../words/slot.ts";
import { COACH_FIELDS, ifAlone } from "./coaches.ts";
import { CALL_QUESTIONS, MEETINGS, OFFERS } from "./meetings.ts";

export interface CallToAction {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const FIGURES = list(line(28), { least: 0, most: 2 });
const CARD_TITLE = line(30);
/** The titles that ship. */
export const CARD_TITLES = ["Proven Expertise", "Real-World Results", "Trusted Authority"] as const;
/** Empty: the card is left out. */
const CASE = paragraph(220, { mayBeEmpty: true });

const isInvented = (title: string) =>
  example(
    `The card “${title}”`,
    "The case is invented. Put in one of yours, with a figure that you can show",
    ["figures", "text"],
  );

export const LANDING_META = words("landing/meta", {
  title: slot(line(60), "Clarity. Leverage. Momentum."),
  description: slot(
    line(160),
    "Coaching for founders and operators: choose what moves your business, plan it for 90 days and see it done. Start with a free 30-minute discovery call.",
  ),
});

/** The specified pitch; the share picture of the landing page has it too. */
export const PITCH = {
  eyebrow: "Coaching for founders and operators",
  headline: ["Clarity.", "Leverage."],
  emphasis: "Momentum.",
} as const;

/** A line of the headline as long as this or shorter is set in the largest size. */
export const SHORT_LINE = 10;

export const HERO = words("landing/hero", {
  topBar: { newsletter: "Newsletter", bookCall: "Book a Call", email: "Email" },
  eyebrow: slot(line(60), PITCH.eyebrow),
  /** The lines of the headline above its last one, which is in italics. */
  headline: slot(list(line(24), { least: 0, most: 2 }), PITCH.headline),
  emphasis: slot(line(24), PITCH.emphasis),
  lede: slot(
    paragraph(200),
    "From chaos to control, and from control to growth: ninety days of focused work on the few things that move your business.",
  ),
  button: "Book Discovery Call",
  picture: {
    drawingAlt: "A tangled line that loosens and rises: chaos, control, growth",
    photoAlt: "Portrait of your coach",
  },
});

export const GOAL_PANEL = words("landing/goal", {
  title: "What is the Goal?",
  lead: "The discovery call takes 30 minutes. Before it, you answer four short questions:",
  questions: CALL_QUESTIONS,
  aim: derived(() =>
    `${MEETINGS.callAgenda} It’s step 2 below: the first working session, ${OFFERS.sessionLength}. ${MEETINGS.checkRule} Either way you leave with a one-page Strategic Focus Map.`
  ),
});

const STORY_AGAIN =
  "The priority moves to Tuesday, and then to next month. Too many decisions still end at your desk, and nobody has agreed on what comes first.";
const STORY_WITH_US =
  "With us you choose the two or three activities that matter most and list what you’ll stop. For 90 days, your coach asks what you did and what you stopped.";
const STORY_WITH_ME =
  "With me you choose the two or three activities that matter most and list what you’ll stop. For 90 days, I ask what you did and what you stopped.";

export const STORY = words("landing/story", {
  confirmed: sample(
    "The story under the first view",
    "We wrote it for this site. Check that your founders tell you the same, or write your own",
  ),
  title: slot(line(70), "Busy all week, and the work that matters still waits"),
  /** Words of the title, in italics. */
  titleEmphasis: slot(emphasis(30, "title"), "still waits"),
  /** The first paragraph, set larger. */
  opening: slot(
    paragraph(180),
    "You start Monday with one priority. By noon there’s a refund to approve, and a customer who will only talk to you.",
  ),
  paragraphs: slot(list(paragraph(320), { most: 4 }), [
    STORY_AGAIN,
    STORY_WITH_US,
  ], ifAlone<readonly string[]>([STORY_AGAIN, STORY_WITH_ME])),
  /** The link to the business check. */
  action: "See where you stand with the business check",
  picture: {
    drawingAlt:
      "Two cups on one table. From the first rises a tangled thread; it loosens on its way and rises calmly over the second.",
    photoAlt: "Your coach at work with a founder",
  },
});

export const EXPERIENCE = words("landing/experience", {
  title: "My Experience",
  action: "Book a discovery call with me",
  /** The coach in the first person. */
  coach: {
    isSample: example(
      "The coach under “My Experience”: name, signature and words",
      "This person is invented. Put in your own name and words",
    ),
    name: slot(line(40), "Nora Whitfield"),
    role: slot(COACH_FIELDS.role, "Founder and coach"),
    opening: slot(
      paragraph(160),
      "I’ve sat on your side of the desk, after a full week, with the one thing that mattered still not done.",
    ),
    text: slot(
      paragraph(320),
      "I don’t bring a theory. I ask what you’ll stop and write down what you promise. At our next session I ask about it. If it works, you keep it. If it doesn’t, we choose something else.",
    ),
  },
  /** What happened. */
  cards: [
    {
      title: slot(CARD_TITLE, CARD_TITLES[0]),
      confirmed: isInvented(CARD_TITLES[0]),
      figures: slot(FIGURES, ["20+ years"]),
      text: slot(
        CASE,
        "My first company nearly ran out of cash in its second winter. We dropped two of our three products, and the third paid all wages by June.",
      ),
    },
    {
      title: slot(CARD_TITLE, CARD_TITLES[1]),
      confirmed: isInvented(CARD_TITLES[1]),
      figures: slot(FIGURES, ["$35M+ built and exited"]),
      text: slot(
        CASE,
        "For ten weeks a buyer’s accountants sat in our meeting room and read every contract. The sale closed at the price of the first offer.",
      ),
    },
    {
      title: slot(CARD_TITLE, CARD_TITLES[2]),
      confirmed: isInvented(CARD_TITLES[2]),
      figures: slot(FIGURES, ["100+ founders coached", "$50M+ client growth"]),
      text: slot(
        CASE,
        "A client once asked me why we planned before we had counted anything. I had no answer. Since then we count first.",
      ),
    },
  ],
});

export const METRICS = words("landing/numbers", {
  title: "By The Numbers",
  isSample: example(
    "Years, exits, founders coached and client growth on the landing page",
    "Visitors see these as samples. Confirm each figure that is yours and that you can show, and change the others",
  ),
  items: slot(list(entry({ figure: line(6), label: line(40) }), { least: 0, most: 4 }), [
    { figure: "4x", label: "founder across industries" },
    { figure: "$35M", label: "exits" },
    { figure: "100+", label: "founders coached" },
    { figure: "$50M+", label: "client revenue growth" },
  ]),
});

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
