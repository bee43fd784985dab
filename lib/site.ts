import type { Config, ExternalLinks } from "./config.ts";
import type { TaxBehavior } from "./payments/tax/tax.ts";

/** Names, links and contact details of the business, as pages show them. */
export interface Site {
  readonly name: string;
  /** Own origin without a trailing slash. */
  readonly origin: string;
  readonly contactEmail: string;
  readonly links: ExternalLinks;
  /** The seller's name and address, line by line; empty if not configured. */
  readonly sellerDetails: readonly string[];
  /** The state or country whose law applies; undefined if not configured. */
  readonly governingLaw: string | undefined;
  /** When coaching is refunded, in sentences; empty if not configured. */
  readonly coachingRefunds: readonly string[];
  /** What a page with a payment form needs; null if nothing can be bought. */
  readonly payment: SitePayment | null;
}

/** How a page takes payments. All of it is public. */
export interface SitePayment {
  readonly publishableKey: string;
  /** The URL of the script; null: Stripe's own. */
  readonly scriptUrl: string | null;
  /** The seller in a few words. */
  readonly seller: string;
  /** How prices stand to the tax that is computed before a payment. Absent: none is computed. */
  readonly tax?: TaxBehavior;
}

/** The configured site. Without a SITE_URL its origin is http://localhost and `port`, the port it listens on. */
export function siteFrom(config: Config, port: number): Site {
  return {
    name: config.siteName,
    origin: config.siteUrl ?? `http://localhost:${port}`,
    contactEmail: config.contactEmail,
    links: config.links,
    sellerDetails: config.sellerDetails,
    governingLaw: config.governingLaw,
    coachingRefunds: config.coachingRefunds,
    payment: !config.stripe?.isSelling ? null : {
      publishableKey: config.stripe.publishableKey,
      scriptUrl: config.stripe.scriptUrl ?? null,
      seller: sellerLine(config),
      ...(config.stripe.tax === undefined ? {} : { tax: config.stripe.tax }),
    },
  };
}

/** The seller's name, then the last line of the address, where the country stands. Without an address the site's name, for buyers with test cards. */
function sellerLine({ sellerDetails: [name, ...lines], siteName }: Config): string {
  const country = lines.findLast((line) => !isContactOrNumber(line));
  return [name ?? siteName, country].filter((part) => part !== undefined).join(", ").replace(/\.$/, "");
}

/** Whether a line of the seller's details is no part of the address. Postal codes have fewer digits in a row. */
function isContactOrNumber(line: string): boolean {
  return hasTaxNumber(line) || /@|\d{7}/.test(line);
}

/**
 * Whether a line has a tax number of the seller: at least five digits in a number that begins with letters ("DE123456789", "CHE-123.456.789"), or beside
 * a word for it. A state and a ZIP code ("VA 22201-1234") are none.
 */
export function hasTaxNumber(line: string): boolean {
  return /\b[A-Z]{2,3}(\d([ .]?\d){4,}|[ -]\d([ .]?\d){6,})/.test(line) ||
    /\b(VAT|tax|GST|HST)\b/i.test(line) && line.replace(/\D/g, "").length >= 5;
}

/** The title of a page: its own name, then the product's. */
export function pageTitle(site: Site, title: string): string {
  return `${title} | ${site.name}`;
}
