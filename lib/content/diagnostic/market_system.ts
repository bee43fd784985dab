import { type DimensionContent, FEWER_THAN_20, SPREAD } from "./dimension_content.ts";

export const marketSystem = {
  market_image: {
    attribute: "How many of your new customers come because someone recommended you.",
    lookFirst: "Your last 20 new customers: how many came because someone recommended you?",
    counting:
      `A personal recommendation counts, even with a thank-you gift. Reviews by strangers, paid agents and your own people don’t. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 or 1 of the 20 came through a recommendation.",
      "2 to 4 of the 20 came through a recommendation.",
      "5 to 8 of the 20 came through a recommendation.",
      "9 to 13 of the 20 came through a recommendation.",
      "14 or more of the 20 came through a recommendation.",
    ],
    guidance: {
      1: {
        meaning: "Hardly any new customer came with a recommendation that you can show.",
        question: "Would your last five happy customers know what kind of buyer to send you?",
        action: "Ask five happy customers to introduce you to one person each who has the same need.",
        keyResult: "Win 3 of 20 new customers through introductions that you asked for.",
      },
      2: {
        meaning: "You can show a recommendation for fewer than a quarter of your new customers.",
        question: "What did the people who recommended you say, in their own words?",
        action: "Call somebody who recommended you, thank them, and ask what they said.",
        keyResult: "Win 5 of 20 new customers through recommendations.",
      },
      3: {
        meaning:
          "At least a quarter of your new customers were recommended; for more than half you can’t show it.",
        question: "At what point after a purchase do customers usually recommend you?",
        action: "Find the moment when customers are happiest, and ask for an introduction then.",
        keyResult: "Win 10 of 20 new customers through recommendations.",
      },
      4: {
        meaning: "Of 20 new customers, 9 to 13 came because someone recommended you.",
        question: "Who sent you more than one customer last year, and do they know it mattered?",
        action: "Send a personal thank-you to the five people who sent you customers most recently.",
        keyResult: "Get 14 of 20 new customers through recommendations.",
      },
      5: {
        meaning: "Recommendations brought you at least seven new customers in ten.",
        question: "If your two busiest recommenders went quiet, where would the next customers come from?",
        action: "Thank your two busiest recommenders, and ask two other customers for an introduction.",
        keyResult: "Win 14 of 20 new customers through recommendations from at least 10 different people.",
      },
    },
  },
  market_focus: {
    attribute: "How much of what you sell goes to the kind of customer you have described.",
    lookFirst:
      "Your last 20 sales: how many went to the kind of customer you have described in writing? Nothing in writing counts as 0.",
    counting:
      `Count only sales made after you wrote the description, without renewals. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 to 4 of the 20 sales went to such customers.",
      "5 to 9 of the 20 sales went to such customers.",
      "10 to 13 of the 20 sales went to such customers.",
      "14 to 17 of the 20 sales went to such customers.",
      "18 or more of the 20 sales went to such customers.",
    ],
    guidance: {
      1: {
        meaning: "Few sales are known to fit a target customer in writing, or there is none in writing.",
        question: "If you could have ten more of one kind of customer, what kind would it be?",
        action: "Describe the customer you most want in five lines, or sharpen what you have written.",
        keyResult: "Have a target customer in writing, and make 5 of 20 later sales to such customers.",
      },
      2: {
        meaning: "You have a written target, but more than half of your sales aren’t known to fit it.",
        question: "Which sale outside your target took more effort than it earned?",
        action: "Find out where your last two buyers inside the target came from, and go there again.",
        keyResult: "Make 10 of 20 sales to the customer you described.",
      },
      3: {
        meaning: "At least half of your sales fit your target, but fewer than seven in ten do.",
        question: "Where do buyers outside your target come from, and what attracts them?",
        action: "Rewrite the first line of your website or flyer for your target customer only.",
        keyResult: "Make 14 of 20 sales inside your written target.",
      },
      4: {
        meaning: "At least seven sales in ten go to the customer you described.",
        question: "What do your sales outside the target have in common with each other?",
        action: "Find out how the last three buyers outside your target came to you.",
        keyResult: "Raise sales to the customer you described to 18 of 20.",
      },
      5: {
        meaning: "Nine sales in ten, or more, go to the one kind of customer you described.",
        question:
          "What has changed for your target customers this year that your written description doesn’t mention?",
        action: "Ask four target customers what they plan to spend less on, and compare the answers.",
        keyResult:
          "Talk with 5 target customers, update the description, and keep 18 of 20 later sales inside it.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
