/**
 * The result of looking up the content of a page. "withdrawn": it is no longer sold, and the page says so. "late": the database did not answer
 * in time, and the browser asks again.
 */
export type Lookup = "found" | "withdrawn" | "missing" | "late";

const ANSWERS: Readonly<
  Record<Lookup, { readonly status: number; readonly headers?: Readonly<Record<string, string>> }>
> = {
  found: { status: 200 },
  withdrawn: { status: 200 },
  missing: { status: 404 },
  late: { status: 503, headers: { "retry-after": "2" } },
};

/** The status and the headers of the page. */
export function lookupAnswer(state: Lookup): (typeof ANSWERS)[Lookup] {
  return ANSWERS[state];
}
