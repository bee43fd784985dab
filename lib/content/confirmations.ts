import { sample, words } from "../words/slot.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

/** What the coach has to confirm before launch, and cannot change as a text. True: not confirmed yet. */
export const CONFIRMATIONS = words("confirm", {
  testQuestions: sample(
    "Questions, answers and style reports of the founder test",
    "written for this site: hold them against what you see in your own sessions",
  ),
  enterpriseReady: sample(
    "The badge “Enterprise Ready”",
    "the words are specified; what they rest on, that figures stay in the browser, is ours: confirm it",
  ),
  instantDownload: sample("“Instant Download” on the product pages", "specified: confirm that you keep it"),
  lifetimeAccess: sample("“Lifetime Access” on the product pages", "specified: confirm that you keep it"),
  appPictures: sample(
    "Box, logo and screenshot of the coaching app",
    "samples: put in your own, or confirm them",
  ),
  prices: sample(
    "Prices of the nine tools and the bundle",
    "invented, and marked so on the pages: set yours on the desk, or confirm ours; show an earlier price only where it was really charged",
  ),
  tax: sample(
    "Prices include any tax",
    "what you owe, where and from which amount on is for you and a tax adviser to decide: without STRIPE_TAX the site computes none, and it stores the country of the card and of the billing address with each order; the terms and the mails say the same",
  ),
  emailSupport: sample(
    "90-day email support with the execution tracker",
    "specified: confirm that you will answer, and from which address",
  ),
  moneyBack: sample(
    `“Money-back Guarantee”: in full within ${MONEY_BACK_DAYS} days of the purchase, case by case after`,
    "the note and “case by case” are specified and pull apart; this rule joins them, and it is yours to decide: product pages, terms, mails and the withdrawal page follow it",
  ),
  withdrawal: sample(
    "“Withdraw from contract here”, its confirming step and its mail",
    "for legal review: made after the EU’s rule of June 2026 on a withdrawal button. It is offered to everybody and for good, asks for no name, and no waiver is asked at the purchase",
  ),
  targets: sample(
    "90-day targets in the guidance of the business check",
    "reasonable defaults, not measured on your clients",
  ),
  limits: sample(
    "Limits between the five statements of a dimension of the business check",
    "set by judgment: confirm them",
  ),
  model: sample(
    "Where the model of the business check comes from",
    "only “adapted from a strategic scan model” is specified: name the model, and confirm it",
  ),
});
