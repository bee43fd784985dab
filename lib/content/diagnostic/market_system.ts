import type { DimensionContent } from "./dimension_content.ts";

export const marketSystem = {
  market_image: {
    attribute: "How often your good name brings you a new customer.",
    lookFirst: "Your last 20 new customers: how many came because someone they know recommended you?",
    anchors: [
      "0 or 1 of the 20 came through a recommendation.",
      "2 to 4 of the 20 came through a recommendation.",
      "5 to 8 of the 20 came through a recommendation.",
      "9 to 13 of the 20 came through a recommendation.",
      "14 or more of the 20 came through a recommendation.",
    ],
    guidance: {
      1: {
        meaning: "As far as you can show, almost nobody arrives because of what others say about you.",
        question: "Would your last five happy customers know what kind of buyer to send you?",
        action: "Ask five happy customers to introduce you to one person each who has the same need.",
        keyResult: "Win at least 3 recommended customers among 20 new ones, up from your count.",
      },
      2: {
        meaning: "A few customers are sent to you; most still have to find you by themselves.",
        question: "What did the people who recommended you say, in their own words?",
        action: "Call two customers who recommended you, thank them, and note the words they used.",
        keyResult: "Lift the share of recommended customers from yours to 25% of all new ones.",
      },
      3: {
        meaning: "About one new customer in three starts with somebody else’s good word.",
        question: "At what point after a purchase do customers usually recommend you?",
        action: "Pick the moment when customers are happiest, and ask each one for an introduction there.",
        keyResult: "Bring recommended customers 10 percentage points above your current share of new ones.",
      },
      4: {
        meaning: "Around half of your new customers come on the word of someone they trust.",
        question: "Who sent you more than one customer last year, and do they know it mattered?",
        action: "Send a personal thank-you to the five people who sent you customers most recently.",
        keyResult: "Grow recommended customers from your present share by 5 percentage points.",
      },
      5: {
        meaning: "Word of mouth brings you at least seven new customers in ten.",
        question: "If your two busiest recommenders went quiet, where would the next customers come from?",
        action: "Write beside each of your last 20 customers who recommended you, and circle repeated names.",
        keyResult: "Keep your share of recommended customers while adding 10% more people who recommend you.",
      },
    },
  },
  market_focus: {
    attribute: "How much of what you sell goes to the kind of customer you have chosen.",
    lookFirst:
      "Your last 20 sales: how many went to the target customer you have in writing? Nothing in writing counts as 0.",
    anchors: [
      "0 to 4 of the 20 sales went to our written target.",
      "5 to 9 of the 20 sales went to our written target.",
      "10 to 13 of the 20 sales went to our written target.",
      "14 to 17 of the 20 sales went to our written target.",
      "18 or more of the 20 sales went to our written target.",
    ],
    guidance: {
      1: {
        meaning: "Your sales go to whoever comes, as if no customer had been chosen.",
        question: "If you could have ten more of one kind of customer, what kind would it be?",
        action: "Describe the customer you most want in five lines, and show it to everyone who sells.",
        keyResult: "Raise sales to your written target from your count to 6 of 20.",
      },
      2: {
        meaning: "You’ve chosen a target, yet more than half of your sales land outside it.",
        question: "Which sale outside your target took more effort than it earned?",
        action: "Mark each sale as inside or outside your target, and note where the buyer came from.",
        keyResult: "Bring sales inside the target from your present count to 10 of 20.",
      },
      3: {
        meaning: "Half of your sales, or a few more, reach the customer you had in mind.",
        question: "Where do buyers outside your target come from, and what attracts them?",
        action: "Rewrite the first sentence of your website or shop sign for your target customer alone.",
        keyResult: "Grow the share of sales inside your target from yours to 70%.",
      },
      4: {
        meaning: "Most of what you sell goes where you decided it should go.",
        question: "What do your sales outside the target have in common with each other?",
        action: "Agree on a polite no for requests outside your target, with another firm to recommend.",
        keyResult:
          "Move 5 percentage points more of your sales inside the target, with total sales no lower than now.",
      },
      5: {
        meaning: "Nearly every sale matches your target, which ties your income to how that group fares.",
        question: "What has changed for your target customers this year that your description leaves out?",
        action: "Ask four target customers what they plan to spend less on, and compare the answers.",
        keyResult: "Sell 5% more to your target than last quarter, at the same share of all sales.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
