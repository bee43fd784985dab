import type { DimensionContent } from "./dimension_content.ts";

export const operationalSystem = {
  speed: {
    attribute: "How long customers wait for an answer from you.",
    lookFirst:
      "The last 10 messages from customers: how many of your opening hours did the eighth quickest answer take? Automatic replies don’t count.",
    anchors: [
      "The eighth answer took more than 24 opening hours.",
      "The eighth answer took more than 8 opening hours, at most 24.",
      "The eighth answer took more than 4 opening hours, at most 8.",
      "The eighth answer took more than 1 opening hour, at most 4.",
      "The eighth answer took at most 1 opening hour.",
    ],
    guidance: {
      1: {
        meaning: "People who write to you may wait for days before they hear anything useful.",
        question: "Where do messages sit while they wait, in one inbox or with one person?",
        action: "Set two fixed times a day at which somebody answers every open message.",
        keyResult: "Cut the wait for 8 in 10 answers by 50% from your figure today.",
      },
      2: {
        meaning: "To answer eight messages in ten, you need between one and three days.",
        question: "What is missing when a message has to wait longest?",
        action: "Write ready answers to the five questions that came up most often last month.",
        keyResult: "Answer 8 in 10 messages within 8 opening hours, down from your present wait.",
      },
      3: {
        meaning: "Within about a day, most customers have their answer.",
        question: "Who answers when the usual person is out?",
        action: "Name a stand-in for each inbox and phone, and let the stand-in run it for a day.",
        keyResult: "Shorten the wait for 8 in 10 answers from yours to 4 opening hours.",
      },
      4: {
        meaning: "Customers hear from you within half a day, in most cases.",
        question: "How many of your quick answers only said that a real one would follow?",
        action: "Read your last 20 answers, and mark each one that made the customer write again.",
        keyResult: "Take 25% off your wait for 8 in 10 answers, with no longer days worked.",
      },
      5: {
        meaning: "Eight in ten people who write to you have an answer within the hour.",
        question: "What work is interrupted so that answers go out this fast?",
        action: "Log each interruption that a message causes on two days, and how long it lasts.",
        keyResult: "Get 20% fewer follow-up questions than last quarter, with answers as quick as now.",
      },
    },
  },
  quality: {
    attribute: "How often your work is right the first time.",
    lookFirst: "Your last 20 finished orders or jobs: how many had no correction, return or refund?",
    anchors: [
      "0 to 11 of the 20 had no correction, return or refund.",
      "12 to 15 of the 20 had no correction, return or refund.",
      "16 or 17 of the 20 had no correction, return or refund.",
      "18 or 19 of the 20 had no correction, return or refund.",
      "All 20 had no correction, return or refund.",
    ],
    guidance: {
      1: {
        meaning: "Either work is often done twice here, or nobody counts how often.",
        question: "How many paid hours went into corrections, returns or refunds last month?",
        action: "Log each correction with its cost in hours and the step where the error began.",
        keyResult: "Get 3 more of 20 orders right the first time than in your count.",
      },
      2: {
        meaning: "A quarter or more of your orders come back to you in some form.",
        question: "Who notices most of your errors first, you or the customer?",
        action: "Add one check before handover, made by somebody who didn’t do the work.",
        keyResult: "Raise orders that are right the first time from your count to 16 of 20.",
      },
      3: {
        meaning: "Three or four orders in 20 need a second pass.",
        question: "Which error came back after you thought it was fixed?",
        action: "Trace your last repeated error to its step, and change it with a template or checklist.",
        keyResult: "Cut orders that need a correction from your share to 10%.",
      },
      4: {
        meaning: "An order that comes back is rare, one or two in 20.",
        question: "What did your most recent complaint cost you in hours and money?",
        action: "Call the customer behind your last correction, and ask what they had expected.",
        keyResult: "Reduce the orders that need a correction by 30% from last quarter’s count.",
      },
      5: {
        meaning: "None of your last 20 orders came back.",
        question: "Would a customer tell you about a small fault, or quietly live with it?",
        action: "Ask four customers how they judge your work, and compare it with your own checks.",
        keyResult: "Spend 15% fewer hours on checks than today, with no more corrections than now.",
      },
    },
  },
  cost_efficiency: {
    attribute: "How regularly your sales cover all your costs.",
    lookFirst:
      "The last 12 months: in how many did sales cover all costs, normal pay for the owners included?",
    anchors: [
      "Sales covered all costs in 0 to 4 of the 12 months.",
      "Sales covered all costs in 5 to 7 of the 12 months.",
      "Sales covered all costs in 8 or 9 of the 12 months.",
      "Sales covered all costs in 10 or 11 of the 12 months.",
      "Sales covered all costs in all 12 months.",
    ],
    guidance: {
      1: {
        meaning: "For most of the past year, nobody could show that sales covered all costs.",
        question: "Which cost would you not take on again if you started today?",
        action: "List your ten largest regular costs, and cancel or renegotiate one of them.",
        keyResult: "Bring total costs down by 5 percentage points from your present share of sales.",
      },
      2: {
        meaning: "Roughly every second month ended below cost.",
        question: "Do the months that fell short have something in common?",
        action: "Put the past 12 months side by side, and mark each cost that grew while sales didn’t.",
        keyResult: "Close 2 of the next 3 months above cost, or 1 more than in your last 3.",
      },
      3: {
        meaning: "Up to a third of the past year’s months didn’t earn what they cost.",
        question: "Could you have seen the short months coming four weeks ahead?",
        action: "Put next month’s expected sales and costs on one page, and decide what could be postponed.",
        keyResult: "Cut fixed costs by 5% from last quarter’s level without touching what customers notice.",
      },
      4: {
        meaning: "Costs outran sales in only one or two months.",
        question: "Do you know what each of your offers leaves for every hour it takes?",
        action: "Sort last quarter’s sales by what each left after direct costs, and reprice the lowest.",
        keyResult: "Raise what is left after direct costs by 2 percentage points over your last quarter.",
      },
      5: {
        meaning: "Every month of the past year paid for itself.",
        question: "How long could you pay every bill if sales stopped tomorrow?",
        action: "Divide your cash by one month’s costs, and decide how large that reserve should be.",
        keyResult: "Grow the cash reserve from its present level by 10% of one month’s costs.",
      },
    },
  },
  innovation: {
    attribute: "How often you try a new idea in real work.",
    lookFirst:
      "The past 6 months: how many new ideas did you try, with a start date and a result you can name? Failures count.",
    anchors: [
      "We tried no new idea.",
      "We tried 1 new idea.",
      "We tried 2 or 3 new ideas.",
      "We tried 4 or 5 new ideas.",
      "We tried 6 or more new ideas.",
    ],
    guidance: {
      1: {
        meaning: "The past half year ran on ideas you already had.",
        question: "What would you try if failing cost no more than an afternoon?",
        action: "Collect one idea from each colleague, or from five customers, and try the cheapest.",
        keyResult: "Go from 0 to 2 ideas tried, each with a start date and a result.",
      },
      2: {
        meaning: "One idea got its chance in six months.",
        question: "How long did your last new idea wait before someone tried it?",
        action: "Give the next idea an owner, ten hours of time and a day on which you’ll judge it.",
        keyResult: "Try 2 ideas in 90 days, up from your 1 in half a year.",
      },
      3: {
        meaning: "New ideas get a trial every two or three months.",
        question: "What is the idea that’s on hold right now waiting for?",
        action: "Write down for each running trial what it has to show, and by which day.",
        keyResult: "Shorten the wait from idea to first trial by 30%, measured against your last idea.",
      },
      4: {
        meaning: "Something new gets tried in most months.",
        question: "Where did your tried ideas come from, and was it ever a customer?",
        action: "Ask the people who serve customers for two ideas each, and start one of them.",
        keyResult: "Move from your average to 3 ideas tried in 90 days, and adopt 1 of them.",
      },
      5: {
        meaning: "You try an idea a month or more.",
        question: "Would your plans change if the trial now running turned out well?",
        action: "Stop one trial that would change nothing, and give its hours to a bolder one.",
        keyResult: "Raise the share of tried ideas that stay in use by 10 percentage points from yours.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
