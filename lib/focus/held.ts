import * as z from "zod/mini";

/** Comments of one map, and characters of each. */
export const MOST_COMMENTS = 20;
export const COMMENT_MAX = 400;
const INSTANT = z.nullable(z.string());
/** The shape of a stored map. */
export const HELD = z.object({
  id: z.string(),
  email: z.string(),
  texts: z.record(z.string(), z.string()),
  canUndo: z.boolean(),
  /** Counts its changes. */
  revision: z.int(),
  formKey: z.string(),
  changedAt: z.string(),
  /** null: a draft. */
  finishedAt: INSTANT,
  linkHash: z.string(),
  linkNumber: z.int(),
  /** Where the last mail went; null: none was sent. */
  mailTo: z.nullable(z.string()),
  /** Mails that were sent. */
  mails: z.int(),
  mailedAt: INSTANT,
  /** When each step was done, by its text. */
  ticks: z.record(z.string(), z.string()),
  comments: z.array(z.object({ id: z.string(), at: z.string(), text: z.string() })),
  /** When the founder last ticked or commented, and up to when the coach has read it. */
  answeredAt: INSTANT,
  seenAt: INSTANT,
});

/** A stored map. Times are ISO. */
export type HeldMap = Readonly<z.infer<typeof HELD>>;

/** Whether the coach has not read what happened at a time. */
export function isUnseen({ seenAt }: Pick<HeldMap, "seenAt">, at: string): boolean {
  return seenAt === null || Date.parse(at) > Date.parse(seenAt);
}

/** How many ticks and comments the coach has not read. */
export function newsOf(held: HeldMap | null): { readonly ticks: number; readonly comments: number } {
  if (held === null) return { ticks: 0, comments: 0 };
  return {
    ticks: Object.values(held.ticks).filter((at) => isUnseen(held, at)).length,
    comments: held.comments.filter(({ at }) => isUnseen(held, at)).length,
  };
}
