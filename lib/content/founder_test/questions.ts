import type { QuizQuestion } from "./founder_test_content.ts";

/**
 * The first six are the situations that the overview lists, in its order. Every style stands twice in each of the five
 * places, so that whoever always picks the first or the third answer leans to no style.
 */
export const QUESTIONS: readonly QuizQuestion[] = [
  {
    text: "Your new product launched six weeks ago, and sales are at half of plan. What do you do first?",
    options: [
      { style: "CO", label: "Call fifteen people who looked but did not buy" },
      { style: "GB", label: "Have the team find which step loses most buyers" },
      { style: "SS", label: "Hold the budget level until some buyers come back" },
      { style: "PV", label: "Rethink who it is for and what it replaces" },
      { style: "LS", label: "Take a quiet day to work out what happened" },
    ],
  },
  {
    text: "A large customer pays late, and you have six weeks of cash left. What is your first move?",
    options: [
      { style: "LS", label: "Go through the accounts tonight and choose what to cut" },
      { style: "PV", label: "Offer loyal customers a yearly plan, paid up front" },
      { style: "SS", label: "Commit to nothing new until the money has arrived" },
      { style: "GB", label: "Name one owner per open invoice and meet weekly" },
      { style: "CO", label: "Get on the phone and collect what is due" },
    ],
  },
  {
    text: "A press story doubles your orders, and your operations cannot keep up. What do you do first?",
    options: [
      { style: "GB", label: "Find the slowest step and train two people there" },
      { style: "SS", label: "Cap new orders until you know the demand lasts" },
      { style: "PV", label: "Offer the people waiting something simpler that ships today" },
      { style: "LS", label: "Step back for an afternoon and redo the schedule" },
      { style: "CO", label: "Work beside the crew until the backlog is gone" },
    ],
  },
  {
    text: "Two of your best people are near burnout, with two busy months to come. What do you do first?",
    options: [
      { style: "SS", label: "Put the newest project off until hours come down" },
      { style: "GB", label: "Set a limit on hours and share work evenly" },
      { style: "CO", label: "Take some of their tasks off them tomorrow morning" },
      { style: "LS", label: "Look closely at each workload, then reassign the tasks" },
      { style: "PV", label: "Change what you offer so it takes fewer hours" },
    ],
  },
  {
    text: "A competitor releases the feature you planned for next spring. What do you do first?",
    options: [
      { style: "PV", label: "Aim past it, at what customers will want next" },
      { style: "LS", label: "Study their release closely before you share your view" },
      { style: "CO", label: "Get a small version of yours out this month" },
      { style: "GB", label: "Give sales a clear answer and count lost deals" },
      { style: "SS", label: "Ask customers whether they would switch before changing course" },
    ],
  },
  {
    text: "Entering a second market would take a third of your reserves: go or no-go? How do you decide?",
    options: [
      { style: "CO", label: "Go there next week, meet buyers and judge firsthand" },
      { style: "LS", label: "Write out both cases and sleep on them" },
      { style: "PV", label: "Compare where each answer leaves you in five years" },
      { style: "SS", label: "Say yes only if a small paid trial works" },
      { style: "GB", label: "Agree on targets and a stopping point with managers" },
    ],
  },
  {
    text: "Your head of sales resigns and leaves in a month. What do you do first?",
    options: [
      { style: "LS", label: "Weigh the choices over a weekend before announcing any" },
      { style: "CO", label: "Call the key accounts and look after them yourself" },
      { style: "GB", label: "Get every account and routine handed over in writing" },
      { style: "SS", label: "Check what the role brought in before refilling it" },
      { style: "PV", label: "Redraw the role around where the company is heading" },
    ],
  },
  {
    text:
      "A large customer offers a contract worth half your yearly revenue, for work you have never done. What comes first?",
    options: [
      { style: "GB", label: "Have each manager estimate people, cost and delivery dates" },
      { style: "CO", label: "Meet them tomorrow and sort out terms in person" },
      { style: "LS", label: "Settle your own limits before you speak to anyone" },
      { style: "PV", label: "Look at which other doors this work could open" },
      { style: "SS", label: "Offer one small paid piece before signing the rest" },
    ],
  },
  {
    text: "Two managers handle complaints in opposite ways, and customers notice. What do you do first?",
    options: [
      { style: "SS", label: "Compare both ways on a few cases before choosing" },
      { style: "PV", label: "Describe the company you want customers to talk about" },
      { style: "LS", label: "Hear each of them separately, then make the call" },
      { style: "CO", label: "Get both in a room today and settle it" },
      { style: "GB", label: "Agree on one written rule and who applies it" },
    ],
  },
  {
    text: "A strong quarter leaves you $100,000 more than planned. What do you do with it?",
    options: [
      { style: "PV", label: "Pay for a first version of the next offer" },
      { style: "SS", label: "Keep it until a second strong quarter confirms the first" },
      { style: "GB", label: "Hire and train a manager for the busiest team" },
      { style: "CO", label: "Repair the three things that slow work down daily" },
      { style: "LS", label: "Take two days away to choose its best use" },
    ],
  },
];
