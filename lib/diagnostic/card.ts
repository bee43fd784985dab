import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { getCard, saveCard } from "./store.ts";

/**
 * The picture of a result, which is drawn once and then stored with it. It is drawn again when `svg` is another one: after the site's address or
 * the drawing has changed.
 * @param draw resolves with the PNG, or with null if it cannot be drawn now
 */
export async function storedCard(
  sql: Sql,
  id: string,
  svg: string,
  draw: (svg: string) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawing = await fingerprint(svg);
  const stored = await getCard(sql, id, drawing);
  if (stored !== null) return stored;
  const png = await draw(svg);
  if (png !== null) await saveCard(sql, id, drawing, png);
  return png;
}
