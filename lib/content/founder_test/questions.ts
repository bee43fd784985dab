import type { QuizQuestion } from "./founder_test_content.ts";

/**
 * The first six are the situations that the overview lists, in its order. Every style stands twice in each of the five
 * places, so that always picking the first or the third answer favours no style. What an answer has to do to stand for
 * a style is in docs/founder-test-key.md.
 */
export const QUESTIONS: readonly QuizQuestion[] = [
  {
    text: "Your new product launched six weeks ago, and sales are at half of plan. What do you do first?",
    situation: "A launch at half of plan",
    options: [
      { style: "CO", label: "Sell it from door to door for two weeks" },
      { style: "GB", label: "Make your best salesperson responsible for the recovery" },
      { style: "SS", label: "Cut its marketing to the one channel that pays" },
      { style: "PV", label: "Repackage it for the buyers who like it most" },
      { style: "LS", label: "Work through the sales figures until you see why" },
    ],
  },
  {
    text: "Costs rose faster than sales, and you have ten weeks of cash left. What is your first move?",
    situation: "Ten weeks of cash left",
    options: [
      { style: "LS", label: "Calculate three ways out tonight and pick one tomorrow" },
      { style: "PV", label: "Introduce a yearly plan that customers pay in advance" },
      { style: "SS", label: "Freeze hiring and sell the equipment you rarely use" },
      { style: "GB", label: "Put your bookkeeper in charge of approving all spending" },
      { style: "CO", label: "Cover two open positions in person to save wages" },
    ],
  },
  {
    text: "A press story doubles your orders, and your operations cannot keep up. What do you do first?",
    situation: "Orders doubled by a press story",
    options: [
      { style: "GB", label: "Add an evening shift and let two packers run it" },
      { style: "SS", label: "Cap daily orders and quote later dates for others" },
      { style: "PV", label: "Offer newcomers a simpler version that ships at once" },
      { style: "LS", label: "Chart every step and find out where time goes" },
      { style: "CO", label: "Pack orders beside the crew every night until midnight" },
    ],
  },
  {
    text: "Two of your best people are near burnout, with two busy months to come. What do you do first?",
    situation: "Two people near burnout",
    options: [
      { style: "SS", label: "Postpone the newest project and lose its first customers" },
      { style: "GB", label: "Hand their routine customers to two newly trained juniors" },
      { style: "CO", label: "Take their night and weekend calls for two months" },
      { style: "LS", label: "Sort all their tasks and redraw the schedule" },
      { style: "PV", label: "Replace custom jobs with a single standard package" },
    ],
  },
  {
    text: "A competitor releases the feature you planned for next spring. What do you do first?",
    situation: "A competitor with your feature",
    options: [
      { style: "PV", label: "Drop it for a feature that their product can’t copy" },
      { style: "LS", label: "Dissect their release and compare it line by line" },
      { style: "CO", label: "Drive out to every customer who seems uneasy" },
      { style: "GB", label: "Leave the roadmap to your product lead from now on" },
      { style: "SS", label: "Halve that feature’s budget unless customers ask for it" },
    ],
  },
  {
    text:
      "Entering a second market would take a third of your reserves: go or no-go? What is your first move?",
    situation: "A second market for a third of your reserves",
    options: [
      { style: "CO", label: "Spend a month there taking the first orders" },
      { style: "LS", label: "Model good and bad years, then decide by Friday" },
      { style: "PV", label: "Enter with a lighter product made for that market" },
      { style: "SS", label: "Decline, and keep the reserves whole for another year" },
      { style: "GB", label: "Find a local partner to run it for a share" },
    ],
  },
  {
    text: "Your head of sales resigns and leaves in a month. What do you do first?",
    situation: "A head of sales who resigns",
    options: [
      { style: "LS", label: "Study last year’s deals and define the role anew" },
      { style: "CO", label: "Carry the five largest accounts until someone is hired" },
      { style: "GB", label: "Promote a sales rep who can learn on the job" },
      { style: "SS", label: "Trim the sales plan down to your repeat customers" },
      { style: "PV", label: "Open an online shop for orders that need no salesperson" },
    ],
  },
  {
    text:
      "A large customer offers a contract worth half your yearly revenue, for work you have never done. What comes first?",
    situation: "A large contract for unfamiliar work",
    options: [
      { style: "GB", label: "Hire a project manager with experience in such work" },
      { style: "CO", label: "Join their staff for a week before you answer" },
      { style: "LS", label: "Break down the work and reckon up its full cost" },
      { style: "PV", label: "Turn it into a service that similar customers can buy" },
      { style: "SS", label: "Quote for a third of it and decline the rest" },
    ],
  },
  {
    text: "Your most profitable customer says your service has slipped and may leave. What do you do first?",
    situation: "A profitable customer who may leave",
    options: [
      { style: "SS", label: "Lower costs now as though that income had ended" },
      { style: "PV", label: "Propose a premium service with agreed response times" },
      { style: "LS", label: "Trace their last fifty orders and pin down the cause" },
      { style: "CO", label: "Handle their next ten orders in person, start to finish" },
      { style: "GB", label: "Give them a dedicated contact with power to decide" },
    ],
  },
  {
    text: "A strong quarter leaves you $100,000 more than planned. What do you do with it?",
    situation: "$100,000 more than planned",
    options: [
      { style: "PV", label: "Develop a first version of your next product" },
      { style: "SS", label: "Pay back a loan long before it falls due" },
      { style: "GB", label: "Appoint a deputy and hand over your daily decisions" },
      { style: "CO", label: "Go from desk to desk and fix what annoys people" },
      { style: "LS", label: "Compare the return of five uses over a weekend" },
    ],
  },
];
