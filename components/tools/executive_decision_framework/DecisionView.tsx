import { type JSX, useEffect, useMemo, useRef, useState } from "react";
import { DECISION_TEXT } from "./words.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import { analyse, type Depth } from "./analysis.ts";
import type { Content } from "./decision.ts";
import { dueReviews } from "./due.ts";
import { useLatePart } from "../../tool_kit/late.tsx";
import { usePaper } from "../../tool_kit/paper.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { useToday } from "../../tool_kit/use_today.ts";
import { useSaid } from "../../tool_kit/use_said.tsx";
import { Matrix } from "./Matrix.tsx";
import { Ranking } from "./Ranking.tsx";
import { headlineOf, namesOf, type Screen, valueSentence } from "./screen.ts";
import { useDepth } from "./use_depth.ts";

const { views: VIEW_NAMES, help: HELP, due: DUE } = DECISION_TEXT;
const VIEWS = (["matrix", "sure", "weights", "log"] as const).map((value) => ({
  value,
  label: VIEW_NAMES[value],
}));
type View = typeof VIEWS[number]["value"];

interface DecisionViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly drawnOn: PlainDate;
  /** What takes longer to find, for the sample; null when nobody has looked. */
  readonly given: Depth | null;
}

/** The decision on the screen: what it comes to and by how much, the ranking, the matrix; how sure, weights and log beside it. */
export function DecisionView({ tool, state, edition, drawnOn, given }: DecisionViewProps): JSX.Element {
  const { document } = state;
  const { content, title } = document;
  const { settings, options, criteria, comparisons, weighting } = content;
  const today = useToday(drawnOn);
  const [view, setView] = useState<View>("matrix");
  const { say, status } = useSaid();
  const latest = useRef(content);
  latest.current = content;
  const screen = useMemo((): Screen => ({
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say,
    content: () => latest.current,
    settings,
    today,
  }), [settings, today]);
  const analysis = useMemo(() => analyse(content), [options, criteria, comparisons, weighting]);
  const names = useMemo(() => namesOf(content, analysis.problem), [analysis]);
  const depth = useDepth(analysis, given);
  const late = useLatePart(() => import("./late.ts"), view !== "matrix");
  usePaper(() => import("./Paper.tsx"), { title, content, today, depth });
  useEffect(() => setView("matrix"), [document.id]);
  const headline = useMemo(() => headlineOf(analysis, names, settings), [analysis, names, settings]);
  // Passed over while they stay the same: a key costs what it changes.
  const views = useMemo(
    () => <Segments label={DECISION_TEXT.viewLabel} value={view} options={VIEWS} onValue={setView} />,
    [view],
  );
  const foot = useMemo(() => (
    <>
      <details class="mt-14 max-w-[48rem] border-t border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{HELP.title}</summary>
        <p class="measure-65 pb-3 text-ink-2">
          {HELP.text}
          <span class="block pt-1 text-small">{HELP.source}</span>
        </p>
      </details>
      <details class="max-w-[48rem] border-y border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{DECISION_TEXT.settings}</summary>
        {late && (
          <late.MoneySettings
            {...settings}
            onCurrency={(currency) => tool.dispatch({ type: "set settings", settings: { currency } })}
            onNumberStyle={(numberStyle) =>
              tool.dispatch({ type: "set settings", settings: { numberStyle } })}
          />
        )}
      </details>
    </>
  ), [late, settings]);
  return (
    <>
      <div class="mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 print:hidden">
        {edition === "full" && <DueReviews tool={tool} state={state} today={today} />}
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div class="min-w-0 max-w-[54rem]">
            <h2 class="text-heading leading-tight">{headline.title}</h2>
            <p class="mt-2.5 text-ink-2">{headline.note}</p>
            <p class="mt-1 text-note text-ink-2 empty:hidden">
              {analysis.winner !== null && depth !== null
                ? valueSentence(depth.scoreFlips, analysis, names, settings)
                : ""}
            </p>
          </div>
          {views}
        </div>
        {view === "matrix" && (
          <>
            {analysis.rows.length > 0 && (
              <Ranking analysis={analysis} depth={depth} names={names} settings={settings} />
            )}
            <Matrix
              content={content}
              analysis={analysis}
              names={names}
              screen={screen}
              ScalePanel={late?.ScalePanel ?? null}
            />
          </>
        )}
        {view === "sure" && late && (
          <late.SureView analysis={analysis} depth={depth} names={names} screen={screen} />
        )}
        {view === "weights" && late && (
          <late.WeightsView content={content} analysis={analysis} names={names} screen={screen} />
        )}
        {view === "log" && late && (
          <late.LogView
            document={document}
            analysis={analysis}
            names={names}
            edition={edition}
            screen={screen}
          />
        )}
        {foot}
        {status}
      </div>
    </>
  );
}

/** Every decision whose review has come, from all that are kept. */
function DueReviews(
  { tool, state: { document, storage }, today }: {
    readonly tool: Tool<Content, Action>;
    readonly state: ToolState<Content>;
    readonly today: PlainDate;
  },
): JSX.Element | null {
  const due = useMemo(
    () => dueReviews(tool.everyDocument(), today),
    [document.id, document.title, document.content.log.review, storage === "sample", today],
  );
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due" class="mb-8 border-b border-line pb-4">
      <h2 id="due" class="font-text text-note font-semibold tracking-normal">{DUE.title}</h2>
      <ul>
        {due.map(({ id, title, review, days }) => (
          <li key={id} class="flex flex-wrap items-baseline gap-x-4 text-note">
            {id === document.id
              ? <span class="py-2.5">{DUE.entry(title || UNTITLED, formatDate(review))}</span>
              : (
                <button
                  type="button"
                  class="min-h-11 text-left font-semibold text-accent-ink underline underline-offset-4"
                  onClick={() => tool.open(id)}
                >
                  {DUE.entry(title || UNTITLED, formatDate(review))}
                </button>
              )}
            <span class="text-attention">{DUE.since(days)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
