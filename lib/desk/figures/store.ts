import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";

const SUM = z.object({ step: z.string(), now: z.number(), before: z.number() });

/** A step, or a product that was paid, in a period and in the one of as many days before. */
export type StepSum = z.infer<typeof SUM>;

/** How often each step was counted in the `days` until `today`, and in those before. */
export async function sumSteps(sql: Sql, today: string, days: number): Promise<StepSum[]> {
  return z.array(SUM).parse(
    await sql`
    select step, coalesce(sum(n) filter (where day > ${today}::date - ${days}::int), 0)::int8 as now,
      coalesce(sum(n) filter (where day <= ${today}::date - ${days}::int), 0)::int8 as before
    from steps where day > ${today}::date - 2 * ${days}::int and day <= ${today}::date group by step`,
  );
}

/** How often each product was paid for with real money, likewise; `step` is its id. */
export async function sumPaid(sql: Sql, today: string, days: number, timeZone: string): Promise<StepSum[]> {
  return z.array(SUM).parse(
    await sql`
    with days as materialized (
      select (${today}::date - 2 * ${days}::int + 1)::timestamp at time zone ${timeZone} as first,
        (${today}::date - ${days}::int + 1)::timestamp at time zone ${timeZone} as middle,
        (${today}::date + 1)::timestamp at time zone ${timeZone} as last
    )
    select product_id as step, count(*) filter (where paid_at >= (select middle from days)) as now,
      count(*) filter (where paid_at < (select middle from days)) as before
    from orders
    where is_live and state = 'paid' and paid_at >= (select first from days) and paid_at < (select last from days)
    group by product_id`,
  );
}

/** The first day of which something is kept; null: nothing was counted yet. */
export async function firstDay(sql: Sql): Promise<string | null> {
  const [row] = await sql`select min(day) as day from steps`;
  return z.object({ day: z.nullable(z.string()) }).parse(row).day;
}

/** Every day's counts that are kept, newest day first. */
export async function listSteps(sql: Sql) {
  return z.array(z.object({ day: z.string(), step: z.string(), n: z.number() })).parse(
    await sql`select day, step, n from steps order by day desc, step`,
  );
}
