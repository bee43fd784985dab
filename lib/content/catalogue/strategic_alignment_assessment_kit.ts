import type { ShopTool } from "./shop_tool.ts";

export const STRATEGIC_ALIGNMENT_ASSESSMENT_KIT: ShopTool = {
  category: "assessment",
  title: "Strategic Alignment Assessment Kit",
  description: "Find the statements about your strategy that people understand differently.",
  price: 89_00,
  line: "Find out where your team understands the strategy differently.",
  page: {
    title: "Strategic Alignment Assessment Kit",
    description:
      "Ask your team how they see the strategy and compare the answers: where they agree, where they are far apart, and which groups see it another way.",
    headline: ["Strategic", "Alignment"],
    emphasis: "Assessment Kit",
    words: "Where your team is split",
    shows: "the answers of seven people as dots; on one question they are split",
  },
  whatYouGet: {
    "questions":
      "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "answers": "Three ways to answer: by link, on a shared laptop, or row by row from paper",
    "spread": "The spread of the answers to every statement, with mean, consensus and splits",
    "groups": "The gaps between groups, statement by statement",
    "talk": "Three things to talk about, each with a question to start with",
  },
  benefits: [
    "The report starts with what your people understand differently",
    "Leaders and teams can discuss a gap with the figures in front of them",
    "A small group isn’t singled out: its figures stay hidden",
  ],
  features: {
    "privacy": "Hides figures of groups under four people, and any others that would reveal them",
    "closing": "Deletes every single answer for good when you close a round",
    "sealed": "Answers by link come back as an encrypted text that people send you; only you can read it",
    "refused": "Refuses an answer that was changed, cut or sent twice, and says why",
    "cannot-say": "Counts “can’t say” separately from the middle of the scale",
  },
  editions: {
    demo: [
      "One round, kept in your browser",
      "Answers by link, export, import and print",
      "Works on a phone",
    ],
    offline: {
      "several": "Keep several rounds at once; the demo has one",
      "answers": "Ask people by link, too: they answer on a page of our site",
      "compare": "Compare a round with the one before",
    },
  },
};
