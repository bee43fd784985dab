import type { Product } from "../../catalogue/product.ts";

export const STRATEGIC_ALIGNMENT_ASSESSMENT_KIT: Product = {
  id: "strategic-alignment-assessment-kit",
  type: "digital",
  category: "assessment",
  title: "Strategic Alignment Assessment Kit",
  description:
    "Ask several people the same questions about your strategy and see where answers part. Statement by statement, and between groups.",
  price: 89_00,
  originalPrice: 129_00,
  whatYouGet: [
    "The assessment kit as one HTML file that sends nobody’s answers anywhere",
    "A set of statements about your strategy to rate",
    "Answers of as many respondents as you ask, in their groups",
    "The mean and the spread of every statement",
    "The gaps between groups, from the widest down",
    "A sample round of answers to try the analysis on",
    "A JSON file of each round, to keep or to compare later",
  ],
  benefits: [
    "You learn which part of the strategy your people read differently",
    "You hear about a gap between leaders and teams before it costs a quarter",
    "People can answer openly, because small groups stay hidden",
  ],
  features: [
    "Groups under four people hidden from the comparison",
    "Spread beside every mean, so that a split team does not look calm",
    "Comparison of any two groups",
    "A printed report for the meeting that follows",
  ],
};

export const TEAM_PERFORMANCE_DASHBOARD: Product = {
  id: "team-performance-dashboard",
  type: "digital",
  category: "dashboard",
  title: "Team Performance Dashboard",
  description:
    "See how your team is doing in red, amber and green, and what has changed since last time. Where people disagree, you see that too.",
  price: 79_00,
  originalPrice: 119_00,
  whatYouGet: [
    "The dashboard as one HTML file to open in any meeting, online or not",
    "A red, amber or green status for each measure you follow",
    "A trend that shows where it has been heading",
    "The change since the last time you looked",
    "Sample months of a team of invented people",
    "One dashboard per team, as many as you lead, with JSON export and import",
  ],
  benefits: [
    "You talk about what changed instead of reading out every measure",
    "You spot disagreement while it is still a question and not yet a conflict",
    "You see a slow slide that each single month would hide",
  ],
  features: [
    "The spread of the ratings beside the mean, never the mean alone",
    "Status told by word and shape as well as by colour",
    "Change marks for better, worse and the same",
    "A print view on one page",
  ],
};
