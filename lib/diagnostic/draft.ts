import { CONTENT_VERSION } from "../content/diagnostic/editions.ts";
import { EMAIL_MAX } from "../content/email_field.ts";
import { type Guard, type Guarded, hasFields, isListOf, isRecordOf, isTextUpTo } from "../guards.ts";
import { isToken } from "../tokens.ts";
import { type DimensionKey, isDimensionKey, isScore } from "./dimensions.ts";

/** Bounds that the form and the server share. Lengths are UTF-16 code units, as `maxlength` counts them. */
export const NAME_MAX = 100;
export const REASONING_MAX = 1000;

export const DRAFT_STORAGE_KEY = "diagnostic-draft";
const DRAFT_VERSION = 2;

/** Absent in the drafts of a release before it. */
function isPrevious(value: unknown): value is string | undefined {
  return value === undefined || value === "" || typeof value === "string" && isToken(value);
}

/** Absent in the drafts of a release before this list. */
function isUncounted(value: unknown): value is readonly DimensionKey[] | undefined {
  return value === undefined ||
    isListOf((key): key is DimensionKey => typeof key === "string" && isDimensionKey(key))(value);
}

const isStoredDraft = hasFields({
  version: isVersion(DRAFT_VERSION),
  scores: isRecordOf(isDimensionKey, isScore),
  reasoning: isRecordOf(isDimensionKey, isTextUpTo(REASONING_MAX)),
  name: isTextUpTo(NAME_MAX),
  email: isTextUpTo(EMAIL_MAX),
  /** Sent as the Idempotency-Key. It stays the same until the draft changes, so that a retry cannot create a second result. */
  key: isTextUpTo(128),
  /** The edition of the statements when the first score was chosen. */
  edition: isTextUpTo(32),
  uncounted: isUncounted,
  previous: isPrevious,
});

type StoredDraft = Guarded<typeof isStoredDraft>;

/** A business check that is not submitted yet. */
export interface Draft extends Omit<StoredDraft, "version" | "uncounted" | "previous"> {
  /** The dimensions that the visitor could not count. Each has a score of 1. */
  readonly uncounted: readonly DimensionKey[];
  /** The token of the result that it is to be compared with; "": none. */
  readonly previous: string;
}

function isVersion<V extends number>(version: V): Guard<V> {
  return (value): value is V => value === version;
}

/** An empty draft; `key` is a new random key. */
export function emptyDraft(key: string, previous = ""): Draft {
  return {
    scores: {},
    reasoning: {},
    name: "",
    email: "",
    key,
    edition: CONTENT_VERSION,
    uncounted: [],
    previous,
  };
}

/** The text to store. */
export function serializeDraft(draft: Draft): string {
  return JSON.stringify({ version: DRAFT_VERSION, ...draft } satisfies StoredDraft);
}

/** True if the statements have changed since the scores of the draft were chosen. */
export function isOutdated({ edition }: Draft): boolean {
  return edition !== CONTENT_VERSION;
}

/** Parses a stored draft. Anybody can write to browser storage, so it throws if the text is not a draft. */
export function parseDraft(text: string): Draft {
  const stored: unknown = JSON.parse(text);
  if (!isStoredDraft(stored)) throw new TypeError("not a draft of the business check");
  const { scores, reasoning, name, email, key, edition, uncounted = [], previous = "" } = stored;
  return {
    scores,
    reasoning,
    name,
    email,
    key,
    edition,
    uncounted: uncounted.filter((key) => scores[key] === 1),
    previous,
  };
}

/** The content of storage: a draft or none, and whether the browser lets the page store anything. */
export interface DraftInStorage {
  readonly draft: Draft | null;
  readonly canSave: boolean;
}

/** The draft stored in this browser. A stored text that is not a draft is ignored and logged to the console. */
export function readDraft(): DraftInStorage {
  let text: string | null;
  try {
    text = localStorage.getItem(DRAFT_STORAGE_KEY);
  } catch {
    return { draft: null, canSave: false };
  }
  return { draft: text === null ? null : parseOrIgnore(text), canSave: true };
}

/** Stores the draft, unless it is there: every edit has a key of its own. False if the browser refuses, because storage is blocked or full. */
export function writeDraft(draft: Draft): boolean {
  try {
    // Writing it again would notify the other tabs, which would answer.
    if (!localStorage.getItem(DRAFT_STORAGE_KEY)?.includes(draft.key)) {
      localStorage.setItem(DRAFT_STORAGE_KEY, serializeDraft(draft));
    }
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(DRAFT_STORAGE_KEY);
  } catch {
    // Blocked storage contains no draft.
  }
}

/** Calls back with the draft whenever another tab changes it; with null when that has sent it or cleared it. Returns the function that stops it. */
export function watchDraft(onChange: (draft: Draft | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== DRAFT_STORAGE_KEY) return;
    const draft = newValue === null ? null : parseOrIgnore(newValue);
    if (draft || newValue === null) onChange(draft);
  };
  globalThis.addEventListener("storage", listen);
  return () => globalThis.removeEventListener("storage", listen);
}

function parseOrIgnore(text: string): Draft | null {
  try {
    return parseDraft(text);
  } catch (error) {
    console.error("The stored draft of the business check is ignored:", error);
    return null;
  }
}
