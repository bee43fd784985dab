import { z } from "zod";
import { ApiError, invalidRequest } from "./api_error.ts";

/** What a form-encoded request says: `a[b]=1&c[0]=2` is `{ a: { b: "1" }, c: ["2"] }`. */
export type Parameter = string | Parameter[] | { [name: string]: Parameter };
export type Parameters = Record<string, Parameter>;

/** Reads a query or a form body as Stripe does. */
export function parseForm(text: string): Parameters {
  const root: Parameters = {};
  let unnamed = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...inner] = name.split(/\[|\]\[|\]$/).filter((part, at, parts) =>
      at < parts.length - 1 || part !== ""
    );
    // A name that an object has by itself would change every object.
    if (first === "__proto__" || inner.includes("__proto__")) continue;
    let place = root;
    let key = first;
    for (const part of inner) {
      const next = place[key];
      const child = typeof next === "object" && !Array.isArray(next) ? next : {};
      place[key] = child;
      place = child;
      key = part === "" ? `${unnamed++}` : part;
    }
    place[key] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listed(value)]));
}

/** `{ 0: a, 1: b }` is how a list is written. */
function listed(value: Parameter): Parameter {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, Parameter] => [name, listed(inner)]);
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

const refuse = (code: string, message: string) => ({ error: message, params: { code } });

/** A whole number within bounds, as text. */
export const integer = (min: number, max: number) =>
  z.string().transform((text, ctx) => {
    const value = Number(text);
    const message = !/^-?\d+$/.test(text)
      ? `Invalid integer: ${text}`
      : value < min || value > max
      ? `This value must be between ${min} and ${max}.`
      : null;
    if (message !== null) {
      const params = { code: "parameter_invalid_integer" };
      ctx.issues.push({ code: "custom", input: text, message, params });
    }
    return value;
  });

export const boolean = z.string().refine(
  (text) => /^(true|false)$/.test(text),
  refuse("parameter_invalid_boolean", "Invalid boolean: must be true or false"),
).transform((text) => text === "true");

/** At most 50 names of 40 characters and values of 500; an empty value removes a name. */
export const metadata = z.record(
  z.string().max(40, "Metadata keys can have up to 40 characters"),
  z.string().max(500, "Metadata values can have up to 500 characters"),
).refine((entries) => Object.keys(entries).length <= 50, "You can have up to 50 metadata keys.");

export const expand = z.array(z.string()).default([]);

/** How lists are asked for. */
export const paging = {
  limit: integer(1, 100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand,
};

/** Checks parameters against an endpoint's own; throws Stripe's error about the first that is wrong. */
export function check<Schema extends z.ZodType>(schema: Schema, parameters: Parameters): z.infer<Schema> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw explain(parsed.error.issues, parameters);
}

function explain(issues: readonly z.core.$ZodIssue[], parameters: Parameters): ApiError {
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => written([...issue.path, key])) : []
  );
  if (unknown.length > 0) {
    return invalidRequest(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`,
      { code: "parameter_unknown", param: unknown[0] ?? "" },
    );
  }
  const [issue] = issues;
  const param = written(issue?.path ?? []);
  if (issue?.code === "invalid_type" && !hasValue(parameters, issue.path)) {
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const code = issue?.code === "custom" && typeof issue.params?.code === "string" ? issue.params.code : null;
  return invalidRequest(issue?.message ?? "Invalid request.", { param, ...(code === null ? {} : { code }) });
}

function hasValue(parameters: Parameters, path: readonly PropertyKey[]): boolean {
  let value: unknown = parameters;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  return value !== undefined;
}

/** `a[b]` as the request wrote it. */
function written(path: readonly PropertyKey[]): string {
  const [first = "", ...inner] = path.map(String);
  return `${first}${inner.map((part) => `[${part}]`).join("")}`;
}
