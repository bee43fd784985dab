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
import { GOAL_LABELS as LABELS, LIST_TEXT, PERCENT_HEADINGS } from "./words_later.ts";

interface GoalTaker {
  readonly content: Content;
  readonly today: PlainDate;
  readonly into: string | undefined;
  /** Takes the goals, and what is to be said of them besides how many came in. */
  readonly take: (goals: readonly ReadGoal[], note: string) => void;
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
    take(readOutline(pasted.text, newId), "");
    return null;
  }
  const isFilling = goals.some((goal) => goal.id === into && isBlank(goal));
  return {
    fields,
    reading,
    currency: null,
    room: (rows) =>
      roomFor(rows.length, { room: LIMITS.goals - goals.length + Number(isFilling), most: LIMITS.goals }),
    take: (rows) => {
      const read = goalsOf(rows, goals);
      const lost = rows.filter(({ values }, at) => values.parent !== undefined && read.parents[at] === null);
      take(read.goals, lost.length === 0 ? "" : LIST_TEXT.parentsLost(lost.length));
    },
  };
}

/** One goal in each row, however far it stands from the left; or with its owner, in a table whose empty first cells indent. */
function isOutline(cells: Cells): boolean {
  const widths = cells.map((row) => row.filter((cell) => cell !== "").length);
  return Math.max(...widths) <= 1 || (Math.max(...widths) <= 2 && cells.some(([first]) => first === ""));
}

function fieldsOf(style: NumberStyle): readonly PasteField[] {
  const sheet = SHEET_HEADINGS;
  const weightIn = numberWithin(style, [0, LIMITS.weight]);
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
  ];
}

const levelIn = choiceIn<Level>({
  company: /^(company|organi[sz]ation|business|top|unternehmen|firma)\b/i,
  team: /^(team|department|group|unit|abteilung|bereich|gruppe)\b/i,
  person: /^(person|personal|individual|employee|mitarbeiter)/i,
});

/**
 * The goals of a table's rows, parents before what hangs from them, and the parent of each row: one of them, as placesOfParents() has it, or a
 * goal that is there already; null where there is none, or where it would hang from itself.
 */
function goalsOf(rows: readonly PastedRow[], there: readonly Goal[]) {
  const ids = rows.map(newId);
  const parents = placesOfParents(
    rows.map(({ values }) => ({ title: plainName(values.title), parent: plainName(values.parent) })),
  );
  const linked: { readonly id: string; parent: string | null }[] = ids.map((id) => ({ id, parent: null }));
  for (const [at, { values }] of rows.entries()) {
    const wanted = plainName(values.parent);
    const row = linked[at];
    if (wanted === "" || row === undefined) continue;
    const found = ids.find((_, place) => place !== at && place === parents[at]);
    const parent = found ?? there.find(({ title }) => plainName(title) === wanted)?.id ?? null;
    if (loopPath(linked, row.id, parent) === null) row.parent = parent;
  }
  const own = new Set(ids);
  const tree = treeOf(
    linked.map(({ id, parent }) => ({ id, parent: own.has(parent ?? "") ? parent : null })),
  );
  const goals = tree.order.flatMap(({ goal: { id } }): ReadGoal[] => {
    const at = ids.indexOf(id);
    const row = rows[at];
    return row ? [{ ...goalOf(row), id, parent: linked[at]?.parent ?? null }] : [];
  });
  return { goals, parents: linked.map(({ parent }) => parent) };
}

/** What a row says of its goal. A sign beside a figure is the unit, unless a column says it. */
function goalOf(row: PastedRow): Omit<ReadGoal, "id" | "parent"> {
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
    ...typeof values.weight === "number" && { weight: values.weight },
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
