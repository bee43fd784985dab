import { DatabaseUnavailableError } from "../db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Product } from "./product.ts";

/** What a page that shows one product has to show. */
export type FoundProduct =
  | { readonly state: "found"; readonly product: Product }
  | { readonly state: "missing" }
  /** The database did not answer in time and nothing is known: the browser asks again. */
  | { readonly state: "late" };

/** A product for its page; a database that is away is a state of the page, any other failure throws. */
export async function findProduct(catalogue: Catalogue, id: string): Promise<FoundProduct> {
  try {
    const product = await catalogue.get(id);
    return product === null ? { state: "missing" } : { state: "found", product };
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return { state: "late" };
    throw error;
  }
}

const ANSWERS = {
  found: { status: 200 },
  missing: { status: 404 },
  late: { status: 503, headers: { "retry-after": "2" } },
} as const;

/** The status, and headers where there are any, of the page that shows it. */
export function answerOf(
  { state }: FoundProduct,
): { readonly status: number; readonly headers?: Readonly<Record<string, string>> } {
  return ANSWERS[state];
}
