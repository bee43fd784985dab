import * as z from "zod/mini";
import { BUNDLE, TOOLS } from "../../catalogue/tools.ts";
import { COACHING } from "../../content/coaching.ts";
import { piece, type Sql } from "../../db/database.ts";

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

/** How often each product was paid for with real money, likewise; `step` is its id. Each is counted in an index by itself, which is several times faster than in groups. */
export async function sumPaid(sql: Sql, today: string, days: number, timeZone: string): Promise<StepSum[]> {
  const products = [BUNDLE, ...TOOLS].map(({ productId }) => productId);
  const from = (ago: number) => piece`(${today}::date - ${ago}::int + 1)::timestamp at time zone ${timeZone}`;
  const paid = (first: number, end: number) =>
    piece`(select count(*) from orders where product_id = products.id and is_live and state = 'paid'
      and paid_at >= ${from(first)} and paid_at < ${from(end)})`;
  return z.array(SUM).parse(
    await sql`
    select id as step, ${paid(days, 0)} as now, ${paid(2 * days, days)} as before
    from unnest(${[...products, ...Object.keys(COACHING)]}::text[]) as products (id)`,
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
