import type { Sql } from "../db/database.ts";
import { STEP_DAYS } from "./steps.ts";

/** How often a step was counted on a day ("2026-11-29"). */
export interface StepCount {
  readonly day: string;
  readonly step: string;
  readonly n: number;
}

/** Adds to what is stored. The rows are written in one order by every process, so that none waits for another in a circle. */
export async function addSteps(sql: Sql, counts: readonly StepCount[]): Promise<void> {
  await sql`
    insert into steps (day, step, n)
    select * from unnest(
      ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ step }) => step)}::text[],
      ${counts.map(({ n }) => n)}::bigint[]
    ) as new (day, step, n) order by day, step collate "C"
    on conflict (day, step) do update set n = steps.n + excluded.n`;
}

/** Deletes days older than STEP_DAYS. Returns how many rows went. */
export async function forgetSteps(sql: Sql): Promise<number> {
  const rows = await sql`delete from steps where day < current_date - ${STEP_DAYS}::int returning 1`;
  return rows.length;
}
