import * as z from "zod/mini";
import { PRIVATE_LINK } from "../content/private_link.ts";

/** A time that may be none, ISO. */
export const INSTANT = z.nullable(z.string());
/** What every page has that the coach makes for one person. Times are ISO. */
export const HELD_PAGE = z.object({
  id: z.string(),
  email: z.string(),
  texts: z.record(z.string(), z.string()),
  /** What it said before its last change. */
  before: z.nullable(z.record(z.string(), z.string())),
  /** Counts its changes. */
  revision: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  linkHash: z.string(),
  linkNumber: z.int(),
  /** Where the last mail with the link went; null: none was sent. */
  mailTo: z.nullable(z.string()),
  /** Presses of the button that sends it. */
  mails: z.int(),
  mailedAt: INSTANT,
  /** What became of the last of them; null: it left so long ago that the outbox has forgotten it. */
  mailing: z.nullable(z.object({
    state: z.enum(["waiting", "sent", "failed", "dropped"]),
    reason: z.nullable(z.string()),
  })),
});
export type HeldPage = Readonly<z.infer<typeof HELD_PAGE>>;

/** Comments of one page, and characters of each. */
export const MOST_COMMENTS = 60;
export const COMMENT_MAX = 400;

/** Who opens a page and writes on it. */
export const SIDE = z.enum(["founder", "coach"]);
export type Side = z.infer<typeof SIDE>;

const COMMENT = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  /** Absent: the founder's. */
  by: z.optional(SIDE),
});
export type Comment = Readonly<z.infer<typeof COMMENT>>;

/** A page on which both sides write. */
export const HELD_TALK = z.extend(HELD_PAGE, {
  comments: z.array(COMMENT),
  /** When the founder last ticked or wrote something, and up to when the coach has read it. */
  answeredAt: INSTANT,
  seenAt: INSTANT,
});
export type HeldTalk = Readonly<z.infer<typeof HELD_TALK>>;

/** Why a comment was refused, in a sentence. */
export function commentError(why: string): string {
  const { empty, long, full } = PRIVATE_LINK.talk.refused;
  return why === "empty" ? empty : why === "long" ? long(COMMENT_MAX) : full(MOST_COMMENTS);
}

/** Whether the coach has not read what happened at a time. */
export function isUnseen({ seenAt }: Pick<HeldTalk, "seenAt">, at: string): boolean {
  return seenAt === null || Date.parse(at) > Date.parse(seenAt);
}

/** The texts of a page by field. One that is missing is empty. */
export type PageTexts = HeldPage["texts"];
