import { type DimensionKey, isDimensionKey, isScore, type Score } from "./dimensions.ts";
import { EMAIL_MAX, NAME_MAX, REASONING_MAX } from "./limits.ts";

/** A business check that is not submitted yet, as the browser keeps it. */
export interface Draft {
  readonly scores: Readonly<Partial<Record<DimensionKey, Score>>>;
  readonly reasoning: Readonly<Partial<Record<DimensionKey, string>>>;
  readonly name: string;
  readonly email: string;
  /** Sent as Idempotency-Key: the same until the draft changes, so that a retry cannot make a second result. */
  readonly key: string;
}

export const DRAFT_STORAGE_KEY = "diagnostic-draft";
const DRAFT_VERSION = 1;

/** A draft with nothing in it; `key` is a fresh random key. */
export function emptyDraft(key: string): Draft {
  return { scores: {}, reasoning: {}, name: "", email: "", key };
}

/** The text to store. */
export function serializeDraft(draft: Draft): string {
  return JSON.stringify({ version: DRAFT_VERSION, ...draft });
}

/**
 * The draft in a stored text. Anyone can write to browser storage, so nothing in it is believed: throws a TypeError
 * that says what is wrong with a text that this version did not write.
 */
export function parseDraft(text: string): Draft {
  const stored = record(JSON.parse(text), "draft");
  if (stored.version !== DRAFT_VERSION) throw new TypeError("draft: unknown version");
  return {
    scores: entries(stored.scores, "scores", isScore),
    reasoning: entries(stored.reasoning, "reasoning", (value) => isText(value, REASONING_MAX)),
    name: string(stored.name, "name", NAME_MAX),
    email: string(stored.email, "email", EMAIL_MAX),
    key: string(stored.key, "key", 128),
  };
}

function entries<T>(
  value: unknown,
  name: string,
  isValid: (value: unknown) => value is T,
): Partial<Record<DimensionKey, T>> {
  const result: Partial<Record<DimensionKey, T>> = {};
  for (const [key, item] of Object.entries(record(value, name))) {
    if (!isDimensionKey(key)) throw new TypeError(`${name}: unknown dimension`);
    if (!isValid(item)) throw new TypeError(`${name}: invalid value of ${key}`);
    result[key] = item;
  }
  return result;
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`${name}: not an object`);
  }
  return value as Record<string, unknown>;
}

function string(value: unknown, name: string, max: number): string {
  if (!isText(value, max)) throw new TypeError(`${name}: not a text of at most ${max} characters`);
  return value;
}

function isText(value: unknown, max: number): value is string {
  return typeof value === "string" && value.length <= max;
}
