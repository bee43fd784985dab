import type { Sums } from "../../lib/db/copy.ts";

/** How much was copied, "11 rows in 14 tables". */
export function countOf(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${Object.keys(sums).length} tables`;
}

/** A line for each table that has rows. */
export function tablesOf(sums: Sums): string[] {
  return Object.entries(sums).flatMap(([name, { rows }]) => rows > 0 ? [`  ${name}: ${rows}`] : []);
}

/** Lines that say what was copied. */
export function describeSums(sums: Sums): string {
  return [countOf(sums), ...tablesOf(sums)].join("\n");
}
