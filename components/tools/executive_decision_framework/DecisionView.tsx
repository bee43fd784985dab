import { type JSX, useEffect, useMemo, useState } from "react";
import { Fold, HelpFold } from "../../tool_kit/Fold.tsx";
import { useLate, useLatePart, withPart } from "../../tool_kit/late.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { type Action, EDITOR } from "./actions.ts";
import type { Analysis } from "./analysis.ts";
import type { Content } from "./document.ts";
import type { Depth } from "./depth.ts";
import { Matrix } from "./Matrix.tsx";
import type { PasteTable } from "./PasteTable.tsx";
import { Ranking } from "./Ranking.tsx";
import { findingsOf, headlineOf, type Screen, valueSentence } from "./screen.ts";
import { DECISION_TEXT } from "./words.ts";

const { views: VIEWS, help: HELP } = DECISION_TEXT;
type PastedTable = Parameters<typeof PasteTable>[0];

/** The decision on the screen: what it comes to and by how much, the ranking, the matrix; how sure, weights and log beside it. */
export function DecisionView(props: ToolViewProps<Content, Action, Depth>): JSX.Element {
  const { tool, state, edition, known: sampleDepth = null } = props;
  const { document } = state;
  const { content, title } = document;
  const { settings, options, criteria, comparisons, weighting } = content;
  const [view, setView] = useView<keyof typeof VIEWS>(document.id, "matrix");
  const { screen: rowScreen, today, page } = useToolScreen(props, { editor: EDITOR, settings });
  const [pasted, setPasted] = useState<Pick<PastedTable, "cells" | "into"> | null>(null);
  const table = useLate(() => import("./PasteTable.tsx"));
  const screen = useMemo((): Screen => ({
    ...rowScreen,
    paste: (list, id) => (begin, cells) =>
      table.load(({ takeNames }) => {
        const isTable = cells.length > 1 && cells.some((row) => row.length > 1);
        if (isTable) setPasted({ cells, into: list });
        // Names of options stand in one row, or in one column.
        else begin(takeNames(rowScreen, list, id), cells.flat().filter(Boolean).map((name) => [name]));
      }),
  }), [rowScreen]);
  const findings = useMemo(() => findingsOf(content), [options, criteria, comparisons, weighting, settings]);
  const isDirected = findings.undirected.length === 0;
  const depth = useDepth(findings, sampleDepth);
  const late = useLatePart(() => import("./late.ts"), view !== "matrix" || !isDirected || edition === "full");
  const headline = headlineOf(findings);
  return (
    <ToolPage
      {...page}
      above={edition === "full" && late && <late.DueReviews tool={tool} state={state} today={today} />}
      heading={headline.title}
      lead={
        <>
          <p class="mt-2.5 text-ink-2">{headline.note}</p>
          <p class="mt-1 text-note text-ink-2 empty:hidden">
            {findings.winner !== null && depth !== null ? valueSentence(depth.scoreFlips, findings) : ""}
          </p>
        </>
      }
      leadClass="max-w-[54rem]"
      views={{ names: VIEWS, value: view, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today, known: depth }}
    >
      {view === "matrix" && (
        <>
          {isDirected
            ? findings.rows.length > 0 && <Ranking findings={findings} depth={depth} />
            : late && <late.Directions findings={findings} screen={screen} />}
          <Matrix
            content={content}
            findings={findings}
            screen={screen}
            ScalePanel={late?.ScalePanel ?? null}
          />
        </>
      )}
      {view === "sure" && late && <late.SureView findings={findings} depth={depth} />}
      {view === "weights" && late && (
        <late.WeightsView content={content} findings={findings} screen={screen} />
      )}
      {view === "log" && late && (
        <late.LogView document={document} findings={findings} edition={edition} screen={screen} />
      )}
      <HelpFold {...HELP} class="mt-14 max-w-[48rem]" />
      <Fold title={DECISION_TEXT.settings} class="max-w-[48rem] border-b">
        {late && <late.MoneySettings screen={screen} />}
      </Fold>
      {pasted && table.part && (
        <table.part.PasteTable
          {...pasted}
          content={content}
          onTake={(edits) => {
            screen.dispatch({ type: "together", edits });
            screen.say(DECISION_TEXT.pasted);
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </ToolPage>
  );
}

/** Milliseconds of quiet after an edit before the search begins. */
const QUIET_MS = 400;

/**
 * What takes longer to find: looked for once nobody has edited for a moment, in steps between which the page can do other
 * things, and given up at the next edit. Null until it is there; what finds it is fetched with the first search. `initial` belongs to the
 * first analysis.
 */
function useDepth(analysis: Analysis, initial: Depth | null): Depth | null {
  const [found, setFound] = useState({ analysis, depth: initial });
  useEffect(() => {
    if (found.analysis === analysis && found.depth !== null) return;
    let isGone = false;
    const go = (steps: Generator<void, Depth>) => {
      if (isGone) return;
      const step = steps.next();
      if (step.done) setFound({ analysis, depth: step.value });
      else timer = setTimeout(go, 0, steps);
    };
    const begin = () => withPart(() => import("./depth.ts"), ({ fathom }) => go(fathom(analysis)));
    let timer = setTimeout(begin, QUIET_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [analysis]);
  return found.analysis === analysis ? found.depth : null;
}
