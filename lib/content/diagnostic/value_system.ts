import type { DimensionContent } from "./dimension_content.ts";

export const valueSystem = {
  personalization: {
    attribute: "How much of what you learn about a customer is kept for the next time.",
    lookFirst:
      "The last 10 customers you served: for how many do your records hold a need or wish, besides contact details and orders?",
    anchors: [
      "0 or 1 of the 10 have a need or wish on record.",
      "2 or 3 of the 10 have a need or wish on record.",
      "4 to 6 of the 10 have a need or wish on record.",
      "7 or 8 of the 10 have a need or wish on record.",
      "9 or 10 of the 10 have a need or wish on record.",
    ],
    guidance: {
      1: {
        meaning: "What customers tell you stays in people’s heads, if it stays at all.",
        question: "If a colleague served your last customer tomorrow, what would they have to ask again?",
        action: "Start one shared list, and add a need or wish for each customer you serve this week.",
        keyResult: "Get a need on record for 3 of any 10 customers, up from your count.",
      },
      2: {
        meaning: "Two or three customers in ten are known to you by more than their orders.",
        question: "Who writes customers’ wishes down today, and what keeps the others from doing it?",
        action: "Add a line for the customer’s wish to your order form or till screen.",
        keyResult: "Raise customers with a need on record from your count to 5 of 10.",
      },
      3: {
        meaning: "About half of your customers have left something personal in your records.",
        question: "When did a note about a customer last change what you did for them?",
        action: "Read the customer’s note before each repeat order, and change one thing because of it.",
        keyResult: "Move from your count to 7 of 10 customers with a need on record.",
      },
      4: {
        meaning: "With your records open, a new colleague would know most customers by their wishes.",
        question: "How many of your notes are older than a year, and are they still right?",
        action: "Ask five customers whether the note you keep about them is still right, and correct it.",
        keyResult:
          "Raise the share of notes checked within the past year by 20 percentage points from yours.",
      },
      5: {
        meaning: "What you know about customers is written down for nearly all of them.",
        question: "Which recorded wish have you known for a while without acting on it?",
        action: "Choose five recorded wishes that nobody has met yet, and meet at least one of them.",
        keyResult: "Act on 30% of the wishes in your records, up from your share today.",
      },
    },
  },
  product_attributes: {
    attribute: "How much of what buyers ask about is already in your offer.",
    lookFirst:
      "The last 20 times a buyer asked “Do you offer this?”: how often was the answer yes? If nobody noted it, keep a tally first.",
    anchors: [
      "0 to 7 of the 20 answers were yes.",
      "8 to 11 of the 20 answers were yes.",
      "12 to 15 of the 20 answers were yes.",
      "16 to 18 of the 20 answers were yes.",
      "19 or 20 of the 20 answers were yes.",
    ],
    guidance: {
      1: {
        meaning: "Few questions about your range are known to have ended in a yes.",
        question: "Which missing thing did buyers ask about most often last month?",
        action: "Keep a tally by the phone, till or inbox of what buyers ask for that you lack.",
        keyResult: "Add what buyers miss most, and give 3 more yes answers in 20 than in your count.",
      },
      2: {
        meaning: "Around half of what buyers ask about isn’t there.",
        question: "How many buyers who heard no bought something else from you anyway?",
        action: "Rank the missing things buyers asked for by lost sales, and price the first one.",
        keyResult: "Raise yes answers from your count to 12 of 20.",
      },
      3: {
        meaning: "You can say yes to roughly two buyers in three.",
        question: "Could a partner supply what is missing, under your name or theirs?",
        action: "Find one supplier or partner for the item your buyers miss most, and get a price.",
        keyResult: "Lift the share of yes answers from yours to 80%, with partners’ items included.",
      },
      4: {
        meaning: "A buyer’s question about your range usually ends in a yes.",
        question: "What do you offer that nobody has asked about in the past six months?",
        action: "Count how often each part of your offer sold last quarter, and list what didn’t sell.",
        keyResult: "Get from your count to 19 yes answers in 20, and drop 1 part that nobody buys.",
      },
      5: {
        meaning: "Your offer already includes nearly everything that buyers ask about.",
        question: "How many buyers ask the reverse, whether they can have less for less?",
        action: "Ask five recent buyers which part of their purchase they could do without.",
        keyResult: "Cut the cost of rarely bought parts by 10% from today, with as many yes answers.",
      },
    },
  },
  logistics: {
    attribute: "How reliably customers get everything by the date you first promised.",
    lookFirst:
      "The last 20 promised dates that have passed: by how many had the customer received everything?",
    anchors: [
      "0 to 9 of the 20 dates were met in full.",
      "10 to 13 of the 20 dates were met in full.",
      "14 to 16 of the 20 dates were met in full.",
      "17 or 18 of the 20 dates were met in full.",
      "19 or 20 of the 20 dates were met in full.",
    ],
    guidance: {
      1: {
        meaning: "You miss more dates than you meet, or can’t tell which ones you met.",
        question: "Who sets a date in your company, and what do they check before they name it?",
        action: "List the open orders by promised day, and call every customer whose day is at risk.",
        keyResult: "Meet 4 more of 20 dates in full than in your count today.",
      },
      2: {
        meaning: "Between a third and a half of your promised dates slip.",
        question: "Do your last five late orders share a cause, such as one supplier or one step?",
        action: "Write the cause beside each of your last five late orders, and remove one that repeats.",
        keyResult: "Get from your present count to 14 of 20 dates met in full.",
      },
      3: {
        meaning: "Three dates in four hold, and a careful customer plans around the fourth.",
        question: "How long before your last missed date did you know, and when did the customer?",
        action:
          "Name one person who checks tomorrow’s promised orders each day and warns customers of delays.",
        keyResult: "Move the share of dates met in full from yours to 85%.",
      },
      4: {
        meaning: "A missed date is the exception with you.",
        question: "Would your dates still hold if orders rose by a third next month?",
        action: "Find the step where orders wait longest, and count how many more it could take.",
        keyResult: "Get to 19 of 20 dates met, up from your count, with no overtime added.",
      },
      5: {
        meaning: "Customers can plan their own work by your dates.",
        question: "Do you keep dates by planning well, or by promising later than you need to?",
        action: "Compare promised and real finishing days for your last ten orders, and note the slack.",
        keyResult: "Promise times 10% shorter than today’s, and still meet 19 of 20 dates.",
      },
    },
  },
  pricing_terms: {
    attribute: "How often buyers accept what you ask without a concession from you.",
    lookFirst:
      "Your last 20 sales: how many closed at the price and terms you first asked? A marked-down price counts as no.",
    anchors: [
      "0 to 5 of the 20 closed as first asked.",
      "6 to 10 of the 20 closed as first asked.",
      "11 to 14 of the 20 closed as first asked.",
      "15 to 17 of the 20 closed as first asked.",
      "18 or more of the 20 closed as first asked.",
    ],
    guidance: {
      1: {
        meaning: "Your first price is seldom the one that gets paid, as far as anyone can show.",
        question: "What did buyers compare your price with when they asked for less?",
        action: "Write down who asked for each discount given this week, and the reason they gave.",
        keyResult: "Close 2 more of 20 sales as first asked than in your count.",
      },
      2: {
        meaning: "At least every second sale takes a concession from you.",
        question: "Who may grant a discount here, and up to how much?",
        action: "Set a limit for discounts, and name the one person who may go beyond it.",
        keyResult: "Close 12 of 20 sales at the first price and terms, up from your count.",
      },
      3: {
        meaning: "Most sales go through as asked; the others give away part of your margin.",
        question: "Did your last three concessions buy anything back, such as earlier payment?",
        action: "Decide what you’ll ask for in return whenever a buyer wants a lower price.",
        keyResult: "Cut the total given away in discounts by 20% from last quarter’s figure.",
      },
      4: {
        meaning: "Buyers usually pay what you ask.",
        question: "When did you last raise a price, and who left because of it?",
        action: "Offer your next ten buyers a larger version at a higher price, and count the takers.",
        keyResult: "Lift the average sale by 5% over your last quarter, without more concessions.",
      },
      5: {
        meaning: "Hardly anyone gets a concession, a sign of good value or of a price set low.",
        question: "What would a buyer have to pay elsewhere for the same result?",
        action: "Find out what three competitors charge for your main offer, and compare your price.",
        keyResult: "Try a price 5% above today’s, and keep 18 of 20 sales closing as asked.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
