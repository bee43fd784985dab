import type { Site } from "../site.ts";
import { sample } from "../words/slot.ts";
import { changed, headingsOf, legalChanges, type LegalDocument, section } from "./legal_document.ts";
import { LICENSE_MEANS } from "./license.ts";
import { OFFERS, refundsOf } from "./meetings.ts";
import { MONEY_BACK_DAYS } from "./withdrawal.ts";

/** The date above the text, then a number. A test requires the next one when the text changes. */
export const TERMS_VERSION = "2025-06-30.20";

export const TERMS_META = {
  title: "Terms of Service",
  description:
    "The terms for using this website, its assessments and its digital tools: your license, prices, delivery, refunds, results and liability.",
} as const;

/** What the settings put into the terms. */
export type SellerTerms = Pick<Site, "sellerDetails" | "governingLaw" | "coachingRefunds">;

/** The terms as they are shipped, with what the settings say of the seller. What is not set is a sample, and marked as one. */
const shippedTerms = (
  { sellerDetails, governingLaw, coachingRefunds }: SellerTerms,
): LegalDocument => ({
  ...TERMS_META,
  effective: { iso: "2025-06-30", text: "June 30, 2025" },
  revised: { iso: "2026-11-29", text: "November 29, 2026" },
  intro:
    "These terms apply when you use this website or buy something on it. If you do not agree with them, please do not use the website.",
  sections: [
    section("seller", "Who we are", [
      `“We” and “us” mean the seller: ${
        sellerDetails.length === 0
          ? "[name of the seller], [street], [town], [country]"
          : sellerDetails.join(", ")
      }.`,
      "You can reach us at {email}.",
    ], sellerDetails.length === 0),
    section("what-we-offer", "What we offer", [
      "The website describes our coaching, offers two free assessments and demos of business tools, and sells digital tools. You may use it if you are an adult and can enter into a contract.",
      "If we send you a link to pay for coaching, its page names what you pay for, the price, the parts with their dates and the rules for refunds. The contract is made when the first part is paid. A part that is not paid stays due, and sessions can wait until it is.",
      "We agree on coaching, such as the 90-Day Sprint, with you separately. Where such an agreement differs from these terms, the agreement applies.",
    ]),
    section("calls", "The discovery call", [
      "The discovery call is free and takes 30 minutes. Some pages call it a clarity call. You book it on the website of a scheduling provider, under that provider’s terms. Neither of us has to continue after the call.",
    ]),
    section("assessments", "Assessments and demos", [
      "The business check and the founder test depend on what you enter. They help you think. They are not an audit, a valuation or a psychological test. Demos may change or end at any time.",
      "Anyone who has the link to your results can open them. You decide whom you give it to.",
    ]),
    section("license", "License for digital tools", [
      `When you buy a digital tool, we give you a personal, non-transferable license to use it in your own business. ${LICENSE_MEANS} We keep all other rights.`,
      "You may not:",
      [
        "resell a tool, rent it out or give it away;",
        "publish it, or share the download link;",
        "use it to build a product that competes with it;",
        "remove notices about who made it.",
      ],
      "What you enter into a tool, and what you make with it, belongs to you.",
    ]),
    section("prices", "Prices and payment", [
      "Prices are in US dollars and include any tax, unless the page says that tax is added. You pay the total shown before you buy. A card payment provider takes the payment, and the contract is made when the payment goes through. If a price is clearly wrong, we may cancel the order and return your money.",
    ]),
    section("delivery", "Delivery and access", [
      "As soon as the payment has gone through, we email a download link to the address you gave, and the page where you paid shows the same link. It leads to the newest edition of what you bought. “Lifetime Access” means that the link works for as long as we run this website. Please keep a copy of the file. Where a product page names a period of email support, it begins on the day you buy.",
    ]),
    section("refunds", "Refunds", [
      `The money-back guarantee of our product pages means: within ${MONEY_BACK_DAYS} days of the purchase you get the whole price back, without giving a reason. After that we handle refunds case by case. Write to {email}, tell us what you bought and what went wrong, and we will look for a fair answer.`,
      "You can ask for your money with “Withdraw from contract here” on the page that your download link opens, or by email. With the button you get a confirmation by email with the time at which your withdrawal reached us. We return the money to the card or account that you paid with, within 14 days.",
      "If you bought single tools and then all of them for the difference, that upgrade is an order of its own. When we refund it, you get back what you paid for it and keep the tools that you had. What you paid for those tools has been counted once and does not count again: if you buy all of them later, they cost the whole price. You can return those tools together with the upgrade, or each by itself once the upgrade is returned.",
      "When we refund a tool in full, your license ends and its download link stops working. The link is also suspended while your bank disputes the payment. Rights to a refund that the law gives you remain.",
    ]),
    section("coaching-refunds", "Refunds of coaching", [
      refundsOf({ coachingRefunds }),
      "Anything else is decided case by case. Rights to a refund that the law gives you remain.",
    ], coachingRefunds.length === 0 && (OFFERS.pricesSample || OFFERS.rules.refundsSample)),
    section("no-guarantee", "No guarantee of results", [
      "What you achieve depends on your decisions, your market and your work. We give no guarantee of results, in revenue or otherwise. Figures and stories about other founders do not predict yours, and nothing marked as a sample is about a real client.",
      "Our coaching, assessments and tools are not legal, tax, financial or medical advice. Ask a qualified professional before you act on such matters.",
    ]),
    section("fair-use", "Fair use of the website", [
      "Please do not:",
      [
        "enter other people’s data without their consent;",
        "try to reach data that is not yours, or to get around the limits of the website;",
        "disturb or overload it, by hand or by program;",
        "copy its texts or drawings for your own site.",
      ],
      "We may block access that breaks these rules.",
    ]),
    section("other-sites", "Other websites", [
      "We link to websites that others run, such as the scheduling pages. Their owners are responsible for them, and their terms apply there.",
    ]),
    section("availability", "Availability", [
      "We provide the website and the tools as they are. They can contain errors, and the website can be out of service at times. Tell us about a fault and we will try to correct it.",
    ]),
    section("liability", "Limit of liability", [
      "Our liability to you is limited to the amount paid by you for the product or service that the claim is about. If you paid nothing, that amount is zero. We are not liable for lost profit, lost data or other indirect loss.",
      "This does not limit liability that the law does not allow us to limit.",
    ]),
    section("privacy", "Privacy", ["Our privacy policy says what we collect and what we do with it."]),
    section("governing-law", "Governing law", [
      `The law of ${
        governingLaw ?? "[state and country of the seller]"
      } applies to these terms. If you buy as a consumer, you keep the protection that the law where you live gives you.`,
    ], governingLaw === undefined),
    section("changes", "Changes to these terms", [
      "When we change these terms, we publish them here with a new date of revision. For something you have bought, the terms of the day you bought it apply. If one part of these terms is not legally valid, the rest still applies.",
    ]),
    section("contact", "Contact", ["Questions about these terms or an order go to {email}."]),
  ],
});

/** For the names of the sections: no slot is read here. */
const SECTIONS_OF_TERMS = shippedTerms({ sellerDetails: [], governingLaw: undefined, coachingRefunds: [""] });

/** The headings of the sections. */
export const TERMS_HEADINGS = headingsOf(SECTIONS_OF_TERMS);

export const TERMS_CHANGES = legalChanges(
  "terms-of-service",
  SECTIONS_OF_TERMS,
  sample(
    "Terms of service",
    "They are a sample. Let your lawyer check them; the law and the seller come from settings",
  ),
);

/** The terms of the seller in the settings, with what the coach's lawyer has added. */
export const termsOfService = (seller: SellerTerms): LegalDocument =>
  changed(shippedTerms(seller), TERMS_CHANGES);
