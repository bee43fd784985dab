import { isToken } from "../tokens.ts";

/** How many earlier checks a result is compared with. */
export const EARLIER_MAX = 11;

/**
 * The path of a result, which shows it alone; a browser that knows the check that it repeats goes on to the comparison. With the tokens of earlier results it compares it with those: only who has the link of each
 * can write it.
 */
export function resultPath(token: string, earlier: readonly string[] = []): string {
  return `/diagnostic/results/${token}${sinceQuery(earlier)}`;
}

/** The path that shows it alone in every browser, also in one that knows earlier ones. */
export const alonePath = (token: string) => `${resultPath(token)}?alone`;

/** The query of such a path, "" for none. */
export function sinceQuery(earlier: readonly string[]): string {
  return earlier.length === 0 ? "" : `?since=${earlier.join(".")}`;
}

/** The tokens that a query has: what is none is left out. */
export function earlierOf(query: URLSearchParams): readonly string[] {
  const tokens = new Set((query.get("since") ?? "").split(".").filter(isToken));
  return [...tokens].slice(0, EARLIER_MAX);
}
