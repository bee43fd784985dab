import type { Sql } from "../../db/database.ts";
import { chargeable } from "../coupons/coupon.ts";
import { readUpgradeToken } from "../download_link.ts";
import { getUpgradable, type Upgradable } from "./store.ts";

/** What the bundle costs whoever has a single tool, in integer cents. */
export type Upgrade = Upgradable & { readonly total: number };

export interface UpgradeDesk {
  readonly sql: Sql;
  /** False: orders of Stripe's test mode count. */
  readonly isLive: boolean;
  /** The secrets that links may have been signed with. */
  readonly secrets: readonly string[];
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
  const key = BROWSER_KEY.test(proof) ? proof : null;
  const grantId = secrets.map((secret) => readUpgradeToken(secret, proof)).find((id) => id !== null) ?? null;
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
