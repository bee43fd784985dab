import type { QuizQuestion } from "./founder_test_content.ts";

/**
 * The first six are the situations that the overview lists, in its order. Every style stands twice in each of the five
 * places, so that always picking the first or the third answer favours no style.
 */
export const QUESTIONS: readonly QuizQuestion[] = [
  {
    text: "Your new product launched six weeks ago, and sales are at half of plan. What do you do first?",
    options: [
      { style: "CO", label: "Sit with ten buyers and see where they hesitate" },
      { style: "GB", label: "Have the team find which step loses most buyers" },
      { style: "SS", label: "Keep spending level and watch for repeat orders" },
      { style: "PV", label: "Rethink who it is for and what it replaces" },
      { style: "LS", label: "Take a quiet day to work out what happened" },
    ],
  },
  {
    text: "Costs rose faster than sales, and you have ten weeks of cash left. What is your first move?",
    options: [
      { style: "LS", label: "Go through the accounts tonight and choose what to cut" },
      { style: "PV", label: "Sell loyal customers a yearly plan, paid up front" },
      { style: "SS", label: "Commit to nothing new until three months are covered" },
      { style: "GB", label: "Review cash every Monday with one owner per cost" },
      { style: "CO", label: "Call everyone who owes you money and agree on dates" },
    ],
  },
  {
    text: "A press story doubles your orders, and your operations cannot keep up. What do you do first?",
    options: [
      { style: "GB", label: "Find the slowest step and move two people there" },
      { style: "SS", label: "Quote longer delivery times while you see what lasts" },
      { style: "PV", label: "Bring out a simpler version that ships this week" },
      { style: "LS", label: "Redraw the whole week on paper, job by job" },
      { style: "CO", label: "Work beside the crew until the backlog is gone" },
    ],
  },
  {
    text: "Two of your best people are near burnout, with two busy months to come. What do you do first?",
    options: [
      { style: "SS", label: "Put the newest project off until things are calmer" },
      { style: "GB", label: "Set a limit on hours and share work evenly" },
      { style: "CO", label: "Take over some of their tasks from tomorrow morning" },
      { style: "LS", label: "Study where their hours go, then decide what stops" },
      { style: "PV", label: "Simplify what you sell so it needs fewer hands" },
    ],
  },
  {
    text: "A competitor releases the feature you planned for next spring. What do you do first?",
    options: [
      { style: "PV", label: "Aim past it, at what customers will want next" },
      { style: "LS", label: "Study their release closely before you share your view" },
      { style: "CO", label: "Get a small version of yours out this month" },
      { style: "GB", label: "Give sales a clear answer and count lost deals" },
      { style: "SS", label: "Ask ten customers whether it would make them switch" },
    ],
  },
  {
    text: "Entering a second market would take a third of your reserves: go or no-go? How do you decide?",
    options: [
      { style: "CO", label: "Go there next week, meet buyers and judge firsthand" },
      { style: "LS", label: "Write out both cases and sleep on them" },
      { style: "PV", label: "Compare where each answer leaves you in five years" },
      { style: "SS", label: "Start with one paid trial and let it decide" },
      { style: "GB", label: "Agree on targets and a stopping point with managers" },
    ],
  },
  {
    text: "Your head of sales resigns and leaves in a month. What do you do first?",
    options: [
      { style: "LS", label: "Spend the weekend weighing three ways to fill the role" },
      { style: "CO", label: "Visit the key accounts and look after them yourself" },
      { style: "GB", label: "Get every account and routine handed over in writing" },
      { style: "SS", label: "Check what the role brought in before refilling it" },
      { style: "PV", label: "Redraw the role around where the company is heading" },
    ],
  },
  {
    text:
      "A large customer offers a contract worth half your yearly revenue, for work you have never done. What comes first?",
    options: [
      { style: "GB", label: "Plan people, cost and dates with those who would deliver" },
      { style: "CO", label: "Meet them tomorrow and sort out terms in person" },
      { style: "LS", label: "Settle your own limits before you speak to anyone" },
      { style: "PV", label: "Look at which other doors this work could open" },
      { style: "SS", label: "Speak to two firms that have worked for them" },
    ],
  },
  {
    text: "Two managers handle complaints in opposite ways, and customers notice. What do you do first?",
    options: [
      { style: "SS", label: "Compare both ways on a few cases and choose" },
      { style: "PV", label: "Describe how you want customers to talk about you" },
      { style: "LS", label: "Hear each of them separately, then make the call" },
      { style: "CO", label: "Get both in a room today and settle it" },
      { style: "GB", label: "Turn both ways into one written rule with an owner" },
    ],
  },
  {
    text: "A strong quarter leaves you $100,000 more than planned. What do you do with it?",
    options: [
      { style: "PV", label: "Fund a first try at the product after this one" },
      { style: "SS", label: "Keep it until a second strong quarter confirms the first" },
      { style: "GB", label: "Hire and train a lead for the busiest team" },
      { style: "CO", label: "Repair the three things that slow work down daily" },
      { style: "LS", label: "Work through three uses on paper and choose one" },
    ],
  },
];
