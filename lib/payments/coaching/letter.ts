import { COACHING, PAY_DESK, PAY_MAIL, PAY_PAGE } from "../../content/coaching.ts";
import { button, facts, type Letter, letter, type LetterFact } from "../../mail/letter.ts";
import { linkMail } from "../../private_page/pages.ts";
import type { Site } from "../../site.ts";
import { formatFullDay } from "../../tool_kit/date_words.ts";
import { payPath } from "./is_coaching.ts";
import {
  type LinkPart,
  money,
  nextPart,
  type Part,
  partsOf,
  partTitle,
  type PayLink,
  sellerOf,
  standingText,
} from "./pay_link.ts";
import { enqueueParts, getPayLink, PAY_LINKS } from "./store.ts";

/** The letter about the part of a place, the one that was changed or is due next, or for place 0 that the link is withdrawn; null: it is not to be paid, or not withdrawn. */
function payLetter(link: PayLink, secret: string, site: Site, place?: number): Letter | null {
  const words = PAY_MAIL;
  const opens = button(words.button, site.origin + payPath(secret));
  if (place === 0) {
    const { subject, lead, ...said } = words.withdrawn;
    const about = { ...said, subject: subject(COACHING[link.productId].title), why: words.why };
    return link.withdrawnAt === null ? null : letter(about, lead, standingText(link), opens);
  }
  const isChanged = place === undefined && link.changedAt !== null;
  const unpaid = partsOf(link).filter(({ state }) => state === "unpaid");
  const part = place === undefined
    ? isChanged && unpaid.find(({ was }) => was !== undefined) || nextPart(link)
    : unpaid.find((one) => one.place === place);
  if (!part) return null;
  const title = partTitle(link, part.place);
  const tax = site.payment?.tax === "exclusive" ? `, ${words.tax}` : "";
  /** What something of a part is, and what it was before a change. */
  const said = (of: LinkPart, text: (of: Part) => string) =>
    isChanged && of.was ? words.was(text(of), text(of.was)) : text(of);
  const day = ({ dueOn }: Part) => formatFullDay(dueOn);
  return letter(
    {
      ...words,
      subject: isChanged ? words.changed(title, money(part.amount), day(part)) : words.subject(title),
      heading: isChanged ? words.changedHeading : words.heading(part.place === 1),
    },
    isChanged ? words.replaces : words.lead(sellerOf(site)),
    link.isLive ? null : PAY_DESK.test,
    link.note === "" ? null : link.note,
    facts(
      [words.what, title],
      link.credit === 0 ? null : [PAY_PAGE.price, PAY_DESK.sum(money(link.price), money(link.credit))],
      [words.amount, `${said(part, ({ amount }) => money(amount))}${tax}`],
      [words.due, said(part, day)],
      ...unpaid.filter(({ place }) => place !== part.place).map((other): LetterFact => [
        other.dueOn < part.dueOn ? words.earlier : words.later,
        said(other, (one) => `${money(one.amount)} on ${day(one)}`),
      ]),
    ),
    standingText(link),
    opens,
    words.keep,
  );
}

/** The mail with a link when the coach sends it, and before a part is due, which is then what it is about. What is paid, withdrawn or erased is not sent. */
export const payLinkMail = linkMail(PAY_LINKS, {
  read: (sql, subject) => getPayLink(sql, { id: subject.split("/")[0] ?? "" }),
  write(link, secret, site, subject) {
    const [, place] = subject.split("/");
    const letter = payLetter(link, secret, site, place === undefined ? undefined : Number(place));
    return letter && { recipient: link.email, letter };
  },
  sample(site) {
    const letter = payLetter(
      {
        id: "a".repeat(26),
        email: "ada@example.com",
        name: "Ada",
        createdAt: "2026-11-22T09:30:00.000Z",
        productId: "coaching-sprint",
        price: 240_000,
        credit: 35_000,
        parts: [{ amount: 102_500, dueOn: "2026-12-01" }, { amount: 102_500, dueOn: "2027-01-04" }],
        note: "",
        isLive: true,
        linkHash: "",
        mails: 0,
        mailedAt: null,
        changedAt: null,
        withdrawnAt: null,
        ending: { at: null, held: null, creditBack: 0, isCounted: false },
        orders: [],
      },
      "a".repeat(26),
      site,
    );
    if (letter === null) throw new Error("a link that nobody has paid has a letter");
    return letter;
  },
  enqueueDue: enqueueParts,
  reader: "buyer",
});
