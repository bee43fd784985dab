/** Where a plan goes from here: to other tools, as text, into the next 90 days. */
import { formatDate, isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Edit } from "../../../lib/tool_kit/edits.ts";
import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import { escapeMarkdown } from "../../../lib/tool_kit/markdown.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { EDITOR } from "./actions.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  type Content,
  HORIZONS,
  isWritten,
  type KeyResult,
  type Milestone,
  type Objective,
  type PlanRows,
  servedBy,
  type Settings,
} from "./document.ts";
import { PLAN_TEXT } from "./words.ts";
import { COPY_TEXT, STAYS_TEXT } from "./words_onward.ts";

type Plan = Pick<ToolDocument<Content>, "tool" | "id" | "title" | "content">;

/** Where a row comes from: the same for as long as the row lives, in every tool it is handed to. */
function originOf(plan: Plan, row: { readonly id: string }): Origin {
  return { tool: plan.tool, document: plan.id, row: row.id };
}

/** The figures of a key result. The baseline is null when it is empty or unknown. */
function measureOf({ unit, baseline, target }: KeyResult) {
  return { unit: unit.trim(), baseline: typeof baseline === "number" ? baseline : null, target };
}

/** For the OKR Execution Tracker: the begun objectives and key results of the 90 days in the order of the plan, with the period. */
export function trackerRows(plan: Plan) {
  const { period, ninety } = plan.content;
  const objectives = ninety.filter(isBegun);
  const given = (objective: Objective) => ({
    origin: originOf(plan, objective),
    text: objective.text.trim(),
  });
  const keyResults = ninety.flatMap((objective) =>
    objective.keyResults.filter(isBegun).map((row) => ({
      origin: originOf(plan, row),
      objective: isBegun(objective) ? given(objective) : null,
      text: row.text.trim(),
      // Over there an objective has no owner: whose the objective is answers for what has none.
      owner: row.owner.trim() || objective.owner.trim(),
      ...measureOf(row),
      due: row.due ?? period.end,
      kind: row.kind,
    }))
  );
  return { period, objectives: objectives.map(given), keyResults };
}

/**
 * Goals for the Cascade Builder: begun objectives under what they serve, and begun key results under their objective. A parent stands
 * before its children. Those of the year are the company's, those of the 90 days a team's. An objective has no measure: its progress is
 * that of its children.
 */
export function cascadeRows(plan: Plan) {
  return HORIZONS.flatMap((horizon) => {
    const goal = (row: Objective | KeyResult, parent: Origin | null) => ({
      origin: originOf(plan, row),
      parent,
      title: row.text.trim(),
      owner: row.owner.trim(),
      level: horizon === "annual" ? "company" as const : "team" as const,
      measure: "kind" in row ? measureOf(row) : null,
    });
    return plan.content[horizon].flatMap((objective) => {
      const served = servedBy(plan.content, objective);
      const above = served ? originOf(plan, served) : null;
      const own = isBegun(objective) ? [goal(objective, above)] : [];
      const parent = isBegun(objective) ? originOf(plan, objective) : above;
      return [...own, ...objective.keyResults.filter(isBegun).map((row) => goal(row, parent))];
    });
  });
}

/**
 * For the Sprint Planner: the begun objectives of the 90 days as outcomes, with the first day of the period. An outcome shows the first
 * of its measures that has a target; milestones that are not done are commitments for the weeks.
 */
export function sprintOutcomes(plan: Plan) {
  const outcomes = plan.content.ninety.filter(isWritten).map((objective) => ({
    origin: originOf(plan, objective),
    /** One without words goes by what it is measured by. */
    text: (objective.text.trim() || objective.keyResults.find(isBegun)?.text.trim()) ?? "",
    why: objective.why.trim(),
    owner: objective.owner.trim(),
    measures: objective.keyResults.filter(isBegun).map((row) => ({
      origin: originOf(plan, row),
      text: row.text.trim(),
      owner: row.owner.trim(),
      ...measureOf(row),
    })),
    milestones: objective.milestones.filter((row) => isBegun(row) && !row.isDone)
      .map((row) => ({ origin: originOf(plan, row), text: row.text.trim(), due: row.due })),
  }));
  return { start: plan.content.period.start, outcomes };
}

/** What of a plan a tool has no place for, by the tool's id. */
const STAYS = {
  "strategic-okr-execution-tracker": ["annual", "whys", "milestones"],
  "goal-cascade-builder": ["whys", "milestones", "dates"],
  "90-day-sprint-planner": ["annual", "done", "dates"],
} as const;

/** What stays in the plan when it goes to another tool, as a sentence; "" for nothing. */
export function staysBehind({ content }: Plan, to: keyof typeof STAYS): string {
  const objectives = content.ninety.filter(isBegun);
  const milestones = objectives.flatMap(({ milestones }) => milestones).filter(isBegun);
  const keyResults = objectives.flatMap(({ keyResults }) => keyResults).filter(isBegun);
  const counts = {
    annual: content.annual.filter(isBegun).length,
    whys: objectives.filter(({ why }) => why.trim() !== "").length,
    milestones: milestones.length,
    done: milestones.filter(({ isDone }) => isDone).length,
    dates: keyResults.filter(({ due }) => due !== null).length,
  };
  const left = STAYS[to].filter((kind) => counts[kind] > 0);
  return left.length === 0
    ? ""
    : STAYS_TEXT.sentence(left.map((kind) => STAYS_TEXT.things[kind](counts[kind])));
}

/** How the 90 days ended, and which days come next. */
export interface CarryOver {
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** Ids of key results, milestones and whole objectives that are closed: reached or given up. */
  readonly closed: readonly string[];
  /** Where open key results stood at the end, by id: their next baseline. */
  readonly endedAt: ReadonlyMap<string, number>;
}

/**
 * The plan for the next 90 days: open key results and milestones move there, with dates that have passed emptied. An
 * objective goes when it is closed, or when it had key results or milestones and nothing of it is open. The year stays.
 */
export function carryOver(content: Content, { start, end, closed, endedAt }: CarryOver): Content {
  if (!isPlainDate(start) || !isPlainDate(end) || start > end) return content;
  const isOpen = (row: KeyResult | Milestone) => !closed.includes(row.id) && !("isDone" in row && row.isDone);
  const isPast = ({ due }: KeyResult | Milestone) => due !== null && due < start;
  const undated = { due: null };
  const steps = content.ninety.flatMap(({ id, keyResults, milestones }): Edit<Content, PlanRows>[] => {
    const rows = [...keyResults, ...milestones];
    if (closed.includes(id) || (rows.length > 0 && !rows.some(isOpen))) return [{ type: "remove", id }];
    return [
      ...rows.filter((row) => !isOpen(row)).map(({ id }) => ({ type: "remove", id }) as const),
      ...keyResults.filter(isPast)
        .map(({ id }) => ({ type: "edit", list: "keyResults", id, change: undated }) as const),
      ...milestones.filter(isPast)
        .map(({ id }) => ({ type: "edit", list: "milestones", id, change: undated }) as const),
    ];
  });
  const ended = [...endedAt].map(([id, baseline]) =>
    ({ type: "edit", list: "keyResults", id, change: { baseline } }) as const
  );
  return [...steps, ...ended, { type: "set", change: { period: { start, end } } } as const]
    .reduce(EDITOR.reduce, content);
}

/** Whether a value reaches the target, from the side on which the baseline lies; without a baseline only by meeting it. */
export function isReached(
  { baseline, target }: Pick<KeyResult, "baseline" | "target">,
  value: number,
): boolean {
  if (target === null) return false;
  if (typeof baseline !== "number" || baseline === target) return value === target;
  return baseline < target ? value >= target : value <= target;
}

/** The plan as Markdown: a section for the year, one for the 90 days, objectives as headings, key results as lists. */
export function planMarkdown(plan: Plan): string {
  return planText(plan, escapeMarkdown, (level, text) => `${"#".repeat(level)} ${escapeMarkdown(text)}`);
}

/** The plan as plain text, for a message. */
export function planPlainText(plan: Plan): string {
  return planText(plan, (text) => text, (level, text) => level === 2 ? text.toUpperCase() : text);
}

function planText(
  { title, content }: Plan,
  write: (text: string) => string,
  writeHeading: (level: 1 | 2 | 3, text: string) => string,
): string {
  const { vision, year, period, settings } = content;
  const headings = {
    annual: PLAN_TEXT.year(year.trim()),
    ninety: PLAN_TEXT.ninety(formatDate(period.start), formatDate(period.end)),
  };
  const blocks = HORIZONS.flatMap((horizon) => {
    const objectives = content[horizon].filter(isWritten);
    const own = objectives.flatMap((objective) => {
      const served = servedBy(content, objective);
      const facts = [
        objective.owner.trim() && COPY_TEXT.owner(objective.owner.trim()),
        served ? PLAN_TEXT.serves(served.text.trim()) : "",
        objective.why.trim() && COPY_TEXT.why(objective.why.trim()),
      ];
      const lines = [
        ...objective.keyResults.filter(isBegun).map((row) => keyResultLine(row, settings)),
        ...objective.milestones.filter(isBegun).map(milestoneLine),
      ];
      return [
        isBegun(objective) ? writeHeading(3, objective.text.trim()) : "",
        write(said(facts).join(" ")),
        lines.map((line) => `- ${write(line)}`).join("\n"),
      ];
    });
    return own.length === 0 ? [] : [writeHeading(2, headings[horizon]), ...own];
  });
  return `${said([writeHeading(1, title), write(vision.trim()), ...blocks]).join("\n\n")}\n`;
}

function said(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

function milestoneLine({ text, due, isDone }: Milestone): string {
  return COPY_TEXT.milestone(said([text.trim(), dueWords(due)]).join(", "), isDone);
}

function keyResultLine(row: KeyResult, settings: Settings): string {
  const { baseline, target, due, kind } = row;
  const unit = row.unit.trim();
  // "120 → 180 orders" names its unit once, "$84 → $100" twice.
  const isNamedOnce = target !== null && /^\p{L}/u.test(unit);
  const from = typeof baseline === "number"
    ? withUnit(baseline, isNamedOnce ? "" : unit, settings)
    : baseline === null
    ? ""
    : PLAN_TEXT.unknown(baseline.measuredBy === null ? "" : formatDate(baseline.measuredBy));
  const to = target === null ? "" : withUnit(target, unit, settings);
  const figures = from !== "" && to === "" ? COPY_TEXT.from(from) : said([from, to]).join(" → ");
  const facts = said([row.owner.trim(), dueWords(due), kind === "stretch" ? COPY_TEXT.stretch : ""]).join(
    ", ",
  );
  return `${said([row.text.trim(), figures]).join(": ")}${facts && ` (${facts})`}`;
}

function dueWords(due: PlainDate | null): string {
  return due === null ? "" : COPY_TEXT.by(formatDate(due));
}
