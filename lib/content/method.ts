import type { PageMeta } from "./page_meta.ts";

const META: PageMeta = {
  title: "How the 14-Point Business Check Works",
  description:
    "How the 14-point business check turns what you count into scores, averages and rankings, what such a self-rating can tell you, and where it comes from.",
};

/** How the business check works. Its rules are those of lib/diagnostic/scoring.ts and ranking.ts: change them together. */
export const METHOD_PAGE = {
  meta: META,
  title: "How the business check works",
  lede: "What you count, how it becomes a score, and how far you can trust the result.",
  start: "Take the business check",
  evidence: {
    title: "From evidence to a score",
    paragraphs: [
      "Each of the fourteen dimensions is about one attribute and names one thing to look at first. The five statements are ranges of that one figure, so two people who count the same cases should choose the same statement.",
      "Only what somebody can show counts, and where nothing can be shown the score is 1. A low score can therefore mean that nobody keeps a record. If you have fewer cases than asked for, use all of them, convert and round down: 3 of 10 counts as 6 of 20.",
      "We drew the limits between the statements by judgment. They spread ordinary companies over the five scores, but they aren’t taken from a survey of your industry. The words beside the scores, such as “Competitive”, are names for the ranges.",
    ],
    list: "The fourteen things to look at",
  },
  figures: {
    title: "From scores to figures",
    paragraphs: [
      "The overall score is the mean of the fourteen scores. Each of the four clusters is the mean of its own dimensions: two in the Market System, four in each of the others. Every dimension weighs the same, and nothing is added or taken away. We show these means to two decimals.",
      "A mean treats the step from 1 to 2 as if it were as large as the step from 4 to 5. That’s a simplification: use the mean to compare your own results over time, and the single scores to decide what to do.",
    ],
    ratings: {
      caption: "What a figure is called",
      head: ["Figure", "Rating"],
      rows: [
        ["4 or more", "Strong"],
        ["3 or more, under 4", "Moderate"],
        ["Under 3", "Needs Attention"],
      ],
    },
  },
  ranking: {
    title: "Rankings and ties",
    paragraphs: [
      "Strengths are the three highest scores, bottlenecks the three lowest. No dimension is in both lists.",
      "Equal scores need an order. Among strengths it’s the order of the check; among bottlenecks it’s the reverse. That order says nothing about importance. When dimensions outside a list share its third score, the page names them.",
      "A list of three can promise more than the scores do. When the highest scores are under 3, the page says that none is a strength yet. When the lowest are 4 or more, it says that they aren’t weak.",
      "The advice under each dimension depends on its own score alone. It’s always our current advice, also on older results.",
    ],
  },
  limits: {
    title: "What the result can tell you",
    can: {
      title: "It can",
      items: [
        "show where your own records look weaker or stronger, as far as you counted",
        "show where two of you disagree: take the check separately and compare",
        "show change, when you count the same things again in 90 days",
      ],
    },
    cannot: {
      title: "It can’t",
      items: [
        "rank you against other companies, because we compare your answers with nobody else’s",
        "measure a whole dimension: one figure stands for it, and other parts of it stay unseen",
        "prove a cause, or predict what your sales will do",
        "be precise: one case more or less in a small count can move a score by a point",
      ],
    },
    paragraph:
      "People are imperfect judges of themselves. Across 55 studies of how people rate their own ability, Mabe and West found a mean correlation with measured performance of only 0.29. That’s why the check asks you to count before you choose. The check itself hasn’t been validated in a study.",
  },
  sources: {
    title: "Where the model comes from",
    paragraphs: [
      "The check is adapted from a strategic scan model: a checklist in which managers rate their company factor by factor, from its market to its inner workings. We kept that idea and put evidence under it: what to look at, the statements and the advice are ours.",
      "These works deal with related ideas. We didn’t take the check from them, and their authors have nothing to do with it.",
    ],
    items: [
      "Robert H. Hayes and Steven C. Wheelwright, Restoring Our Competitive Edge, Wiley, 1984: cost, quality, dependability and flexibility as things a company competes on.",
      "Robert S. Kaplan and David P. Norton, “The Balanced Scorecard: Measures That Drive Performance”, Harvard Business Review, 1992: a company looked at from four sides at once.",
      "Patricia Cain Smith and L. M. Kendall, “Retranslation of Expectations”, Journal of Applied Psychology, 1963: rating scales whose steps are described by what can be observed.",
      "Paul A. Mabe and Stephen G. West, “Validity of Self-Evaluation of Ability”, Journal of Applied Psychology, 1982: the review quoted above.",
    ],
  },
  editions: {
    title: "Editions",
    paragraphs: [
      "Every result keeps the scores and figures it was made with, and the edition of the statements that were answered. A result of an older edition says so. Compare its single scores with newer ones only with care, because the statements behind them differ.",
    ],
    items: [
      {
        name: "Second edition, 22 November 2026",
        description:
          "One attribute and one piece of evidence for each dimension; advice for each of the five scores.",
      },
      {
        name: "First edition, November 2026",
        description: "Five general statements for each dimension; advice for three ranges of scores.",
      },
    ],
  },
} as const;
