import { type JSX, memo, useCallback, useMemo, useRef, useState } from "react";
import { CHECK_TEXT, PLANNER_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, EDITOR } from "./actions.ts";
import type { Check } from "./checks.ts";
import { ownerLoads, ownerNames } from "./load.ts";
import { type Content, endOfYear, type Horizon, isBegun } from "./plan.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { useUnchanged } from "../../tool_kit/kept.ts";
import { addRow } from "../../tool_kit/row_keys.ts";
import { usePaper } from "../../tool_kit/paper.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { useToday } from "../../tool_kit/use_today.ts";
import { useSaid } from "../../tool_kit/use_said.tsx";
import { AddButton } from "./AddButton.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { Period, Vision } from "./Horizons.tsx";
import { Loads } from "./Loads.tsx";
import { ObjectiveBlock, objectiveMark } from "./ObjectiveBlock.tsx";
import { type Planner, RowChecks } from "./planner.ts";
import { Continue, Foot } from "./PlannerFoot.tsx";
import { useAssistant } from "./use_assistant.ts";

const VIEWS = [
  { value: "ninety", label: PLANNER_TEXT.views.ninety },
  { value: "annual", label: PLANNER_TEXT.views.year },
] as const;
const NONE: readonly Check[] = [];

/** The plan on the screen: the 90 days, or the year that they serve. */
export function PlannerView(
  { tool, state, edition, drawnOn, known: given = null, isOpening }: ToolViewProps<
    Content,
    Action,
    readonly Check[]
  >,
): JSX.Element {
  const { document: { content, title } } = state;
  const { settings, period } = content;
  const [horizon, setHorizon] = useState<Horizon>("ninety");
  const today = useToday(drawnOn);
  const { say, status } = useSaid();

  const latest = useRef(content);
  latest.current = content;
  const { withAssistant, check } = useAssistant(given === null || !state.isSample || state.undo !== null);
  const planner = useMemo((): Planner => ({
    withAssistant,
    editor: EDITOR,
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say,
    content: () => latest.current,
    settings,
    today,
  }), [settings, today]);

  /** Of the sample before what reads words is there; nobody has looked at another plan by then. */
  const known = state.isSample ? given : null;
  const all = useMemo(() => check?.(content, today) ?? known ?? NONE, [check, content, today, known]);
  const isChecked = check !== null || known !== null;
  const before = useRef<RowChecks | null>(null);
  const checks = before.current = useMemo(() => new RowChecks(all, before.current), [all]);
  const standing = all.filter(({ dismissed }) => dismissed === null);
  const dismissed = useUnchanged(all.filter((check) => check.dismissed !== null));
  const loads = useUnchanged(ownerLoads(content));
  const overloads = useUnchanged(standing.filter(({ kind }) => kind === "overloaded"));
  const annualLabels = useUnchanged(content.annual.map(({ id, text }, index) => ({
    id,
    label: `${objectiveMark("annual", index)}  ${text.trim() || PLANNER_TEXT.objective.unnamed(index + 1)}`,
  })));
  const owners = useUnchanged(ownerNames(content));
  usePaper(() => import("./Paper.tsx"), { title, content, today }, isOpening);
  const yearEnd = endOfYear(content.year);
  const from = horizon === "ninety"
    ? period.start
    : yearEnd === null
    ? period.start
    : `${yearEnd.slice(0, 4)}-01-01`;
  const end = horizon === "ninety" ? period.end : yearEnd;
  const objectives = content[horizon];
  const begun = objectives.filter(isBegun).length;
  const words = horizon === "ninety" ? PLANNER_TEXT.ninety : PLANNER_TEXT.year;
  const first = useRef(standing[0]);
  first.current = standing[0];
  const showFirst = useCallback(() => {
    if (!first.current) return;
    const { subject } = first.current;
    const isAnnual = latest.current.annual.some(({ id, keyResults }) =>
      id === subject || keyResults.some((row) => row.id === subject)
    );
    setHorizon(isAnnual || subject === "annual" ? "annual" : "ninety");
    focusLater(`${subject}-text`);
  }, []);
  return (
    <>
      <div class="mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 print:hidden">
        <PlannerHead
          heading={horizon === "ninety"
            ? PLANNER_TEXT.ninety.range(formatDate(period.start), formatDate(period.end))
            : PLANNER_TEXT.year.heading(content.year)}
          summary={begun === 0 ? PLANNER_TEXT.begin : PLANNER_TEXT.summary(begun, countResults(objectives))}
          isClear={begun > 0 && isChecked}
          standing={standing.length}
          horizon={horizon}
          onHorizon={setHorizon}
          onShow={showFirst}
        />

        {horizon === "ninety"
          ? <Period period={period} planner={planner} />
          : <Vision vision={content.vision} year={content.year} planner={planner} />}

        <section aria-label={words.title} class="mt-8">
          {(checks.of(horizon)).map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
          {objectives.length === 0 && <p class="py-6 text-ink-2">{words.empty}</p>}
          <ul data-rows={`${horizon}-add`}>
            {objectives.map((objective, index) => (
              <ObjectiveBlock
                key={objective.id}
                objective={objective}
                horizon={horizon}
                position={index}
                count={objectives.length}
                annual={annualLabels}
                servedBy={horizon === "ninety"
                  ? null
                  : content.ninety.filter((row) => row.serves === objective.id && isBegun(row)).length}
                from={from}
                end={end}
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

        {horizon === "ninety" && <Loads loads={loads} checks={overloads} planner={planner} />}
        <Continue tool={tool} state={state} edition={edition} planner={planner} />
        <Foot settings={settings} dismissed={dismissed} planner={planner} />
        <Owners names={owners} />
        {status}
      </div>
    </>
  );
}

interface PlannerHeadProps {
  readonly heading: string;
  readonly summary: string;
  /** Nothing stands, and somebody has looked. */
  readonly isClear: boolean;
  /** How many checks stand. */
  readonly standing: number;
  readonly horizon: Horizon;
  readonly onHorizon: (horizon: Horizon) => void;
  readonly onShow: () => void;
}

/** What is looked at, and what there is to say about it. */
const PlannerHead = memo((
  { heading, summary, isClear, standing, horizon, onHorizon, onShow }: PlannerHeadProps,
): JSX.Element => (
  <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
    <div class="min-w-0">
      <h2 class="text-heading leading-tight">{heading}</h2>
      <p class="mt-2 text-ink-2">
        {summary} {standing === 0 ? isClear && CHECK_TEXT.clear : (
          <button
            type="button"
            class="font-semibold text-attention underline underline-offset-4 max-md:min-h-11"
            onClick={onShow}
          >
            {CHECK_TEXT.count(standing)}
          </button>
        )}
      </p>
    </div>
    <Segments label={PLANNER_TEXT.viewLabel} value={horizon} options={VIEWS} onValue={onHorizon} />
  </div>
));

/** What an owner's field suggests. */
const Owners = memo(({ names }: { readonly names: readonly string[] }): JSX.Element => (
  <datalist id="planner-owners">
    {names.map((name) => <option key={name} value={name} />)}
  </datalist>
));

function countResults(objectives: Content["ninety"]): number {
  return objectives.reduce((sum, { keyResults }) => sum + keyResults.filter(isBegun).length, 0);
}
