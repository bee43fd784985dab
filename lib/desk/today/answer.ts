import { ANSWER } from "../../content/desk_today.ts";
import type { Sql } from "../../db/database.ts";
import { isInMoneyBackTime } from "../../payments/after_sale/withdrawal.ts";
import { orderNumber } from "../../payments/order_facts.ts";
import { isToken } from "../../tokens.ts";
import { type Answerable, getAnswerable, insertAnswer } from "./store.ts";

export type { Answerable };

/** The entry of the order with this number, in lower case; null: there is none that may be answered. */
export async function findAnswerable(sql: Sql, number: string, entryId: string): Promise<Answerable | null> {
  const entry = await getAnswerable(sql, entryId);
  return entry !== null && orderNumber(entry.orderId).toLowerCase() === number ? entry : null;
}

/**
 * Notes the answer that a form gives, once. The form's token becomes the id of the new entry, so a second press of its button answers like the
 * first, and of two tabs the later one is "already" answered. "due": only a refund ends a withdrawal within the days of the terms.
 */
export async function noteAnswer(
  sql: Sql,
  { id: entryId, kind, at, paidAt, productId }: Answerable,
  fields: ReadonlyMap<string, string>,
): Promise<"done" | keyof typeof ANSWER.refused> {
  const [key, outcome] = [fields.get("key") ?? "", fields.get("outcome") ?? ""];
  const text = (fields.get("text") ?? "").replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n\t]/gu, "").trim();
  if (kind === "withdrawal" && paidAt !== null && isInMoneyBackTime(paidAt, at, productId)) return "due";
  if (!isToken(key) || (outcome !== "none" && outcome !== "other")) return "choose";
  if (text.length > ANSWER.most) return "long";
  const said = ANSWER.outcomes[outcome].toLowerCase();
  await insertAnswer(sql, { id: key, entryId, note: text === "" ? said : `${said}: ${text}` });
  return (await getAnswerable(sql, entryId))?.answerId === key ? "done" : "already";
}
