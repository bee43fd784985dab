import { send } from "../api/send.ts";
import { type Guarded, hasFields, isNumber, isText } from "../guards.ts";

const isAmount = (value: unknown): value is number | null => value === null || isNumber(value);
const isLink = (value: unknown): value is string | null =>
  value === null || (isText(value) && value.startsWith("/downloads/"));
/** Absent in the answer of a process that still runs the release before. */
const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === "boolean";

const isPurchase = hasFields({
  product: hasFields({
    id: isText,
    title: isText,
    description: isText,
    price: isAmount,
    originalPrice: isAmount,
  }),
  download: isLink,
  isMailed: isFlag,
});

/**
 * What was or is being bought: its product, and the path of its download page once it may be opened, or that only the buyer's mail has it,
 * because it was paid more than an hour ago.
 */
export type Purchase = Guarded<typeof isPurchase>;

/** What a payment is for; null when the server does not know it or gives no answer. */
export async function findPurchase(clientSecret: string): Promise<Purchase | null> {
  const outcome = await send("/api/purchase", { clientSecret }, isPurchase);
  return outcome.ok ? outcome.answer : null;
}

const ASK_EVERY_MS = 2_000;
const ASK_FOR_MS = 60_000;

/** Where a buyer finds what was bought: on a page of the site, or by the link that only the mail has. */
export type Download = { readonly path: string } | "mailed";

/**
 * Asks every 2 s, for at most a minute, until it is known where the download is; then calls `onDownload` with that. Gives a function that
 * ends the asking.
 */
export function awaitDownload(clientSecret: string, onDownload: (download: Download) => void): () => void {
  const until = performance.now() + ASK_FOR_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function ask(): Promise<void> {
    const purchase = await findPurchase(clientSecret);
    if (isOver) return;
    if (purchase?.download) onDownload({ path: purchase.download });
    else if (purchase?.isMailed) onDownload("mailed");
    else if (performance.now() + ASK_EVERY_MS <= until) timer = setTimeout(ask, ASK_EVERY_MS);
  }
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
