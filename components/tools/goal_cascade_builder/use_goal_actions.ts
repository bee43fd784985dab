import { useRef, useState } from "react";
import { CASCADE_TEXT, GOAL_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Tool } from "../../../lib/tool_kit/tool_state.ts";
import type { Action, ReadGoal } from "./actions.ts";
import { type Content, LIMITS } from "./cascade.ts";
import { loopPath } from "./tree.ts";
import { rowByLetters, type VisibleRow } from "./visible_rows.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { withPart } from "../../tool_kit/late.tsx";
import { type Cascade, type GoalActions, nameOf, type View } from "./goal_rows.ts";
import { rowId } from "./GoalTree.tsx";

/** Milliseconds within which letters belong to one word. */
const LETTERS_MS = 700;

interface Screen {
  readonly tool: Tool<Content, Action>;
  readonly view: View;
  readonly cascade: Cascade;
  /** What the tree and the list show. */
  readonly rows: readonly VisibleRow[];
  readonly listed: readonly string[];
  readonly selected: string;
  readonly collapsed: ReadonlySet<string>;
  readonly say: (words: string) => void;
  readonly setChosen: (id: string) => void;
  readonly setOpen: (isOpen: boolean | ((before: boolean) => boolean)) => void;
  readonly setCollapsed: (collapsed: ReadonlySet<string>) => void;
  readonly clearFilter: () => void;
}

interface InUse {
  readonly actions: GoalActions & { readonly addTop: () => void };
  /** Why the last move was refused. */
  readonly refusal: string;
  readonly onRowKey: (event: KeyboardEvent, id: string) => void;
  readonly select: (id: string) => void;
  readonly toggle: (id: string) => void;
  /** Pasted text after a goal, or in it while it is blank. */
  readonly paste: (text: string, into: string) => void;
  /** Pasted text below a goal, or at the top. */
  readonly pasteAt: (text: string, parent: string | null) => void;
}

/** Where rows come: below a goal or at the top, and in a goal while that is blank. */
interface Where {
  readonly parent: string | null;
  readonly into?: string;
}

/** What keys, presses and buttons do to the goals, in the tree and in the list alike. */
export function useGoalActions(screen: Screen): InUse {
  const { tool, view, cascade, rows, listed, selected, say } = screen;
  const { tree } = cascade;
  const [refused, setRefused] = useState({ id: "", words: "" });
  const letters = useRef({ text: "", at: 0 });
  // What is loaded later finds the screen as it is then.
  const latest = useRef(screen);
  latest.current = screen;

  const focusRow = (id: string) => focusLater(rowId(id));
  const focusTitle = (id: string) => focusLater(`${id}-title`);
  const expand = (id: string | null) => {
    const { collapsed, setCollapsed } = latest.current;
    if (id !== null && collapsed.has(id)) {
      setCollapsed(new Set([...collapsed].filter((other) => other !== id)));
    }
  };
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    screen.setChosen(id);
    focusRow(id);
  };
  const edit = (id: string) => {
    screen.setChosen(id);
    screen.setOpen(true);
    focusTitle(id);
  };
  const add = (parent: string | null, after?: string) => {
    if (tree.order.length >= LIMITS.goals) return say(CASCADE_TEXT.full(LIMITS.goals));
    const id = newId();
    tool.dispatch({ type: "add goal", id, parent, ...(after !== undefined && { after }) });
    screen.clearFilter();
    expand(parent);
    edit(id);
  };
  const sayPlace = (id: string) => {
    const goal = tool.state().document.content.goals.find((row) => row.id === id);
    const parent = tree.byId.get(goal?.parent ?? "")?.goal;
    if (goal) say(GOAL_TEXT.moved(nameOf(goal), parent ? nameOf(parent) : null));
  };
  const act = (action: Action, id: string): boolean => {
    const { content } = tool.state().document;
    tool.dispatch(action);
    const after = tool.state().document.content;
    if (after === content) return false;
    setRefused({ id: "", words: "" });
    expand(after.goals.find((goal) => goal.id === id)?.parent ?? null);
    sayPlace(id);
    return true;
  };
  const move = (id: string, where: "up" | "down" | "in" | "out") => {
    const focused = document.activeElement?.id;
    const isDone = act(
      where === "in" || where === "out"
        ? { type: where === "in" ? "indent goal" : "outdent goal", id }
        : { type: "shift goal", id, by: where === "up" ? -1 : 1 },
      id,
    );
    // A row that moves in the page loses the focus.
    if (isDone && focused) focusLater(focused);
  };
  const moveTo = (id: string, parent: string | null): boolean => {
    const { goals } = tool.state().document.content;
    const path = loopPath(goals, id, parent);
    if (path) {
      setRefused({ id, words: GOAL_TEXT.refused(path.map(nameOf)) });
      return false;
    }
    act({ type: "move goal", id, parent }, id);
    return true;
  };
  const remove = (id: string, withBelow: boolean) => {
    const shown = view === "tree" ? rows.map(({ place }) => place.goal.id) : listed;
    const title = tree.byId.get(id)?.goal;
    const at = shown.indexOf(id);
    tool.dispatch({ type: "remove goal", id, withBelow });
    const left = new Set(tool.state().document.content.goals.map((goal) => goal.id));
    const next = shown.slice(0, at).findLast((other) => left.has(other)) ??
      shown.slice(at + 1).find((other) => left.has(other));
    if (title) say(GOAL_TEXT.removed(nameOf(title)));
    if (next === undefined) focusLater("cascade-add");
    else goTo(next);
  };
  const bring = (text: string, where: Where) =>
    withPart(() => import("./late.ts"), ({ readOutline }) => take(readOutline(text, newId), where));
  const take = (read: readonly ReadGoal[], where: Where) => {
    const before = tool.state().document.content.goals.length;
    const isFilling = tool.state().document.content.goals.some(({ id, title }) =>
      id === where.into && title.trim() === ""
    );
    tool.dispatch({ type: "paste goals", rows: read, ...where });
    const { goals } = tool.state().document.content;
    const taken = goals.length - before + Number(isFilling && read.length > 0);
    latest.current.clearFilter();
    expand(where.parent);
    say(CASCADE_TEXT.pasted(taken, read.length - taken));
    const first = read.find(({ id }) => goals.some((goal) => goal.id === id))?.id ?? where.into;
    if (first !== undefined) {
      latest.current.setChosen(first);
      focusRow(first);
    }
  };
  const paste = (text: string, into: string) => bring(text, { parent: null, into });

  /** Keys that move a goal, in its row and in its title. */
  const onMoveKey = (event: KeyboardEvent, id: string): boolean => {
    const where = event.altKey && event.shiftKey ? MOVE_KEYS[event.key] : undefined;
    if (where === undefined) return false;
    event.preventDefault();
    move(id, where);
    return true;
  };
  const onRowKey = (event: KeyboardEvent, id: string) => {
    if (onMoveKey(event, id)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const shown = view === "tree" ? rows.map(({ place }) => place.goal.id) : listed;
    const at = shown.indexOf(id);
    const goes: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(shown[at + 1]),
      ArrowUp: () => goTo(shown[at - 1]),
      Home: () => goTo(shown[0]),
      End: () => goTo(shown.at(-1)),
      Enter: () => edit(id),
      F2: () => edit(id),
      Delete: () => remove(id, false),
      ...(view === "tree" ? treeKeys(id, at) : {}),
    };
    const go = goes[key];
    if (go === undefined && (key.length !== 1 || (key === " " && letters.current.text === ""))) return;
    event.preventDefault();
    if (go) return go();
    const { text, at: last } = letters.current;
    const now = event.timeStamp;
    letters.current = { text: now - last < LETTERS_MS ? text + key : key, at: now };
    const visible = view === "tree" ? rows : rows.filter(({ isMatch }) => isMatch);
    goTo(rowByLetters(visible, id, letters.current.text) ?? undefined);
  };
  const treeKeys = (id: string, at: number): Record<string, () => void> => {
    const row = rows[at];
    return {
      ArrowRight: () => {
        if (row?.isExpanded === false) toggle(id);
        else if (row?.isExpanded) goTo(rows[at + 1]?.place.goal.id);
      },
      ArrowLeft: () => row?.isExpanded ? toggle(id) : goTo(row?.place.goal.parent ?? undefined),
      "*": () => screen.setCollapsed(new Set()),
    };
  };
  const toggle = (id: string) => {
    const { collapsed } = screen;
    screen.setCollapsed(
      new Set(collapsed.has(id) ? [...collapsed].filter((other) => other !== id) : [...collapsed, id]),
    );
    goTo(id);
  };
  const actions: InUse["actions"] = {
    edit: (id, change) => tool.dispatch({ type: "edit goal", id, change }),
    endTyping: tool.endTyping,
    addBelow: (id) => add(tree.byId.get(id)?.goal.parent ?? null, id),
    addUnder: (id) => add(id),
    addTop: () => add(null),
    move,
    moveTo,
    remove,
    pasteInto: (id, text) => paste(text, id),
    onKey: (event, id) => {
      if (onMoveKey(event, id)) return true;
      if (event.key === "Escape") focusRow(id);
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) add(id);
      else return false;
      event.preventDefault();
      return true;
    },
  };
  return {
    actions,
    refusal: refused.id === selected ? refused.words : "",
    onRowKey,
    select: (id) => {
      screen.setOpen((isOpen) => id !== selected || !isOpen);
      goTo(id);
    },
    toggle,
    paste,
    pasteAt: (text, parent) => bring(text, { parent }),
  };
}

const MOVE_KEYS: Readonly<Record<string, "up" | "down" | "in" | "out">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
