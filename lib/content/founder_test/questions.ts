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
      { style: "CO", label: "Spend next week selling it door to door yourself" },
      { style: "GB", label: "Put one manager in charge of rescuing the launch" },
      { style: "SS", label: "Stop spending on it until repeat orders come in" },
      { style: "PV", label: "Rework it for a completely different group of buyers" },
      { style: "LS", label: "Comb the sales data yourself and return with a plan" },
    ],
  },
  {
    text: "Costs rose faster than sales, and you have ten weeks of cash left. What is your first move?",
    situation: "Ten weeks of cash left",
    options: [
      { style: "LS", label: "Study each contract yourself, then announce the savings" },
      { style: "PV", label: "Bring out a prepaid yearly plan for loyal customers" },
      { style: "SS", label: "Pause all hiring and rent out half the office" },
      { style: "GB", label: "Give your managers cash targets and weekly reviews" },
      { style: "CO", label: "Phone every late payer yourself until the money arrives" },
    ],
  },
  {
    text: "A press story doubles your orders, and your operations cannot keep up. What do you do first?",
    situation: "Orders doubled by a press story",
    options: [
      { style: "GB", label: "Train a second shift and put a lead over it" },
      { style: "SS", label: "Cap daily orders and turn the extra buyers away" },
      { style: "PV", label: "Offer the newcomers a simpler version that ships sooner" },
      { style: "LS", label: "Plan the whole week single-handed and post it tomorrow" },
      { style: "CO", label: "Pack orders beside the crew every night this week" },
    ],
  },
  {
    text: "Two of your best people are near burnout, with two busy months to come. What do you do first?",
    situation: "Two people near burnout",
    options: [
      { style: "SS", label: "Postpone the newest project and accept the lost income" },
      { style: "GB", label: "Have two colleagues trained as permanent backups" },
      { style: "CO", label: "Clear half of their task list with your own hands" },
      { style: "LS", label: "Design a lighter schedule on your own, then assign it" },
      { style: "PV", label: "Turn the most draining service into an online course" },
    ],
  },
  {
    text: "A competitor releases the feature you planned for next spring. What do you do first?",
    situation: "A competitor with your feature",
    options: [
      { style: "PV", label: "Skip that feature and start on what comes after" },
      { style: "LS", label: "Analyze their release at home, then publish a roadmap" },
      { style: "CO", label: "Cancel your week and visit the biggest customers yourself" },
      { style: "GB", label: "Assign two people to rival releases as a standing duty" },
      { style: "SS", label: "Shelve your version unless theirs costs you several accounts" },
    ],
  },
  {
    text:
      "Entering a second market would take a third of your reserves: go or no-go? What is your first move?",
    situation: "A second market for a third of your reserves",
    options: [
      { style: "CO", label: "Fly there this week and knock on doors yourself" },
      { style: "LS", label: "Model both cases yourself, then state one firm answer" },
      { style: "PV", label: "Invent something new for that market and go in" },
      { style: "SS", label: "Commit a tenth of that sum and enter far slower" },
      { style: "GB", label: "Appoint a country head and let that person decide" },
    ],
  },
  {
    text: "Your head of sales resigns and leaves in a month. What do you do first?",
    situation: "A head of sales who resigns",
    options: [
      { style: "LS", label: "Select the successor in confidence before word gets out" },
      { style: "CO", label: "Join all sales calls and close the deals yourself" },
      { style: "GB", label: "Promote a sales rep and coach them through the handover" },
      { style: "SS", label: "Leave the job empty and save the salary for now" },
      { style: "PV", label: "Do away with field sales and start selling online" },
    ],
  },
  {
    text:
      "A large customer offers a contract worth half your yearly revenue, for work you have never done. What comes first?",
    situation: "A large contract for unfamiliar work",
    options: [
      { style: "GB", label: "Form a delivery group with its own lead and budget" },
      { style: "CO", label: "Drive to their site tomorrow and dig into the work" },
      { style: "LS", label: "Settle price and terms before colleagues hear of it" },
      { style: "PV", label: "Make it the first job of a new business line" },
      { style: "SS", label: "Demand half the fee up front or let it go" },
    ],
  },
  {
    text: "Two managers handle complaints in opposite ways, and customers notice. What do you do first?",
    situation: "Two managers, two ways with complaints",
    options: [
      { style: "SS", label: "Limit what either may give away until they agree" },
      { style: "PV", label: "Redesign the product so most complaints don’t come up" },
      { style: "LS", label: "Read the case files yourself and issue a verdict" },
      { style: "CO", label: "Answer the next twenty complaints yourself, one by one" },
      { style: "GB", label: "Set up one joint complaints team outside both departments" },
    ],
  },
  {
    text: "A strong quarter leaves you $100,000 more than planned. What do you do with it?",
    situation: "$100,000 more than planned",
    options: [
      { style: "PV", label: "Pour it into a prototype of your next product" },
      { style: "SS", label: "Pay off debt and keep the remainder in the bank" },
      { style: "GB", label: "Hire a deputy and hand over your daily decisions" },
      { style: "CO", label: "Tour the desks and buy what’s missing on the spot" },
      { style: "LS", label: "Reserve it for a plan you haven’t shared yet" },
    ],
  },
];
