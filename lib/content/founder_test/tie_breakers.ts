import type { TieBreakerKey } from "../../founder_test/styles.ts";
import type { TieBreaker } from "./founder_test_content.ts";

/** Each style is option `a` in two of its four tie-breakers, so that always choosing the first answer favors no style. */
export const TIE_BREAKERS: Readonly<Record<TieBreakerKey, TieBreaker>> = {
  "SS-GB": {
    text: "Orders are up for the third month in a row. What do you do with the gain?",
    a: { style: "GB", label: "Hire the shift leader your team keeps asking for" },
    b: { style: "SS", label: "Set the income aside against a weaker quarter" },
  },
  "SS-CO": {
    text: "A supplier’s discount ends today. What do you do?",
    a: { style: "SS", label: "Order the smallest lot that still gets the discount" },
    b: { style: "CO", label: "Phone the supplier and bargain for another week" },
  },
  "SS-PV": {
    text: "An investor offers you twice the money you asked for. What do you do?",
    a: { style: "SS", label: "Accept no more than your plan calls for" },
    b: { style: "PV", label: "Bring forward the product customers keep asking about" },
  },
  "SS-LS": {
    text: "A partner proposes a joint venture and wants an answer this month. How do you handle it?",
    a: { style: "LS", label: "Study the deal in detail and draft your terms" },
    b: { style: "SS", label: "Agree to a small trial with a spending limit" },
  },
  "GB-CO": {
    text: "More and more customers report errors in the evening. How are they put right?",
    a: { style: "CO", label: "You stay late and correct them with each customer" },
    b: { style: "GB", label: "You put a colleague in charge of the evenings" },
  },
  "GB-PV": {
    text: "You open the yearly staff meeting with one slide. What is on it?",
    a: { style: "PV", label: "An offer that your customers haven’t seen yet" },
    b: { style: "GB", label: "Who takes charge of what in the coming year" },
  },
  "GB-LS": {
    text: "New prices have to be set by Friday. How are they set?",
    a: { style: "GB", label: "Your sales manager sets them and answers for results" },
    b: { style: "LS", label: "You work them out item by item over two evenings" },
  },
  "CO-PV": {
    text: "A meeting is called off, and the whole day is free. How do you spend it?",
    a: { style: "CO", label: "Clearing the backlog side by side with your service crew" },
    b: { style: "PV", label: "Starting on an offer for a new group of buyers" },
  },
  "CO-LS": {
    text: "Your biggest event opens in an hour, and two helpers are missing. What do you do?",
    a: { style: "LS", label: "Redraw the schedule so that fewer people can manage" },
    b: { style: "CO", label: "Take over one of the two jobs until noon" },
  },
  "PV-LS": {
    text: "A rival lowers its prices by ten percent. What do you do next?",
    a: { style: "PV", label: "Bring out an offer that theirs can’t be compared with" },
    b: { style: "LS", label: "Work out what their prices would do to your margins" },
  },
};
