import { type DimensionContent, FEWER_THAN_20, SPREAD } from "./dimension_content.ts";

export const operationalSystem = {
  speed: {
    attribute: "How many business hours customers wait for an answer from you.",
    lookFirst:
      "The last 10 messages from customers: within how many business hours did you answer 8 of them? Without posted hours, use weekdays, 9 to 5.",
    counting:
      `Count calls; a taken one is answered at once. Automatic replies and unknown times aren’t answers. Leave out open messages under 24 business hours old. ${SPREAD} Fewer than 10? Use 80% of them, rounded up: 6 of 7. Fewer than 5? Choose “I can’t count this”.`,
    anchors: [
      "Fewer than 8 of the 10 were answered within 24 business hours.",
      "8 of the 10 were answered within 24 business hours, fewer within 8.",
      "8 of the 10 were answered within 8 business hours, fewer within 4.",
      "8 of the 10 were answered within 4 business hours, fewer within 1.",
      "8 of the 10 were answered within 1 business hour.",
    ],
    guidance: {
      1: {
        meaning: "You can show an answer within 24 business hours for fewer than eight messages in ten.",
        question: "Where do messages sit while they wait, in one inbox or with one person?",
        action: "Set two fixed times a day at which somebody answers every open message.",
        keyResult: "Answer 8 of 10 messages within 24 business hours.",
      },
      2: {
        meaning: "You answered eight messages in ten within 24 business hours, fewer within 8.",
        question: "What is missing when a message has to wait longest?",
        action: "Write ready answers to the five questions that came up most often last month.",
        keyResult: "Answer 8 in 10 messages within 8 business hours.",
      },
      3: {
        meaning: "You answered eight messages in ten within 8 business hours, fewer within 4.",
        question: "Who answers when the usual person is out?",
        action: "Name a stand-in for each inbox and phone, and let the stand-in run it for a day.",
        keyResult: "Answer 8 in 10 messages within 4 business hours.",
      },
      4: {
        meaning: "Eight in ten messages have an answer within four business hours.",
        question: "How many of your quick answers only said that a real one would follow?",
        action: "Read your last 20 answers, and mark each one that made the customer write again.",
        keyResult: "Give 8 in 10 messages their answer within 1 business hour.",
      },
      5: {
        meaning: "Eight in ten messages have an answer within one business hour.",
        question: "What work is interrupted so that answers go out this fast?",
        action: "Let one person answer for two hours a day, so that nobody else is interrupted.",
        keyResult:
          "Keep 8 in 10 messages answered within 1 business hour, with 2 undisturbed hours a day for everyone else.",
      },
    },
  },
  quality: {
    attribute: "How often your finished work needs no correction.",
    lookFirst:
      "Of the last 20 orders or jobs finished two weeks ago or earlier, how many have a correction, return or refund on record? Count the others. Without such records, choose “I can’t count this”.",
    counting:
      `A visit, or a month of a subscription without visits, is one job. Remakes, defects and credits are corrections; agreed revisions aren’t. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 to 11 of the 20 had no correction, return or refund.",
      "12 to 15 of the 20 had no correction, return or refund.",
      "16 or 17 of the 20 had no correction, return or refund.",
      "18 or 19 of the 20 had no correction, return or refund.",
      "All 20 had no correction, return or refund.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than six orders in ten are known to be free of corrections.",
        question: "How many paid hours went into corrections, returns or refunds last month?",
        action: "Name the most common error of your last corrections, and agree on one way to prevent it.",
        keyResult: "Finish 3 more orders without correction than you counted, up to 12 of 20.",
      },
      2: {
        meaning: "More than a fifth of your orders were corrected, returned or refunded.",
        question: "Who notices most of your errors first, you or the customer?",
        action: "Add one check before handover, made by somebody who didn’t do the work.",
        keyResult: "Hand over 16 of 20 orders without a later correction, return or refund.",
      },
      3: {
        meaning: "More than one order in ten, and at most two, were corrected, returned or refunded.",
        question: "Which error came back after you thought it was fixed?",
        action: "Trace your last repeated error to its step, and change it with a template or checklist.",
        keyResult: "Finish 18 of 20 orders without a correction, return or refund.",
      },
      4: {
        meaning: "At most one order in ten was corrected, returned or refunded.",
        question: "What did your most recent complaint cost you in hours and money?",
        action: "Call the customer behind your last correction, and ask what they had expected.",
        keyResult: "Complete 20 of 20 orders without a correction, return or refund.",
      },
      5: {
        meaning: "None of the orders you counted was corrected, returned or refunded.",
        question: "Would a customer tell you about a small fault, or quietly live with it?",
        action: "Ask four customers how they judge your work, and compare it with your own checks.",
        keyResult: "Remove the fault that 10 customers name most often, and hand over 20 of 20 orders right.",
      },
    },
  },
  cost_efficiency: {
    attribute: "How regularly your sales cover all your costs.",
    lookFirst:
      "The last 12 months: in how many did sales cover all costs, including normal pay for the owners?",
    counting:
      "Normal pay is what somebody else would cost for your hours. Spread yearly payments over their months. Fewer than 12 months? Scale up and round down: 5 of 7 becomes 8 of 12. Fewer than 5? Choose “I can’t count this”.",
    anchors: [
      "Sales covered all costs in 0 to 4 of the 12 months.",
      "Sales covered all costs in 5 to 7 of the 12 months.",
      "Sales covered all costs in 8 or 9 of the 12 months.",
      "Sales covered all costs in 10 or 11 of the 12 months.",
      "Sales covered all costs in all 12 months.",
    ],
    guidance: {
      1: {
        meaning: "Your books show fewer than five months in twelve in which sales covered all costs.",
        question: "Which cost would you not take on again if you started today?",
        action: "Cancel or renegotiate one cost that you wouldn’t take on again today.",
        keyResult: "Cover all costs in 2 of the next 3 months; if no recent month did, in 1.",
      },
      2: {
        meaning: "By your books, sales covered all costs in about half of the months.",
        question: "Do the months that fell short have something in common?",
        action: "Take the cost that grew most in the past 12 months, and cut it or charge for it.",
        keyResult: "Cover all costs with sales in each of the next 3 months.",
      },
      3: {
        meaning: "Up to a third of the months fell short or have no record.",
        question: "Could you have seen the short months coming four weeks ahead?",
        action: "Put next month’s expected sales and costs on one page, and decide what could be postponed.",
        keyResult: "Cover all costs in each of the next 3 months, as forecast beforehand.",
      },
      4: {
        meaning: "Your books show that sales covered all costs in all but one or two months.",
        question: "What margin does each product or service earn per hour of work?",
        action: "Work out the gross margin of your five largest sales, and decide what to charge next time.",
        keyResult: "Reprice your least profitable offer, and cover all costs in each of the next 3 months.",
      },
      5: {
        meaning: "Sales covered all costs in every month you counted.",
        question: "How long could you pay every bill if sales stopped tomorrow?",
        action: "Divide your cash by one month’s costs, and decide how large that reserve should be.",
        keyResult: "Cover all costs in each of the next 3 months, and save 10% of one month’s costs.",
      },
    },
  },
  innovation: {
    attribute: "How often you put a new idea to the test.",
    lookFirst:
      "The past 6 months: how many new ideas did you try, with a start date and a result you can name? Failures count.",
    counting:
      "New means your business had never offered or done it. Count variants once. Work that customers ordered and ideas for another trade alone don’t count. Don’t scale up.",
    anchors: [
      "We can name no new idea that we tried.",
      "We can name 1 new idea that we tried.",
      "We can name 2 or 3 new ideas that we tried.",
      "We can name 4 or 5 new ideas that we tried.",
      "We can name 6 or more new ideas that we tried.",
    ],
    guidance: {
      1: {
        meaning: "No idea tried in the past six months can be named with its date and result.",
        question: "What would you try if failing cost no more than an afternoon?",
        action: "Ask five colleagues or customers for one idea each, and start the cheapest.",
        keyResult: "Try 2 ideas, and write down the start date and the result of each.",
      },
      2: {
        meaning: "One idea tried in the past six months has a start date and a result.",
        question: "How long did your last new idea wait before someone tried it?",
        action: "Give the next idea an owner, ten hours and a deadline.",
        keyResult: "Complete 2 trials, each with a start date and a result.",
      },
      3: {
        meaning: "Two or three ideas tried in six months have a result you can name.",
        question: "Is an idea on hold right now, and what is it waiting for?",
        action: "Write down for your next trial what it has to show, and by which day.",
        keyResult: "Finish 2 trials with a result, and decide for each whether the idea stays.",
      },
      4: {
        meaning: "Four or five ideas tried in six months have a result you can name.",
        question: "Where did your tried ideas come from, and was it ever a customer?",
        action: "Ask the people who serve customers for two ideas each, and start one of them.",
        keyResult: "Bring 3 ideas to a result, each by the day you set for it.",
      },
      5: {
        meaning: "Six or more ideas tried in six months have a result you can name.",
        question: "Would your plans change if your latest trial turned out well?",
        action: "Choose the boldest idea on your list, and write down what a trial of it would cost.",
        keyResult: "Bring 4 ideas to a result, and write down why you kept or dropped each.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
