import type { TieBreakerKey } from "../../founder_test/styles.ts";
import type { TieBreaker } from "./founder_test_content.ts";

/** Every style is option `a` in two of its four, so that always picking the first answer favours no style. */
export const TIE_BREAKERS: Readonly<Record<TieBreakerKey, TieBreaker>> = {
  "SS-GB": {
    text: "Orders are up for the third month in a row. What do you do with the gain?",
    a: { style: "GB", label: "Name a permanent shift leader for the busiest team" },
    b: { style: "SS", label: "Set the income aside against a weaker quarter" },
  },
  "SS-CO": {
    text: "A supplier’s discount ends today. What do you do?",
    a: { style: "SS", label: "Order the smallest lot that still gets the discount" },
    b: { style: "CO", label: "Ring the supplier at once and haggle over price" },
  },
  "SS-PV": {
    text: "An investor offers you twice the money you asked for. What do you do?",
    a: { style: "SS", label: "Accept no more than your plan calls for" },
    b: { style: "PV", label: "Bring forward the product planned for next year" },
  },
  "SS-LS": {
    text: "A partner proposes a joint venture and wants an answer this month. What comes first?",
    a: { style: "LS", label: "Study the deal in detail and draft your terms" },
    b: { style: "SS", label: "Insist on three months with a firm spending limit" },
  },
  "GB-CO": {
    text: "A customer reports an error at six in the evening. How is it put right?",
    a: { style: "CO", label: "You stay late and correct it with the customer" },
    b: { style: "GB", label: "You put a colleague in charge of evening repairs" },
  },
  "GB-PV": {
    text: "You open the yearly meeting with one slide. What is on it?",
    a: { style: "PV", label: "An offer that your customers haven’t seen yet" },
    b: { style: "GB", label: "Who takes charge of what in the coming year" },
  },
  "GB-LS": {
    text: "New prices have to be set by Friday. How are they set?",
    a: { style: "GB", label: "The sales lead gets the job and a range" },
    b: { style: "LS", label: "You calculate the margin on each item over two evenings" },
  },
  "CO-PV": {
    text: "A meeting is called off, and the whole day is free. How do you spend it?",
    a: { style: "CO", label: "Clearing the backlog side by side with your service crew" },
    b: { style: "PV", label: "Starting on something for people who don’t buy yet" },
  },
  "CO-LS": {
    text: "Deliveries have been late three times this month. Where do you begin?",
    a: { style: "LS", label: "With the delivery records, looking for a pattern" },
    b: { style: "CO", label: "In the van, on the next three delivery rounds" },
  },
  "PV-LS": {
    text: "A rival lowers its prices by ten percent. What do you do next?",
    a: { style: "PV", label: "Bring out an offer that theirs can’t be compared with" },
    b: { style: "LS", label: "Work out what their prices would do to your margins" },
  },
};
