import type { Sql } from "../../db/database.ts";
import { UPGRADE } from "../../content/upgrade.ts";
import { spellingsOf } from "../../mail/address.ts";
import { chargeable, offOf, type Reduction } from "../coupons/coupon.ts";
import { BUNDLE } from "../../catalogue/tools.ts";
import { BETWEEN_PROOFS, downloadPath, readUpgradeToken } from "../download_link.ts";
import { MOST_PROOFS } from "../schema.ts";
import { getOffer } from "../opening/store.ts";
import type { KnownPurchase } from "./known_purchase.ts";
import {
  type Countable,
  type Credit,
  type Earlier,
  listCountable,
  listEarlier,
  listGrantsOf,
} from "./store.ts";

/** What the bundle costs whoever has single tools, in integer cents: its price less the credits, which never take off more than that. */
export interface Upgrade {
  readonly price: number;
  /** Those that take off most come first. */
  readonly credits: readonly (Credit & Pick<Countable, "grantId">)[];
  readonly total: number;
  /** The proofs of the purchases that count, in one text. */
  readonly proof: string;
}

export interface UpgradeDesk {
  readonly sql: Sql;
  /** False: orders of Stripe's test mode count. */
  readonly isLive: boolean;
  /** The secrets that links may have been signed with, the present one first. */
  readonly secrets: readonly string[];
}

/** What a page says of an earlier purchase, with the proof that the call to buy names. */
export type Known =
  /** The product is the buyer's. `download`: to be shown in the browser that bought it, for an hour. */
  | {
    readonly is: "owned";
    readonly purchase: Earlier;
    readonly proof: string;
    readonly download: string | null;
  }
  /** The bundle costs less. */
  | Upgrade & { readonly is: "upgrade" }
  /** The product is one of its tools. `isLess`: the bundle costs the buyer less than the tool. */
  | Upgrade & { readonly is: "offer"; readonly isLess: boolean }
  /** It was withdrawn from or paid back. `confirmation`: the page of a withdrawal, as `download` above. */
  | { readonly is: "returned"; readonly purchase: Earlier; readonly confirmation: string | null };

/** What is known of a product to whoever has these proofs: since when it is theirs, what the bundle costs them, or that it was returned. Null: nothing. */
export async function findKnown(
  desk: UpgradeDesk,
  productId: string,
  proofs: readonly string[],
): Promise<Known | null> {
  const earlier = await findEarlier(desk, productId, proofs);
  const owned = earlier.filter(({ purchase }) => isOwned(purchase));
  const first = owned.at(-1);
  const pathOf = (found: typeof first) =>
    found?.isKey && found.purchase.isRecent
      ? downloadPath(desk.secrets[0] ?? "", found.purchase.grantId)
      : null;
  if (first !== undefined) {
    const { proof } = owned.find(({ isKey }) => isKey) ?? first;
    return {
      is: "owned",
      purchase: first.purchase,
      proof,
      download: owned.map(pathOf).find(Boolean) ?? null,
    };
  }
  const upgrade = await findUpgrade(desk, proofs);
  if (upgrade !== null && productId === BUNDLE.productId) return { ...upgrade, is: "upgrade" };
  const returned = earlier.find(({ purchase }) =>
    purchase.productId === productId && (purchase.withdrawnAt ?? purchase.returnedAt) !== null
  );
  if (returned !== undefined) {
    const path = pathOf(returned);
    return { is: "returned", purchase: returned.purchase, confirmation: path && `${path}/withdraw` };
  }
  const { price = null } = upgrade === null ? {} : await getOffer(desk.sql, productId) ?? {};
  return upgrade === null || price === null
    ? null
    : { ...upgrade, is: "offer", isLess: upgrade.total < price };
}

/** The key of the paid order that a browser's keys prove a product with. Null: the product is not the buyer's, or a link alone says so. */
export async function keyOfOwned(
  desk: UpgradeDesk,
  productId: string,
  proofs: readonly string[],
): Promise<string | null> {
  const found = await findEarlier(desk, productId, proofs);
  return found.find(({ purchase, isKey }) => isKey && isOwned(purchase))?.purchase.key ?? null;
}

function isOwned({ isOpen, withdrawnAt, returnedAt }: Earlier): boolean {
  return isOpen && withdrawnAt === null && returnedAt === null;
}

async function findEarlier(
  { sql, isLive, secrets }: UpgradeDesk,
  productId: string,
  proofs: readonly string[],
) {
  const { read, ...ids } = readProofs(secrets, proofs);
  if (read.size === 0) return [];
  const found = await listEarlier(sql, { ...ids, productId, isLive });
  return found.flatMap((purchase) => {
    const known = read.get(purchase.proof);
    return known === undefined ? [] : [{ purchase, ...known }];
  });
}

/** The keys and the grants of proofs, each of which may be several in one text. `read`: the proof of each of them. */
function readProofs(secrets: readonly string[], proofs: readonly string[]) {
  const read = new Map<string, { readonly proof: string; readonly isKey: boolean }>();
  for (const proof of proofs.flatMap((text) => text.split(BETWEEN_PROOFS)).slice(0, MOST_PROOFS)) {
    const isKey = BROWSER_KEY.test(proof);
    const id = isKey
      ? proof
      : secrets.map((secret) => readUpgradeToken(secret, proof)).find((grantId) => grantId !== null);
    if (id !== undefined && id !== null) read.set(id, { proof, isKey });
  }
  const ids = (areKeys: boolean) => [...read].flatMap(([id, { isKey }]) => isKey === areKeys ? [id] : []);
  return { read, keys: ids(true), grantIds: ids(false) };
}

/** A key of a browser (purchase_key.ts). Others could be short and be guessed. */
const BROWSER_KEY = /^\d{1,10}(-\d{1,10}){3}$/;

/** Whether a proof is of a mail's link, as far as its shape tells. */
export const isLinked = (proofs: readonly string[]) =>
  proofs.some((proof) => proof !== "" && !BROWSER_KEY.test(proof));

/**
 * What the bundle costs with the proofs of purchases: the keys of the browsers that made them, or the tokens of the links that their buyers got. Null if none
 * of them counts.
 */
export async function findUpgrade(
  { sql, isLive, secrets }: UpgradeDesk,
  proofs: readonly string[],
): Promise<Upgrade | null> {
  const { read, ...ids } = readProofs(secrets, proofs);
  if (read.size === 0) return null;
  const found = await listCountable(sql, { ...ids, isLive });
  return withTotal(found.map((order) => ({ ...order, proof: read.get(order.proof)?.proof ?? "" })));
}

/** What the bundle costs the holder of grants; null if none of their orders counts. */
export async function upgradeOfGrants(
  sql: Sql,
  { grantIds, isLive }: { readonly grantIds: readonly string[]; readonly isLive: boolean },
): Promise<Upgrade | null> {
  return withTotal(await listCountable(sql, { keys: [], grantIds, isLive }));
}

/** What the bundle costs whoever reads the mail of an address, with all that was bought with it. Nobody else may be told. */
export async function upgradeOfAddress(
  sql: Sql,
  { email, isLive }: { readonly email: string; readonly isLive: boolean },
): Promise<Upgrade | null> {
  const grantIds = await listGrantsOf(sql, { spellings: spellingsOf(email), isLive });
  return grantIds.length === 0 ? null : await upgradeOfGrants(sql, { grantIds, isLive });
}

/** Orders count until nothing is left of the price. What is not needed for that can count another time. */
function withTotal(found: readonly Countable[]): Upgrade | null {
  const [{ price } = { price: 0 }] = found;
  const credits: Upgrade["credits"][number][] = [];
  const proofs: string[] = [];
  let left = price;
  for (const { orderId, grantId, title, amount, proof } of found) {
    // A key and a link may prove the same purchase.
    if (left === 0 || credits.some((credit) => credit.orderId === orderId)) continue;
    credits.push({ orderId, grantId, title, amount: Math.min(amount, left) });
    proofs.push(proof);
    left -= Math.min(amount, left);
  }
  return credits.length === 0
    ? null
    : { price, credits, total: chargeable(left), proof: proofs.join(BETWEEN_PROOFS) };
}

/** What credits take off together. */
export function creditOf(credits: readonly Pick<Credit, "amount">[]): number {
  return credits.reduce((sum, { amount }) => sum + amount, 0);
}

/** What credits take off, as the payment form has it: each by itself unless they are many. */
export function creditInWords(
  credits: readonly Pick<Credit, "title" | "amount">[],
): NonNullable<KnownPurchase["credit"]> {
  return {
    title: UPGRADE.named(credits.map(({ title }) => title)),
    cents: creditOf(credits),
    parts: UPGRADE.namesEach(credits.length)
      ? credits.map(({ title, amount }) => ({ title, cents: amount }))
      : undefined,
  };
}

/** How the price of an upgrade or with a code comes about, the same wherever it is explained. Amounts are in integer minor units, `total` is without tax that comes on top, of which `isBeforeTax` speaks. */
export function upgradeSum(
  { price, credits, total, coupon }: {
    readonly price: number;
    readonly credits: readonly Pick<Credit, "title" | "amount">[];
    readonly total: number;
    readonly coupon: Reduction & { readonly code: string } | null;
  },
  money: (cents: number) => string,
  isBeforeTax: boolean,
): string {
  const off = UPGRADE.namesEach(credits.length)
    ? credits.map(({ amount }) => money(amount))
    : [money(creditOf(credits))];
  const sumTo = (result: string) =>
    credits.length === 0
      ? money(price)
      : UPGRADE.sum(money(price), off, credits.map(({ title }) => title), result);
  const sum = coupon === null ? sumTo(money(total)) : UPGRADE.withCode(
    sumTo(money(chargeable(price - creditOf(credits)))),
    offOf(coupon),
    coupon.code,
    money(total),
  );
  return isBeforeTax ? UPGRADE.beforeTax(sum) : sum;
}

/** Credits whose amounts are known, as those of every order that this release has opened; null: one is not. */
export function knownCredits<Each extends { readonly amount: number | null }>(
  credits: readonly Each[],
): readonly (Each & { readonly amount: number })[] | null {
  const known = credits.flatMap((credit) =>
    credit.amount === null ? [] : [{ ...credit, amount: credit.amount }]
  );
  return known.length === credits.length ? known : null;
}
