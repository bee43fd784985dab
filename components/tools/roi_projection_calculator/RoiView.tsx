import { type JSX, useEffect, useMemo, useRef, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import { CASES, type Content, KINDS } from "./projection.ts";
import { isAlike, type Results, resultsOf } from "./results.ts";
import { tornadoOf } from "./tornado.ts";
import { useLatePart } from "../../tool_kit/late.tsx";
import { usePaper } from "../../tool_kit/paper.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { useToday } from "../../tool_kit/use_today.ts";
import { useSaid } from "../../tool_kit/use_said.tsx";
import { CaseTable } from "./CaseTable.tsx";
import { Horizon } from "./Horizon.tsx";
import { LineList } from "./LineList.tsx";
import type { Screen } from "./screen.ts";
import { Tornado } from "./Tornado.tsx";
import { useSettled } from "./use_settled.ts";
import { assumptionName, breakEvenWords, headingOf, isDeciding, worthOf } from "./sentences.ts";

const VIEWS = [
  { value: "lines", label: ROI_TEXT.views.lines },
  { value: "flows", label: ROI_TEXT.views.flows },
] as const;
const FULL_VIEWS = [...VIEWS, { value: "compare", label: ROI_TEXT.views.compare }] as const;
type View = typeof FULL_VIEWS[number]["value"];

const { lead: LEAD, help: HELP, lines: LINES } = ROI_TEXT;

/** Milliseconds without a change before the bars follow. */
const STILL_MS = 300;

interface RoiViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly drawnOn: PlainDate;
}

/** An investment on the screen: its lines, what they come to in three cases, and what decides. */
export function RoiView({ tool, state, edition, drawnOn }: RoiViewProps): JSX.Element {
  const { document } = state;
  const { content, title } = document;
  const { settings, period, periods } = content;
  const today = useToday(drawnOn);
  const [view, setView] = useState<View>("lines");
  const [isSetting, setSetting] = useState(false);
  const { say, status } = useSaid();
  const late = useLatePart(() => import("./late.ts"), view !== "lines" || isSetting);
  useEffect(() => setView("lines"), [document.id]);
  const screen = useMemo((): Screen => ({
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say,
    settings,
    period,
    periods,
  }), [settings, period, periods]);
  const results = useResults(content);
  const swings = useMemo(() => tornadoOf(content, results.base), [content, results]);
  // The bars follow when nobody has typed for a moment: all of them move with every figure.
  const shown = useMemo(() => ({ content, base: results.base, swings }), [content, results, swings]);
  const weighed = useSettled(shown, STILL_MS);
  const paper = view === "compare" ? null : { title, content, today };
  usePaper(() => import("./Paper.tsx"), paper);

  // Preact leaves out an element that it has already drawn: a typed figure costs what it changes.
  const views = useMemo(() => (
    <Segments
      label={ROI_TEXT.viewLabel}
      value={view}
      options={edition === "full" ? FULL_VIEWS : VIEWS}
      onValue={setView}
    />
  ), [view, edition]);
  const foot = useMemo(
    () => (
      <div class="mt-14 max-w-[52rem] border-b border-line text-note *:border-t *:border-line *:py-1 print:hidden">
        <details>
          <summary class="flex min-h-11 items-center font-semibold">{HELP.title}</summary>
          <ul class="measure-65 space-y-2 pb-3 text-ink-2">
            {HELP.items.map((item) => <li key={item}>{item}</li>)}
          </ul>
          <p class="measure-65 pb-3 text-small text-ink-2">{HELP.source}</p>
        </details>
        <details onToggle={({ currentTarget }) => setSetting(currentTarget.open)}>
          <summary class="flex min-h-11 items-center font-semibold">{ROI_TEXT.settings}</summary>
          {isSetting && late && (
            <late.MoneySettings
              {...settings}
              onCurrency={(currency) => screen.dispatch({ type: "set settings", settings: { currency } })}
              onNumberStyle={(numberStyle) =>
                screen.dispatch({ type: "set settings", settings: { numberStyle } })}
            />
          )}
        </details>
        {edition === "demo" && <p class="py-3! text-ink-2">{ROI_TEXT.demo}</p>}
      </div>
    ),
    [isSetting, late, screen, edition],
  );
  const isEmpty = CASES.every((which) => results[which].returns.is === "empty");
  const decider = swings.find(isDeciding);
  const hasRanges = swings.some(({ length }) => length > 0);
  const open = (id: string) => {
    tool.open(id);
    setView("lines");
  };
  return (
    <>
      <div
        class={`mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 ${
          view === "compare" ? "print:max-w-none print:p-0" : "print:hidden"
        }`}
      >
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 print:hidden">
          <div class="min-w-0 max-w-[56rem]">
            <h2 class="text-heading leading-tight">{headingOf(results)}</h2>
            <p class="mt-2 text-ink-2">
              {isEmpty ? LEAD.empty : worthOf(results.base, content)}
              {!isEmpty && decider && (
                <>
                  {` ${LEAD.decides}`}
                  <b class="font-semibold text-ink">{LEAD.decider(assumptionName(decider))}</b>
                  {breakEvenWords(decider, results.base, content)}
                </>
              )}
              {!isEmpty && !decider && hasRanges && ` ${LEAD.nothingDecides}`}
            </p>
          </div>
          {views}
        </div>

        {view === "lines" && (
          <div class="@container">
            <Horizon rate={content.rate} screen={screen} />
            <div class="mt-5 rounded-card border border-line bg-sheet">
              {KINDS.map((kind) => <LineList key={kind} kind={kind} lines={content[kind]} screen={screen} />)}
              <CaseTable
                settings={settings}
                period={period}
                rate={content.rate}
                results={results}
                isEmpty={isEmpty}
              />
            </div>
            <p class="mt-3 text-small text-ink-2 max-md:hidden">{LINES.keys}</p>
            <Tornado {...weighed} />
          </div>
        )}
        {late && (
          <>
            {view === "flows" && <late.CashFlowView document={document} results={results} screen={screen} />}
            {view === "compare" && <late.CompareView tool={tool} state={state} today={today} onOpen={open} />}
          </>
        )}

        {foot}
        {status}
      </div>
    </>
  );
}

/** What the cases come to; the same object while nothing but words changes. */
function useResults(content: Content): Results {
  const kept = useRef<{ readonly content: Content; readonly results: Results } | null>(null);
  return useMemo(() => {
    const before = kept.current;
    const results = before !== null && isAlike(before.content, content) ? before.results : resultsOf(content);
    kept.current = { content, results };
    return results;
  }, [content]);
}

/** Id of the field in which an empty projection begins. */
export const FIRST_FIELD = "out-1-text";
