import { type JSX, useCallback, useEffect, useState } from "react";
import { CASCADE_TEXT, FILTER_TEXT, FINDING_TEXT, HELP } from "./words.ts";
import { type Action, EDITOR } from "./actions.ts";
import { type Content, type Finding, isBlank } from "./document.ts";
import { countServing, isFlat } from "./roll_up.ts";
import { isFiltered, NO_FILTER } from "./tree.ts";
import { Fold, Help } from "../../tool_kit/Fold.tsx";
import { useLate, useLatePart, withPart } from "../../tool_kit/late.tsx";
import { OutlineButton } from "../../tool_kit/buttons.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen } from "../../tool_kit/tool_page.tsx";
import type { BringInProps, TeamMapsProps } from "./BringIn.tsx";
import { GoalGlance } from "./GoalCells.tsx";
import { GoalTree } from "./GoalTree.tsx";
import { type CascadeScreen, useCascadeScreen, type View } from "./screen.ts";

export { FIRST_FIELD } from "./document.ts";

/** From so many rem on the details stand beside the rows, as the styles below have it too; else under the row. */
const BESIDE_FROM = 60;

/** Does something with what comes late, as the screen is then. */
const withLate = (then: (late: typeof import("./late.ts")) => void) =>
  withPart(() => import("./late.ts"), then);

/** The goals on the screen: a tree or a list of rows that show, and the details of one goal that can be changed. */
export function CascadeView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { document } = props.state;
  const { title, content } = document;
  const [chosenView, setView] = useState<View>("tree");
  const late = useLatePart(() => import("./late.ts"), chosenView !== "tree");
  // Until the list is there the tree stays.
  const view = late ? chosenView : "tree";
  const { screen: basics, today, page } = useToolScreen(props, { editor: EDITOR });
  const screen = useCascadeScreen(basics, document, view, withLate);
  const { tree, findings, goal, ids } = screen;
  const [isBeside, room] = useBeside();
  const [isByTeam, setByTeam] = useState(false);
  useEffect(() => {
    // The paper is drawn from what the page was last drawn with, so the page comes first.
    if (isByTeam) requestAnimationFrame(() => globalThis.print());
    const reset = () => setByTeam(false);
    addEventListener("afterprint", reset);
    return () => removeEventListener("afterprint", reset);
  }, [isByTeam]);
  // An empty cascade begins in its first goal's title, which has to be there.
  const isBeginning = tree.order.length === 1 && tree.order.every((place) => isBlank(place.goal));
  const details = goal &&
    (late ? <late.GoalDetails {...goal} screen={screen} /> : <GoalGlance {...goal} screen={screen} />);
  const rows = { screen, details: isBeside || !(screen.isOpen || isBeginning) ? null : details };
  return (
    <ToolPage
      {...page}
      heading={CASCADE_TEXT.heading(countServing(tree), tree.order.length, isFlat(tree))}
      lead={
        <p class="mt-2 text-ink-2">
          {isBeginning ? CASCADE_TEXT.begin : findings.size === 0 ? CASCADE_TEXT.clear : CASCADE_TEXT.lead}
        </p>
      }
      views={{ names: CASCADE_TEXT.views, value: chosenView, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today, isByTeam }}
    >
      <FilterBar screen={screen} isHidden={isBeginning} />
      <div ref={room} class="@container">
        <div class="grid items-start gap-6 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem] xl:gap-8">
          <div class="min-w-0">
            {ids.length === 0
              ? <p class="py-6 text-ink-2">{screen.found ? FILTER_TEXT.none : CASCADE_TEXT.empty}</p>
              : view === "list" && late
              ? <late.GoalList {...rows} />
              : <GoalTree {...rows} />}
            <OutlineButton
              id="cascade-add"
              class="mt-4"
              label={CASCADE_TEXT.add}
              run={() => screen.add(null)}
            />
            <p class="measure-65 mt-4 text-small text-ink-2">{CASCADE_TEXT.legend}</p>
          </div>
          {isBeside && details && (
            <aside class="sticky top-19 max-h-[calc(100dvh-5.5rem)] overflow-y-auto rounded-card border border-line bg-sheet @max-[60rem]:hidden">
              {details}
            </aside>
          )}
        </div>
      </div>
      {screen.pasteDialog}
      <CascadeFoot document={document} screen={screen} onTeams={() => setByTeam(true)} />
      <datalist id="cascade-owners">
        {screen.owners.map((name) => <option key={name} value={name} />)}
      </datalist>
    </ToolPage>
  );
}

/** Whether there is room for details beside the rows: on the server there is, and a page with less of it hides them. */
function useBeside(): [boolean, (room: HTMLDivElement | null) => (() => void) | undefined] {
  const [isBeside, setBeside] = useState(true);
  const measure = useCallback((room: HTMLDivElement | null) => {
    if (!room) return;
    // The size of the text counts too, which a media query does not see when a page changes it.
    const observer = new ResizeObserver(([entry]) => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      // On paper it has no width at all. Details that came back under another element would have lost the focus.
      if (entry && entry.contentRect.width > 0) setBeside(entry.contentRect.width >= BESIDE_FROM * rem);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return [isBeside, measure];
}

const FINDINGS = ["orphan", "unserved", "still", "level"] as const;
/** Always there, so that nobody has to wonder whether it was looked for. */
const STANDING: ReadonlySet<Finding> = new Set(["orphan", "unserved"]);

/** Finds goals: by words, by owner, or by what is pointed out. */
function FilterBar(
  { isHidden, screen: { filter, filterBy, findings, owners, found, tree } }: {
    /** There is nothing to find yet. It keeps its place: what is put before a field takes the focus from it. */
    readonly isHidden: boolean;
    readonly screen: CascadeScreen;
  },
): JSX.Element {
  const box = "min-h-11 rounded-full bg-sheet text-note shadow-[inset_0_0_0_1px_var(--color-line-strong)]";
  const help = filter.finding && FINDING_TEXT[filter.finding].help;
  return (
    <div role="search" aria-label={FILTER_TEXT.label} hidden={isHidden} class="mt-6 mb-4">
      <div class="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label={FILTER_TEXT.search}
          placeholder={FILTER_TEXT.placeholder}
          autocomplete="off"
          value={filter.query}
          class={`${box} w-64 px-5 placeholder:text-ink-2 max-sm:w-full`}
          onInput={({ currentTarget }) => filterBy({ ...filter, query: currentTarget.value })}
        />
        <select
          aria-label={FILTER_TEXT.owner}
          class={`${box} max-w-48 pr-3 pl-4`}
          onChange={({ currentTarget }) => filterBy({ ...filter, owner: currentTarget.value })}
        >
          <option value="" selected={filter.owner === ""}>{FILTER_TEXT.everybody}</option>
          {owners.map((owner) => (
            <option key={owner} value={owner} selected={filter.owner === owner}>{owner}</option>
          ))}
        </select>
        {FINDINGS.map((kind) => {
          const goals = [...findings.values()].filter((kinds) => kinds.includes(kind)).length;
          const isOn = filter.finding === kind;
          if (goals === 0 && !isOn && !STANDING.has(kind)) return null;
          return (
            <button
              key={kind}
              type="button"
              title={FINDING_TEXT[kind].help}
              aria-pressed={isOn}
              class={`min-h-11 rounded-full px-4 text-note shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-sheet aria-pressed:bg-ink aria-pressed:text-white aria-pressed:shadow-none ${
                goals > 0 ? "font-semibold" : "text-ink-2"
              }`}
              onClick={() => filterBy({ ...filter, finding: isOn ? null : kind })}
            >
              {`${FINDING_TEXT[kind].filter} ${goals}`}
            </button>
          );
        })}
      </div>
      <div class="flex flex-wrap items-baseline gap-x-4 text-small text-ink-2">
        <p role="status" class="mt-2 empty:hidden">
          {found && FILTER_TEXT.count(found.size, tree.order.length, help)}
        </p>
        {isFiltered(filter) && (
          <button
            type="button"
            class="min-h-9 font-semibold text-accent-ink underline underline-offset-4 max-lg:min-h-11"
            onClick={() => filterBy(NO_FILTER)}
          >
            {FILTER_TEXT.clear}
          </button>
        )}
      </div>
    </div>
  );
}

/** Keys, lists, settings and help. What a summary hides comes when one is opened. */
function CascadeFoot({ onTeams, ...props }: BringInProps & Pick<TeamMapsProps, "onTeams">): JSX.Element {
  const { part, load } = useLate(() => import("./late.ts"));
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{CASCADE_TEXT.keys}</p>
        <Fold title={CASCADE_TEXT.bringIn} onOpen={load}>
          {part && <part.BringIn {...props} />}
        </Fold>
        <Fold title={CASCADE_TEXT.maps} onOpen={load}>
          {part && <part.TeamMaps tree={props.screen.tree} onTeams={onTeams} />}
        </Fold>
        <Fold class="border-b" title={CASCADE_TEXT.settings} onOpen={load}>
          {part && <part.StyleSettings numberStyle={props.screen.style} dispatch={props.screen.dispatch} />}
        </Fold>
      </div>
      <Help items={HELP} />
    </div>
  );
}
