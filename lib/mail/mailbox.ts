import { createHmac } from "node:crypto";
import { singleAddress } from "./address.ts";

interface Provider {
  readonly domains: readonly string[];
  /** Characters that it ignores in the local part. */
  readonly ignored: RegExp;
}

/**
 * Providers that deliver several spellings to one mailbox, and where they say so:
 * - Google: https://support.google.com/mail/answer/7436150. Only its own domains; with a customer's domain, dots matter.
 * - Proton: `removeEmailAlias()` of https://github.com/ProtonMail/WebClients. All its domains have the same users.
 */
const PROVIDERS: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g },
];

/**
 * The mailbox behind an address, as one text for all its spellings. What follows a plus is never part of it: most servers ignore it (RFC 5233),
 * and where one does not, a few people share a limit.
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = (singleAddress(address) ?? address).toLowerCase().split(/@(?=[^@]*$)/);
  const user = local.replace(/^([^+]+)\+.*/, "$1");
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  return provider === undefined
    ? `${user}@${domain}`
    : `${user.replace(provider.ignored, "")}@${provider.domains[0]}`;
}

/** A keyed hash of the mailbox behind an address. Mail is counted under it. Without the secret, the address cannot be recovered. */
export function hashMailbox(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`mailbox ${mailboxOf(address)}`).digest("hex");
}

/**
 * The most mails to visitors of one domain per hour. Nobody has confirmed these addresses: somebody may type in a thousand invented ones of one
 * company. A launch does not get there: 5,000 signups in an hour bring fewer than 200 of one company, and what is beyond waits for the next hour.
 */
const DOMAIN_CAP = 200;

/** The same for the providers where half of all visitors may have their mailbox. */
const PROVIDER_CAP = 5_000;

/** Providers of mailboxes for everybody, by the ends of their domains. */
const PUBLIC_PROVIDERS = new Set([
  ...PROVIDERS.flatMap(({ domains }) => domains),
  ...["outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com", "ymail.com", "aol.com", "icloud.com"],
  ...[
    "me.com",
    "mac.com",
    "fastmail.com",
    "zoho.com",
    "gmx.com",
    "gmx.net",
    "gmx.de",
    "web.de",
    "t-online.de",
  ],
  ...["mail.com", "comcast.net", "verizon.net", "att.net", "sbcglobal.net", "bellsouth.net", "cox.net"],
  ...["hotmail.co.uk", "yahoo.co.uk", "btinternet.com", "orange.fr", "wanadoo.fr", "free.fr", "laposte.net"],
  ...["libero.it", "virgilio.it", "bluewin.ch", "naver.com", "qq.com", "163.com", "126.com", "yahoo.co.in"],
  ...["yahoo.co.jp", "yahoo.fr", "yahoo.de", "hotmail.fr", "uol.com.br", "bol.com.br", "seznam.cz", "wp.pl"],
  ...["mail.ru", "yandex.ru", "yandex.com"],
]);

/** The most mails to visitors of a domain per hour. */
export function hourlyCap(domain: string): number {
  return PUBLIC_PROVIDERS.has(domain) ? PROVIDER_CAP : DOMAIN_CAP;
}
