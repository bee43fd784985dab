import { formatPrice } from "../catalogue/price.ts";
import { INVESTMENT } from "./landing_membership.ts";
import { OFFERS } from "./meetings.ts";

/** A price that contradicts what stands beside it. The coach may mean it. */
export interface PriceDoubt {
  /** Of the price. */
  readonly slot: string;
  readonly what: string;
  readonly todo: string;
}

/** The prices of coaching that contradict each other or a label, in the words of the moment. */
export function priceDoubts(): readonly PriceDoubt[] {
  const doubts: PriceDoubt[] = [];
  const { sessionPrice, sprintPrice } = OFFERS;
  if (sprintPrice <= sessionPrice) {
    doubts.push({
      slot: "meetings/offers/sprintPrice",
      what: `The sprint costs ${formatPrice(sprintPrice)}, no more than the Clarity Session in it (${
        formatPrice(sessionPrice)
      })`,
      todo: "check the two prices of coaching",
    });
  }
  const [quarterly, annual] = INVESTMENT.plans;
  const byQuarter = quarterly.price * quarterly.payments;
  if (OFFERS.hasMembership && annual.price > byQuarter) {
    doubts.push({
      slot: "landing/investment/plans/1/price",
      what: `The annual membership costs ${formatPrice(annual.price)}, more than by the quarter (${
        formatPrice(byQuarter)
      })`,
      todo: "check the two prices of the membership",
    });
  }
  return doubts;
}
