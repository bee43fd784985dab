import { send } from "../api/send.ts";
import { type Guarded, hasFields, isNumber, isText } from "../guards.ts";
import { isTax, type Tax } from "./tax/tax.ts";
import { isCredit } from "./upgrades/known_purchase.ts";

const isAmount = (value: unknown): value is number | null => value === null || isNumber(value);
const isLink = (value: unknown): value is string | null =>
  value === null || (isText(value) && value.startsWith("/downloads/"));
/** Absent in the answer of a process that still runs the previous release. */
const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === "boolean";

const isTime = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isText(value);

const isPurchase = hasFields({
  product: hasFields({
    id: isText,
    title: isText,
    description: isText,
    price: isAmount,
    originalPrice: isAmount,
    coupon: (value: unknown): value is string | undefined => value === undefined || isText(value),
    credit: (value: unknown): value is Guarded<typeof isCredit> | undefined =>
      value === undefined || isCredit(value),
  }),
  /** The tax that was computed last; absent if none was. */
  tax: (value: unknown): value is Tax | undefined => value === undefined || isTax(value),
  boughtAt: isTime,
  download: isLink,
  isMailed: isFlag,
  /** What is paid next, in a sentence. */
  next: isTime,
});

/**
 * A purchase: its product, when it was paid (ISO), and the path of its download page once that is available. `isMailed`: it was paid more than an hour ago, so only the
 * buyer's mail has the path.
 */
export type Purchase = Guarded<typeof isPurchase>;

/** The purchase of a payment; null if the server does not know it or does not answer. */
export async function findPurchase(clientSecret: string): Promise<Purchase | null> {
  const outcome = await send("/api/purchase", { clientSecret }, isPurchase);
  return outcome.ok ? outcome.answer : null;
}

const ASK_EVERY_MS = 2_000;
const ASK_FOR_MS = 60_000;

/** Where a buyer finds the download: on a page of the site, or by the link in the mail. */
export type Download = { readonly path: string; readonly next?: string | null | undefined } | "mailed";

/** Asks every 2 s, for at most a minute, where the download is, and calls `onDownload` with the answer. Returns a function that stops it. */
export function awaitDownload(
  clientSecret: string,
  onDownload: (download: Download) => void,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): () => void {
  const until = performance.now() + ASK_FOR_MS;
  let isOver = false;
  async function ask(): Promise<void> {
    while (!isOver) {
      const purchase = await findPurchase(clientSecret);
      if (isOver) return;
      if (purchase?.download) return onDownload({ path: purchase.download, next: purchase.next });
      if (purchase?.isMailed) return onDownload("mailed");
      if (performance.now() + ASK_EVERY_MS > until) return;
      await wait(ASK_EVERY_MS);
    }
  }
  ask();
  return () => isOver = true;
}
