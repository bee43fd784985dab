import { ORDER_PAGE } from "../../content/desk_orders.ts";
import { Problem } from "../../http/errors.ts";
import { historyWords, type OrderStory } from "../../payments/orders/order_story.ts";
import type { OrderRow } from "../../payments/orders/list/order_list.ts";
import { isToken } from "../../tokens.ts";

/** What every form of an order sends: its own key, and the place of the last entry of the history that its page has shown. */
export interface OrderAct {
  readonly key: string;
  readonly seen: number;
}

/** Throws Problem for a form that this site has not made. */
export function readAct(fields: ReadonlyMap<string, string>): OrderAct {
  const [key, seen] = [fields.get("key") ?? "", fields.get("seen") ?? ""];
  if (!isToken(key) || !/^\d{1,15}$/.test(seen)) throw new Problem(400, "The form could not be read.");
  return { key, seen: Number(seen) };
}

/** What has happened to an order since a page was opened. */
export function changedText(since: OrderStory["history"], { currency }: OrderRow): string {
  return ORDER_PAGE.changed(since.map((entry) => {
    const { what, detail } = historyWords(entry, currency);
    return detail === null ? what : `${what} (${detail})`;
  }));
}
