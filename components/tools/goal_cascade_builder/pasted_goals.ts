/** Goals from what is pasted: an outline, whose indentation is the tree, or a table with headings. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { currencySign, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { type PastedRow, type PasteField, planPaste } from "../../../lib/tool_kit/pasted_columns.ts";
import { type Cells, cellsOf, type Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import { choiceIn, numberWithin, plainName } from "../../../lib/tool_kit/pasted_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { cellReading, column, type PasteTarget, roomFor, saidWithUnit } from "../../tool_kit/paste_target.ts";
import type { ReadGoal } from "./actions.ts";
import { type Content, type Goal, isBlank, type Level, LIMITS } from "./document.ts";
import { placesOfParents, readOutline } from "./goal_lists.ts";
import { loopPath, treeOf } from "./tree.ts";
import { GOAL_LABELS as LABELS, LIST_TEXT, NUMBER_HEADINGS, PERCENT_HEADINGS } from "./words_later.ts";

interface GoalTaker {
  readonly content: Content;
  readonly today: PlainDate;
  readonly into: string | undefined;
  readonly take: (goals: readonly ReadGoal[]) => void;
}

/** Takes an outline at once, and gives what takes a table; null when there is none left to take. */
export function takePastedGoals(
  pasted: Pasted,
  { content, today, into, take }: GoalTaker,
): PasteTarget | null {
  const { settings, goals } = content;
  const reading = cellReading({ settings, today });
  const fields = fieldsOf(settings.numberStyle);
  const cells = cellsOf(pasted);
  if (isOutline(cells) && planPaste(cells, fields, reading).headings === null) {
    take(readOutline(pasted.text, newId));
    return null;
  }
  const isFilling = goals.some((goal) => goal.id === into && isBlank(goal));
  return {
    fields,
    reading,
    currency: null,
    room: (rows) =>
      roomFor(rows.length, { room: LIMITS.goals - goals.length + Number(isFilling), most: LIMITS.goals }),
    notes: (rows) => {
      const { lost, shared } = goalsOf(rows, goals);
      const title = ({ values }: PastedRow) => `“${values.title ?? ""}”`;
      return [
        ...lost.length > 0 ? [LIST_TEXT.parentsLost(lost.map(({ values }) => `${values.parent}`))] : [],
        ...shared.length > 0 ? [LIST_TEXT.weightsShared(shared.map(title))] : [],
      ];
    },
    take: (rows) => take(goalsOf(rows, goals).goals),
  };
}

/** One goal in each row, however far it stands from the left; or with its owner, in a table whose empty first cells indent. */
function isOutline(cells: Cells): boolean {
  const widths = cells.map((row) => row.filter((cell) => cell !== "").length);
  return Math.max(...widths) <= 1 || (Math.max(...widths) <= 2 && cells.some(([first]) => first === ""));
}

function fieldsOf(style: NumberStyle): readonly PasteField[] {
  const sheet = SHEET_HEADINGS;
  const readWeight = numberWithin(style, [0, LIMITS.weight]);
  /** A share keeps its sign. */
  const weightIn = (text: string) => {
    const weight = readWeight(text);
    return weight !== undefined && text.endsWith("%") ? `${weight}%` : weight;
  };
  return [
    column("title", LABELS.title, sheet.goal),
    column("owner", LABELS.owner, sheet.owner),
    column("parent", LABELS.parent, sheet.parent),
    column("level", LABELS.level, sheet.level, levelIn, { otherwise: LIST_TEXT.levelOfPlace }),
    column("weight", LABELS.weight, sheet.weight, weightIn, { otherwise: "1" }),
    column("now", LABELS.now, sheet.today, "number"),
    column("baseline", LABELS.baseline, sheet.start, "number"),
    column("target", LABELS.target, sheet.target, "number"),
    column("unit", LABELS.unit, sheet.unit),
    column("percent", LABELS.percent, PERCENT_HEADINGS, "number"),
    column("number", LIST_TEXT.number, NUMBER_HEADINGS, numberIn),
  ];
}

/** Where a goal stands in the tree: "1", "1.2", "1.2.3.", "G2.1". */
function numberIn(text: string): string | undefined {
  return /^(?:no\.? ?|nr\.? ?|#)?([a-z]{0,3}\d{1,3}(?:\.\d{1,3})*)\.?$/i.exec(text)?.[1]?.toLowerCase();
}

const levelIn = choiceIn<Level>({
  company: /^(company|organi[sz]ation|business|top|unternehmen|firma)\b/i,
  team: /^(team|department|group|unit|abteilung|bereich|gruppe)\b/i,
  person: /^(person|personal|individual|employee|mitarbeiter)/i,
});

/**
 * The goals of a table's rows, parents before what hangs from them. A parent is the row that has its number, the row or path that
 * placesOfParents() finds, or a goal that is there already; without a word of it, the row whose number a row's own begins with. `lost` are rows
 * whose parent is nowhere, or would make a loop; `shared` those without a weight that take what the shares of others leave.
 */
function goalsOf(rows: readonly PastedRow[], there: readonly Goal[]) {
  const ids = rows.map(newId);
  const numbers = rows.map(({ values }) => values.number);
  const named = placesOfParents(
    rows.map(({ values }) => ({ title: plainName(values.title), parent: plainName(values.parent) })),
  );
  const linked: { readonly id: string; parent: string | null }[] = ids.map((id) => ({ id, parent: null }));
  for (const [at, { values }] of rows.entries()) {
    const wanted = plainName(values.parent);
    const row = linked[at];
    const number = wanted === "" ? `${values.number ?? ""}`.replace(/\.?\d+$/, "") : numberIn(wanted);
    const numbered = number ? numbers.indexOf(number) : -1;
    if (row === undefined || wanted === "" && numbered < 0) continue;
    const found = ids.find((_, place) => place !== at && place === (numbered < 0 ? named[at] : numbered));
    const parent = found ?? there.find(({ title }) => plainName(title) === wanted)?.id ?? null;
    if (loopPath(linked, row.id, parent) === null) row.parent = parent;
  }
  const own = new Set(ids);
  const tree = treeOf(
    linked.map(({ id, parent }) => ({ id, parent: own.has(parent ?? "") ? parent : null })),
  );
  const weights = rows.map(({ values }, at) =>
    weightAmong(values.weight, rows.filter((_, other) => linked[other]?.parent === linked[at]?.parent))
  );
  const goals = tree.order.flatMap(({ goal: { id } }): ReadGoal[] => {
    const at = ids.indexOf(id);
    const [row, weight] = [rows[at], weights[at]];
    const parent = linked[at]?.parent ?? null;
    return row ? [{ ...goalOf(row), ...weight !== undefined && { weight }, id, parent }] : [];
  });
  return {
    goals,
    lost: rows.filter(({ values }, at) => values.parent !== undefined && linked[at]?.parent === null),
    shared: rows.filter(({ values }, at) => values.weight === undefined && weights[at] !== undefined),
  };
}

/** A weight. Where siblings have shares of 100%, those without one take equal parts of the rest; undefined: nothing is said. */
function weightAmong(said: string | number | undefined, siblings: readonly PastedRow[]): number | undefined {
  if (said !== undefined) return parseFloat(`${said}`);
  const shares = siblings.flatMap(({ values }) => values.weight ?? []);
  if (!shares.some((share) => `${share}`.endsWith("%"))) return undefined;
  const sum = shares.reduce<number>((sum, share) => sum + parseFloat(`${share}`), 0);
  return sum < 100 ? (100 - sum) / (siblings.length - shares.length) : sum / shares.length;
}

/** What a row says of its goal. A sign beside a figure is the unit, unless a column says it. */
function goalOf(row: PastedRow): Omit<ReadGoal, "id" | "parent" | "weight"> {
  const values = saidWithUnit(row, ["target", "baseline", "now"]);
  const figure = (name: string) => typeof values[name] === "number" ? values[name] : null;
  const [baseline, target, now, percent] = ["baseline", "target", "now", "percent"].map(figure);
  const isMeasured = [baseline, target, now].some((value) => typeof value === "number");
  const unit = currencySign(`${values.unit ?? ""}`);
  const level = levelIn(`${values.level ?? ""}`);
  return {
    title: `${values.title ?? ""}`,
    ...values.owner !== undefined && { owner: `${values.owner}` },
    ...level && { level },
    ...isMeasured
      ? {
        figure: {
          kind: "measure",
          unit,
          baseline: baseline ?? null,
          target: target ?? null,
          now: now ?? null,
        },
      }
      : typeof percent === "number" && { figure: { kind: "percent", percent } },
  };
}
