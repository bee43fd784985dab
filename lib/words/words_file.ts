import * as z from "zod/mini";
import { WORDS_FILE } from "../content/desk_words.ts";
import { TYPED_SLOTS } from "./slots.ts";

/** Why a file of words is refused: a slot, and what is wrong with it; the slot "" is the file itself. */
export interface FileProblem {
  readonly slot: string;
  /** Which part of its value: "number 2, author". */
  readonly part?: string;
  readonly why: string;
}

const FILE = z.object({
  version: z.literal(1),
  note: z.optional(z.string()),
  words: z.record(z.string(), z.unknown()),
});

/** Published words as JSON that a person can read and a repository compare. What no slot has is left out, and so are photographs. */
export function wordsFile(published: ReadonlyMap<string, unknown>): string {
  const words = [...published].flatMap(([id, stored]) => {
    const { success, data } = TYPED_SLOTS.get(id)?.schema.safeParse(stored) ?? {};
    return success ? [[id, data] as const] : [];
  });
  return `${
    JSON.stringify(
      { version: 1, note: WORDS_FILE.note, words: Object.fromEntries(words) } satisfies z.input<typeof FILE>,
      null,
      2,
    )
  }\n`;
}

/** The values of such a file by slot, or each thing that is wrong with it. null: the shipped words are to count again. */
export function wordsFrom(text: string): ReadonlyMap<string, unknown> | readonly FileProblem[] {
  const { success, data } = FILE.safeParse(jsonFrom(text));
  if (!success) return [{ slot: "", why: WORDS_FILE.unreadable }];
  const problems: FileProblem[] = [];
  const values = new Map<string, unknown>();
  for (const [id, value] of Object.entries(data.words)) {
    const slot = TYPED_SLOTS.get(id);
    if (slot === undefined) problems.push({ slot: id, why: WORDS_FILE.unknown });
    else if (value === null) values.set(id, null);
    else {
      const judged = slot.schema.safeParse(value);
      if (judged.success) values.set(id, judged.data);
      else {
        problems.push(
          ...judged.error.issues.map(({ path, message }) => ({
            slot: id,
            part: partText(path),
            why: message,
          })),
        );
      }
    }
  }
  return problems.length > 0 ? problems : values;
}

function partText(path: readonly PropertyKey[]): string {
  return path.map((part) => typeof part === "number" ? `number ${part + 1}` : String(part)).join(", ");
}

/** undefined for what is no JSON. */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
