import { CHANCE } from "./diagnostic/again.ts";
import type { PageMeta } from "./page_meta.ts";

const META: PageMeta = {
  title: "How the 14-Point Business Check Works",
  description:
    "What the 14-point business check counts, how reliable its scores are, how its lists and ties are ordered, what a result keeps, and what the check isn’t.",
};

/** The method page of the business check. Its rules are those of lib/diagnostic/scoring.ts and ranking.ts: change them together. */
export const METHOD_PAGE = {
  meta: META,
  title: "How the business check works",
  lede: "How your counts become scores, and how far to trust them.",
  start: "Take the business check",
  /** Beside the title: one count on the ranges of two dimensions. Each range is given by its highest count, in the order of the scores. */
  figure: {
    count: 14,
    cases: 20,
    /** Beside the count. */
    of: "of 20",
    rulers: [
      { key: "market_image", name: "Recommended customers", upTo: [1, 4, 8, 13, 20] },
      { key: "quality", name: "Orders without correction", upTo: [11, 15, 17, 19, 20] },
    ],
    /** Beside a score. */
    score: "Score",
    label:
      "Twenty dots, fourteen of them filled. Below them are the five ranges of two dimensions. Fourteen recommended customers of twenty are a score of 5. Fourteen orders of twenty without a correction are a score of 2.",
  },
  evidence: {
    title: "What is measured",
    leads: ["One count each", "What you can’t count", "Working alone", "The ranges"],
    paragraphs: [
      "In each of the fourteen dimensions you count one thing. Five statements give ranges of that count, for the scores 1 to 5. You choose the one that matches.",
      "Count in your favor only what somebody can show. If nothing can be shown, and the question doesn’t count that as 0, choose “I can’t count this”: it counts as 1. The result marks it as not counted, gives the average without it, and begins your plan with the lowest scores you counted.",
      "Freelancers, partners and suppliers count as your people. If you have none, People & Competency scores 1. If you plan to stay alone, ignore its advice.",
      "We set the ranges by judgment, without a survey. They differ between dimensions: 14 of 20 is a 5 for recommendations and a 2 for quality. Words such as “Competitive” only name the ranges.",
    ],
    list: "The fourteen counts",
    ruleLead: "The usual rule",
    /** What the check says under most questions, once. */
    rule:
      "Many cases a day? Spread them over four weeks. Fewer cases than asked for? Scale up and round down: 5 of 7 becomes 14 of 20, or 7 of 10. Fewer than 5? Choose “I can’t count this”. The check says beside each question what counts.",
  },
  figures: {
    title: "From scores to averages",
    leads: ["The sums", "Two decimals"],
    paragraphs: [
      "The overall score is the average of all fourteen. Each system is the average of its own dimensions: two in the Market System, four in each other. Nobody has tested whether the dimensions of a system belong together.",
      "Two decimals let you check the sum. They aren’t that precise: one point in one dimension moves the overall score by 0.07. An average can also hide a low score, so decide by the single scores.",
    ],
    /** Invented scores that show the calculation, by cluster in order. */
    example: {
      title: "An example",
      key: "Circles: the scores. Blue: the average of each system. Dotted: the average of all.",
      scores: {
        market_image: 4,
        market_focus: 2,
        personalization: 3,
        product_attributes: 5,
        logistics: 2,
        pricing_terms: 3,
        speed: 4,
        quality: 4,
        cost_efficiency: 3,
        innovation: 5,
        people_competency: 2,
        processes: 3,
        org_relationships: 1,
        technology: 3,
      },
      overall: "Overall, of all fourteen",
    },
    ratings: {
      caption: "The ratings",
      head: ["Average or score", "Rating"],
      /** Each with a score that has its rating. */
      rows: [["4 or more", 4], ["3 or more, under 4", 3], ["Under 3", 2]],
    },
  },
  reliability: {
    title: "How reliable it is",
    leads: ["One case", "Chance alone", "No study"],
    paragraphs: [
      "One case can move a score by a point; in Speed and Technology, or with few cases, by several. Your score can change even if your business hasn’t.",
      "Count 20 other cases when nothing has changed, and chance alone moves the score by a point in 26 to 35 of 100 repeats, by more in 3 to 5. That is arithmetic for the two ranges at the top of this page, with every share equally likely. It leaves out errors of counting. Averages move less, because each score moves by itself. " +
      CHANCE("all fourteen", "0.4"),
      "The check hasn’t been tested in a study. Across 55 studies, Mabe and West found that people’s ratings of their own ability correlated with measures of their performance at 0.29 on average; 1 would be a perfect match. The studies differed widely, and those people rated themselves, not a company. So we ask for counts, although that review didn’t test counts.",
    ],
  },
  ranking: {
    title: "How lists and ties are ordered",
    example: "The same example",
    leads: ["The sentence at the top", "The two lists", "Equal scores", "Urgency", "The advice"],
    paragraphs: [
      "A dimension leads at 4 or 5 and lags under 3. The sentence at the top names up to three of each. If more lead, it says how many; if more lag, it names the lowest or says how many.",
      "“Strengths” are your three highest scores, “bottlenecks” your three lowest, counted or not. The text calls only 4 and 5 strengths. You judge what holds you back most.",
      "Tied strengths follow the order of the check, tied bottlenecks the reverse; neither shows importance. If too many counted scores under 4 tie for the lowest places, you choose, and your plan begins with your choice.",
      "The sentence at the top and the plan order equal low scores by urgency, in our judgment: first cash and customers, then what customers get, then how you work inside. Our email names the same three bottlenecks as the list, but only those you counted.",
      "Advice depends only on the score and whether you counted it. A target is usually where the next score begins. “14 of 20” means your next 20 cases, or the same share of fewer. We chose deadlines and trial numbers ourselves.",
    ],
  },
  editions: {
    title: "What is kept",
    leads: ["Your result", "Editions"],
    paragraphs: [
      "A result keeps your scores and averages, but shows no counts. Write those down, and count again each quarter by the same rules.",
      "An older result names its edition. Don’t compare scores of different editions, because their statements differ. The advice is always today’s, so count again before you use it with an older result.",
    ],
    items: [
      {
        name: "Third edition, November\u00a028, 2026",
        description: "Clearer rules; a mark for what can’t be counted.",
      },
      {
        name: "Second edition, November\u00a022, 2026",
        description: "One count for each dimension; advice for each score.",
      },
      {
        name: "First edition, November\u00a02026",
        description: "Five general statements for each dimension.",
      },
    ],
  },
  limits: {
    title: "What it is, and what it isn’t",
    can: {
      title: "It can",
      items: [
        "show where your business looks stronger or weaker",
        "show where two of you work from different facts, if both take the check",
      ],
    },
    cannot: {
      title: "It can’t",
      items: [
        "rank you against other companies: we compare your answers with nobody else’s",
        "measure a whole dimension with one count: Product Attributes counts every yes, even one that costs more than it earns",
        "prove a cause, or predict what your sales will do",
      ],
    },
  },
  sources: {
    title: "Where it comes from",
    leads: ["The model", "The review"],
    paragraphs: [
      "The check is adapted from a strategic scan model. We can’t name a publication for it. The counts, ranges, statements and advice are ours.",
      "Paul A. Mabe and Stephen G. West, “Validity of Self-Evaluation of Ability: A Review and Meta-Analysis”, Journal of Applied Psychology, 1982.",
    ],
  },
  /** The band at the page's end. */
  call: {
    title: "Count your own fourteen",
    text: "Your result shows all fourteen scores, with a first action for the next seven days.",
    caption: "The line that the example’s fourteen scores draw",
  },
} as const;
