import type { QuizQuestion } from "./founder_test_content.ts";

/**
 * The first six are the situations that the overview lists, in its order. Every style stands twice in each of the five
 * places, so that always picking the first or the third answer favours no style. What an answer has to do to stand for
 * a style is in docs/founder-test-key.md.
 */
export const QUESTIONS: readonly QuizQuestion[] = [
  {
    text: "Your new product launched six weeks ago. Sales are at half of plan. What do you do?",
    situation: "A launch at half of plan",
    options: [
      { style: "CO", label: "Spend your weekends demonstrating it in local shops" },
      { style: "GB", label: "Entrust it to a manager who has launched before" },
      { style: "SS", label: "Cut its budget to what it earns so far" },
      { style: "PV", label: "Reshape it for the buyers who like it most" },
      { style: "LS", label: "Review who bought and why, then redraft the plan" },
    ],
  },
  {
    text: "Costs rose faster than sales. You have ten weeks of cash left. What’s your move?",
    situation: "Ten weeks of cash left",
    options: [
      { style: "LS", label: "Rework the budget line by line and write a plan" },
      { style: "PV", label: "Introduce a yearly pass that customers pay in advance" },
      { style: "SS", label: "Freeze hiring and give up half the office space" },
      { style: "GB", label: "Bring in a finance chief with power over spending" },
      { style: "CO", label: "Negotiate with each supplier in person for longer terms" },
    ],
  },
  {
    text: "A press story doubles your orders, and operations cannot keep up. What do you do?",
    situation: "Orders doubled by a press story",
    options: [
      { style: "GB", label: "Make your best packer head of a second crew" },
      { style: "SS", label: "Accept orders until noon each day while operations recover" },
      { style: "PV", label: "Offer newcomers a simpler version that ships at once" },
      { style: "LS", label: "Measure each step for a week and replan the slowest" },
      { style: "CO", label: "Pack orders after hours with the whole office crew" },
    ],
  },
  {
    text: "Two of your best people are near burnout, with two busy months ahead. What do you change?",
    situation: "Two people near burnout",
    options: [
      { style: "SS", label: "Postpone the newest project and refund its client’s deposit" },
      { style: "GB", label: "Reassign half of their customers to newer colleagues" },
      { style: "CO", label: "Take over their evening calls for two months" },
      { style: "LS", label: "Log their hours for a week and redraw the schedule" },
      { style: "PV", label: "Shift buyers to a standard package that needs less service" },
    ],
  },
  {
    text: "A competitor releases the feature you planned for spring. How do you answer?",
    situation: "A competitor with your feature",
    options: [
      { style: "PV", label: "Design the next feature, one they can’t easily copy" },
      { style: "LS", label: "Dissect their release and list what it lacks" },
      { style: "CO", label: "Finish yours in six weeks, working nights if needed" },
      { style: "GB", label: "Put a small team in full charge of the response" },
      { style: "SS", label: "Drop your version and save its budget for leaner months" },
    ],
  },
  {
    text: "A second market would take a third of your reserves: go or no-go? How do you proceed?",
    situation: "A second market for a third of your reserves",
    options: [
      { style: "CO", label: "Move there for half a year and run it" },
      { style: "LS", label: "Model good and bad years and follow the average result" },
      { style: "PV", label: "Enter with an offer that fills a local gap" },
      { style: "SS", label: "Decline, and keep the reserves for your home market" },
      { style: "GB", label: "Appoint a local partner to lead there for a share" },
    ],
  },
  {
    text: "Customers wait nine days for a quote, and some order elsewhere. What do you change?",
    situation: "Nine days for a quote",
    options: [
      { style: "LS", label: "Analyze past quotes and calculate which ones need review" },
      { style: "CO", label: "Answer requests every evening until you catch up" },
      { style: "GB", label: "Let two salespeople approve quotes at their own discretion" },
      { style: "SS", label: "Turn down requests too small to be profitable" },
      { style: "PV", label: "Replace custom quotes with three packages at fixed prices" },
    ],
  },
  {
    text: "Sales have been flat for a year, though customers are happy. What do you try?",
    situation: "A year of flat sales",
    options: [
      { style: "GB", label: "Hire a sales manager and give them free rein" },
      { style: "CO", label: "Visit former customers for a month and win some back" },
      { style: "LS", label: "Plot orders by product and find what went flat" },
      { style: "PV", label: "Create a second product for the customers you have" },
      { style: "SS", label: "Trim costs until today’s sales earn a decent profit" },
    ],
  },
  {
    text: "Your most profitable customer may leave because your service has slipped. How do you keep them?",
    situation: "A profitable customer who may leave",
    options: [
      { style: "SS", label: "Narrow the contract to what you can deliver reliably" },
      { style: "PV", label: "Develop a service tier around what they need most" },
      { style: "LS", label: "Trace six months of their orders and explain each slip" },
      { style: "CO", label: "Step in and run their deliveries for a month" },
      { style: "GB", label: "Assign your deputy to their account full time" },
    ],
  },
  {
    text: "A strong quarter earns $100,000 more than planned. What do you do with it?",
    situation: "$100,000 more than planned",
    options: [
      { style: "PV", label: "Fund a prototype of what you’d sell next" },
      { style: "SS", label: "Bank it all and keep costs level for a year" },
      { style: "GB", label: "Train two team leaders and give them spending rights" },
      { style: "CO", label: "Tackle overdue repairs side by side with the crew" },
      { style: "LS", label: "Estimate what five uses would return over ten years" },
    ],
  },
];
