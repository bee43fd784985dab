import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { FINDING_TEXT, GOAL_TEXT } from "./words.ts";
import { formatNumber, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { fieldNames } from "../../../lib/tool_kit/rows.ts";
import { type Content, type Finding, type Goal, isBlank } from "./document.ts";
import { clampPercent, findAll, rollUp, showsOwn, type Standing } from "./roll_up.ts";
import { ownerNames, type Place, type Tree, treeOf } from "./tree.ts";
import { isShallowSame } from "../../tool_kit/kept.ts";

/** The goals computed for the screen. */
export type Cascade = ReturnType<typeof useCascade>;

/** Computes all rows when the goals change; a row that says the same as before is the same object, and is not drawn again. */
export function useCascade({ goals, settings: { numberStyle } }: Content) {
  const before = useRef<ReadonlyMap<string, GoalRow>>(new Map());
  const [shares] = useState(() => new Shares());
  const cascade = useMemo(() => {
    const tree = treeOf(goals);
    const standings = rollUp(tree);
    const findings = findAll(tree, standings);
    const facts = new Map<string, GoalRow>();
    for (const place of tree.order) {
      const { id } = place.goal;
      const standing = standings.get(id);
      if (!standing) continue;
      const row = rowOf(tree, place, standing, findings.get(id)?.join(" ") ?? "", numberStyle);
      const old = before.current.get(id);
      facts.set(id, old && isShallowSame(old, row) ? old : row);
    }
    before.current = facts;
    shares.write(standings, numberStyle);
    return { tree, standings, findings, facts, shares, owners: ownerNames(tree) };
  }, [goals, numberStyle]);
  useLayoutEffect(() => shares.tell(), [cascade]);
  return cascade;
}

/** Everything that a row shows of a goal, but for its share. Values only: they are compared one by one, and written out when a row is drawn. */
export type GoalRow = ReturnType<typeof rowOf>;

/** What the row of a goal shows. */
export function rowOf(
  { byId }: Tree,
  { goal, depth, position, siblings }: Place,
  { progress, own, children, leaves, unmeasured }: Standing,
  findings: string,
  style: NumberStyle,
) {
  const parent = byId.get(goal.parent ?? "")?.goal;
  const also = byId.get(goal.alsoServes ?? "")?.goal;
  const isBeside = own !== null && children !== null && showsOwn(goal);
  return {
    goal,
    title: nameOf(goal),
    depth,
    position,
    siblings: siblings.length,
    progress,
    /** Progress from 0 to 100, as it counts further up; null: not measured. */
    bar: progress === null ? null : clampPercent(progress),
    /** What the children add up to, where the goal shows a figure of its own; and that figure. */
    mark: isBeside ? children : null,
    own: isBeside ? own : null,
    leaves,
    unmeasured,
    parentTitle: parent ? nameOf(parent) : "",
    parentLevel: parent?.level ?? goal.level,
    alsoTitle: also ? nameOf(also) : "",
    /** What is pointed out, as "kind kind". */
    findings,
    style,
  };
}

export interface Note {
  /** What is pointed out; null: nothing, it is only said. */
  readonly finding: Finding | null;
  /** Stands before what it says; may be empty. */
  readonly name: string;
  readonly says: string;
}

/** What is said below a title: what is pointed out, then what is to be known of the figure. */
export function notesOf(row: GoalRow): Note[] {
  const { goal: { level }, parentLevel, progress, bar, leaves, unmeasured, alsoTitle, style } = row;
  const kinds = fieldNames<Finding>(FINDING_TEXT).filter((kind) => row.findings.includes(kind));
  const notes = kinds.map((finding): Note => {
    const { name, says } = FINDING_TEXT[finding];
    return { finding, name, says: says(level, parentLevel, besideText(row)) };
  });
  const note = (says: string, name = "") => notes.push({ finding: null, name, says });
  if (progress !== null && bar !== null && bar !== progress) {
    note(GOAL_TEXT.counted(percentText(progress, style), percentText(bar, style)));
  }
  const lack = progress === null ? lackOf(row) : "";
  if (lack !== "") note(lack);
  if (unmeasured > 0) note(GOAL_TEXT.leftOut(unmeasured, leaves));
  if (alsoTitle !== "") note(alsoTitle, GOAL_TEXT.alsoServes);
  return notes;
}

/** What a goal that is not measured lacks; "" where the goals below it do, and where nobody has written into it. */
function lackOf({ goal, leaves, unmeasured }: GoalRow): string {
  const { figure } = goal;
  const words = GOAL_TEXT.lacks;
  if (leaves > 0) return unmeasured < leaves ? words.weight : "";
  if (isBlank(goal)) return "";
  if (figure.kind !== "measure") return words.figure;
  const missing = (["baseline", "target", "now"] as const).filter((name) => figure[name] === null);
  return missing.length === 0 ? words.way : words.fields(missing.map((name) => GOAL_TEXT.measure[name]));
}

export function figureText({ progress, style }: GoalRow): string {
  return progress === null ? GOAL_TEXT.notMeasured : percentText(progress, style);
}

/** "" without a parent. */
export function weightText({ goal: { parent, weight }, style }: GoalRow): string {
  return parent === null ? "" : formatNumber(weight, style);
}

/** "Children 85%, own figure 23%"; "" where there is nothing to set side by side. */
export function besideText({ mark, own, style }: GoalRow): string {
  return mark === null || own === null
    ? ""
    : GOAL_TEXT.beside(percentText(mark, style), percentText(own, style));
}

/** Progress and shares as they are written: whole percents, or one digit that counts below one. */
export function percentText(percent: number, style: NumberStyle): string {
  const size = Math.abs(percent);
  const decimals = size < 1 && size > 0 ? -Math.floor(Math.log10(size)) : 0;
  return formatNumber(percent, style, { isPercent: true, decimals });
}

/** A goal as a sentence names it. */
export function nameOf({ title }: Pick<Goal, "title">): string {
  return title.trim() || GOAL_TEXT.unnamed;
}

/** Id of the element of a row that takes the focus. */
export const rowId = (id: string) => `goal-${id}`;

/** The shares as they are written, by goal: a weight changes those of all siblings, and nothing else in their rows. */
export class Shares {
  #texts: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Map<string, { readonly tell: () => void; text: string }>();

  /** "" without a parent. */
  of(id: string): string {
    return this.#texts.get(id) ?? "";
  }

  /** Calls back when the share of a goal is written otherwise, until the function it gives is called. */
  listen(id: string, tell: () => void): () => void {
    this.#listeners.set(id, { tell, text: this.of(id) });
    return () => void (this.#listeners.get(id)?.tell === tell && this.#listeners.delete(id));
  }

  /** While the rows are drawn. Each share is written out once: siblings of equal weight have the same. */
  write(standings: ReadonlyMap<string, Standing>, style: NumberStyle): void {
    const written = new Map<number | null, string>([[null, ""]]);
    this.#texts = new Map(Array.from(standings, ([id, { share }]) => {
      const text = written.get(share) ?? percentText((share ?? 0) * 100, style);
      written.set(share, text);
      return [id, text];
    }));
  }

  /** After they are drawn: for those that listen and were not drawn with them. */
  tell(): void {
    for (const [id, listener] of this.#listeners) {
      const text = this.of(id);
      if (text === listener.text) continue;
      listener.text = text;
      listener.tell();
    }
  }
}
