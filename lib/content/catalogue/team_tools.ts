import type { ClaimedProduct } from "./claims.ts";

export const STRATEGIC_ALIGNMENT_ASSESSMENT_KIT: ClaimedProduct = {
  id: "strategic-alignment-assessment-kit",
  type: "digital",
  category: "assessment",
  title: "Strategic Alignment Assessment Kit",
  description: "Find the statements about your strategy that people read in two ways.",
  price: 89_00,
  originalPrice: null,
  whatYouGet: {
    "questions":
      "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "answers": "Three ways to answer: by link, on a laptop that goes round, or row by row from paper",
    "spread": "The spread of the answers to every statement, with mean, consensus and splits",
    "groups": "The gaps between groups, statement by statement",
    "talk": "Three things to talk about, each with a question to begin with",
  },
  benefits: [
    "The report begins with what your people read in different ways",
    "Leaders and teams can talk about a gap with its figures on the table",
    "A small group is not singled out: its figures stay hidden",
  ],
  features: {
    "privacy": "Hides the figures of groups with fewer than four people, and what would give them away",
    "closing": "Deletes every single answer for good when you close a round",
    "sealed": "Answers by link come back as an encrypted text that people send you; only you can read it",
    "refused": "Refuses an answer that was changed, cut or sent twice, and says why",
    "cannot-say": "Counts “can’t say” apart from the middle of the scale",
  },
  editions: {
    demo: [
      "One round, kept in your browser",
      "Answers by link, export, import and print",
      "Works on a phone",
    ],
    offline: {
      "several": "Keep several rounds at once; the demo holds one",
      "answers": "Ask by link from the file too: only the page that people answer on is online",
      "compare": "Compare a round with the one before",
    },
  },
};

export const TEAM_PERFORMANCE_DASHBOARD: ClaimedProduct = {
  id: "team-performance-dashboard",
  type: "digital",
  category: "dashboard",
  title: "Team Performance Dashboard",
  description: "See where your team votes red, amber or green, and what has changed since.",
  price: 79_00,
  originalPrice: null,
  whatYouGet: {
    "areas": "Eight areas to vote on, which you can rename or replace",
    "measures": "Measures beside the votes, each with the thresholds of its colours",
    "changes": "What has changed since the last time, the gravest first",
    "trends": "The trend of every area over its last six check-ins",
    "hand-round": "Voting on one laptop or phone that goes round, with no way back to what the last one said",
  },
  benefits: [
    "The meeting begins with what has changed since the last one",
    "A disagreement shows as a spread of votes that people can talk about",
    "You can see a slow slide that a single look would hide",
  ],
  features: {
    "middle": "All votes stand beside the middle vote, which is never shown alone",
    "splits": "Says when a team is split, however small it is",
    "slides": "Names an area that has slid at three check-ins in a row",
    "words": "A status in words and shapes as well as in colour",
    "csv": "Measures in from a spreadsheet and out again as CSV",
    "merge": "Two people’s copies joined, with conflicts listed",
  },
  editions: {
    demo: ["One team, kept in your browser", "Export, import, print and CSV", "Works on a phone"],
    offline: {
      "several": "Keep a dashboard for every team",
      "all-in-one": "Export all of them in one file",
    },
  },
};
