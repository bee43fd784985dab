import type { DimensionContent } from "./dimension_content.ts";

export const marketSystem = {
  market_image: {
    explanation: "Whether the buyers you want already know your name, and what they tell others about you.",
    anchors: [
      "Buyers we approach have never heard of us, or have heard complaints.",
      "A few buyers know our name, but cannot say what we do well.",
      "Many buyers know us, yet describe us much as they describe our competitors.",
      "Buyers come to us through referrals and name a clear reason to choose us.",
      "Most target buyers name us first, and customers recommend us without being asked.",
    ],
    guidance: {
      attention: {
        meaning: "New buyers meet you cold, so each sale starts with proving that you can be trusted.",
        question: "Of your last ten inquiries, how many had already heard something good about you?",
        action:
          "Ask five recent customers what they told others about you, and publish two of their answers with permission.",
        keyResult: "Raise inquiries that come from a referral from your baseline to 30% of all inquiries.",
      },
      moderate: {
        meaning: "Your name is known, but little sets it apart from the next name on a buyer’s list.",
        question: "With the logo removed from your home page, could a customer still tell it was yours?",
        action:
          "Write one sentence that only you can truthfully claim, add proof, and put it first on your site.",
        keyResult: "Have 6 of 10 new buyers mention that claim when asked why they got in touch.",
      },
      strong: {
        meaning: "People vouch for you before you say a word, so first conversations start with some trust.",
        question:
          "Which three people sent you the most business this year, and when did you last thank them?",
        action: "Call those three, ask what they say about you, and write down their exact words.",
        keyResult:
          "Add 5 active referrers, each with at least one qualified introduction, to those you have today.",
      },
    },
  },
  market_focus: {
    explanation:
      "How clearly you have chosen which customers to serve, and how closely your selling follows that choice.",
    anchors: [
      "We sell to anyone who asks and have no target customer in mind.",
      "We describe a target customer, but most of our sales fall outside it.",
      "We have a written target customer, and about half of new sales match it.",
      "Most new sales match our written target, and we turn down some that do not.",
      "Nearly all new sales match our target; we decline the rest and review it quarterly.",
    ],
    guidance: {
      attention: {
        meaning:
          "Effort goes in many directions, and what you learn from one customer seldom helps with the next.",
        question: "Look at your last ten sales: how many share the same problem, size and buyer?",
        action:
          "List your last 20 customers, mark the profitable, pleasant ones, and write what they have in common.",
        keyResult: "Lift sales that fit that description from today’s share to 50% of new sales.",
      },
      moderate: {
        meaning: "A target exists on paper, but deals outside it still take a good share of your time.",
        question: "What was the last deal you declined because the customer did not fit?",
        action: "Agree on three signs of a poor fit and apply them to each open deal.",
        keyResult: "Cut new sales outside the target from your baseline to 25% of the total.",
      },
      strong: {
        meaning:
          "Your sales come mainly from customers you chose, so a shift in their market would reach most of your income.",
        question: "Has the budget or main problem of your target customer changed in the past year?",
        action:
          "Ask three target customers what they plan to spend on next year, and note what surprised you.",
        keyResult: "Earn orders from 3 target customers for a need that those talks brought up.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
