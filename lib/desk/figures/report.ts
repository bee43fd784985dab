import { BUNDLE, TOOLS } from "../../catalogue/tools.ts";
import { FIGURES_PAGE } from "../../content/desk_figures.ts";
import { LEAD } from "../../content/desk_leads.ts";
import { PAGES } from "../../content/pages.ts";
import { DIMENSIONS } from "../../diagnostic/dimensions.ts";
import { QUESTION_COUNT } from "../../founder_test/quiz.ts";
import {
  answered,
  bought,
  CALL_PLACES,
  called,
  CHECK_BEGUN,
  CHECK_SENT,
  COUNTED_PAGES,
  exported,
  ROUND_ANSWERED,
  ROUND_CLOSED,
  ROUND_STARTED,
  scored,
  seen,
  TEST_BEGUN,
  TEST_SENT,
} from "../../steps/steps.ts";
import { OUTCOMES } from "../leads/outcomes.ts";
import type { StepSum } from "./store.ts";

/** How often something happened in the period and, if it is complete, in the one before. */
export interface Count {
  readonly now: number;
  readonly before: number | null;
}

export interface ReportRow {
  readonly label: string;
  readonly counts: readonly Count[];
}

/** A drawing and its table. */
export interface ReportPart {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  /** The title of the rows' column, then of each count. */
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
  /** Its rows follow each other: "on": how many of the row before went on; "left": how many of it did not. */
  readonly follows?: "on" | "left";
  /** A sentence about it. */
  readonly summary?: string;
}

/** The periods that the page shows, in days. */
export const FIGURE_DAYS = [7, 28, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** A share of fewer than these says little. */
const FEWEST = 20;

/** The period of a URL; 28 days unless it names one of the others. */
export function daysOf(url: URL): FigureDays {
  const asked = Number(url.searchParams.get("days"));
  return FIGURE_DAYS.find((days) => days === asked) ?? 28;
}

export interface FiguresData {
  readonly days: FigureDays;
  /** The first and the last day of the period. */
  readonly from: string;
  readonly today: string;
  /** The first day that was ever counted; null: nothing was. */
  readonly since: string | null;
  readonly hasBefore: boolean;
  readonly totals: readonly ReportRow[];
  readonly parts: readonly ReportPart[];
}

/** The name of the file with every day that is kept. */
export const ALL_DAYS = "days";

/** What the report is made of. */
export interface ReportSums {
  readonly steps: readonly StepSum[];
  /** By product. */
  readonly paid: readonly StepSum[];
  /** By outcome. */
  readonly outcomes: readonly StepSum[];
  /** Whether counting had begun when the days before began. */
  readonly hasBefore: boolean;
}

/** The share in percent, with one digit below ten; null without a whole. */
export function percent(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const share = part / whole * 100;
  return share > 0 && share < 10 ? share.toFixed(1).replace(/\.0$/, "") : String(Math.round(share));
}

/**
 * The share of a row's count in the row before, or what is missing of it, in percent. A row can have more than the one before: its page was opened before
 * the period began, or came from a cache. Then it has all of it. What is missing of a few is no share.
 */
export function followShare(
  { rows, follows }: Pick<ReportPart, "rows" | "follows">,
  at: number,
  when: "now" | "before",
): string | null {
  if (follows === undefined) return null;
  const [whole, part] = [rows[at - 1]?.counts[0]?.[when], rows[at]?.counts[0]?.[when]];
  if (typeof whole !== "number" || typeof part !== "number") return null;
  if (follows === "left" && whole < FEWEST) return null;
  const followed = Math.min(part, whole);
  return percent(follows === "left" ? whole - followed : followed, whole);
}

/** Everything that the page shows: the sums at its head, then its parts. */
export function figuresReport(
  { steps, paid, outcomes, hasBefore }: ReportSums,
): { readonly totals: readonly ReportRow[]; readonly parts: readonly ReportPart[] } {
  const { totals, check, dimensions, test, rounds, products, tools, calls, leads, pages } = FIGURES_PAGE;
  const counter = (sums: readonly StepSum[]) => {
    const found = new Map(sums.map((sum) => [sum.step, sum]));
    return (step: string): Count => {
      const { now = 0, before = 0 } = found.get(step) ?? {};
      return { now, before: hasBefore ? before : null };
    };
  };
  const count = counter(steps);
  const paidFor = counter(paid);
  const noted = counter(outcomes);
  const row = (label: string, ...steps: readonly string[]): ReportRow => ({
    label,
    counts: steps.map(count),
  });
  const last = DIMENSIONS[DIMENSIONS.length - 1] ?? DIMENSIONS[0];
  const checkRows = [
    row(check.steps.seen, seen(PAGES.diagnostic.path)),
    row(check.steps.begun, CHECK_BEGUN),
    row(check.steps.all, scored(last.key)),
    row(check.steps.sent, CHECK_SENT),
    row(check.steps.call, called("results")),
  ];
  const dimensionRows = [
    row(dimensions.begun, CHECK_BEGUN),
    ...DIMENSIONS.map(({ key, label }) => row(label, scored(key))),
  ];
  const pathColumns = [check.columns.step, check.columns.count];
  const sum = (label: string, counts: readonly Count[]): ReportRow => ({
    label,
    counts: [{
      now: counts.reduce((sum, { now }) => sum + now, 0),
      before: hasBefore ? counts.reduce((sum, { before }) => sum + (before ?? 0), 0) : null,
    }],
  });
  const parts: readonly ReportPart[] = [
    {
      id: "check",
      ...pickTitles(check),
      columns: pathColumns,
      rows: checkRows,
      follows: "on",
      ...summaryOf(checkSummary(count(seen(PAGES.diagnostic.path)).now, count(CHECK_SENT).now)),
    },
    {
      id: "dimensions",
      ...pickTitles(dimensions),
      columns: pathColumns,
      rows: dimensionRows,
      follows: "left",
      ...summaryOf(worstSummary(dimensionRows)),
    },
    {
      id: "test",
      ...pickTitles(test),
      columns: pathColumns,
      rows: [
        row(test.steps.seen, seen(PAGES.founderTest.path)),
        row(test.steps.opened, seen(PAGES.founderTestAssessment.path)),
        row(test.steps.begun, TEST_BEGUN),
        ...Array.from({ length: QUESTION_COUNT }, (_, at) => row(test.question(at + 1), answered(at + 1))),
        row(test.steps.sent, TEST_SENT),
        row(test.steps.call, called("founder-test")),
      ],
      follows: "on",
    },
    {
      id: "rounds",
      ...pickTitles(rounds),
      columns: pathColumns,
      rows: [
        row(rounds.steps.seen, seen(PAGES.teamCheck.path)),
        row(rounds.steps.started, ROUND_STARTED),
        row(rounds.steps.answered, ROUND_ANSWERED),
        row(rounds.steps.closed, ROUND_CLOSED),
      ],
    },
    {
      id: "products",
      ...pickTitles(products),
      columns: Object.values(products.columns),
      rows: [BUNDLE, ...TOOLS].map(({ productId, label }) => ({
        label,
        counts: [count(seen(`/toolbox/${productId}`)), count(bought(productId)), paidFor(productId)],
      })),
      summary: products.note,
    },
    {
      id: "tools",
      ...pickTitles(tools),
      columns: Object.values(tools.columns),
      rows: TOOLS.map(({ label, demo }) => row(label, seen(demo), exported(demo))),
    },
    {
      id: "calls",
      ...pickTitles(calls),
      columns: Object.values(calls.columns),
      rows: mostFirst(CALL_PLACES.map((place) => row(calls.places[place], called(place)))),
    },
    {
      id: "leads",
      ...pickTitles(leads),
      columns: pathColumns,
      rows: [
        row(leads.steps.sent, CHECK_SENT),
        sum(leads.steps.pressed, CALL_PLACES.map((place) => count(called(place)))),
        sum(leads.steps.noted, OUTCOMES.map(noted)),
        { label: leads.steps.client, counts: [noted("client")] },
      ],
      follows: "on",
      summary: leads.note,
    },
    {
      id: "outcomes",
      ...pickTitles(leads.each),
      columns: pathColumns,
      rows: OUTCOMES.map((outcome) => ({ label: LEAD.outcomes[outcome], counts: [noted(outcome)] })),
    },
    {
      id: "pages",
      ...pickTitles(pages),
      columns: Object.values(pages.columns),
      rows: mostFirst(
        COUNTED_PAGES.filter((path) => !/^\/(toolbox|tools)\/./.test(path))
          .map((path) => row(pages.names[path] ?? path, seen(path))),
      ),
    },
  ];
  return {
    totals: [
      sum(totals.pages, COUNTED_PAGES.map((path) => count(seen(path)))),
      sum(totals.checks, [count(CHECK_SENT)]),
      sum(totals.tests, [count(TEST_SENT)]),
      sum(totals.calls, CALL_PLACES.map((place) => count(called(place)))),
      sum(totals.paid, paid.map(({ step }) => paidFor(step))),
    ],
    parts,
  };
}

const pickTitles = ({ title, caption }: { readonly title: string; readonly caption: string }) => ({
  title,
  caption,
});

const summaryOf = (summary: string | null) => summary === null ? {} : { summary };

function checkSummary(opened: number, sent: number): string | null {
  const share = percent(sent, opened);
  if (opened > 0 && opened < FEWEST) return FIGURES_PAGE.tooFew(FEWEST);
  return share === null || sent > opened
    ? null
    : FIGURES_PAGE.check.summary(sent.toLocaleString("en-US"), opened.toLocaleString("en-US"), share);
}

/** The row after which most of those who came to it are missing. */
export function worstRow(rows: readonly ReportRow[]): number | null {
  let worst: number | null = null;
  let most = 0;
  for (let at = 1; at < rows.length; at++) {
    const [whole = 0, part = 0] = [rows[at - 1]?.counts[0]?.now, rows[at]?.counts[0]?.now];
    const share = whole < FEWEST ? 0 : (whole - part) / whole;
    if (share > most) [worst, most] = [at, share];
  }
  return worst;
}

function worstSummary(rows: readonly ReportRow[]): string | null {
  if (rows.every(({ counts: [count] }) => (count?.now ?? 0) < FEWEST)) return FIGURES_PAGE.tooFew(FEWEST);
  const worst = worstRow(rows);
  const share = worst === null ? null : followShare({ rows, follows: "left" }, worst, "now");
  return worst === null || share === null
    ? null
    : FIGURES_PAGE.dimensions.worst(rows[worst]?.label ?? "", share);
}

function mostFirst(rows: readonly ReportRow[]): ReportRow[] {
  return rows.toSorted((one, other) => (other.counts[0]?.now ?? 0) - (one.counts[0]?.now ?? 0));
}
