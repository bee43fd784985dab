import { formatAmount } from "../../catalogue/price.ts";
import { MAILS } from "../../content/mails.ts";
import type { MailKind } from "../../mail/composer.ts";
import type { Letter } from "../../mail/letter.ts";
import { entryDetail, orderNumber } from "../order_facts.ts";
import { getNotice, type OrderNotice } from "./store.ts";

const WORDS = MAILS.notice;
const EVENTS: Readonly<Record<string, string>> = WORDS.events;

/** The letter to the coach about what happened to an order. */
export function noticeLetter(notice: OrderNotice): Letter {
  const number = orderNumber(notice.orderId);
  const what = EVENTS[notice.kind] ?? notice.kind;
  const detail = entryDetail(notice.detail, notice.about, notice.currency);
  return {
    subject: WORDS.subject(what, number),
    preheader: WORDS.preheader,
    heading: WORDS.heading(what),
    blocks: [
      ...detail === null ? [] : [{ kind: "paragraph", text: WORDS.detail(detail) } as const],
      { kind: "heading", text: WORDS.order },
      {
        kind: "facts",
        facts: [
          [WORDS.number, number],
          [WORDS.id, notice.orderId],
          [WORDS.product, notice.title],
          [WORDS.amount, formatAmount(notice.amount, notice.currency)],
          [WORDS.buyer, notice.email ?? WORDS.noBuyer],
          [WORDS.at, `${notice.at.slice(0, 16).replace("T", " ")} UTC`],
        ],
      },
      ...notice.upgradedBy === null
        ? []
        : [{ kind: "paragraph", text: WORDS.upgraded(orderNumber(notice.upgradedBy)) } as const],
      { kind: "paragraph", text: notice.isLive ? WORDS.dashboard : WORDS.test },
    ],
    why: WORDS.why,
  };
}

/** The mail to the coach about an entry in an order's history. */
export const coachNoticeMail: MailKind = {
  async write(sql, historyId, site) {
    const notice = await getNotice(sql, historyId);
    return notice && { recipient: site.contactEmail, letter: noticeLetter(notice) };
  },
  sample: () =>
    noticeLetter({
      orderId: "k7qxm2rdpw".padEnd(26, "a"),
      title: "90-Day Sprint Planner",
      amount: 4900,
      currency: "usd",
      email: "ada@example.com",
      isLive: true,
      kind: "revoked",
      detail: "dispute needs_response",
      about: null,
      upgradedBy: null,
      at: "2026-11-22T09:30:00.000Z",
    }),
  reader: "coach",
  isOfOrder: true,
  isRemembered: false,
};
