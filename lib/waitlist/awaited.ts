import { productTitles } from "../catalogue/catalogue.ts";
import { BUNDLE, TOOLS } from "../catalogue/tools.ts";
import type { Sql } from "../db/database.ts";

/** The products that people wait for: the tools and the bundle. */
export const AWAITED: readonly {
  readonly productId: string;
  /** The form's value, and the slugs of the product's page, which the API takes as well. */
  readonly interests: readonly string[];
  /** In the form's list of choices. */
  readonly label: string;
}[] = [{ ...BUNDLE, aliases: [] }, ...TOOLS].map(({ productId, toolInterest, aliases, label }) => ({
  productId,
  interests: [toolInterest, productId, ...aliases],
  label,
}));

/** What the products are called that people wait for, by what entries say: as their pages call them, which the form's labels shorten. */
export async function awaitedTitles(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const titles = await productTitles(sql);
  return new Map(
    AWAITED.flatMap(({ productId, interests, label }) =>
      interests.map((interest) => [interest, titles.get(productId) ?? label])
    ),
  );
}
