import type { TieBreakerKey } from "../../founder_test/styles.ts";
import type { TieBreaker } from "./founder_test_content.ts";

/** Every style is option `a` in two of its four, so that always picking the first answer favours no style. */
export const TIE_BREAKERS: Readonly<Record<TieBreakerKey, TieBreaker>> = {
  "SS-GB": {
    text: "The order book is full, and you have one free hour a day. Where does it go?",
    a: { style: "GB", label: "Into writing down how your best work gets done" },
    b: { style: "SS", label: "Into checking which orders earn enough to repeat" },
  },
  "SS-CO": {
    text: "A supplier’s discount ends today. What do you go by?",
    a: { style: "SS", label: "What your last few orders cost and earned" },
    b: { style: "CO", label: "What you hear when you call them now" },
  },
  "SS-PV": {
    text: "An investor has ten minutes for you. What do you talk about first?",
    a: { style: "SS", label: "What already sells, and what each sale earns" },
    b: { style: "PV", label: "Where the market is heading, and your place there" },
  },
  "SS-LS": {
    text: "A decision from last month nags at you. What settles it?",
    a: { style: "LS", label: "Going back over your reasoning in a quiet hour" },
    b: { style: "SS", label: "Looking at what a few customers did since then" },
  },
  "GB-CO": {
    text: "A customer reports an error at six in the evening. How is it put right?",
    a: { style: "CO", label: "You call back, and it is done that night" },
    b: { style: "GB", label: "Whoever is on duty follows the agreed steps" },
  },
  "GB-PV": {
    text: "You open the yearly meeting with one slide. What is on it?",
    a: { style: "PV", label: "What the company could be in five years" },
    b: { style: "GB", label: "Four figures, and who looks after each" },
  },
  "GB-LS": {
    text: "New prices have to be set by Friday. Where does your answer come from?",
    a: { style: "GB", label: "From a meeting with the people who quote them" },
    b: { style: "LS", label: "From an evening with your notes and figures" },
  },
  "CO-PV": {
    text: "A meeting is called off, and the whole day is free. How do you spend it?",
    a: { style: "CO", label: "Seeing customers and clearing up whatever is stuck" },
    b: { style: "PV", label: "Sketching what you could offer two years from now" },
  },
  "CO-LS": {
    text: "An hour before your biggest event, something breaks. Where are you most useful?",
    a: { style: "LS", label: "One step away, working out the cause" },
    b: { style: "CO", label: "Beside the crew, getting it to run again" },
  },
  "PV-LS": {
    text: "A new plan is half worked out. What do you do next?",
    a: { style: "PV", label: "Tell people about it and see what they add" },
    b: { style: "LS", label: "Keep it with you until every part holds" },
  },
};
