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
  LEAST_CENTS,
  MOST_CENTS,
  MOST_PARTS,
  NAME_MAX,
  nextPart,
  NOTE_MAX,
  type Part,
  partsOf,
  type PayLink,
  type PayTerms,
  split,
  takenOf,
} from "./pay_link.ts";
import {
  correctPayLink,
  getCredit,
  getPayLink,
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
  /** Whether the form has asked if a session counts. */
  readonly asked: boolean;
  /** Whether it has said that an open link for the same stands. */
  readonly second?: boolean;
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

  /** What a form has come to that made a link before; null: it made none. */
  const madeBy = async (form: PayForm, formKey: string): Promise<"made" | "second" | null> => {
    const link = await getPayLink(sql, { formKey });
    return link && (textOf(formOf(link)) === textOf(form) ? "made" : "second");
  };

  /** Stores what a form asks for, once: a second press of its button is answered like the first, unless it asks for something else. */
  const make = async (form: PayForm, key: string): Promise<"made" | WrongPay> => {
    const email = typedLine(form.email);
    const found = form.what === "coaching-session" ? null : await creditOf(email);
    const credit = form.takesCredit ? found : null;
    if (!isToken(key)) return "key";
    const before = await madeBy(form, key);
    if (before !== null) return before;
    if (form.takesCredit && form.what !== "coaching-session" && credit === null) return "credit";
    if (found !== null && credit === null && !form.asked) return "asks";
    const read = readForm(form, email, credit?.amount ?? 0);
    if (typeof read === "string") return read;
    const links = form.second ? [] : await listPayLinks(sql, { spellings: spellingsOf(email) });
    if (links.some((link) => link.productId === form.what && nextPart(link) !== null)) return "second";
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
    return isNew ? "made" : await madeBy(form, key) ?? "credit";
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
          takesCredit: credit !== null &&
            daysBetween(credit.paidAt.slice(0, 10), today()) <= OFFERS.creditDays,
          asked: false,
        },
        credit,
        corrects: link,
        links: links.map((link) => ({ ...link, secret: shownLink(siteSecret, PAY_LINKS, link) })),
      };
    },
    make,
    /** Changes what a link asks for, once some of it is paid only the days of the rest, if it is as the form has shown it. Mails so to who has had a mail or has paid. */
    async correct(
      form: PayForm,
      fields: ReadonlyMap<string, string>,
    ): Promise<"corrected" | "corrected-sent" | WrongPay> {
      const link = await getPayLink(sql, { id: fields.get("corrects") ?? "" });
      if (link === null) return "key";
      if (link.withdrawnAt !== null) return "withdrawn";
      const taken = takenOf(link).length;
      if (wholeOf(fields, "taken") !== taken) return "paid";
      const read = taken > 0
        ? readDays(form, link)
        : readForm({ ...form, what: link.productId }, link.email, link.credit);
      if (typeof read === "string") return read;
      const terms = { ...read, parts: withBefore(read.parts, link) };
      if (await correctPayLink(sql, link.id, terms, { changedAt: fields.get("shown") ?? "", taken })) {
        const isTold = link.mails > 0 || taken > 0;
        return isTold && await sendLink(sql, PAY_LINKS, link) ? "corrected-sent" : "corrected";
      }
      // Pressed twice.
      return codeOf(link) === codeOf(read) ? "corrected" : "changed";
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

/** The days of a form's parts. */
const dueOf = ({ what, due }: PayForm) =>
  due.slice(0, what === "coaching-sprint" ? MOST_PARTS : 1).filter(Boolean);

/** Tells whether two forms ask for the same. */
function textOf(form: PayForm): string {
  const { what, amount, name, email, note, takesCredit } = form;
  return JSON.stringify([
    what,
    typedMoney(amount),
    ...[name, email, note].map(typedLine),
    dueOf(form),
    takesCredit,
  ]);
}

/** What a form asks for, or which of its fields is wrong. */
function readForm(
  form: PayForm,
  email: string,
  credit: number,
): PayTerms | WrongPay {
  const price = typedMoney(form.amount) ?? 0;
  const name = typedLine(form.name);
  const note = typedLine(form.note);
  const due = dueOf(form);
  const count = due.length;
  if (singleAddress(email) === null) return "email";
  if (name === "" || name.length > NAME_MAX || !isOneLine(name)) return "name";
  if (price > MOST_CENTS || price - credit < LEAST_CENTS * count) return "amount";
  if (note.length > NOTE_MAX || !isOneLine(note)) return "note";
  const isInOrder = due.every((day, index) => isDueDay(day) && day > (due[index - 1] ?? ""));
  if (count === 0 || !isInOrder) return "due";
  return {
    price,
    name,
    note,
    parts: split(price - credit, count).map((amount, index) => ({ amount, dueOn: due[index] ?? "" })),
  };
}

/** What a form asks for of a link that was paid in part: other days for what is open, and one for what was returned and is asked for again. */
function readDays({ due }: PayForm, link: PayLink): PayTerms | WrongPay {
  const parts = partsOf(link).map(({ state, place, amount, dueOn, again }) => {
    const day = due[place - 1] ?? "";
    const isBack = state === "returned";
    const isKept = isBack ? day === "" : state !== "unpaid";
    return {
      amount,
      dueOn: isKept ? dueOn : day,
      again: isBack && !isKept ? (again ?? 0) + 1 : again,
      isKept,
    };
  });
  const open = parts.filter(({ isKept, again }) => !isKept && !again);
  const isRight = open.every(({ dueOn }, at) => dueOn > (open[at - 1]?.dueOn ?? "")) &&
    parts.every(({ isKept, dueOn }, at) => isKept || link.parts[at]?.dueOn === dueOn || isDueDay(dueOn));
  return isRight ? { ...link, parts: parts.map(({ isKept: _, ...part }) => part) } : "due";
}

/** A day before today is right, too: where the coach is, it may still be yesterday. */
function isDueDay(day: string): boolean {
  return isPlainDate(day) && day > addDays(today(), -2) && day <= addDays(today(), MOST_DAYS);
}

/** Parts with what the client was told of them before. */
function withBefore(parts: readonly Part[], { parts: before, mailedAt, changedAt }: PayLink): Part[] {
  const isTold = changedAt === null || (mailedAt !== null && mailedAt >= changedAt);
  return parts.map((part, at) => {
    const { amount, dueOn, was } = before[at] ?? part;
    const told = !isTold && was || { amount, dueOn };
    return told.amount === part.amount && told.dueOn === part.dueOn ? part : { ...part, was: told };
  });
}

/** Tells whether two say the same. */
function codeOf({ price, name, note, parts }: PayTerms): string {
  return JSON.stringify([price, name, note, ...parts.map(({ amount, dueOn }) => [amount, dueOn])]);
}

/** The form that says what a link asks for. */
function formOf(link: PayLink): PayForm {
  const { productId, price, name, email, note, credit } = link;
  const due = partsOf(link).map(({ state, dueOn }) => state === "unpaid" ? dueOn : "");
  const amount = String(price / 100);
  return { what: productId, amount, name, email, due, note, takesCredit: credit > 0, asked: true };
}

/** The day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
