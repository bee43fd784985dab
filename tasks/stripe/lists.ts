import { invalidRequest, missing } from "./api_error.ts";
import type { Ledger } from "./ledger.ts";

interface Paging {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** One page of a list, newest first. `items` are in the order of their creation. */
export function list<T extends { readonly id: string }>(
  url: string,
  items: readonly T[],
  { limit, starting_after, ending_before }: Paging,
): { object: "list"; data: T[]; has_more: boolean; url: string } {
  const newestFirst = items.toReversed();
  const place = (id: string, param: string) => {
    const at = newestFirst.findIndex((item) => item.id === id);
    if (at < 0) throw missing("object", id, param);
    return at;
  };
  if (ending_before !== undefined) {
    const end = place(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : place(starting_after, "starting_after") + 1;
  return {
    object: "list",
    data: newestFirst.slice(start, start + limit),
    has_more: start + limit < newestFirst.length,
    url,
  };
}

/** A copy in which the objects named by `expand` stand in place of their ids: `latest_charge`, in lists `data.charge`. */
export function expanded(answer: object, paths: readonly string[], ledger: Ledger): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const isList = "data" in copy && Array.isArray(copy.data);
    const parts = path.split(".");
    if (isList && parts.shift() !== "data") throw notExpandable(path);
    const targets: unknown[] = "data" in copy && Array.isArray(copy.data) ? copy.data : [copy];
    for (const target of targets) expandOne(target, parts, ledger, path);
  }
  return copy;
}

function expandOne(
  target: unknown,
  [name = "", ...rest]: readonly string[],
  ledger: Ledger,
  path: string,
): void {
  if (typeof target !== "object" || target === null || !Object.hasOwn(target, name)) {
    throw notExpandable(path);
  }
  const value: unknown = Reflect.get(target, name);
  if (value === null) return;
  const object = typeof value === "string" ? structuredClone(ledger.find(value)) : value;
  if (typeof object !== "object" || object === null) throw notExpandable(path);
  Reflect.set(target, name, object);
  if (rest.length > 0) expandOne(object, rest, ledger, path);
}

function notExpandable(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding a property of another name.`,
    { param: "expand" },
  );
}
