import { useLayoutEffect, useMemo, useRef } from "react";
import { FINDING_TEXT, GOAL_TEXT } from "./words.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { formatNumber, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import type { GoalChange } from "./actions.ts";
import type { Content, Goal, Level } from "./cascade.ts";
import { findAll, type Finding } from "./lists.ts";
import { held, rollUp, showsOwn, type Standing } from "./roll_up.ts";
import { type Place, type Tree, treeOf } from "./tree.ts";

/** Everything that a row shows of a goal, in the document's words: values only, so that an equal row is not drawn again. */
export interface GoalRow {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly level: Level;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
  readonly children: number;
  /** Held to 0-100; null: not measured. */
  readonly bar: number | null;
  /** What the children add up to, where the goal shows a figure of its own. */
  readonly mark: number | null;
  readonly figure: string;
  /** "" without a parent. Its share is apart, in Shares. */
  readonly weight: string;
  readonly parentTitle: string;
  /** What is pointed out, as "kind kind"; then all that is said below the title, a name and a sentence a line. */
  readonly findings: string;
  readonly notes: string;
}

/** The goals computed for the screen. */
export interface Cascade {
  readonly tree: Tree;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  readonly rows: ReadonlyMap<string, GoalRow>;
  readonly shares: Shares;
}

/** The shares as they are written, by goal: a weight changes those of all siblings, and nothing else in their rows. */
export interface Shares {
  /** "" without a parent. */
  readonly of: (id: string) => string;
  /** Calls back when the share of a goal is written otherwise, until the function it gives is called. */
  readonly listen: (id: string, tell: () => void) => () => void;
}

/** What a row was made from. */
interface Source {
  readonly place: Place;
  readonly standing: Standing;
  readonly findings: string;
  readonly parent: Goal | undefined;
  readonly also: Goal | undefined;
  readonly style: NumberStyle;
  readonly row: GoalRow;
}

/** Computes all rows when the goals change; a row that is made from the same as before is the same object. */
export function useCascade({ goals, settings }: Content): Cascade {
  const before = useRef<ReadonlyMap<string, Source>>(new Map());
  const { shares, write } = useShares();
  return useMemo(() => {
    const tree = treeOf(goals);
    const standings = rollUp(tree);
    const findings = findAll(tree, standings);
    const sources = new Map<string, Source>();
    const rows = new Map<string, GoalRow>();
    for (const place of tree.order) {
      const { id, parent, alsoServes } = place.goal;
      const standing = standings.get(id);
      if (!standing) continue;
      const source = {
        place,
        standing,
        findings: findings.get(id)?.join(" ") ?? "",
        parent: tree.byId.get(parent ?? "")?.goal,
        also: tree.byId.get(alsoServes ?? "")?.goal,
        style: settings.numberStyle,
      };
      const old = before.current.get(id);
      // Writing figures out and drawing them is what costs: an edit does it for the rows whose words it changes.
      const same = old && isSameSource(old, source)
        ? old
        : { ...source, row: keptOr(rowOf(source, findings.get(id) ?? []), old) };
      sources.set(id, same);
      rows.set(id, same.row);
    }
    before.current = sources;
    write(writtenShares(standings, settings.numberStyle));
    return { tree, standings, findings, rows, shares };
  }, [goals, settings]);
}

function keptOr(row: GoalRow, old: Source | undefined): GoalRow {
  return old && isSame(row, old.row) ? old.row : row;
}

function isSameSource(a: Source, b: Omit<Source, "row">): boolean {
  const [was, is] = [a.place, b.place];
  const [stood, stands] = [a.standing, b.standing];
  return was.goal === is.goal && was.depth === is.depth && was.position === is.position &&
    was.siblings.length === is.siblings.length && was.children.length === is.children.length &&
    a.parent === b.parent && a.also === b.also && a.style === b.style && a.findings === b.findings &&
    stood.shown === stands.shown && stood.children === stands.children &&
    (stood.share === null) === (stands.share === null) && stood.leaves === stands.leaves &&
    stood.unmeasured === stands.unmeasured;
}

/** What is written into `shares` while the rows are drawn; those that listen and are not drawn with them are told after it. */
function useShares() {
  const kept = useRef<ReturnType<typeof createShares>>(null);
  const { shares, write, tell } = kept.current ??= createShares();
  useLayoutEffect(tell);
  return { shares, write };
}

function createShares() {
  const told = new Map<string, { readonly tell: () => void; text: string }>();
  let texts: ReadonlyMap<string, string> = new Map();
  let isTold = true;
  const of = (id: string) => texts.get(id) ?? "";
  const shares: Shares = {
    of,
    listen(id, tell) {
      told.set(id, { tell, text: of(id) });
      return () => void (told.get(id)?.tell === tell && told.delete(id));
    },
  };
  return {
    shares,
    write(next: ReadonlyMap<string, string>): void {
      texts = next;
      isTold = false;
    },
    tell(): void {
      if (isTold) return;
      isTold = true;
      for (const [id, listener] of told) {
        const text = of(id);
        if (text === listener.text) continue;
        listener.text = text;
        listener.tell();
      }
    },
  };
}

/** Each share is written out once: siblings of equal weight have the same. */
function writtenShares(
  standings: ReadonlyMap<string, Standing>,
  style: NumberStyle,
): ReadonlyMap<string, string> {
  const written = new Map<number | null, string>([[null, ""]]);
  return new Map(Array.from(standings, ([id, { share }]) => {
    const text = written.get(share) ?? percentText((share ?? 0) * 100, style);
    written.set(share, text);
    return [id, text];
  }));
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

/** "Children 85%, own figure 23%"; "" where there is nothing to set side by side. */
export function besideText(goal: Goal, { own, children }: Standing, style: NumberStyle): string {
  return own === null || children === null || !showsOwn(goal)
    ? ""
    : GOAL_TEXT.beside(percentText(children, style), percentText(own, style));
}

function rowOf(
  { place: { goal, depth, position, siblings, children }, standing, parent, also, style }: Omit<
    Source,
    "row"
  >,
  findings: readonly Finding[],
): GoalRow {
  const { shown, leaves, unmeasured } = standing;
  const figureText = (percent: number) => percentText(percent, style);
  const facts = {
    level: goal.level,
    parentLevel: parent?.level ?? goal.level,
    beside: besideText(goal, standing, style),
  };
  const notes = findings.map((kind) => `${FINDING_TEXT[kind].name}\t${FINDING_TEXT[kind].says(facts)}`);
  const counted = shown !== null && held(shown) !== shown;
  if (counted) notes.push(`\t${GOAL_TEXT.counted(figureText(shown), percentText(held(shown), style))}`);
  if (unmeasured > 0) notes.push(`\t${GOAL_TEXT.leftOut(unmeasured, leaves)}`);
  if (also) notes.push(`${GOAL_TEXT.alsoServes}\t${nameOf(also)}`);
  const weight = standing.share === null ? "" : formatNumber(goal.weight, style);
  const title = nameOf(goal);
  return {
    id: goal.id,
    title,
    owner: goal.owner.trim(),
    level: goal.level,
    depth,
    position,
    siblings: siblings.length,
    children: children.length,
    bar: shown === null ? null : held(shown),
    mark: facts.beside === "" ? null : standing.children,
    figure: shown === null ? GOAL_TEXT.notMeasured : figureText(shown),
    weight,
    parentTitle: parent ? nameOf(parent) : "",
    findings: findings.join(" "),
    notes: notes.join("\n"),
  };
}

/** How the goals are shown. */
export type View = "tree" | "list";

/** What can be done with the goal whose details are shown. */
export interface GoalActions {
  readonly edit: (id: string, change: GoalChange) => void;
  readonly endTyping: () => void;
  readonly addBelow: (id: string) => void;
  readonly addUnder: (id: string) => void;
  readonly move: (id: string, where: "up" | "down" | "in" | "out") => void;
  /** False when it is refused, which is said. */
  readonly moveTo: (id: string, parent: string | null) => boolean;
  readonly remove: (id: string, withBelow: boolean) => void;
  readonly pasteInto: (id: string, text: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => boolean;
}
