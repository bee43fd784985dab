import type { Product } from "../../catalogue/schema.ts";

export const STRATEGIC_ALIGNMENT_ASSESSMENT_KIT: Product = {
  id: "strategic-alignment-assessment-kit",
  type: "digital",
  category: "assessment",
  title: "Strategic Alignment Assessment Kit",
  description:
    "Let your people rate statements about your strategy, and see where their answers part: from each other, and from one group to the next.",
  price: 89_00,
  originalPrice: null,
  whatYouGet: [
    "The assessment kit as one HTML file that sends nobody’s answers anywhere",
    "Twelve statements about your strategy and up to three choice questions, all yours to change",
    "Three ways to answer: by link on a phone, on a laptop that goes round, or row by row",
    "The spread of the answers to every statement, with mean, consensus and splits",
    "The gaps between groups, statement by statement",
    "A sample round of answers, to see how a report reads",
    "A JSON file of every round, to keep for the next one",
  ],
  benefits: [
    "You learn which part of the strategy your people read in different ways",
    "You hear of a gap between leaders and teams before it shows in the work",
    "A small group is not singled out: its figures stay hidden",
  ],
  features: [
    "Hides the figures of groups with fewer than four people, and what would give them away",
    "Deletes every single answer for good when you close a round",
    "Shows the spread beside the mean, so that a split team does not look calm",
    "Three things to talk about, each with a question to begin with",
    "Undo for answers entered by mistake",
    "A print view for the meeting that follows",
  ],
};

export const TEAM_PERFORMANCE_DASHBOARD: Product = {
  id: "team-performance-dashboard",
  type: "digital",
  category: "dashboard",
  title: "Team Performance Dashboard",
  description:
    "Let your team vote red, amber or green on what matters, beside your measures. You see what changed since last time, and where people disagree.",
  price: 79_00,
  originalPrice: null,
  whatYouGet: [
    "The dashboard as one HTML file to open in any meeting, online or not",
    "Eight areas to vote on, which you can rename",
    "A red, amber or green status for every measure",
    "The trend of every area and measure over six check-ins",
    "What has changed since the last time",
    "The figures of an invented team, to find your way around",
    "A dashboard for every team you lead, with JSON export and import",
  ],
  benefits: [
    "You talk about what has changed instead of reading every measure aloud",
    "You can ask about a disagreement before it turns into a conflict",
    "You notice a slow slide that a single look would hide",
  ],
  features: [
    "All votes stand beside the middle vote, which is never shown alone",
    "Voting on one laptop or phone that goes round, with no way back to what the last one said",
    "A status in words and shapes as well as in colour",
    "Measures in from a spreadsheet and out again as CSV",
    "Undo for every entry",
    "A print view of one page for the people who were not in the room",
  ],
};
