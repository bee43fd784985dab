import { formatPrice } from "../catalogue/price.ts";
import type { SampleContent } from "./sample_content.ts";

/** Integer cents, US dollars. */
const SESSION_PRICE = 35_000;
const SPRINT_PRICE = 240_000;

/** After a price in the middle of a sentence; empty it when both prices are yours. */
const SAMPLE_PRICE = " (sample price)";

/** What is done with the business check, and when: said alike on every page and in every mail. */
export const CALL_AGENDA =
  "On the call we go through your answers and, if you’ve taken the business check, its three lowest scores. Then we decide together whether a Clarity Session is the next step.";
export const SESSION_AGENDA =
  "In it we read all fourteen scores and choose the two or three to work on first.";

/** A Clarity Session: how long it is, where, and for how much. */
export const CLARITY_SESSION = `90 minutes by video call, ${formatPrice(SESSION_PRICE)}${SAMPLE_PRICE}`;

/** The invitation to it under a result, and in the mail with the result. */
export const BRING_RESULT = (what: string) =>
  `Bring ${what} to a Clarity Session, the working session after the free call: ${CLARITY_SESSION}. ${SESSION_AGENDA}`;

export const SPRINT_COST = formatPrice(SPRINT_PRICE);
export const SPRINT_PRICED = `The sprint costs ${SPRINT_COST}${SAMPLE_PRICE}.`;

/** What of the sprint's price, and of a session's, counts toward what follows. */
export const SPRINT_CREDIT =
  `If you join within 30 days of the sprint’s end, its ${SPRINT_COST} comes off the membership.`;
export const SESSION_CREDIT = `A Clarity Session’s ${
  formatPrice(SESSION_PRICE)
} comes off the sprint or the membership, if you begin within 30 days.`;

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "Clarity Session and sprint: place, prices, what counts toward what; how to leave the membership",
    where: "lib/content/meetings.ts",
    why:
      "invented, and marked so on the pages: put in yours, empty SAMPLE_PRICE, and delete WAY_CREDIT’s and INVESTMENT’s marks",
  },
  {
    what: "What is said about the business check on the free call, and what in a Clarity Session",
    where: "lib/content/meetings.ts",
    why:
      "only the four questions, the topics and the aim of the call are specified; pages and mails take the rest from here: confirm it",
  },
];
