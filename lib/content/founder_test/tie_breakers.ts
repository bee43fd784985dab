import type { TieBreakerKey } from "../../founder_test/styles.ts";
import type { TieBreaker } from "./founder_test_content.ts";

/** Every style is option `a` in two of its four, so that always picking the first answer favours no style. */
export const TIE_BREAKERS: Readonly<Record<TieBreakerKey, TieBreaker>> = {
  "SS-GB": {
    text: "Orders are up for the third month in a row. What do you do with the gain?",
    a: { style: "GB", label: "Name a permanent shift leader for the busiest team" },
    b: { style: "SS", label: "Bank the extra income and add no staff this year" },
  },
  "SS-CO": {
    text: "A supplier’s discount ends today. What do you do?",
    a: { style: "SS", label: "Order the smallest lot that still gets the discount" },
    b: { style: "CO", label: "Ring the supplier at once and haggle over price" },
  },
  "SS-PV": {
    text: "An investor offers you twice the money you asked for. What do you do?",
    a: { style: "SS", label: "Accept the smaller sum you first had in mind" },
    b: { style: "PV", label: "Add the product you had saved for next year" },
  },
  "SS-LS": {
    text: "A partner proposes a joint venture and wants an answer this month. What comes first?",
    a: { style: "LS", label: "Work out your full position before talking it over" },
    b: { style: "SS", label: "Agree to three months with a firm spending limit" },
  },
  "GB-CO": {
    text: "A customer reports an error at six in the evening. How is it put right?",
    a: { style: "CO", label: "You stay late and correct it for them yourself" },
    b: { style: "GB", label: "It goes to the evening team you have trained" },
  },
  "GB-PV": {
    text: "You open the yearly meeting with one slide. What is on it?",
    a: { style: "PV", label: "An offer that your customers haven’t seen before" },
    b: { style: "GB", label: "The names of those taking over your current duties" },
  },
  "GB-LS": {
    text: "New prices have to be set by Friday. Where do they come from?",
    a: { style: "GB", label: "From the sales lead, who now sets all prices" },
    b: { style: "LS", label: "From your own calculations, announced once they are complete" },
  },
  "CO-PV": {
    text: "A meeting is called off, and the whole day is free. How do you spend it?",
    a: { style: "CO", label: "Clearing the backlog side by side with your service crew" },
    b: { style: "PV", label: "Starting on an offer for customers you don’t have yet" },
  },
  "CO-LS": {
    text: "An hour before your biggest event, something breaks. What do you do?",
    a: { style: "LS", label: "Step aside, redo the program, and hand it out" },
    b: { style: "CO", label: "Grab the tools and help the crew repair it" },
  },
  "PV-LS": {
    text: "A new plan is half worked out. What do you do next?",
    a: { style: "PV", label: "Begin with the part that opens a new market" },
    b: { style: "LS", label: "Finish every detail unaided before you show it around" },
  },
};
