import { type DimensionContent, FEWER_THAN_10, FEWER_THAN_20, SPREAD } from "./dimension_content.ts";

export const valueSystem = {
  personalization: {
    attribute: "For how many customers you have a need on record.",
    lookFirst:
      "The last 10 customers you served: for how many do your records show a need or wish, beyond contact details and orders?",
    counting:
      `A message naming a need counts; a brief, diagnosis or fault report doesn’t. With subscriptions, take the 10 who used theirs last. ${SPREAD} ${FEWER_THAN_10}`,
    anchors: [
      "0 or 1 of the 10 have a need or wish on record.",
      "2 or 3 of the 10 have a need or wish on record.",
      "4 to 6 of the 10 have a need or wish on record.",
      "7 or 8 of the 10 have a need or wish on record.",
      "9 or 10 of the 10 have a need or wish on record.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than two customers in ten have a need or wish on record.",
        question: "If a colleague served your last customer tomorrow, what would they have to ask again?",
        action: "Start one shared list, and add a need or wish for each customer you serve this week.",
        keyResult: "Note a need or wish for 3 of 10 customers you serve.",
      },
      2: {
        meaning: "Two or three customers in ten have a need or wish on record.",
        question: "Who writes customers’ wishes down today, and what keeps the others from doing it?",
        action: "Add a line for the customer’s wish to your order form or till screen.",
        keyResult: "Record a need or wish for 5 of 10 customers.",
      },
      3: {
        meaning: "Your records show what four to six customers in ten need or want.",
        question: "When did a note about a customer last change what you did for them?",
        action: "Before each repeat order, read that customer’s record, and use or add one note.",
        keyResult: "Have a need or wish on record for 7 of 10 customers.",
      },
      4: {
        meaning: "For seven or eight customers in ten your records show a need or wish.",
        question: "How many of your notes are older than a year, and are they still right?",
        action: "Ask five customers whether the note you keep about them is still right, and correct it.",
        keyResult: "Have a need or wish on record for 9 of 10 customers.",
      },
      5: {
        meaning: "Nearly every customer you counted has a need or wish on record.",
        question: "Which recorded wish has waited longest?",
        action: "Choose one recorded wish that nobody has met yet, and meet it.",
        keyResult: "Keep a wish on record for 9 of 10 customers, and meet it for 5 of them.",
      },
    },
  },
  product_attributes: {
    attribute: "How much of what buyers ask about is already in your offer.",
    lookFirst: "The last 20 times a buyer asked “Do you offer this?”: how often was the answer yes?",
    counting:
      `Count only noted answers. Yes includes what a partner supplies now; “soon” is a no. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 to 7 of the 20 answers were yes.",
      "8 to 11 of the 20 answers were yes.",
      "12 to 15 of the 20 answers were yes.",
      "16 to 18 of the 20 answers were yes.",
      "19 or 20 of the 20 answers were yes.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than four questions in ten about your range are known to end in a yes.",
        question: "Which missing thing did buyers ask about most often last month?",
        action: "Call two buyers who heard no, and ask what they bought instead.",
        keyResult: "Answer 8 of 20 buyers’ questions about your range with yes.",
      },
      2: {
        meaning: "About half of the questions about your range are known to end in a yes.",
        question: "How many buyers who heard no bought something else from you anyway?",
        action:
          "Rank the missing things buyers asked for by how often they came up, and price the first one.",
        keyResult: "Say yes to 12 of 20 buyers who ask about your range.",
      },
      3: {
        meaning: "Of ten buyers’ questions, between six and eight are known to end in a yes.",
        question: "Could a partner supply what is missing, under your name or theirs?",
        action: "Find one supplier or partner for the item your buyers miss most, and get a price.",
        keyResult: "Reach 16 of 20 yes answers, including partners’ items.",
      },
      4: {
        meaning: "At least eight in ten questions about your range end in a yes.",
        question: "What do you offer that nobody has asked about in the past six months?",
        action: "Find out what it would cost to offer the thing you last said no to.",
        keyResult: "Give 19 of 20 buyers a yes, each for something worth its cost.",
      },
      5: {
        meaning: "Nearly every question about your range ends in a yes.",
        question: "How many buyers ask for less, at a lower price?",
        action: "Ask five recent buyers which part of their purchase they could do without.",
        keyResult: "Make 1 rarely used part of your offer optional, and still say yes to 19 of 20 questions.",
      },
    },
  },
  logistics: {
    attribute: "How reliably customers get everything by the date you first promised.",
    lookFirst:
      "The last 20 orders or jobs whose first promised date has passed: how many did the customer get in full by that date?",
    counting:
      `The first date counts, even if the customer moved it. Each visit is a job due that day. Leave out canceled jobs. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 to 9 of the 20 were complete by that date.",
      "10 to 13 of the 20 were complete by that date.",
      "14 to 16 of the 20 were complete by that date.",
      "17 or 18 of the 20 were complete by that date.",
      "19 or 20 of the 20 were complete by that date.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than half of your first promised dates are known to be met in full.",
        question: "Who sets dates in your company, and what do they check first?",
        action: "List the open orders by promised day, and call every customer whose day is at risk.",
        keyResult: "Keep 4 more first promised dates in full than you counted, up to 10 of 20.",
      },
      2: {
        meaning: "More than 3 in 10 orders weren’t complete by the promised date or have no record.",
        question: "Do your last five late orders share a cause, such as one supplier or one step?",
        action: "Write the cause beside each of your last five late orders, and remove one that repeats.",
        keyResult: "Meet 14 of 20 first promised dates in full.",
      },
      3: {
        meaning: "Between 70% and 85% of your first promised dates are known to be met in full.",
        question: "How long before your last missed date did you know, and when did the customer?",
        action:
          "Name one person who checks tomorrow’s promised orders each day and warns customers of delays.",
        keyResult: "Meet 17 of 20 first promised dates in full.",
      },
      4: {
        meaning: "At least 85% of your first promised dates are met in full.",
        question: "Would your dates still hold if orders rose by a third next month?",
        action: "Find the step where orders wait longest, and work out how many it can handle a week.",
        keyResult: "Deliver 19 of 20 orders complete by the first promised date, without extra overtime.",
      },
      5: {
        meaning: "Nearly every order you counted was complete by the day you first promised.",
        question: "Do you keep dates by planning well, or by promising later than you need to?",
        action: "Compare promised and real finishing days for your last ten orders, and note the slack.",
        keyResult: "Promise times 10% shorter than today’s, and still meet 19 of 20 dates.",
      },
    },
  },
  pricing_terms: {
    attribute: "How often a sale closes at what you first ask.",
    lookFirst:
      "Your last 20 sales, without renewals: how many closed at the price and terms you first asked?",
    counting:
      `Published plans and rates are full price. Sales with a markdown, one-off or standing discount, voucher, gift or reduced scope don’t count. ${SPREAD} ${FEWER_THAN_20}`,
    anchors: [
      "0 to 5 of the 20 closed as first asked.",
      "6 to 10 of the 20 closed as first asked.",
      "11 to 14 of the 20 closed as first asked.",
      "15 to 17 of the 20 closed as first asked.",
      "18 or more of the 20 closed as first asked.",
    ],
    guidance: {
      1: {
        meaning: "Fewer than three sales in ten closed as first asked, as far as you can show.",
        question: "What did buyers compare your price with when they asked for less?",
        action:
          "Send your next three offers at full price, each with one sentence on what it saves the buyer.",
        keyResult: "Close 2 more sales as first asked than you counted, up to 6 of 20.",
      },
      2: {
        meaning: "About half of your sales or fewer are known to close as you first ask.",
        question: "Who may give a discount, and how large?",
        action: "Set a discount limit, and write down when it may be exceeded.",
        keyResult: "Make 12 of 20 sales at your first price and terms.",
      },
      3: {
        meaning: "Most sales close as you first ask, but more than a quarter aren’t known to.",
        question: "Did you get anything in return for your last three concessions, such as earlier payment?",
        action: "Decide what you’ll ask for in return whenever a buyer wants a lower price.",
        keyResult: "Close 15 of 20 sales as first asked, and get something in return for each concession.",
      },
      4: {
        meaning: "At least three sales in four close as you first ask.",
        question: "When did you last raise a price, and who left because of it?",
        action: "Offer your next buyers a larger version at a higher price, and see who takes it.",
        keyResult: "Close 18 of 20 sales at your first price and terms.",
      },
      5: {
        meaning:
          "Nine sales in ten, or more, close as first asked; good value or a low price may be the reason.",
        question: "What would a buyer have to pay elsewhere for the same result?",
        action: "Find out what three competitors charge for your main offer, and compare your price.",
        keyResult: "Raise your main price by 5%, and still close 18 of 20 sales as first asked.",
      },
    },
  },
} as const satisfies Record<string, DimensionContent>;
