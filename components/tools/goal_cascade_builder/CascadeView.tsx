import { type JSX, useEffect, useMemo, useRef, useState } from "react";
import { CASCADE_TEXT, FILTER_TEXT } from "./words.ts";
import { type PlainDate, todayOf } from "../../../lib/tool_kit/dates.ts";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import { type Content, FIRST_GOAL, isBlank } from "./cascade.ts";
import { countServing } from "./lists.ts";
import { type Filter, isFiltered, matches, NO_FILTER, ownerNames, treeRows } from "./visible_rows.ts";
import { useLatePart } from "../../tool_kit/late.tsx";
import { usePaper } from "../../tool_kit/paper.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { useSaid } from "../../tool_kit/use_said.tsx";
import { CascadeFoot } from "./CascadeFoot.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { type Cascade, nameOf, useCascade, type View } from "./goal_rows.ts";
import { GoalGlance } from "./GoalFacts.tsx";
import { GoalTree } from "./GoalTree.tsx";
import { useGoalActions } from "./use_goal_actions.ts";

const VIEWS = [
  { value: "tree", label: CASCADE_TEXT.views.tree },
  { value: "list", label: CASCADE_TEXT.views.list },
] as const;

/** From so many rem on the details stand beside the rows, as the styles below have it too; else under the row. */
const BESIDE_FROM = 60;

interface CascadeViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  /** Plain date of the day on which the page was drawn. */
  readonly drawnOn: PlainDate;
}

/** The goals on the screen: a tree or a list of rows that show, and the details of one goal that can be changed. */
export function CascadeView({ tool, state, drawnOn }: CascadeViewProps): JSX.Element {
  const { document } = state;
  const { content, title } = document;
  const { numberStyle } = content.settings;
  const cascade = useCascade(content);
  const { tree, findings, rows: facts, shares } = cascade;
  const [chosenView, setView] = useState<View>("tree");
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set<string>());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [today, setToday] = useState(drawnOn);
  const { say, status } = useSaid();
  const [isBeside, room] = useBeside();
  const shownDocument = useRef(document.id);
  const [isBringing, setBringing] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const late = useLatePart(() => import("./late.ts"), chosenView !== "tree" || isBringing || isSetting);
  // Until the list is there the tree stays.
  const view = late ? chosenView : "tree";
  // Another document is looked at whole.
  if (shownDocument.current !== document.id) {
    shownDocument.current = document.id;
    setFilter(NO_FILTER);
    setCollapsed(new Set<string>());
    setChosen(null);
    setOpen(false);
  }
  useEffect(() => setToday(todayOf(new Date())), []);

  const found = useMemo(
    () => isFiltered(filter) ? matches(tree, filter, findings) : null,
    [tree, filter, findings],
  );
  const drawn = useMemo(() => treeRows(tree, collapsed, found), [tree, collapsed, found]);
  const rows = useMemo(() => drawn.filter(({ isFolded }) => !isFolded), [drawn]);
  const listed = useMemo(
    () => tree.order.filter(({ goal }) => !found || found.has(goal.id)).map(({ goal }) => goal.id),
    [tree, found],
  );
  const shown = view === "tree" ? rows.map(({ place }) => place.goal.id) : listed;
  const selected = selectedOf(cascade, shown, chosen);
  const place = tree.byId.get(selected);
  const standing = cascade.standings.get(selected);
  const row = facts.get(selected);

  const { actions, refusal, onRowKey, select, toggle, paste, pasteAt } = useGoalActions({
    tool,
    view,
    cascade,
    rows,
    listed,
    selected,
    collapsed,
    say,
    setChosen,
    setOpen,
    setCollapsed,
    clearFilter: () => setFilter(NO_FILTER),
  });
  const glance = place && standing && row ? { place, standing, row, tree, style: numberStyle } : null;
  const details = glance &&
    (late
      ? <late.GoalDetails {...glance} refusal={refusal} actions={actions} />
      : <GoalGlance {...glance} />);
  // An empty cascade begins in its first goal's title, which has to be there.
  const isBeginning = tree.order.length === 1 && tree.order.every(({ goal }) => isBlank(goal));
  const underRow = isBeside || !(isOpen || isBeginning) ? null : details;
  const owners = useMemo(() => ownerNames(tree), [tree]);
  const heading = CASCADE_TEXT.heading(countServing(tree), tree.order.length);
  usePaper(() => import("./Paper.tsx"), { title, content, today });
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() === "") return;
    event.preventDefault();
    paste(text, selected);
  };
  const shared = { facts, shares, selected, details: underRow, onSelect: select, onKey: onRowKey, onPaste };
  return (
    <>
      <div class="mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 print:hidden">
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div class="min-w-0">
            <h2 class="text-heading leading-tight">{heading}</h2>
            <p class="mt-2 text-ink-2">
              {isBeginning
                ? CASCADE_TEXT.begin
                : findings.size === 0
                ? CASCADE_TEXT.clear
                : CASCADE_TEXT.lead}
            </p>
          </div>
          <Segments label={CASCADE_TEXT.viewLabel} value={chosenView} options={VIEWS} onValue={setView} />
        </div>
        <FilterBar
          filter={filter}
          findings={findings}
          owners={owners}
          found={found?.size ?? null}
          all={tree.order.length}
          onFilter={setFilter}
        />
        <div ref={room} class="@container">
          <div class="grid items-start gap-6 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem] xl:gap-8">
            <div class="min-w-0">
              {shown.length === 0
                ? <p class="py-6 text-ink-2">{found ? FILTER_TEXT.none : CASCADE_TEXT.empty}</p>
                : view === "list" && late
                ? <late.GoalList {...shared} ids={listed} />
                : <GoalTree {...shared} rows={drawn} onToggle={toggle} />}
              <button
                type="button"
                id="cascade-add"
                class="mt-4 min-h-11 rounded-full px-5 text-note font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet"
                onClick={() => actions.addTop()}
              >
                {CASCADE_TEXT.add}
              </button>
              <p class="measure-65 mt-4 text-small text-ink-2">{CASCADE_TEXT.legend}</p>
            </div>
            {isBeside && details && (
              <aside class="sticky top-19 max-h-[calc(100dvh-5.5rem)] overflow-y-auto rounded-card border border-line bg-sheet @max-[60rem]:hidden">
                {details}
              </aside>
            )}
          </div>
        </div>
        <CascadeFoot
          onSettings={setSetting}
          settings={isSetting && late && (
            <late.NumberSettings
              numberStyle={numberStyle}
              onNumberStyle={(style) => tool.dispatch({ type: "set number style", numberStyle: style })}
            />
          )}
          isBringing={isBringing}
          onBringing={setBringing}
        >
          {isBringing && late && (
            <late.BringIn
              document={document}
              under={place && !isBlank(place.goal) ? { id: selected, name: nameOf(place.goal) } : null}
              dispatch={tool.dispatch}
              onPaste={pasteAt}
            />
          )}
        </CascadeFoot>
        <datalist id="cascade-owners">
          {owners.map((name) => <option key={name} value={name} />)}
        </datalist>
        {status}
      </div>
    </>
  );
}

/** Id of the field in which an empty cascade begins. */
export const FIRST_FIELD = `${FIRST_GOAL}-title`;

/** The goal chosen, if it is to be seen; else what stands still first, else the first. */
function selectedOf({ findings }: Cascade, shown: readonly string[], chosen: string | null): string {
  if (chosen !== null && shown.includes(chosen)) return chosen;
  const stuck = shown.find((id) => findings.get(id)?.includes("still"));
  return stuck ?? shown[0] ?? "";
}

/** Whether there is room for details beside the rows: on the server there is, and a page with less of it hides them. */
function useBeside(): [boolean, { readonly current: HTMLDivElement | null }] {
  const [isBeside, setBeside] = useState(true);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return;
    // The size of the text counts too, which a media query does not see when a page changes it.
    const observer = new ResizeObserver(([entry]) => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) setBeside(entry.contentRect.width >= BESIDE_FROM * rem);
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return [isBeside, room];
}
