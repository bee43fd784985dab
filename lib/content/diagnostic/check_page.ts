import { line } from "../../words/fields.ts";
import { derived, sample, slot, words } from "../../words/slot.ts";

export const CHECK_TIME = words("check/time", {
  confirmed: sample(
    "How long the business check takes",
    "It is our estimate, and the page says so. Ask your clients how long it took them",
  ),
  /** After "about", and before "we estimate". */
  estimate: slot(line(30), "two hours"),
});

/** The page around the survey. */
export const CHECK_PAGE = words("check/page", {
  title: "14-Point Business Check",
  lead: "In each of fourteen dimensions, count one thing. Then choose the statement that matches.",
  /** At the first dimension, folded: what to know and to have at hand before the first count. */
  start: {
    title: "What to have at hand",
    items: [
      "Customers: the last 20 new ones and who sent them, your notes on the last 10, and their last 10 messages.",
      "Sales: the last 20 with the price you first asked, and what buyers asked for in vain.",
      "Orders or jobs: the last 20 with promised dates, corrections and refunds, and one from first contact to payment.",
      "Books: sales and costs of the last 12 months.",
      "Work: last month’s main tasks, and ideas you tried in the past 6 months.",
      derived(() =>
        `Time: we estimate ${CHECK_TIME.estimate}, plus asking ten people. Keep your counts: the result shows only scores.`
      ),
      "Two trades, such as a shop and repairs? Check the one with more sales. Customers, people and tools that both share count.",
      "A customer is whoever pays you, even through an insurer.",
    ],
  },
  counting:
    "Count in your favor only what somebody can show. If nothing can be shown, choose “I can’t count this”.",
  withoutScript: {
    title: "The business check needs JavaScript.",
    text:
      "Your browser has it switched off. Switch it on and reload this page to answer the fourteen questions below.",
  },
});
