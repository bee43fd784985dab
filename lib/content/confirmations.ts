import { sample, words } from "../words/slot.ts";
import { hasNoApp } from "./landing_membership.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

/** What the coach has to confirm before launch, and cannot change as a text. True: not confirmed yet. */
export const CONFIRMATIONS = words("confirm", {
  testQuestions: sample(
    "Questions, answers and style reports of the founder test",
    "We wrote them for this site. Compare them with what you see in your own sessions",
  ),
  instantDownload: sample("“Instant Download” on the product pages", "Confirm that you keep this promise"),
  lifetimeAccess: sample("“Lifetime Access” on the product pages", "Confirm that you keep this promise"),
  appPictures: sample(
    "Box, logo and screenshot of the coaching app",
    "They show an invented app. Confirm that they stay, or ask whoever runs the server to put in your own",
    undefined,
    hasNoApp,
  ),
  prices: sample(
    "Prices of the nine tools and the bundle",
    "They are invented, and visitors see them as samples. Set yours under “Products”, or confirm ours. Show an earlier price only if you really charged it",
  ),
  tax: sample(
    "Prices include any tax",
    "Ask a tax adviser whether you owe tax on what you sell, and where. The site adds none unless whoever runs the server turns that on; each order keeps the buyer’s country",
  ),
  emailSupport: sample(
    "90-day email support with the execution tracker",
    "Confirm that you will answer, and from which address",
  ),
  moneyBack: sample(
    `“Money-back Guarantee”: in full within ${MONEY_BACK_DAYS} days of the purchase, case by case after`,
    "Product pages, terms, mails and the withdrawal page say so. Confirm that it is your rule",
  ),
  withdrawal: sample(
    "“Withdraw from contract here”, its confirming step and its mail",
    "Let your lawyer look at it, because EU law asks for such a button since June 2026. Everybody may use it at any time",
  ),
  targets: sample(
    "90-day targets in the guidance of the business check",
    "They are reasonable, but not measured on your clients. Confirm them, or change them with the guidance of each dimension",
  ),
});
