import type { QuizQuestion } from "./founder_test_content.ts";

/**
 * The first six are the situations on the overview page, in its order. Each style is twice at each of the five positions, so that always
 * choosing the first or the third answer favors no style. docs/founder-test-key.md says what an answer needs to represent a style.
 */
export const QUESTIONS: readonly QuizQuestion[] = [
  {
    text: "Your product launched six weeks ago. Sales are half of plan. What do you do?",
    situation: "A launch at half of plan",
    options: [
      { style: "CO", label: "Hand out flyers outside the shops" },
      { style: "GB", label: "Put your best salesperson in charge" },
      { style: "SS", label: "Cut the product’s budget to match sales" },
      { style: "PV", label: "Add a cheaper version for tighter budgets" },
      { style: "LS", label: "Compare weekly sales by shop, then replan" },
    ],
  },
  {
    text: "After rising costs, you have ten weeks of cash left. What do you do?",
    situation: "Ten weeks of cash left",
    options: [
      { style: "LS", label: "Recalculate the budget line by line" },
      { style: "PV", label: "Introduce a yearly pass paid in advance" },
      { style: "SS", label: "Halve your salary and pause hiring" },
      { style: "GB", label: "Trust each department to choose its savings" },
      { style: "CO", label: "Visit suppliers to negotiate later payment" },
    ],
  },
  {
    text: "A press story doubles your orders, and operations cannot keep up. What do you do?",
    situation: "Orders doubled by a press story",
    options: [
      { style: "GB", label: "Let your best packer hire three helpers" },
      { style: "SS", label: "Stop taking orders after noon daily" },
      { style: "PV", label: "Offer a simpler version that ships sooner" },
      { style: "LS", label: "Measure operations for a week, then replan" },
      { style: "CO", label: "Pack the overflow at home every weekend" },
    ],
  },
  {
    text: "Two key people are near burnout. Two busy months follow. What do you do?",
    situation: "Two people near burnout",
    options: [
      { style: "SS", label: "Postpone one project so both can rest" },
      { style: "GB", label: "Reassign half their customers to newer colleagues" },
      { style: "CO", label: "Take their evening calls for two months" },
      { style: "LS", label: "Log their hours this week, then reschedule" },
      { style: "PV", label: "Switch buyers to packages needing less service" },
    ],
  },
  {
    text: "A competitor releases the feature you planned. What do you do?",
    situation: "A competitor with your feature",
    options: [
      { style: "PV", label: "Design what your customers need next" },
      { style: "LS", label: "Examine the rival feature for flaws" },
      { style: "CO", label: "Join the developers until your version ships" },
      { style: "GB", label: "Put a team in charge of responding" },
      { style: "SS", label: "Drop your version and save its budget" },
    ],
  },
  {
    text: "A second market would cost a third of your reserves. What do you do?",
    situation: "A second market for a third of your reserves",
    options: [
      { style: "CO", label: "Sell there in person for three months" },
      { style: "LS", label: "Research local demand, then decide by figures" },
      { style: "PV", label: "Enter with a locally designed product" },
      { style: "SS", label: "Decline and keep the full reserves" },
      { style: "GB", label: "Send your deputy to open the market" },
    ],
  },
  {
    text: "Customers wait nine days for quotes, and some leave. What do you do?",
    situation: "Nine days for a quote",
    options: [
      { style: "LS", label: "Time the steps behind thirty quotes" },
      { style: "CO", label: "Write the oldest quotes every morning" },
      { style: "GB", label: "Choose two colleagues to handle quotes" },
      { style: "SS", label: "Refuse requests too small for profit" },
      { style: "PV", label: "Offer one standard product without quotes" },
    ],
  },
  {
    text: "Sales were flat all year, though customers are happy. What do you do?",
    situation: "A year of flat sales",
    options: [
      { style: "GB", label: "Hire a sales manager with full authority" },
      { style: "CO", label: "Visit happy customers, asking for referrals" },
      { style: "LS", label: "Compare this year’s orders by product" },
      { style: "PV", label: "Create a second product for another trade" },
      { style: "SS", label: "Reduce costs until current sales earn more" },
    ],
  },
  {
    text: "Your most profitable customer may leave because of poor service. What do you do?",
    situation: "A profitable customer who may leave",
    options: [
      { style: "SS", label: "Limit the contract to what works" },
      { style: "PV", label: "Develop a new service for this customer" },
      { style: "LS", label: "Study six months of this customer’s orders" },
      { style: "CO", label: "Apologize in person, then fix each fault" },
      { style: "GB", label: "Assign your deputy to this customer full-time" },
    ],
  },
  {
    text: "A quarter earns $100,000 more than planned. What do you do?",
    situation: "$100,000 more than planned",
    options: [
      { style: "PV", label: "Announce three products for next year" },
      { style: "SS", label: "Save the money and keep costs level" },
      { style: "GB", label: "Train three employees to lead teams" },
      { style: "CO", label: "Renovate the workshop beside the crew" },
      { style: "LS", label: "Estimate ten-year returns for five investments" },
    ],
  },
];
