import { CATALOGUE } from "../content/catalogue/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import type { Product } from "./product.ts";
import { listProducts } from "./store.ts";

/** Milliseconds that the process may be behind the database; a kept page adds its own age and the time it took to draw. */
export const PRODUCTS_MAX_AGE_MS = 8_000;
/** Milliseconds for which a database that was away is not asked again: pages must not each wait for its deadline. */
const RETRY_AFTER_MS = 1_000;

/** The products as the pages read them. */
export interface Catalogue {
  /**
   * All products in catalogue order, at most maxAgeMs old; while the database is away the last ones known, however old.
   * Rejects with DatabaseUnavailableError when none were ever read, with DatabaseError when the database refuses.
   */
  list(): Promise<readonly Product[]>;
  /** The product of an id, or null when there is none; rejects as list() does. */
  get(id: string): Promise<Product | null>;
  /** The products for the header of every page: never rejects. What was never read is what the program ships. */
  menu(): Promise<readonly Product[]>;
}

interface CatalogueOptions {
  /** Milliseconds for which what was read is not read again. */
  readonly maxAgeMs?: number;
  /** Milliseconds for which a database that failed is not asked again. */
  readonly retryAfterMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** Hears of what the menu hides. */
  readonly log?: Log;
}

interface Known {
  readonly products: readonly Product[];
  /** When the read began: what it saw is at least this new. */
  readonly asOf: number;
}

/** The catalogue of a database, kept in the process. Callers that come at once share one read. */
export function createCatalogue(
  sql: Sql,
  {
    maxAgeMs = PRODUCTS_MAX_AGE_MS,
    retryAfterMs = RETRY_AFTER_MS,
    now = () => performance.now(),
    log,
  }: CatalogueOptions = {},
): Catalogue {
  let known: Known | null = null;
  let failure: { readonly error: unknown; readonly at: number } | null = null;
  let reading: Promise<readonly Product[]> | null = null;

  const read = async (): Promise<readonly Product[]> => {
    const asOf = now();
    try {
      const products = await listProducts(sql);
      known = { products, asOf };
      failure = null;
      return products;
    } catch (error) {
      failure = { error, at: now() };
      return lastKnown(error);
    } finally {
      reading = null;
    }
  };
  const lastKnown = (error: unknown): readonly Product[] => {
    if (known !== null && error instanceof DatabaseUnavailableError) return known.products;
    throw error;
  };
  // Async, so that what is thrown is a rejection.
  const list = async (): Promise<readonly Product[]> => {
    if (known !== null && now() - known.asOf < maxAgeMs) return known.products;
    if (failure !== null && now() - failure.at < retryAfterMs) return lastKnown(failure.error);
    reading ??= read();
    return await reading;
  };

  let reported: unknown = null;
  const menuWithout = (error: unknown): readonly Product[] => {
    // A database that is away is logged where requests need it; anything else nobody would hear of. Once per read.
    if (!(error instanceof DatabaseUnavailableError) && error !== reported) {
      reported = error;
      log?.warn("menu without catalogue", describeError(error));
    }
    return known?.products ?? CATALOGUE;
  };

  return {
    list,
    get: async (id) => (await list()).find((product) => product.id === id) ?? null,
    menu: () => list().catch(menuWithout),
  };
}
