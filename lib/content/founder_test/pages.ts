import { line, paragraph } from "../../words/fields.ts";
import { example, slot, words } from "../../words/slot.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "../../founder_test/styles.ts";
import { SHARE_WORDS } from "../share_words.ts";

export interface StyleBadge {
  readonly code: StyleCode;
  readonly name: string;
}

const STYLES: readonly StyleBadge[] = STYLE_CODES.map((code) => ({ code, name: STYLE_NAMES[code] }));

const HEADLINE = ["Ten situations.", "Five styles."];
const EMPHASIS = "Which is yours?";

export const FOUNDER_TEST_PAGE = words("founder-test/overview", {
  eyebrow: "Founder operating-style test",
  /** The whole headline: the lines below and the emphasized last one. */
  title: [...HEADLINE, EMPHASIS].join(" "),
  headline: HEADLINE,
  emphasis: EMPHASIS,
  lede:
    "When cash runs short or a rival moves first, several answers make sense, and each costs something. See which one you choose.",
  button: "Take the Test",
  /** Beside the button. */
  caption: "10 questions, under 3 minutes",
  differences: {
    title: "What Makes This Different",
    items: [
      {
        name: "Real founder challenges",
        description:
          "You decide what to do about short cash or an exhausted team. A sensible founder might choose any of the answers.",
      },
      {
        isSample: example(
          "“300+ sessions” on the overview of the founder test",
          "Confirm the figure and “in the past year”, if you can show both, put in yours, or empty it: then it isn’t shown",
          undefined,
          undefined,
          ({ values }) => values.get("founder-test/overview/differences/items/1/name") === "",
        ),
        name: slot(line(30, { mayBeEmpty: true }), "300+ sessions"),
        description: slot(
          paragraph(220, { mayBeEmpty: true }),
          "The practice behind this site held these coaching sessions in the past year. The test isn’t based on them, or on a scientific study.",
        ),
      },
      {
        name: "5 styles",
        description:
          "They differ in what you do first. A style says nothing about how your company is doing.",
      },
      {
        name: "A report with next steps",
        description:
          "You see at once how your answers were counted and how close the result was. Then come tips for your style and four tools to try.",
      },
    ],
  },
  styles: STYLES,
  situations: {
    title: "Situations You'll Face",
    lead: "Every question asks what you’d do in one situation.",
    /** In the order of the first six questions. */
    items: [
      {
        name: "Product launch underperforms",
        description: "Six weeks after launch, sales are half of what you planned.",
      },
      {
        name: "Cash-flow crunch",
        description: "Costs rose faster than sales, and the cash lasts ten weeks.",
      },
      {
        name: "Operations bottleneck in a demand spike",
        description: "A press story doubles your orders, and your team can’t keep up.",
      },
      {
        name: "Team burnout",
        description: "Two of your best people can’t go on like this, and the busy months are still ahead.",
      },
      {
        name: "Competitor leapfrogs",
        description: "Someone else releases what you had planned for the spring.",
      },
      {
        name: "Go/no-go on a risky bet",
        description: "A new market would cost a third of your reserves.",
      },
    ],
    note: "The test has four more.",
  },
  call: {
    title: "See what you do first",
    text:
      "Your answers stay in your browser. We save your style and your email address. Our privacy policy lists what else we store.",
    button: "Start Your Assessment",
  },
});

/** By the highest number of answers for a style, out of ten: how often random answers reach as many, where that is often. */
const CHANCE: Readonly<Record<string, string>> = {
  5: "5 of ten is a weak sign: random answers give one style that many or more in 16 tests in 100.",
};

/** Sentences that say how a result came about, with {places} to fill in. */
const REASONS = {
  title: "Why this style",
  /** Above the report if no style has half of the answers. {spread} says how many answers each style has. */
  mixed:
    "Your answers are mixed: {spread}. Random answers often look like this too, so the page below may not describe you. Treat it as a list of ideas.",
  /** {count} answers for {styles}: one style, or several with as many each. */
  spread: "{count} for {styles}",
  spreadEach: "{count} each for {styles}",
  /** Above the style's name, from uncertain to certain: several are equal and none is clear, one is nearest, a tendency, a style. */
  heads: [
    "No style is clear. The last question chose",
    "No style is clear. The nearest is",
    "You lean toward",
    "Your operating style",
    "Two styles are level. The last question chose",
  ] as const,
  /** Below the name in a tie. */
  tie: "tied with {others}",
  /** {first} has {count} of {total} answers. */
  count: "{count} of your {total} answers went to {first}.",
  /** {others} is one style, and {next} its answers. */
  next: "{others} came next with {next}.",
  /** {others} are several styles with {next} answers each. */
  nextEach: "{others} came next with {next} each.",
  /** Before that: {near} have one answer less than the styles that are level. */
  near: "{near} got one answer less, which is close too.",
  /** One answer ahead of {others}. */
  close: "The two styles are close: one different answer could have put {others} first.",
  /** One answer ahead of several styles. */
  closeToSeveral: "These styles are close: one different answer could have put another of them first.",
  /** Two answers ahead. */
  ahead: "That’s a small lead: one different answer could have made it a tie.",
  /** A larger lead: with {changes} different answers it could be a tie, or another style. */
  clear: "It would take at least {changes} different answers to change the result.",
  /** Two styles, {styles}, with {count} answers each: the tie-breaker chose {first} over {others}. */
  tied:
    "{styles} got {count} answers each, so a last question decided, and you chose {first}. The two styles are close. On another day your result may be {others}.",
  /** {number} styles, named above, with {count} answers each, of which the tie-breaker asked about {pair}. */
  tiedSeveral:
    "{number} styles have {count} answers each. The last question can only compare two, so it compared the two you chose most recently: {pair}. You chose {first}. On another day your result may differ.",
  chance: CHANCE,
  /** After a question was answered again; {total} is more than ten. */
  again: "You answered again after going back, so {total} answers count.",
  tally: "Answers for each style",
  evidence: "Two of your answers that led here",
  singleEvidence: "One of your answers that led here",
  and: "and",
  limits: "The report uses only these answers. It knows nothing else about you or your company.",
};

export type ResultReasons = typeof REASONS;

export const ASSESSMENT_COPY = {
  title: "Founder Operating-Style Test",
  styles: STYLES,
  intro: {
    back: "Back to the founder test",
    heading: "Find your operating style",
    text:
      "Ten situations, five answers each. The test takes under 3 minutes. That includes one extra question if styles tie.",
    note: "Choose the answer closest to what you’d do; if your answers are mixed, no style will be clear.",
    stylesLabel: "Your answers will lead to one of five styles",
    emailLabel: "Email",
    emailNote:
      "We save your result with this address and send one email with recommendations for your style. We don’t save your ten answers.",
    button: "Start Assessment",
    /** Replaces the note below after a reload during the test: what happened, and why. */
    interrupted: {
      title: "The test starts again.",
      text: "You left or reloaded this page during the test. Your answers weren’t kept.",
    },
    /** Nothing is stored between page loads. */
    reloadNote: "Finish in one sitting: if you reload the page, the test starts again from the beginning.",
  },
  quiz: {
    /** With {number}, from 1, and {count}. */
    position: "Question {number} of {count}",
    /** Describes the five answers to people who cannot see their layout. */
    optionsLabel: "Your answer",
    lead: "Choose the answer closest to what you’d do.",
    previous: "Previous",
    /** Going back counts the new answer beside the earlier one. */
    previousNote: "If you go back and answer again, both answers count.",
    /** The same, in place of the lead, where somebody went back. {startOver} is a button that clears all answers. */
    again:
      "Your first answer stays. The next one counts too, even if it’s the same. {startOver} clears every answer.",
    startOver: "Start over",
  },
  tieBreaker: {
    heading: "One last question",
    lead: "Your answers ended in a tie. This question decides it.",
    optionsLabel: "Your answer",
  },
  result: {
    /** Announced in its place. */
    lead: "Your result",
    share: {
      ...SHARE_WORDS,
      copy: "Copy link to the test",
      isCopied: "Copied",
      copied: { title: "Link copied", description: "The link opens the test. It doesn’t show your result." },
      /** The button of the picture, and the name of its file. */
      picture: "Save as picture",
      file: "my-style.png",
    },
    why: REASONS,
    thrive: "What helps you thrive",
    watch: "What to watch for",
    tools: "Tools to explore",
    starterKit: "Your Starter Kit",
    /** After the kit: how its tools are sold. */
    kitNote: "The kit isn’t sold as one. Its four tools are in the toolbox.",
    call: {
      title: "Ready to Turn Insight into Action?",
      text:
        "Book a 30-minute Strategic Clarity Call. We go through four questions and any result you bring, and you leave with a one-page Strategic Focus Map.",
      button: "Book Your Free Clarity Call",
    },
    toolbox: "Explore Business Toolbox",
    sprint: "View 90-Day Sprint",
    /** Shown when the save did not succeed. */
    unsaved:
      "We don’t know whether this result was saved, so recommendations may not reach you. The result stays here while this page is open.",
    again: "Take the test again",
  },
  /** What a notification says once the result was sent. */
  saved: {
    title: "Success!",
    description: "Your results have been saved. We'll send you tailored recommendations shortly.",
  },
  /** The same when the text that was typed is no address. */
  savedOnly: {
    title: "Your result is saved",
    description: "We can’t send email to the address you typed, so please check it.",
  },
  notSaved: {
    title: "Error",
    description: "Failed to save your results. Please try again.",
  },
  withoutScript: {
    title: "The founder test needs JavaScript.",
    text: "Your browser has it switched off. Switch it on and reload this page to answer the ten questions.",
  },
};
export type AssessmentCopy = typeof ASSESSMENT_COPY;
