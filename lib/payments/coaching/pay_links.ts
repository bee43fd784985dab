import { COACHING, type CoachingId, type PAY_DESK } from "../../content/coaching.ts";
import { INVESTMENT } from "../../content/landing_membership.ts";
import { OFFERS } from "../../content/meetings.ts";
import { typedMoney } from "../../desk/price_form.ts";
import { singleAddress, spellingsOf } from "../../mail/address.ts";
import { checkRecipient } from "../../mail/recipient.ts";
import { linkSecret, type PagesOptions, sendLink, shownLink, wholeOf } from "../../private_page/pages.ts";
import { hashOf } from "../../rounds/secrets.ts";
import { addDays, daysBetween, isPlainDate } from "../../tool_kit/dates.ts";
import { isToken, randomToken } from "../../tokens.ts";
import { isOneLine, typedLine } from "../../typed_line.ts";
import {
  isUnpaid,
  LEAST_CENTS,
  MOST_CENTS,
  MOST_PARTS,
  NAME_MAX,
  NOTE_MAX,
  type PayLink,
  type PayTerms,
  split,
} from "./pay_link.ts";
import {
  correctPayLink,
  getCredit,
  getPayLink,
  isSaved,
  listPayLinks,
  PAY_LINKS,
  savePayLink,
  type SessionCredit,
  withdrawPayLink,
} from "./store.ts";

/** The form as it was typed or is filled in at first. */
export interface PayForm {
  readonly what: CoachingId;
  readonly amount: string;
  readonly name: string;
  readonly email: string;
  /** A day for each part that there may be; "": it is not wanted. */
  readonly due: readonly string[];
  readonly note: string;
  readonly takesCredit: boolean;
  /** What the form has asked about a session: whether it counts, or whether it does although it was paid long ago. */
  readonly asked: "" | "asks" | "late";
}

/** What was wrong with a form, by its field. */
export type WrongPay = keyof typeof PAY_DESK.wrong;

/** What the desk shows: the form, the session that can count, and the links with their secrets; null: one can't be shown. */
export interface PayDesk {
  readonly form: PayForm;
  readonly credit: SessionCredit | null;
  /** The link that the form corrects; null: it makes a new one. */
  readonly corrects: PayLink | null;
  readonly links: readonly (PayLink & { readonly secret: string | null })[];
}

interface PayLinksOptions extends PagesOptions {
  /** Whether payments take real money. */
  readonly isLive: boolean;
}

const MOST_DAYS = 366;

/** What the site's words say that something costs, in integer cents. */
export function sitePrice(what: CoachingId): number {
  if (what === "coaching-session") return OFFERS.sessionPrice;
  return what === "coaching-sprint" ? OFFERS.sprintPrice : INVESTMENT.plans[0].price;
}

export function isCoachingId(text: string): text is CoachingId {
  return Object.hasOwn(COACHING, text);
}

/** The links with which people pay for coaching, as the coach makes them and payers open them. */
export function createPayLinks({ sql, secret, linkSecret: siteSecret, isLive }: PayLinksOptions) {
  const creditOf = async (email: string) =>
    singleAddress(email) === null ? null : await getCredit(sql, { spellings: spellingsOf(email), isLive });

  /** Stores what a form asks for, once: a second press of its button is answered like the first. */
  const make = async (form: PayForm, key: string): Promise<"made" | WrongPay> => {
    const email = typedLine(form.email);
    const found = form.what === "coaching-session" ? null : await creditOf(email);
    const credit = form.takesCredit ? found : null;
    if (!isToken(key)) return "key";
    if (await isSaved(sql, key)) return "made";
    if (form.takesCredit && form.what !== "coaching-session" && credit === null) return "credit";
    if (found !== null && credit === null && form.asked === "") return "asks";
    if (credit !== null && isLate(credit) && form.asked !== "late") return "late";
    const read = readForm(form, email, credit?.amount ?? 0);
    if (typeof read === "string") return read;
    const id = randomToken();
    const isNew = await savePayLink(sql, {
      ...read,
      id,
      linkHash: hashOf(linkSecret(siteSecret, PAY_LINKS, { id })),
      formKey: key,
      email,
      productId: form.what,
      credit,
      isLive,
    });
    return isNew || await isSaved(sql, key) ? "made" : "credit";
  };

  return {
    /** The form for somebody, as it was typed, or of the link that it corrects, with their links; without an address with the newest of all. */
    async read(
      { what, name, email, corrects, typed }: {
        readonly what: CoachingId;
        readonly name: string;
        readonly email: string;
        /** The id of a link; "": none. */
        readonly corrects: string;
        readonly typed?: PayForm;
      },
    ): Promise<PayDesk> {
      const links = await listPayLinks(sql, email === "" ? {} : { spellings: spellingsOf(email) });
      const link = corrects === "" ? null : await getPayLink(sql, { id: corrects });
      const credit = link === null ? await creditOf(email) : null;
      return {
        form: typed ?? (link && formOf(link)) ?? {
          what,
          amount: String(sitePrice(what) / 100),
          name,
          email,
          due: [today()],
          note: "",
          takesCredit: credit !== null && !isLate(credit),
          asked: "",
        },
        credit,
        corrects: link,
        links: links.map((link) => ({ ...link, secret: shownLink(siteSecret, PAY_LINKS, link) })),
      };
    },
    make,
    /** Changes what a link asks for, while nobody has paid any of it and it is as the form has shown it. */
    async correct(form: PayForm, fields: ReadonlyMap<string, string>): Promise<"corrected" | WrongPay> {
      const link = await getPayLink(sql, { id: fields.get("corrects") ?? "" });
      if (link === null) return "key";
      const read = readForm({ ...form, what: link.productId }, link.email, link.credit);
      if (typeof read === "string") return read;
      if (await correctPayLink(sql, link.id, read, fields.get("shown") ?? "")) return "corrected";
      const now = await getPayLink(sql, { id: link.id });
      if (now === null || now.withdrawnAt !== null) return "withdrawn";
      if (!isUnpaid(now)) return "paid";
      // Pressed twice.
      const { price, name, note, parts } = now;
      return JSON.stringify({ price, name, note, parts }) === JSON.stringify(read) ? "corrected" : "changed";
    },
    /** Does what a button beside a link asks for, and says what came of it; null: there is no such button or link. */
    async act(fields: ReadonlyMap<string, string>): Promise<keyof typeof PAY_DESK.done | null> {
      const link = await getPayLink(sql, { id: fields.get("link") ?? "" });
      if (link === null) return null;
      switch (fields.get("does")) {
        case "withdraw":
          return await withdrawPayLink(sql, link.id) ? "withdrawn" : "withdrawn-already";
        case "send": {
          const checked = await checkRecipient(sql, secret, link.email);
          if (!checked.ok && checked.why === "refused") return "sent-refused";
          const sending = { id: link.id, mails: wholeOf(fields, "mails") };
          return await sendLink(sql, PAY_LINKS, sending) ? "sent" : "sent-already";
        }
      }
      return null;
    },
    /** The link of a secret; null: it opens none. */
    open: async (link: string): Promise<PayLink | null> =>
      isToken(link) ? await getPayLink(sql, { linkHash: hashOf(link) }) : null,
  };
}

export { forgetPayLinks, listPayLinks, PAY_LINKS } from "./store.ts";

export type PayLinks = ReturnType<typeof createPayLinks>;

/** What a form asks for, or which of its fields is wrong. */
function readForm(
  form: PayForm,
  email: string,
  credit: number,
): PayTerms | WrongPay {
  const price = typedMoney(form.amount) ?? 0;
  const name = typedLine(form.name);
  const note = typedLine(form.note);
  const due = form.due.slice(0, form.what === "coaching-sprint" ? MOST_PARTS : 1).filter(Boolean);
  const count = due.length;
  if (singleAddress(email) === null) return "email";
  if (name === "" || name.length > NAME_MAX || !isOneLine(name)) return "name";
  if (price > MOST_CENTS || price - credit < LEAST_CENTS * count) return "amount";
  if (note.length > NOTE_MAX || !isOneLine(note)) return "note";
  const last = addDays(today(), MOST_DAYS);
  // A day before today: where the coach is, it may still be yesterday.
  const isInOrder = due.every((day, index) =>
    isPlainDate(day) && day <= last && day > (due[index - 1] ?? addDays(today(), -2))
  );
  if (count === 0 || !isInOrder) return "due";
  return {
    price,
    name,
    note,
    parts: split(price - credit, count).map((amount, index) => ({ amount, dueOn: due[index] ?? "" })),
  };
}

/** The form that says what a link asks for. */
function formOf({ productId, price, name, email, parts, note, credit }: PayLink): PayForm {
  const due = parts.map(({ dueOn }) => dueOn);
  const amount = String(price / 100);
  return { what: productId, amount, name, email, due, note, takesCredit: credit > 0, asked: "late" };
}

/** Whether a session was paid so long ago that it may no longer count. */
function isLate({ paidAt }: SessionCredit): boolean {
  return daysBetween(paidAt.slice(0, 10), today()) > OFFERS.creditDays;
}

/** The day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
