import type { DimensionContent } from "./dimension_content.ts";

export const operationalSystem = {
  speed: {
    explanation: "How quickly you answer a request and turn an order into a finished result.",
    anchors: [
      "Customers wait far longer than elsewhere and often chase us for a first reply.",
      "Customers often wait longer than elsewhere; reply times depend on who answers.",
      "Customers wait about as long as elsewhere, both for replies and for the work.",
      "We reply the same business day and finish sooner than most competitors.",
      "We reply within one business hour, and buyers choose us for our turnaround.",
    ],
    guidance: {
      attention: {
        meaning:
          "Slow replies or a long turnaround leave buyers time to look elsewhere and customers time to worry.",
        question: "How many hours passed before each of your last ten inquiries got a useful answer?",
        action: "Reserve two fixed times a day for replies, and log the hours each request waited.",
        keyResult: "Cut the median wait for a useful first reply from your baseline to 8 business hours.",
      },
      moderate: {
        meaning:
          "You are about as quick as your competitors, so waiting time neither wins work nor loses it.",
        question:
          "In your last finished order, on how many days did someone work, and on how many did it wait?",
        action: "Draw that order as a line of working and waiting days, then remove the longest wait.",
        keyResult: "Shorten the time from order to finished work by 25%, counted in calendar days.",
      },
      strong: {
        meaning: "Customers get answers and results sooner than elsewhere, which leaves less room for doubt.",
        question: "What pays for that pace: a good process, or people who work late?",
        action: "For one week, log evening and weekend hours per order and what made them necessary.",
        keyResult: "Keep today’s turnaround with 50% fewer late hours, or cut it 15% with none added.",
      },
    },
  },
  quality: {
    explanation:
      "How often your work is right the first time, measured against what the customer was told to expect.",
    anchors: [
      "We redo or refund work regularly, and customers find most of the errors.",
      "We fix errors often; customers find about as many as we do.",
      "Most work is right the first time, and we find most errors ourselves.",
      "Errors seldom reach customers, and we trace each one to its cause.",
      "Almost no errors reach customers, and the same error does not happen twice.",
    ],
    guidance: {
      attention: {
        meaning:
          "Part of your time and margin goes into doing work twice, and customers see some of it happen.",
        question: "How many hours did you spend last month on fixes, returns or refunds?",
        action: "Start one list of errors: date, cost in hours, and the step where each one began.",
        keyResult: "Bring work that has to be redone down from your baseline to 5% of orders.",
      },
      moderate: {
        meaning: "Work usually meets what was agreed, and catching the exceptions depends on careful people.",
        question: "Which error came back this quarter after you thought you had fixed it?",
        action: "Change the step that lets it through, with a checklist, a template or a test.",
        keyResult: "Get 95% of deliveries accepted without a correction, measured against today’s count.",
      },
      strong: {
        meaning: "Customers can use your work as delivered, and your checks catch most of what slips.",
        question: "Do your checks measure what customers care about, or what is easy to count?",
        action: "Ask four customers how they judge your work, and compare their list with your checks.",
        keyResult:
          "Keep errors that reach customers under 1% of deliveries, using the customers’ own definition.",
      },
    },
  },
  cost_efficiency: {
    explanation: "How well you know what your work costs, and how much of each sale you keep.",
    anchors: [
      "We do not know what an order costs us, and often sell at a loss.",
      "We estimate costs yearly, and our margins trail the norm for our industry.",
      "We review margins each quarter, and they are near the norm for our industry.",
      "We review margin by offer each month, and it beats our industry’s norm.",
      "We see margin by customer weekly, and it stands well above our industry’s norm.",
    ],
    guidance: {
      attention: {
        meaning: "Costs show up late or not at all, so a busy month may still be a poor one.",
        question: "After all direct hours and materials, what did your last three orders earn?",
        action: "Cost those three line by line, with your own hours at a market rate.",
        keyResult: "Know the margin on 90% of sales, and raise the average by 3 percentage points.",
      },
      moderate: {
        meaning: "Your margins look normal, and a normal average can hide a few orders that earn nothing.",
        question: "Which fifth of your customers or offers takes the most hours for the least profit?",
        action:
          "Sort last quarter’s sales by margin, and decide whether to reprice, simplify or stop the lowest.",
        keyResult: "Raise gross margin by 4 percentage points over your baseline at steady sales.",
      },
      strong: {
        meaning: "You keep a healthy share of each sale and can say where it comes from.",
        question: "Which cost have you cut too deep, so that customers or colleagues now feel it?",
        action: "Review your three largest cost lines and note what each one buys for the customer.",
        keyResult: "Move 5% of total cost from things customers never notice to things they pay for.",
      },
    },
  },
  innovation: {
    explanation:
      "How regularly you turn ideas into tests, and tests into changes that customers or colleagues use.",
    anchors: [
      "We have tried nothing new in the past year.",
      "We try new ideas a few times a year, mostly after competitors do.",
      "We test new ideas each quarter, and some reach customers or daily work.",
      "We test ideas monthly against a set measure; several became standard this year.",
      "We test ideas weekly; a fifth of sales comes from ideas under two years old.",
    ],
    guidance: {
      attention: {
        meaning: "The business lives on earlier ideas, and most change is forced on it from outside.",
        question: "What have you tried in the past three months that could have failed?",
        action: "Collect one idea from each colleague, or from five customers, and test the cheapest.",
        keyResult: "Adopt 2 changes, out of six tried, that met a measure set before the test.",
      },
      moderate: {
        meaning: "You test ideas from time to time, but when work piles up, new things wait.",
        question: "Which idea from last quarter is still on hold, and what is it waiting for?",
        action: "Give that idea one owner, ten hours, a small budget and a date to decide.",
        keyResult: "Shorten the time from idea to first test from your baseline to 14 days.",
      },
      strong: {
        meaning: "Testing is a habit here, and some of what you sell or do today came from it.",
        question: "How many of your current tests would change your plans if they succeeded?",
        action: "Stop one test that would change nothing, and give its hours to a bolder one.",
        keyResult: "Raise sales from offers under 12 months old by 5 percentage points over today’s share.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
