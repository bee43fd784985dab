import { formatAmount } from "../../catalogue/price.ts";
import { isCoaching } from "../coaching/is_coaching.ts";
import { standingText } from "../coaching/pay_link.ts";
import { listPayLinks } from "../coaching/store.ts";
import { COACHING_ORDER } from "../../content/coaching.ts";
import { ORDERS_PAGE } from "../../content/desk_orders.ts";
import { INVOICE } from "../../content/invoice.ts";
import { MAILS } from "../../content/mails.ts";
import { WITHDRAWAL_PAGE } from "../../content/withdrawal.ts";
import type { Sql } from "../../db/database.ts";
import type { MailKind } from "../../mail/composer.ts";
import { button, type Letter, letter, link } from "../../mail/letter.ts";
import type { Site } from "../../site.ts";
import { disputeNews } from "../checks/notes.ts";
import { downloadPath } from "../download_link.ts";
import { invoiceLinks } from "../invoices/invoices.ts";
import { orderNumber } from "../order_facts.ts";
import { getOrderNews, type OrderNews } from "./store.ts";

const WORDS = MAILS.news;

/** The letter to a buyer about a refund, a dispute or its end, or a review that holds the download. Null if the entry is nothing that a buyer is told of. */
export function newsLetter(
  news: OrderNews,
  path: string | null,
  site: Site,
  links: readonly { readonly label: string; readonly path: string }[] = [],
  standing: readonly string[] = [],
): Letter | null {
  const number = orderNumber(news.orderId);
  const { preheader, button: opens } = accessWords(news);
  const told = wordsOf(news);
  if (told === null) return null;
  const title = (text: string) => news.isLive ? text : ORDERS_PAGE.test(text);
  return letter(
    { subject: title(told.subject(number)), preheader, heading: title(told.heading), why: WORDS.why },
    [...news.isLive ? [] : [`${MAILS.delivery.test} ${WORDS.test}`], ...told.paragraphs, ...standing],
    path === null ? null : button(opens, site.origin + path),
    links.map(({ label, path }) => link(label, site.origin + path)),
    WORDS.wrong(site.contactEmail, number),
  );
}

/** What letters say of what was bought: a download, or coaching. */
function accessWords({ productId }: OrderNews) {
  return isCoaching(productId) ? COACHING_ORDER.news : { ...WORDS, review: WORDS.review.text };
}

function wordsOf(news: OrderNews) {
  const { kind, detail, title, paid, amount, returned, currency, grantId, keptTitles } = news;
  const { open, suspended, review } = accessWords(news);
  const price = formatAmount(paid, currency);
  const money = formatAmount(amount ?? paid, currency);
  const isOpen = grantId !== null;
  const ended = keptTitles.length === 0 ? accessWords(news).ended : WORDS.endedBut(keptTitles);
  if (kind === "refunded") {
    const { refund } = WORDS;
    const isAll = returned >= paid;
    const what = !isAll
      ? refund.part(money, price, title)
      : amount === paid
      ? refund.all(money, title)
      : refund.rest(money, price, title);
    return {
      subject: refund.subject,
      heading: isAll ? refund.heading : refund.partHeading(money),
      paragraphs: [what, refund.bank, isOpen ? open : isAll ? ended : suspended],
    };
  }
  if (kind === "review-opened") {
    const { subject, heading } = WORDS.review;
    return { subject, heading, paragraphs: review(money, title) };
  }
  const dispute = disputeOf({ kind, detail });
  if (dispute === null) return null;
  const { subject, heading, text } = WORDS[dispute];
  const paragraphs = dispute === "lost" && returned > 0
    ? WORDS.lost.rest(formatAmount(returned, currency), price, title)
    : text(money, title);
  const access = isOpen ? open : dispute === "begun" ? suspended : ended;
  return { subject, heading, paragraphs: [...paragraphs, access] };
}

/** What an entry says of a dispute; null if it is about none, or says nothing that a buyer is told of. */
function disputeOf({ kind, detail }: Pick<OrderNews, "kind" | "detail">) {
  return kind === "disputed" ? disputeNews(detail.split(" ")[0] ?? "") : null;
}

/** What a letter has besides the download, which may be closed: the credit note for money that was returned, or the withdrawal during a review. */
async function linksOf(sql: Sql, news: OrderNews, seller: readonly string[], page: string) {
  if (news.kind === "review-opened") return [{ label: WITHDRAWAL_PAGE.link, path: `${page}/withdraw` }];
  if (news.kind !== "refunded" && disputeOf(news) !== "lost") return [];
  const { documents } = await invoiceLinks(sql, { orderId: news.orderId, seller }, page);
  return documents.map(({ title, path }) => ({ label: INVOICE.pdf(title), path }));
}

/** The mail to a buyer about an entry of their order's history. */
export const orderNewsMail: MailKind = {
  async write(sql, historyId, site, secret) {
    const news = await getOrderNews(sql, historyId);
    if (news === null) return null;
    const { grantId, everGrantId } = news;
    const links = everGrantId === null
      ? []
      : await linksOf(sql, news, site.sellerDetails, downloadPath(secret, everGrantId));
    const path = grantId === null ? null : downloadPath(secret, grantId);
    const paid = isCoaching(news.productId) ? await listPayLinks(sql, { orderId: news.orderId }) : [];
    const letter = newsLetter(news, path, site, links, paid.map(standingText));
    return letter && { recipient: news.email ?? "", letter };
  },
  sample: (site) => {
    const letter = newsLetter(
      {
        orderId: "k7qxm2rdpw".padEnd(26, "a"),
        productId: "90-day-sprint-planner",
        title: "90-Day Sprint Planner",
        email: "ada@example.com",
        isLive: true,
        paid: 4900,
        currency: "usd",
        kind: "refunded",
        detail: "re_1",
        amount: 2000,
        returned: 2000,
        grantId: "a".repeat(26),
        everGrantId: "a".repeat(26),
        keptTitles: [],
      },
      `/downloads/${"a".repeat(52)}`,
      site,
      [{ label: INVOICE.pdf(INVOICE["credit-note"]("2026-0002")), path: "/" }],
    );
    if (letter === null) throw new Error("a refund is news");
    return letter;
  },
  reader: "buyer",
  isOfOrder: true,
};
