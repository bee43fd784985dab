import * as z from "zod/mini";

const TIMES = z.array(z.string());

/** What an erasure removes of a person, and what it leaves. Times are ISO. It is stored for the hour of the link that erased. */
export const HELD = z.object({
  /** By the tables of ERASURE.dated: when each was sent, made or paid, or is due. */
  dated: z.record(z.string(), TIMES),
  /** Checks whose author did not allow email. */
  hidden: z.number(),
  /** The kinds of the written mails that go. */
  mails: z.array(z.string()),
  /** Mails about orders that lose the code of the address. */
  orderMails: z.number(),
  /** Counts of mails a day, and that mail to the address came back. */
  notes: z.number(),
  /** Mails in files that were sent to the person or mention the address. */
  files: z.number(),
  requests: z.number(),
  /** All mails about orders that stay. */
  keptMails: z.number(),
  /** Real orders by why they stay, each as when it was paid, or else begun. */
  orders: z.object({ paid: TIMES, unpaid: TIMES, isDownloaded: z.boolean() }),
  /** Of real payments. */
  invoices: z.number(),
  isUnsubscribed: z.boolean(),
  /** Once the email that confirms the erasure has ended: whether it was sent. */
  isConfirmed: z.optional(z.boolean()),
});

export type Erasable = Readonly<z.infer<typeof HELD>>;
