import type { PageMeta } from "./page_meta.ts";

const META: PageMeta = {
  title: "How the 14-Point Business Check Works",
  description:
    "How the 14-point business check turns what you count into scores, averages and rankings, what such a self-rating can tell you, and where it comes from.",
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
      "Twenty dots, fourteen of them filled. Below them the five ranges of two dimensions: fourteen recommended customers of twenty are a score of 5, fourteen orders of twenty without a correction a score of 2.",
  },
  evidence: {
    title: "From a count to a score",
    leads: ["One count for each", "What can’t be shown", "Working alone", "Few cases", "The ranges"],
    paragraphs: [
      "Each of the fourteen dimensions asks for one count. The five statements are ranges of that count, so two people who look at the same cases and read the question alike should choose the same statement.",
      "What nobody can show doesn’t count. Where nothing can be shown, for want of records, of enough cases, or because the question doesn’t fit, you tick “I can’t count this”. It counts as 1, the result shows it hollow, names it neither as a strength nor as a bottleneck in a sentence, and gives the mean of the other scores too. An answer whose time nobody knows counts as the slowest, and a step nobody can trace as one copy.",
      "If you work alone, the freelancers, partners and suppliers you depend on count as people. Where you have nobody, People & Competency is 1: no task has cover while you’re away. If you mean to stay alone, you can pass over its advice; its 1 stays in the means. For the quarter’s goal you need three people to ask. With fewer, even outside the company, ask what you’ve written: count how many of your ten latest plans, such as lists for a week, name the goal named most often. Some of its advice speaks of people: read it for plans where it fits.",
      "With fewer cases than asked for, use all of them and convert. We round so that a score never gains by it, and under five cases the score is 1. For the goal, three people or plans are enough. Innovation and Technology aren’t converted, because they ask for a number within six months and for one order. The usual rule stands above the questions below, any other beside its own.",
      "We set the ranges by judgment, where we thought they would tell companies apart. No survey stands behind them, and the ranges differ between dimensions: 14 of 20 is a 5 for recommendations and a 2 for quality. The words beside the scores, such as “Competitive”, are the scale’s own and only name the ranges; nobody has been compared with a competitor. On a result, 1 and 2 are called “Needs Attention”, 3 “Moderate”, 4 and 5 “Strong”. Two hours is our estimate for the counts from records; nobody has timed it.",
    ],
    list: "The fourteen counts",
    ruleLead: "The usual rule",
    /** What the check says under most questions, once. */
    rule:
      "Fewer cases than asked for? Convert all and round down: 5 of 7 counts as 14 of 20, or as 7 of 10. Fewer than 5? Tick “I can’t count this”. Where a question has another rule, it stands beside it.",
  },
  figures: {
    title: "From scores to means",
    leads: ["The sums", "Two decimals", "Equal steps", "In the tables"],
    paragraphs: [
      "The overall score is the mean of the fourteen scores. Each of the four clusters is the mean of its own dimensions: two in the Market System, four in each of the others. In the overall score every dimension weighs the same, so the Market System weighs half as much as each other cluster. Whether the dimensions of a cluster belong together hasn’t been tested.",
      "We show these means to two decimals so that you can check the sum. They aren’t that precise: one point in one dimension moves the overall score by 0.07, which near a limit changes its word. A mean can also hide a single low score.",
      "A mean treats the step from 1 to 2 as if it were as large as the step from 4 to 5. That’s a simplification, so read a mean, and any change in it, as a hint only. Use the single scores to decide what to do. The charts are drawn from 0, although the lowest score is 1.",
      "“Share missing” is how much of the way from a mean of 1 to a mean of 5 a cluster lacks: a mean of 3 lacks half. It’s the mean on another scale, so it says nothing that the mean doesn’t. The Market System, with only two scores, swings more than the others. “Against overall” is the cluster’s mean less the overall score.",
    ],
    /** Invented scores that show the calculation, by cluster in order. */
    example: {
      title: "An example",
      key: "Circles: the scores. Blue: the mean of each cluster. Dotted: the mean of all.",
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
      caption: "What a mean or a score is called",
      head: ["Mean or score", "Rating"],
      /** Each with a score that has its rating. */
      rows: [["4 or more", 4], ["3 or more, under 4", 3], ["Under 3", 2]],
    },
  },
  ranking: {
    title: "Rankings and ties",
    example: "The same example",
    leads: [
      "The sentence at the top",
      "Two ends of one list",
      "Equal scores",
      "All alike, low or high",
      "The advice",
    ],
    paragraphs: [
      "The sentence at the top of a result sorts your own scores. A dimension leads at 4 or 5 and lags under 3; a system goes by its mean, in the same bands. When all fourteen scores are alike or strong, it says so. When all four systems are Strong, or all need attention, it says that, and names a dimension that stands out. Otherwise it names at most three of each, the farthest from the middle first; where more are alike, it names systems or gives a number. So a 1 can go without its name there: “Score by score” has them all. It says where you stand by your own count, and it names no cause.",
      "“Strengths” are the three highest scores and “bottlenecks” the three lowest. These are names for the two ends of one list. Which score holds the company back most is for you to judge, since the ranges differ between dimensions.",
      "Tied strengths are listed in the order of the check, tied bottlenecks in reverse, and the sentence at the top follows suit. That order says nothing about importance, and the results repeat it. When more share the score of the third bottleneck than the list has room for, the result shows them all above the lists. It asks which of them cost you most this quarter, and the 90-day plan begins with your choice. They stand there by urgency. Cash and customers come first: Cost Efficiency, Pricing & Terms, Market Focus, Market Image. Then comes what customers get: Quality, Logistics, Speed, Personalization, Product Attributes. Last comes how you work inside: People, Relationships, Processes, Technology, Innovation. That order is our judgment, and it changes no figure. No dimension is in both lists of three. When others share the third strength’s score, a line below names them as “Also at” that score; where many scores are equal, that line can name dimensions of the other list.",
      "When all fourteen scores are equal, the page says that nothing stands out, and the “Also at” line is left out. When all three highest scores are under 3, it says that none is a strength yet. Where one of them is a 3, it says that a 3 is Moderate. When all three lowest are 4 or 5, it says that they aren’t weak. When this is true of one or two of the three, it says so of those.",
      "The advice under each dimension depends on its own score alone. Its first sentence puts the range you chose into other words, often as a share, with bounds that also hold for converted counts. The question, the action and the target are always our current ones. A target is usually where the next score begins, so one case more can be enough, and below a 5 its count never goes past where a 5 begins. Technology at 4, though, asks for ten orders, more than the one you traced. The times and trials in it are our judgment. A target such as “14 of 20” means your next 20 cases, or the same share of fewer. Results of an older edition show them without that first sentence, because its count wasn’t asked for then: count first as today’s check asks, then set the target.",
    ],
  },
  limits: {
    title: "What the result can tell you",
    can: {
      title: "It can",
      items: [
        "show where your business looks stronger or weaker on the cases you counted, within the ranges we set; a 1 without enough cases says nothing about how good you are",
        "show where two of you work from different facts: take the check separately, then compare what each of you counted",
        "give you a first count to repeat each quarter by the same rule. Write your counts down, since the result shows only scores; some cases may be counted again",
      ],
    },
    cannot: {
      title: "It can’t",
      items: [
        "rank you against other companies: we compare your answers with nobody else’s",
        "measure a whole dimension: one count stands in for it, and other parts of it stay unseen. Product Attributes, for one, rewards a yes to every request, although each thing you offer costs something",
        "prove a cause, or predict what your sales will do",
        "be precise: one case more or less can move a score by a point, and by several where there are few cases or where one case decides, as in Speed and Technology. A score may change when nothing else has",
      ],
    },
    lead: "No study of its own",
    paragraph:
      "The check hasn’t been validated in a study. Across 55 studies, Mabe and West found that people’s ratings of their own ability correlated with measures of their performance at 0.29 on average. At 1, ratings would rise exactly in step with performance. The studies differed widely, and the correlation was higher under some conditions, for example when people expected their rating to be checked. Those ratings were about persons; this one is about a company. We take them as a reason to ask for a count; they don’t show that counting makes a rating more accurate.",
  },
  sources: {
    title: "Where the model comes from",
    leads: ["The check", "The works"],
    paragraphs: [
      "The check is adapted from a strategic scan model. We can’t name a publication for it, so judge the check by its own questions. What to count, the ranges, the statements and the advice are ours.",
      "The works below are for further reading. The check isn’t taken from them, and none of their authors is connected with it.",
    ],
    /** By year, which stands large beside each. */
    items: [
      {
        year: "1963",
        text:
          "Patricia Cain Smith and L. M. Kendall, “Retranslation of Expectations: An Approach to the Construction of Unambiguous Anchors for Rating Scales”, Journal of Applied Psychology, 1963. Raters write examples of expected behavior. An example stays if a second group assigns it to the same quality, and if raters place it alike on the scale. Nothing of the kind was done here: our statements are ranges of a count.",
      },
      {
        year: "1982",
        text:
          "Paul A. Mabe and Stephen G. West, “Validity of Self-Evaluation of Ability: A Review and Meta-Analysis”, Journal of Applied Psychology, 1982, is the review cited above.",
      },
      {
        year: "1984",
        text:
          "Robert H. Hayes and Steven C. Wheelwright, Restoring Our Competitive Edge: Competing Through Manufacturing, Wiley, 1984, treats cost, quality, dependability and flexibility as ways for a manufacturer to compete. The check asks about quality and dependability in any business, which the book doesn’t test; the check’s Cost Efficiency counts months in which sales covered costs, which is another thing.",
      },
      {
        year: "1992",
        text:
          "Robert S. Kaplan and David P. Norton, “The Balanced Scorecard: Measures That Drive Performance”, Harvard Business Review, 1992, measures a company from four perspectives: financial, customer, internal, and innovation and learning. The four clusters here are different ones.",
      },
    ],
    /** The books and journals among the words above: set in italics. */
    works: [
      "Restoring Our Competitive Edge: Competing Through Manufacturing",
      "Harvard Business Review",
      "Journal of Applied Psychology",
    ],
  },
  /** The band at the page's end. */
  call: {
    title: "Count your own fourteen",
    text:
      "Your result shows all fourteen scores and their means, with a first action for the next seven days.",
    caption: "The line that the example’s fourteen scores draw",
  },
  editions: {
    title: "Editions",
    leads: ["Comparing results"],
    paragraphs: [
      "A result keeps its scores and means, and names the edition it came from if that isn’t the current one. Don’t compare scores of different editions: the statements behind them differ.",
    ],
    items: [
      {
        name: "Third edition, 28\u00a0November\u00a02026",
        description:
          "Clearer rules for what counts in nine dimensions; what can’t be counted is told from what is low.",
      },
      {
        name: "Second edition, 22\u00a0November\u00a02026",
        description: "One attribute and one count for each dimension; advice for each of the five scores.",
      },
      {
        name: "First edition, November\u00a02026",
        description: "Five general statements for each dimension; advice for low, middle and high scores.",
      },
    ],
  },
} as const;
