import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";

const QUEUES = z.object({
  mailsWaiting: z.number(),
  oldestDueSeconds: z.number(),
  mailsFailed: z.number(),
  ordersOpen: z.number(),
});

/** What waits in the database: mails, for how long the oldest that is due has waited, mails that failed, orders without an end. */
export type Queues = z.infer<typeof QUEUES>;

/** Counts what waits. */
export async function countQueues(sql: Sql): Promise<Queues> {
  const [row] = await sql`
    select count(*) filter (where state = 'waiting') as "mailsWaiting",
      count(*) filter (where state = 'failed') as "mailsFailed",
      coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)::float8
        as "oldestDueSeconds",
      (select count(*) from orders where state in ('open', 'processing') and check_due_at is not null) as "ordersOpen"
    from outbox where state in ('waiting', 'failed')`;
  return QUEUES.parse(row);
}
