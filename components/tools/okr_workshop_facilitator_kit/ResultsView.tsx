import { type JSX, useState } from "react";
import { copyText } from "../../../lib/dom/copy_text.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition, Tool } from "../../../lib/tool_kit/tool_state.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { addRow } from "../../tool_kit/row_keys.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { focusLater } from "../../tool_kit/fields.tsx";
import { Fold } from "../../tool_kit/Fold.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import type { Action } from "./actions.ts";
import type { Kit } from "./screen.ts";
import { hasResults, leftHere, minutesMarkdown, objectiveRows, objectivesOf, RECEIVER } from "./minutes.ts";
import { PartResults } from "./ResultRows.tsx";
import { resultsOf } from "./run.ts";
import { KIT_TEXT, nameOf } from "./words.ts";
import { HOLD_AGAIN, RESULT_TEXT } from "./words_later.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, type Part } from "./document.ts";

const { onward: ONWARD } = RESULT_TEXT;

interface ResultsViewProps {
  readonly tool: Tool<Content, Action>;
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly kit: Kit;
}

/** What the workshop left behind, part by part, and where it goes from here. */
export function ResultsView({ tool, document, edition, kit }: ResultsViewProps): JSX.Element {
  const { content } = document;
  /** Parts without results that somebody wants to write in. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const objectives = objectivesOf(content);
  const keyResults = objectives.flatMap((objective) => objective.keyResults.filter(isBegun));
  const results = resultsOf(content);
  const isOpen = (part: Part) => hasResults(part) || part.collects !== "notes" || opened.includes(part.id);
  const parts = content.parts.filter(({ isBreak }) => !isBreak);
  return (
    <div class="mt-8 grid gap-x-14 gap-y-10 border-t border-ink pt-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <div class="min-w-0">
        <p class="text-lede text-ink-2">
          {parts.some(hasResults)
            ? objectives.length === 0
              ? RESULT_TEXT.none
              : RESULT_TEXT.count(objectives.length, keyResults.length)
            : RESULT_TEXT.empty}
        </p>
        {parts.map((part) => {
          const result = results.get(part.id);
          return (
            <section key={part.id} aria-label={nameOf(part)} class="mt-8">
              <div class="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
                <h3 class={isOpen(part) ? "text-title" : "text-lg text-ink-2"}>{nameOf(part)}</h3>
                {isOpen(part)
                  ? result && <p class="text-note text-ink-2">{KIT_TEXT.took(result.took, result.had)}</p>
                  : (
                    <LinkButton
                      label={RESULT_TEXT.open(nameOf(part))}
                      class="-my-2 text-note"
                      onClick={() => {
                        setOpened([...opened, part.id]);
                        focusLater(`${part.id}-notes`);
                      }}
                    >
                      {RESULT_TEXT.notes}
                    </LinkButton>
                  )}
              </div>
              {isOpen(part) && <PartResults part={part} content={content} kit={kit} />}
            </section>
          );
        })}
      </div>
      <Onward tool={tool} document={document} edition={edition} kit={kit} count={objectives.length} />
    </div>
  );
}

/** Takes the results along: into the planner, as text, into the next workshop. */
function Onward(
  { tool, document, edition, kit, count }: ResultsViewProps & { readonly count: number },
): JSX.Element {
  const { content, title } = document;
  const { today } = kit;
  const [message, setMessage] = useState("");
  const left = leftHere(content);
  const place = content.parts.find(({ collects }) => collects === "objectives") ??
    content.parts.findLast(({ isBreak, title }) =>
      !isBreak && /objective|key result|okr|goal/i.test(title)
    ) ??
    content.parts.findLast(({ isBreak }) => !isBreak);
  const write = ({ id, objectives: [first] }: Part) => {
    kit.dispatch({ type: "edit", list: "parts", id, change: { collects: "objectives" } });
    if (first) focusLater(`${first.id}-text`);
    else addRow(kit, { list: "objectives", in: id });
  };
  const handOver = () => {
    setMessage(giveRows({ ...RECEIVER, from: document.tool, title, rows: objectiveRows(document) }, edition));
  };
  const copy = async () => {
    setMessage(await copyText(minutesMarkdown(title, content)) ? ONWARD.copied : ONWARD.failed);
  };
  const download = () => {
    setMessage(ONWARD.saved(saveFile(fileName(document, today, "md"), minutesMarkdown(title, content))));
  };
  const holdAgain = () =>
    tool.continueWith(HOLD_AGAIN, (old) => ({
      ...old,
      date: null,
      run: null,
      parts: old.parts.map((part) => ({ ...part, notes: "", candidates: [], objectives: [] })),
    }));
  return (
    <aside aria-labelledby="onward" class="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h3 id="onward" class="border-b border-ink pb-2 text-title">{ONWARD.title}</h3>
      {count === 0
        ? (
          <>
            {place && <LinkButton class="mt-2" onClick={() => write(place)}>{ONWARD.write}</LinkButton>}
            <p class="text-note text-ink-2">{ONWARD.plannerNone}</p>
          </>
        )
        : (
          <>
            <MainButton class="mt-4 w-full" onClick={handOver}>{ONWARD.planner}</MainButton>
            <p class="mt-3 text-note text-ink-2">{ONWARD.plannerHelp}</p>
            {left > 0 && <p class="mt-1 text-note text-attention">{ONWARD.leftHere(left)}</p>}
          </>
        )}
      <ul class="mt-3 border-t border-line pt-2">
        <li>
          <LinkButton onClick={() => void copy()}>{ONWARD.copy}</LinkButton>
        </li>
        <li>
          <LinkButton onClick={download}>{ONWARD.download}</LinkButton>
        </li>
      </ul>
      <p class="text-note text-ink-2">{ONWARD.print}</p>
      <p role="status" class="mt-2 text-note font-semibold empty:hidden">{message}</p>
      <div class="mt-3 border-t border-line pt-3">
        {edition === "full"
          ? (
            <>
              <LinkButton onClick={holdAgain}>{ONWARD.again}</LinkButton>
              <p class="text-note text-ink-2">{ONWARD.againHelp}</p>
            </>
          )
          : <p class="text-note text-ink-2">{ONWARD.againDemo}</p>}
      </div>
      <Fold title={RESULT_TEXT.settings} class="mt-3 border-b">
        <MoneySettings screen={kit} />
      </Fold>
    </aside>
  );
}
