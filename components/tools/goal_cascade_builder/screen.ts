import { type JSX, useLayoutEffect, useMemo, useRef, useState } from "react";
import { CASCADE_TEXT, GOAL_TEXT } from "./words.ts";
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Action, EDITOR, ReadGoal, Way } from "./actions.ts";
import { type Content, isBlank, LIMITS } from "./document.ts";
import { nameOf, rowId, useCascade } from "./goal_rows.ts";
import { type Filter, isFiltered, loopPath, matches, NO_FILTER, rowByLetters, treeRows } from "./tree.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { withPart } from "../../tool_kit/late.tsx";
import type { ScreenBasics } from "../../tool_kit/tool_page.tsx";

/** How the goals are shown. */
export type View = keyof typeof CASCADE_TEXT.views;

/** What somebody looks for, has folded and has chosen; `isOpen`: the details are open where they stand under the row. */
interface Look {
  readonly filter: Filter;
  readonly collapsed: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly isOpen: boolean;
}

const WHOLE: Look = { filter: NO_FILTER, collapsed: new Set(), chosen: null, isOpen: false };

/** Where rows come: below a goal or at the top, and in a goal while that is blank. */
interface Where {
  readonly parent: string | null;
  readonly into?: string;
}

/** Milliseconds within which letters belong to one word. */
const LETTERS_MS = 700;

const MOVE_KEYS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

export type CascadeScreen = ReturnType<typeof useCascadeScreen>;
/** The goal whose details are shown. */
export type SelectedGoal = NonNullable<CascadeScreen["goal"]>;

/** What the parts of the screen share: the goals as they are looked at, and what keys, presses and buttons do to them in either view. */
export function useCascadeScreen(
  basics: ScreenBasics<Content, Action> & { readonly editor: typeof EDITOR },
  document: ToolDocument<Content>,
  view: View,
  /** Does something with what reads lists, once it has been fetched. */
  withLists: (then: (lists: Pick<typeof import("./pasted_goals.ts"), "takePastedGoals">) => void) => void,
) {
  const cascade = useCascade(document.content);
  const { tree, findings } = cascade;
  const [look, setLook] = useState(WHOLE);
  const [refused, setRefused] = useState({ id: "", words: "" });
  const [pasteDialog, setPasteDialog] = useState<JSX.Element | null>(null);
  const letters = useRef({ text: "", at: 0 });
  const { dispatch, say } = basics;
  const show = (change: Partial<Look>) => setLook((before) => ({ ...before, ...change }));
  // Another document is looked at whole.
  useLayoutEffect(() => setLook(WHOLE), [document.id]);

  const { filter, collapsed, chosen, isOpen } = look;
  const found = useMemo(
    () => isFiltered(filter) ? matches(tree, filter, findings) : null,
    [tree, filter, findings],
  );
  /** Those that are folded too. */
  const rows = useMemo(() => treeRows(tree, collapsed, found), [tree, collapsed, found]);
  const visible = useMemo(
    () => rows.filter(({ isMatch, isFolded }) => view === "tree" ? !isFolded : isMatch),
    [rows, view],
  );
  const ids = useMemo(() => visible.map(({ place }) => place.goal.id), [visible]);
  // The goal chosen, if it is to be seen; else what stands still first, else the first.
  const selected = chosen !== null && ids.includes(chosen)
    ? chosen
    : ids.find((id) => findings.get(id)?.includes("still")) ?? ids[0] ?? "";
  const place = tree.byId.get(selected);
  const standing = cascade.standings.get(selected);
  const row = cascade.facts.get(selected);

  const goals = () => basics.content().goals;
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    show({ chosen: id });
    focusLater(rowId(id));
  };
  const open = (id: string) => {
    show({ chosen: id, isOpen: true });
    focusLater(`${id}-title`);
  };
  const fold = (id: string, isFolded: boolean) =>
    setLook((before) => {
      if (before.collapsed.has(id) === isFolded) return before;
      const others = [...before.collapsed].filter((other) => other !== id);
      return { ...before, collapsed: new Set(isFolded ? [...others, id] : others) };
    });
  /** Shows what has just come in below a goal, whatever was looked for. */
  const showIn = (parent: string | null) => {
    show({ filter: NO_FILTER });
    if (parent !== null) fold(parent, false);
  };
  const toggle = (id: string) => {
    fold(id, !collapsed.has(id));
    goTo(id);
  };
  const add = (parent: string | null, after?: string) => {
    if (tree.order.length >= LIMITS.goals) return say(CASCADE_TEXT.full(LIMITS.goals));
    const id = newId();
    dispatch({ type: "add goal", id, parent, ...(after !== undefined && { after }) });
    showIn(parent);
    open(id);
  };
  /** Does what puts a goal in another place, and says where that is; false when it changes nothing. */
  const hang = (id: string, action: Action): boolean => {
    const before = goals();
    dispatch(action);
    const after = goals();
    if (after === before) return false;
    setRefused({ id: "", words: "" });
    const goal = after.find((other) => other.id === id);
    const parent = after.find((other) => other.id === goal?.parent);
    if (parent) fold(parent.id, false);
    if (goal) say(GOAL_TEXT.moved(nameOf(goal), parent ? nameOf(parent) : null));
    return true;
  };
  const move = (id: string, way: Way) => {
    const focused = globalThis.document.activeElement?.id;
    const isDone = hang(id, { type: "step goal", id, way });
    // A row that moves in the page loses the focus.
    if (isDone && focused) focusLater(focused);
  };
  /** False when it is refused, which is said. */
  const moveTo = (id: string, parent: string | null): boolean => {
    const path = loopPath(goals(), id, parent);
    if (path) setRefused({ id, words: GOAL_TEXT.refused(path.map(nameOf)) });
    else hang(id, { type: "move goal", id, parent });
    return path === null;
  };
  const remove = (id: string, withBelow: boolean) => {
    const goal = tree.byId.get(id)?.goal;
    const at = ids.indexOf(id);
    dispatch({ type: "remove goal", id, withBelow });
    const left = new Set(goals().map((other) => other.id));
    const next = ids.slice(0, at).findLast((other) => left.has(other)) ??
      ids.slice(at + 1).find((other) => left.has(other));
    if (goal) say(GOAL_TEXT.removed(nameOf(goal)));
    if (next === undefined) focusLater("cascade-add");
    else goTo(next);
  };
  /** Pasted goals; `then` is done when they have come in. */
  const paste = (pasted: Pasted, where: Where, then = () => {}) => {
    const take = (read: readonly ReadGoal[]) => {
      const before = goals();
      const isFilling = before.some((goal) => goal.id === where.into && isBlank(goal));
      dispatch({ type: "paste goals", rows: read, ...where });
      const after = goals();
      const taken = after.length - before.length + Number(isFilling && read.length > 0);
      showIn(where.parent);
      say(CASCADE_TEXT.pasted(taken, read.length - taken));
      goTo(read.find(({ id }) => after.some((goal) => goal.id === id))?.id ?? where.into);
      then();
    };
    withLists(({ takePastedGoals }) => {
      const { content, today } = basics;
      const target = takePastedGoals(pasted, { content: content(), today, into: where.into, take });
      if (target === null) return;
      withPart(
        () => import("../../tool_kit/PasteDialog.tsx"),
        (part) => part.beginPaste(pasted, (begin) => begin(target), setPasteDialog),
      );
    });
  };

  /** Keys that move a goal, in its row and in its title. */
  const onMoveKey = (event: KeyboardEvent, id: string): boolean => {
    const way = event.altKey && event.shiftKey ? MOVE_KEYS[event.key] : undefined;
    if (way === undefined) return false;
    event.preventDefault();
    move(id, way);
    return true;
  };
  /** Keys in a goal's title; true when the key was one of them. */
  const onTitleKey = (event: KeyboardEvent, id: string): boolean => {
    if (onMoveKey(event, id)) return true;
    if (event.key === "Escape") focusLater(rowId(id));
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) add(id);
    else return false;
    event.preventDefault();
    return true;
  };
  const treeKeys = (id: string, at: number): Record<string, () => void> => {
    const { isExpanded, place } = visible[at] ?? {};
    return {
      ArrowRight: () => isExpanded === false ? toggle(id) : isExpanded && goTo(ids[at + 1]),
      ArrowLeft: () => isExpanded ? toggle(id) : goTo(place?.goal.parent ?? undefined),
      "*": () => show({ collapsed: new Set() }),
    };
  };
  const onRowKey = (event: KeyboardEvent, id: string) => {
    if (onMoveKey(event, id)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const at = ids.indexOf(id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(ids[at + 1]),
      ArrowUp: () => goTo(ids[at - 1]),
      Home: () => goTo(ids[0]),
      End: () => goTo(ids.at(-1)),
      Enter: () => open(id),
      F2: () => open(id),
      Delete: () => remove(id, false),
      ...(view === "tree" && treeKeys(id, at)),
    };
    const run = keys[key];
    if (!run && (key.length !== 1 || (key === " " && letters.current.text === ""))) return;
    event.preventDefault();
    if (run) return run();
    const { text, at: last } = letters.current;
    const now = event.timeStamp;
    letters.current = { text: now - last < LETTERS_MS ? text + key : key, at: now };
    goTo(rowByLetters(visible, id, letters.current.text) ?? undefined);
  };
  return {
    ...basics,
    ...cascade,
    ...look,
    style: document.content.settings.numberStyle,
    found,
    rows,
    ids,
    selected,
    goal: place && standing && row ? { place, standing, row } : null,
    /** Why the last move of the selected goal was refused; "" when it was not. */
    refusal: refused.id === selected ? refused.words : "",
    filterBy: (next: Filter) => show({ filter: next }),
    select: (id: string) => {
      show({ isOpen: id !== selected || !isOpen });
      goTo(id);
    },
    toggle,
    add,
    addBelow: (id: string) => add(tree.byId.get(id)?.goal.parent ?? null, id),
    move,
    moveTo,
    remove,
    paste,
    /** Asks what is in doubt of a pasted table. */
    pasteDialog,
    onRowKey,
    onTitleKey,
  };
}
