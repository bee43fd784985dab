import type { ShopTool } from "./shop_tool.ts";

export const TEAM_PERFORMANCE_DASHBOARD: ShopTool = {
  category: "dashboard",
  title: "Team Performance Dashboard",
  description: "See where your team votes red, amber or green, and what has changed.",
  price: 79_00,
  line: "Red, amber or green for each area, with the trend behind it.",
  page: {
    title: "Team Performance Dashboard with Trends",
    description:
      "See how a team is doing in red, amber and green, with the trend, the change since last time and where its members disagree, all votes beside the middle one.",
    headline: ["Team", "Performance"],
    emphasis: "Dashboard",
    words: "What changed since last time",
    shows: "five areas at five check-ins, each green, amber or red",
  },
  whatYouGet: {
    "areas": "Eight areas to vote on, which you can rename or replace",
    "measures": "Measures beside the votes, each with the thresholds of its colors",
    "changes": "What changed since last time, worst first",
    "trends": "The trend of every area over its last six check-ins",
    "hand-round": "Voting on one shared laptop or phone, with no way back to the last person’s vote",
  },
  benefits: [
    "The meeting starts with what has changed since the last one",
    "A disagreement shows as a spread of votes that people can talk about",
    "You can see a slow decline that a single look would miss",
  ],
  features: {
    "middle": "Shows all votes beside the middle vote, never the middle vote alone",
    "splits": "Says when a team is split, however small it is",
    "slides": "Names an area that got worse at three check-ins in a row",
    "words": "A status in words and shapes as well as in color",
    "csv": "Measures read from a spreadsheet, and written as CSV",
    "merge": "Two people’s copies merged, with conflicts listed",
  },
  editions: {
    demo: ["One team, kept in your browser", "Export, import, print and CSV", "Works on a phone"],
    offline: {
      "several": "Keep a dashboard for every team",
      "all-in-one": "Export all of them in one file",
    },
  },
};
