import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import { PLAN_TEXT } from "./words.ts";
import { COPY_TEXT } from "./words_onward.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import {
  type Baseline,
  type Content,
  type Horizon,
  HORIZONS,
  isBegun,
  type KeyResult,
  type Objective,
} from "./plan.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";

/** How figures and days are written. */
export interface Figures {
  /** A value with its unit: "1,200 customers", "15%", "$84"; the unit may be "". */
  readonly number: (value: number, unit: string) => string;
  readonly date: (date: PlainDate) => string;
}

type Plan = Pick<ToolDocument<Content>, "tool" | "id" | "title" | "content">;

/** Where a row comes from: the same for as long as the row lives, in every tool it is handed to. */
function originOf(plan: Plan, row: { readonly id: string }): Origin {
  return { tool: plan.tool, document: plan.id, row: row.id };
}

function begun(objectives: readonly Objective[]): Objective[] {
  return objectives.filter(isBegun);
}

/** A key result of the 90 days for the Execution Tracker, in the order of the plan. */
export interface TrackerRow {
  readonly origin: Origin;
  readonly objective: { readonly origin: Origin; readonly text: string };
  readonly text: string;
  readonly owner: string;
  readonly unit: string;
  /** null: empty, or to be measured yet. */
  readonly baseline: number | null;
  readonly target: number | null;
  /** Its own due date, or the last day of the period. */
  readonly due: PlainDate;
  readonly kind: KeyResult["kind"];
}

/** The begun key results of the 90 days with their period. */
export function trackerRows(
  plan: Plan,
): { readonly period: Content["period"]; readonly keyResults: readonly TrackerRow[] } {
  const { period, ninety } = plan.content;
  const keyResults = begun(ninety).flatMap((objective) =>
    objective.keyResults.filter(isBegun).map((row): TrackerRow => ({
      origin: originOf(plan, row),
      objective: { origin: originOf(plan, objective), text: objective.text.trim() },
      text: row.text.trim(),
      owner: row.owner.trim(),
      unit: row.unit.trim(),
      baseline: numberOf(row.baseline),
      target: row.target,
      due: row.due ?? period.end,
      kind: row.kind,
    }))
  );
  return { period, keyResults };
}

/** A goal for the Cascade Builder. */
export interface CascadeRow {
  readonly origin: Origin;
  /** Origin of the goal above; null: none. A parent stands before its children. */
  readonly parent: Origin | null;
  readonly title: string;
  readonly owner: string;
  /** Annual objectives and their key results are the company's, those of the 90 days a team's. */
  readonly level: "company" | "team";
  /** null for an objective, whose progress is that of its children. */
  readonly measure: Measure | null;
}

export interface Measure {
  readonly unit: string;
  readonly baseline: number | null;
  readonly target: number | null;
}

/** Begun objectives under what they serve, and begun key results under their objective. */
export function cascadeRows(plan: Plan): CascadeRow[] {
  return HORIZONS.flatMap((horizon) => {
    const level = horizon === "annual" ? "company" : "team";
    return begun(plan.content[horizon]).flatMap((objective): CascadeRow[] => {
      const served = plan.content.annual.find(({ id }) => id === objective.serves);
      const origin = originOf(plan, objective);
      const goal: CascadeRow = {
        origin,
        parent: served && isBegun(served) ? originOf(plan, served) : null,
        title: objective.text.trim(),
        owner: objective.owner.trim(),
        level,
        measure: null,
      };
      const parts = objective.keyResults.filter(isBegun).map((row): CascadeRow => ({
        origin: originOf(plan, row),
        parent: origin,
        title: row.text.trim(),
        owner: row.owner.trim(),
        level,
        measure: measureOf(row),
      }));
      return [goal, ...parts];
    });
  });
}

/** An outcome for the Sprint Planner: a 90-day objective. */
export interface OutcomeRow {
  readonly origin: Origin;
  readonly text: string;
  readonly why: string;
  /** Its begun key results in order; an outcome shows the first one that has a target. */
  readonly measures: readonly (Measure & { readonly origin: Origin; readonly text: string })[];
  /** Milestones that are not done, as commitments for the weeks. */
  readonly milestones: readonly {
    readonly origin: Origin;
    readonly text: string;
    readonly due: PlainDate | null;
  }[];
}

/** The begun objectives of the 90 days as outcomes, with the first day of the period. */
export function sprintOutcomes(
  plan: Plan,
): { readonly start: PlainDate; readonly outcomes: readonly OutcomeRow[] } {
  const outcomes = begun(plan.content.ninety).map((objective): OutcomeRow => ({
    origin: originOf(plan, objective),
    text: objective.text.trim(),
    why: objective.why.trim(),
    measures: objective.keyResults.filter(isBegun).map((row) => ({
      origin: originOf(plan, row),
      text: row.text.trim(),
      ...measureOf(row),
    })),
    milestones: objective.milestones.filter((row) => isBegun(row) && !row.isDone)
      .map((row) => ({ origin: originOf(plan, row), text: row.text.trim(), due: row.due })),
  }));
  return { start: plan.content.period.start, outcomes };
}

function measureOf({ unit, baseline, target }: KeyResult): Measure {
  return { unit: unit.trim(), baseline: numberOf(baseline), target };
}

function numberOf(baseline: Baseline): number | null {
  return typeof baseline === "number" ? baseline : null;
}

/** The plan as Markdown: a section for the year, one for the 90 days, objectives as headings, key results as lists. */
export function planMarkdown(plan: Plan, figures: Figures): string {
  return sections(plan, figures).map(({ level, text }) =>
    level > 0 ? `${"#".repeat(level)} ${escapeMarkdown(text)}` : text
  )
    .join("\n\n") + "\n";
}

/** The plan as plain text, for a message. */
export function planPlainText(plan: Plan, figures: Figures): string {
  const blocks = sections(plan, figures, (text) => text);
  return blocks.map(({ level, text }) => level === 2 ? text.toUpperCase() : text).join("\n\n") + "\n";
}

interface Block {
  /** Of a heading, from 1; 0 for a paragraph or a list. */
  readonly level: number;
  readonly text: string;
}

function sections(plan: Plan, figures: Figures, write: (text: string) => string = escapeMarkdown): Block[] {
  const { vision, year, period, annual } = plan.content;
  const titles: Readonly<Record<Horizon, string>> = {
    annual: PLAN_TEXT.year(year.trim()),
    ninety: PLAN_TEXT.ninety(figures.date(period.start), figures.date(period.end)),
  };
  const blocks: Block[] = [{ level: 1, text: plan.title }];
  if (vision.trim()) blocks.push({ level: 0, text: write(vision.trim()) });
  for (const horizon of HORIZONS) {
    const objectives = begun(plan.content[horizon]);
    if (objectives.length === 0) continue;
    blocks.push({ level: 2, text: titles[horizon] });
    for (const objective of objectives) {
      blocks.push({ level: 3, text: objective.text.trim() });
      const served = annual.find(({ id }) => id === objective.serves);
      const facts = [
        objective.owner.trim() && COPY_TEXT.owner(objective.owner.trim()),
        served && isBegun(served) ? PLAN_TEXT.serves(served.text.trim()) : "",
        objective.why.trim() && COPY_TEXT.why(objective.why.trim()),
      ].filter((fact) => fact !== "");
      if (facts.length > 0) blocks.push({ level: 0, text: write(facts.join(" ")) });
      const lines = [
        ...objective.keyResults.filter(isBegun).map((row) => keyResultLine(row, figures)),
        ...objective.milestones.filter(isBegun).map((row) =>
          COPY_TEXT.milestone(row.text.trim(), row.due === null ? "" : figures.date(row.due), row.isDone)
        ),
      ];
      if (lines.length > 0) {
        blocks.push({
          level: 0,
          text: lines.map((line) => `- ${write(line)}`).join("\n"),
        });
      }
    }
  }
  return blocks;
}

function keyResultLine(row: KeyResult, figures: Figures): string {
  const { baseline, target, due } = row;
  const unit = row.unit.trim();
  // "120 → 180 orders" names its unit once, "$84 → $100" twice.
  const isNamedOnce = target !== null && /^\p{L}/u.test(unit);
  const from = typeof baseline === "number"
    ? figures.number(baseline, isNamedOnce ? "" : unit)
    : baseline === null
    ? ""
    : PLAN_TEXT.unknown(baseline.measuredBy === null ? "" : figures.date(baseline.measuredBy));
  return COPY_TEXT.keyResult({
    text: row.text.trim(),
    from,
    to: target === null ? "" : figures.number(target, unit),
    owner: row.owner.trim(),
    due: due === null ? "" : figures.date(due),
    isStretch: row.kind === "stretch",
  });
}
