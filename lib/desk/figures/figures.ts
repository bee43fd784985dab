import { FIGURES_PAGE } from "../../content/desk_figures.ts";
import type { Sql } from "../../db/database.ts";
import { csvPart } from "../../tool_kit/csv.ts";
import { sumOutcomes } from "../leads/store.ts";
import { dayIn } from "../today/day_words.ts";
import {
  ALL_DAYS,
  type FigureDays,
  type FiguresData,
  figuresReport,
  followShare,
  type ReportPart,
} from "./report.ts";
import { firstDay, listSteps, sumPaid, sumSteps } from "./store.ts";

interface DeskFiguresOptions {
  readonly sql: Sql;
  readonly timeZone: string;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** What the desk shows of the counted steps. Each rejects with DatabaseUnavailableError while the database is away. */
export function createDeskFigures({ sql, timeZone, now }: DeskFiguresOptions) {
  const read = async (days: FigureDays): Promise<FiguresData> => {
    const today = dayIn(timeZone, now());
    const [steps, paid, outcomes, since] = await Promise.all([
      sumSteps(sql, today, days),
      sumPaid(sql, today, days, timeZone),
      sumOutcomes(sql, today, days),
      firstDay(sql),
    ]);
    const from = daysBefore(today, days - 1);
    const hasBefore = since !== null && since <= daysBefore(from, days);
    return {
      days,
      from,
      today,
      since,
      hasBefore,
      ...figuresReport({ steps, paid, outcomes, hasBefore }),
    };
  };
  return {
    read,
    /** A part of the page, or every day that is kept (`days`), as pieces of a CSV file; null: there is no such part. */
    async file(id: string, days: FigureDays) {
      if (id === ALL_DAYS) return daysFile(sql);
      const part = (await read(days)).parts.find((part) => part.id === id);
      return part === undefined ? null : partFile(part, days);
    },
  };
}

async function* daysFile(sql: Sql): AsyncGenerator<string, void, void> {
  const rows = await listSteps(sql);
  yield csvPart(rows.map(({ day, step, n }) => [day, step, n]), ["Day", "Step", "Times"]);
}

/** A part of the report for spreadsheets: each count with that of the days before. */
async function* partFile(part: ReportPart, days: FigureDays) {
  const { columns: [first = "", ...counts], rows, follows } = part;
  const { now, before, goesOn, leftHere } = FIGURES_PAGE;
  const both = (title: string) => [`${title}, ${now(days)}`, `${title}, ${before(days)}`];
  const share = follows === undefined ? [] : both(`${follows === "on" ? goesOn : leftHere} (%)`);
  yield csvPart(
    rows.map(({ label, counts }, at) => [
      label,
      ...counts.flatMap((count) => [count.now, count.before ?? ""]),
      ...follows === undefined
        ? []
        : [followShare(part, at, "now") ?? "", followShare(part, at, "before") ?? ""],
    ]),
    [first, ...counts.flatMap(both), ...share],
  );
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
