import type { Sql } from "../../db/database.ts";
import { priceText } from "../../content/tax.ts";
import { UPGRADE } from "../../content/upgrade.ts";
import { chargeable, offOf, type Reduction } from "../coupons/coupon.ts";
import { BUNDLE } from "../../catalogue/tools.ts";
import { downloadPath, readUpgradeToken } from "../download_link.ts";
import { type Earlier, getUpgradable, listEarlier, type Upgradable } from "./store.ts";

/** What the bundle costs whoever has a single tool, in integer cents. */
export type Upgrade = Upgradable & { readonly total: number };

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
  | Upgrade & {
    readonly is: "upgrade";
    readonly proof: string;
    /** The tools that would count too, if this one did not. */
    readonly others: readonly string[];
  }
  /** It was withdrawn from or paid back. */
  | { readonly is: "returned"; readonly purchase: Earlier };

/** What is known of a product to whoever has these proofs: that it is theirs, that the bundle costs less, or that it was returned. Null: nothing. */
export async function findKnown(
  desk: UpgradeDesk,
  productId: string,
  proofs: readonly string[],
): Promise<Known | null> {
  const earlier = await findEarlier(desk, productId, proofs);
  const owned = earlier.find(({ purchase }) => isOwned(purchase));
  if (owned !== undefined) {
    const { purchase, proof, isKey } = owned;
    const path = downloadPath(desk.secrets[0] ?? "", purchase.grantId);
    return { is: "owned", purchase, proof, download: isKey && purchase.isRecent ? path : null };
  }
  const upgrades = productId !== BUNDLE.productId ? [] : await Promise.all(proofs.map(async (proof) => {
    const upgrade = await findUpgrade(desk, proof);
    return upgrade === null ? [] : [{ ...upgrade, proof }];
  }));
  const [best, ...rest] = upgrades.flat().toSorted((a, b) => a.total - b.total);
  if (best !== undefined) {
    // A key and a link may prove the same purchase.
    const others = rest.filter(({ orderId }) => orderId !== best.orderId).map(({ title }) => title);
    return { ...best, is: "upgrade", others: [...new Set(others)] };
  }
  const returned = earlier.find(({ purchase }) =>
    purchase.productId === productId && (purchase.withdrawnAt ?? purchase.returnedAt) !== null
  );
  return returned === undefined ? null : { is: "returned", purchase: returned.purchase };
}

/** The key of the paid order that a browser's key proves a product with. Null: the product is not the buyer's, or a link alone says so. */
export async function keyOfOwned(
  desk: UpgradeDesk,
  productId: string,
  proof: string,
): Promise<string | null> {
  const found = await findEarlier(desk, productId, [proof]);
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
  const read = new Map(proofs.map((proof) => {
    const { key, grantId } = readProof(secrets, proof);
    return [key ?? grantId, { proof, isKey: key !== null }];
  }));
  const keys = [...read].flatMap(([id, { isKey }]) => isKey && id !== null ? [id] : []);
  const grantIds = [...read].flatMap(([id, { isKey }]) => !isKey && id !== null ? [id] : []);
  if (keys.length + grantIds.length === 0) return [];
  const found = await listEarlier(sql, { keys, grantIds, productId, isLive });
  return found.flatMap((purchase) => {
    const known = read.get(purchase.proof);
    return known === undefined ? [] : [{ purchase, ...known }];
  });
}

function readProof(secrets: readonly string[], proof: string) {
  return {
    key: BROWSER_KEY.test(proof) ? proof : null,
    grantId: secrets.map((secret) => readUpgradeToken(secret, proof)).find((id) => id !== null) ?? null,
  };
}

/** A key of a browser (purchase_key.ts). Others could be short and be guessed. */
const BROWSER_KEY = /^\d{1,10}(-\d{1,10}){3}$/;

/**
 * What the bundle costs with the proof of a purchase: the key of the browser that made it, or the token of the link that its buyer got. Null if the
 * proof is none, or the purchase does not count.
 */
export async function findUpgrade(
  { sql, isLive, secrets }: UpgradeDesk,
  proof: string,
): Promise<Upgrade | null> {
  const { key, grantId } = readProof(secrets, proof);
  if (key === null && grantId === null) return null;
  const found = await getUpgradable(sql, { key, grantId, isLive });
  return found && withTotal(found);
}

/** What the bundle costs the holder of a grant; null if the grant's order does not count. */
export async function upgradeOfGrant(
  sql: Sql,
  { grantId, isLive }: { readonly grantId: string; readonly isLive: boolean },
): Promise<Upgrade | null> {
  const found = await getUpgradable(sql, { key: null, grantId, isLive });
  return found && withTotal(found);
}

function withTotal(found: Upgradable): Upgrade {
  return { ...found, total: chargeable(found.price - found.credit) };
}

/** How the price of an upgrade comes about, the same wherever it is explained. Amounts are in integer minor units, `total` is without tax that comes on top. */
export function upgradeSum(
  { price, credit, title, total, coupon }: {
    readonly price: number;
    readonly credit: number;
    /** Of the purchase that counts. */
    readonly title: string;
    readonly total: number;
    readonly coupon: Reduction & { readonly code: string } | null;
  },
  money: (cents: number) => string,
  isBeforeTax: boolean,
): string {
  const tax = isBeforeTax ? "exclusive" : undefined;
  if (coupon === null) return UPGRADE.sum(money(price), money(credit), title, priceText(money(total), tax));
  const left = UPGRADE.sum(money(price), money(credit), title, money(chargeable(price - credit)));
  return UPGRADE.withCode(left, offOf(coupon), coupon.code, priceText(money(total), tax));
}
