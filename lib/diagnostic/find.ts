import type { Sql } from "../db/database.ts";
import { isToken } from "../tokens.ts";
import type { PublicResult } from "./result.ts";
import { getResult } from "./store.ts";
import { toPublicResult } from "./submit.ts";

/** The public results behind a link's id, or null; an id that no result can have never reaches the database. */
export async function findPublicResult(sql: Sql, id: string): Promise<PublicResult | null> {
  if (!isToken(id)) return null;
  const stored = await getResult(sql, id);
  return stored && toPublicResult(stored);
}
