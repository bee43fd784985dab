import { PAY_DESK, PAY_MAIL } from "../../content/coaching.ts";
import { button, facts, type Letter, letter, type LetterFact } from "../../mail/letter.ts";
import { linkMail } from "../../private_page/pages.ts";
import type { Site } from "../../site.ts";
import { formatFullDay } from "../../tool_kit/date_words.ts";
import { payPath } from "./is_coaching.ts";
import { money, partsOf, partTitle, type PayLink, sellerOf } from "./pay_link.ts";
import { enqueueParts, getPayLink, PAY_LINKS } from "./store.ts";

/** The letter about the part of a place, or the one that is paid next; null: it is not to be paid. */
function payLetter(link: PayLink, secret: string, site: Site, place?: number): Letter | null {
  const unpaid = partsOf(link).filter(({ state }) => state === "unpaid");
  const part = unpaid.find((one) => place === undefined || one.place === place);
  if (part === undefined) return null;
  const words = PAY_MAIL;
  const isChanged = place === undefined && link.changedAt !== null;
  const title = partTitle(link, part.place);
  const tax = site.payment?.tax === "exclusive" ? `, ${words.tax}` : "";
  return letter(
    {
      ...words,
      subject: isChanged ? words.changed(title, money(part.amount)) : words.subject(title),
      heading: words.heading(part.place === 1),
    },
    isChanged ? words.replaces : words.lead(sellerOf(site)),
    link.isLive ? null : PAY_DESK.test,
    link.note === "" ? null : link.note,
    facts(
      [words.what, title],
      [words.amount, `${money(part.amount)}${tax}`],
      [words.due, formatFullDay(part.dueOn)],
      ...unpaid.filter((other) => other !== part).map(({ amount, dueOn, place }): LetterFact => [
        place < part.place ? words.earlier : words.later,
        `${money(amount)} on ${formatFullDay(dueOn)}`,
      ]),
    ),
    button(words.button, site.origin + payPath(secret)),
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
