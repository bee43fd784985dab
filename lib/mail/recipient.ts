import type { Sql } from "../db/database.ts";
import { typedLine } from "../typed_line.ts";
import { hashAddress, singleAddress } from "./address.ts";
import { getSuppression } from "./store.ts";

/** Whether mail that the coach sends may go to a typed address, and if not, why. */
export async function checkRecipient(
  sql: Sql,
  secret: string,
  typed: string,
): Promise<
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly why: "wrong" | "unsubscribed" | "refused" }
> {
  const to = typedLine(typed);
  if (singleAddress(to) === null) return { ok: false, why: "wrong" };
  const why = await getSuppression(sql, hashAddress(secret, to));
  return why === null ? { ok: true, to } : { ok: false, why };
}
