import { isAnyAnswer, type SaveOutcome, send } from "../../api/send.ts";
import { hasFields, isText } from "../../guards.ts";
import { hasPurchases } from "../upgrades/proofs.ts";

/** The longest text of each field, in characters. The store's table has the same limits. */
export const BUYER_LIMITS = { name: 100, company: 100, vatNumber: 24, address: 300 } as const;

/** What a company wants on its invoice, as it was typed. A text that was not given is empty. */
export interface Company {
  readonly company: string;
  readonly vatNumber: string;
  /** Lines. */
  readonly address: string;
}

const isCompany = hasFields({ company: isText, vatNumber: isText, address: isText });

/** Says who the invoice of an unpaid order is for, by the secret of its payment. Empty texts take that away. */
export function sendCompany(clientSecret: string, company: Company): Promise<SaveOutcome> {
  return send("/api/invoice-buyer", { clientSecret, ...company }, isAnyAnswer);
}

const NAME = "invoice-company";

/** The company of the last purchase in this browser; null: there is none. */
export function keptCompany(): Company | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "null");
    return isCompany(kept) ? kept : null;
  } catch {
    // The browser blocks its storage, or something else is stored there.
    return null;
  }
}

/** Keeps a company for the next purchase, if the browser keeps those; null forgets it. */
export function keepCompany(company: Company | null): void {
  if (!hasPurchases()) return;
  try {
    if (company === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(company));
  } catch {
    // It is typed again.
  }
}
