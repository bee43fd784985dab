import { productTitles } from "../catalogue/catalogue.ts";
import { BUNDLE, TOOLS } from "../catalogue/tools.ts";
import type { Sql } from "../db/database.ts";

/** The products that people wait for: the tools and the bundle. */
export const AWAITED: readonly {
  readonly productId: string;
  readonly toolInterest: string;
  /** In the form's list of choices. */
  readonly label: string;
}[] = [
  BUNDLE,
  ...TOOLS,
];

/** What the products are called that people wait for, by the form's values: as their pages call them, which the form's labels shorten. */
export async function awaitedTitles(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const titles = await productTitles(sql);
  return new Map(AWAITED.map((product) => [
    product.toolInterest,
    titles.get(product.productId) ?? product.label,
  ]));
}
