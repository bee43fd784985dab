import type { DimensionContent } from "./dimension_content.ts";

export const valueSystem = {
  personalization: {
    explanation:
      "How well you know each customer’s situation, and how that knowledge shapes the way you treat them.",
    anchors: [
      "We treat all customers alike and keep no record of who they are.",
      "We remember some customers’ needs, but only when the right person is on duty.",
      "We record customers’ needs and adapt our service when they ask.",
      "We adapt to customers’ recorded needs and check in before they raise a problem.",
      "Customers tell us we foresee their needs and care for them between purchases.",
    ],
    guidance: {
      attention: {
        meaning:
          "Customers have to repeat themselves, because what you learn about them is not kept or shared.",
        question: "Pick ten recent customers: could you say why each one bought?",
        action:
          "Open one shared record per customer, starting with those ten: their goal, history and preferences.",
        keyResult: "Have 60% of the customers you ask agree that you understand their needs.",
      },
      moderate: {
        meaning:
          "You respond when customers speak up, while those who stay silent get the standard treatment.",
        question:
          "When did you last contact a customer who had nothing to buy and nothing to complain about?",
        action: "Call five quiet customers, ask what changed since they bought, and act on one answer.",
        keyResult: "Lift repeat purchases or renewals by 5 percentage points over your baseline.",
      },
      strong: {
        meaning: "Customers feel known, and as you grow, that care should not depend on a few memories.",
        question:
          "If the person closest to your customers took a month off, what would those customers miss?",
        action: "Ask that person to write down five habits behind the care, with an example of each.",
        keyResult:
          "Have someone else look after 20 customers that way, with satisfaction within 5% of today’s score.",
      },
    },
  },
  product_attributes: {
    explanation:
      "What your offer includes and does for the buyer, compared with the alternatives they consider.",
    anchors: [
      "Our offer lacks features or services that buyers expect as standard.",
      "Our offer covers the basics but loses deals to more complete alternatives.",
      "Our offer matches the main alternatives, feature for feature or service for service.",
      "Buyers choose us for at least one benefit that most alternatives lack.",
      "Buyers choose us for several benefits they say they cannot find elsewhere.",
    ],
    guidance: {
      attention: {
        meaning:
          "Buyers notice what is missing from your offer, and sales talks go into explaining the gaps.",
        question: "What did the last five buyers who chose someone else get there that you lack?",
        action: "Ask three lost buyers directly, then rank the gaps by how many sales each one cost.",
        keyResult: "Close the top two gaps and raise your win rate by 5 percentage points over baseline.",
      },
      moderate: {
        meaning:
          "Your offer holds its own, which also means a buyer can swap it for another with little loss.",
        question: "What one thing would your customers miss if they had to switch tomorrow?",
        action: "Put that question to five customers and look for an answer that at least three share.",
        keyResult: "Have 40% of new buyers name that benefit as their main reason for choosing you.",
      },
      strong: {
        meaning:
          "Buyers can point to a benefit that is hard to find elsewhere, which gives them reason to stay.",
        question: "Which of your features or services would nobody notice if it disappeared?",
        action:
          "Count how many customers used each part of your offer last month, and mark one part to drop.",
        keyResult:
          "Bring use of your main distinguishing benefit from its present level to 75% of active customers.",
      },
    },
  },
  logistics: {
    explanation: "Whether customers get the whole order or project on the date and in the way you agreed.",
    anchors: [
      "We miss agreed dates on most orders or projects, often without warning customers.",
      "We miss about one agreed date in three and tell customers only when asked.",
      "We keep about eight agreed dates in ten and warn customers of most delays.",
      "We keep nine agreed dates in ten, deliver complete, and warn before any delay.",
      "We keep nearly every agreed date, complete, and customers can see progress anytime.",
    ],
    guidance: {
      attention: {
        meaning: "Dates you give cannot yet be relied on, so customers build in slack or chase you for news.",
        question: "Of your last 20 deliveries, how many arrived complete on the first date you agreed?",
        action: "List that date for all open work, and call each customer whose date is at risk.",
        keyResult: "Raise complete, on-time delivery from your baseline to 80% of orders or milestones.",
      },
      moderate: {
        meaning: "Most dates hold, but misses come often enough that a careful customer plans around them.",
        question:
          "Do your last five late deliveries share a cause, such as one supplier, approval or handoff?",
        action: "Trace those five step by step and remove the cause that appears most often.",
        keyResult: "Deliver 90% of orders or milestones complete by the first agreed date.",
      },
      strong: {
        meaning: "Customers can make their own plans by your dates, so few of them need to ask for news.",
        question: "Would those dates still hold if orders rose by a third next month?",
        action: "Find the step nearest its limit and count its spare hours or units.",
        keyResult: "Hold complete, on-time delivery at 95% of orders, with proven capacity for 20% more.",
      },
    },
  },
  pricing_terms: {
    explanation:
      "Whether customers see your price, and the terms that come with it, as fair for what they get.",
    anchors: [
      "Buyers often walk away over price or terms, even after we discount.",
      "Most deals close only after a discount or a change to our terms.",
      "Buyers accept our prices and terms as normal for the market; discounts are occasional.",
      "Buyers say our price is worth it; few ask for discounts or different terms.",
      "Buyers pay full price on our standard terms and say the value exceeds it.",
    ],
    guidance: {
      attention: {
        meaning:
          "Buyers do not yet see enough value for what you ask, or your terms leave the risk with them.",
        question: "How many of your last ten quotes ended in a discount, or in a loss over price or terms?",
        action:
          "Ask three of those buyers what they weighed your price against, and answer that comparison in your quote.",
        keyResult: "Bring quotes discounted or lost over price or terms down to 30% of all quotes.",
      },
      moderate: {
        meaning: "Your prices pass as normal for the market, so they seldom win a sale or lose one.",
        question: "When did you last raise a price, and how many customers left because of it?",
        action:
          "Quote one new buyer three options at three prices, and record which one they choose and why.",
        keyResult: "Raise average revenue per sale by 8% over baseline at the same win rate.",
      },
      strong: {
        meaning:
          "Customers accept your prices and terms with little debate, a sign that they see what they get.",
        question: "What did three customers gain last year, in money or hours, for each dollar they paid?",
        action: "Work that figure out with one customer and turn it into a half-page example they approve.",
        keyResult: "Close 10 sales at a price 5% higher, with discounts no larger than today’s.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
