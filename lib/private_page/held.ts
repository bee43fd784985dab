import * as z from "zod/mini";

/** A time that may be none, ISO. */
export const INSTANT = z.nullable(z.string());
/** What every page has that the coach makes for one person. Times are ISO. */
export const HELD_PAGE = z.object({
  id: z.string(),
  email: z.string(),
  texts: z.record(z.string(), z.string()),
  canUndo: z.boolean(),
  /** Counts its changes. */
  revision: z.int(),
  formKey: z.string(),
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

/** The texts of a page by field. One that is missing is empty. */
export type PageTexts = HeldPage["texts"];
