import { type JSX, memo, useEffect, useMemo, useRef, useState } from "react";
import { CHECK_TEXT, PLAN_TEXT, PLANNER_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, EDITOR } from "./actions.ts";
import type { Check } from "./checks.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, daysOf, type Horizon, ownerLoads, ownerNames } from "./document.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { useUnchanged } from "../../tool_kit/kept.ts";
import { useFirstTurn, useLate } from "../../tool_kit/late.tsx";
import { addRow, inList, textId } from "../../tool_kit/row_keys.ts";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen } from "../../tool_kit/tool_page.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { Period, Vision } from "./Horizons.tsx";
import { ObjectiveBlock } from "./ObjectiveBlock.tsx";
import { AddButton, linksTo, RowChecks } from "./screen.tsx";
import { Continue, Foot, Loads } from "./PlannerFoot.tsx";

const NONE: readonly Check[] = [];

/** The plan on the screen: the 90 days, or the year that they serve. */
export function PlannerView(props: ToolViewProps<Content, Action, readonly Check[]>): JSX.Element {
  const { tool, state, edition, known: given = null } = props;
  const { document: { content, title } } = state;
  const { settings, period } = content;
  const [horizon, setHorizon] = useState<Horizon>("ninety");
  /** Loaded when the checks from the server no longer fit the document, or when somebody first uses the page. */
  const { part, load: withAssistant } = useLate(() => import("./assistant.ts"));
  const isNeeded = given === null || !state.isSample || state.undo !== null;
  useEffect(() => {
    if (isNeeded) withAssistant();
  }, [isNeeded]);
  useFirstTurn(withAssistant);
  const { start: from, end } = daysOf(content, horizon);
  const shared = { editor: EDITOR, withAssistant, settings, horizon, from, end };
  const { screen: planner, today, page } = useToolScreen(props, shared);

  const check = useMemo(() => part?.createChecker() ?? null, [part]);
  /** The server has checked the sample only. */
  const known = state.isSample ? given : null;
  const all = useMemo(() => check?.(content, today) ?? known ?? NONE, [check, content, today, known]);
  const isChecked = check !== null || known !== null;
  const standing = useMemo(() => all.filter(({ dismissed }) => dismissed === null), [all]);
  const before = useRef<RowChecks | null>(null);
  const checks = before.current = useMemo(() => new RowChecks(standing, before.current), [standing]);
  const dismissed = useUnchanged(all.filter(({ dismissed }) => dismissed !== null));
  const loads = useUnchanged(ownerLoads(content));
  const overloads = useUnchanged(standing.filter(({ kind }) => kind === "overloaded"));
  const links = useUnchanged(horizon === "annual" ? [] : linksTo(content.annual));
  const owners = useUnchanged(ownerNames(content));
  const objectives = content[horizon];
  const begun = objectives.filter(isBegun).length;
  const results = objectives.flatMap(({ keyResults }) => keyResults).filter(isBegun).length;
  const words = PLANNER_TEXT[horizon];
  const showFirst = () => {
    const [first] = standing;
    if (!first) return;
    const { subject } = first;
    const isAnnual = subject === "annual" ||
      content.annual.some(({ id, keyResults }) =>
        id === subject || keyResults.some((row) => row.id === subject)
      );
    setHorizon(isAnnual ? "annual" : "ninety");
    focusLater(textId(subject));
  };
  return (
    <ToolPage
      {...page}
      heading={horizon === "ninety"
        ? PLANNER_TEXT.ninety.range(formatDate(period.start), formatDate(period.end))
        : PLAN_TEXT.year(content.year.trim())}
      lead={
        <p class="mt-2 text-ink-2">
          {begun + results === 0 ? PLANNER_TEXT.begin : PLANNER_TEXT.summary(begun, results)}{" "}
          {standing.length === 0 ? begun > 0 && isChecked && CHECK_TEXT.clear : (
            <button
              type="button"
              class="font-semibold text-attention underline underline-offset-4 max-md:min-h-11"
              onClick={showFirst}
            >
              {CHECK_TEXT.count(standing.length)}
            </button>
          )}
        </p>
      }
      views={{ names: PLANNER_TEXT.views, value: horizon, onValue: setHorizon }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today }}
    >
      {horizon === "ninety"
        ? <Period period={period} planner={planner} />
        : <Vision content={content} planner={planner} />}

      <section aria-label={words.title} class="mt-8">
        {checks.of(horizon).map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        {objectives.length === 0 && <p class="py-6 text-ink-2">{words.empty}</p>}
        <ul data-rows={`${horizon}-add`}>
          {inList(objectives).map((listed) => (
            <ObjectiveBlock
              key={listed.row.id}
              {...listed}
              count={objectives.length}
              links={links}
              servedBy={horizon === "ninety"
                ? null
                : content.ninety.filter((row) => row.serves === listed.row.id && isBegun(row)).length}
              checks={checks}
              planner={planner}
            />
          ))}
        </ul>
        <div class="mt-4">
          <AddButton
            id={`${horizon}-add`}
            label={words.add}
            onClick={() => addRow(planner, { list: horizon })}
          />
        </div>
      </section>

      {horizon === "ninety" && begun > 0 && <Loads loads={loads} checks={overloads} planner={planner} />}
      <Continue tool={tool} state={state} edition={edition} planner={planner} />
      <Foot dismissed={dismissed} planner={planner} />
      <Owners names={owners} />
    </ToolPage>
  );
}

/** The names that an owner's field suggests. */
const Owners = memo(({ names }: { readonly names: readonly string[] }): JSX.Element => (
  <datalist id="planner-owners">
    {names.map((name) => <option key={name} value={name} />)}
  </datalist>
));
