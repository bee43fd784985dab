import { type JSX, useRef, useState } from "react";
import { LIST_TEXT } from "./words_later.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { textOf } from "../../../lib/tool_kit/chosen_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Action, ReadGoal } from "./actions.ts";
import type { Content } from "./cascade.ts";
import { cascadeCsv, readCascadeCsv } from "./csv.ts";

interface BringInProps {
  readonly document: ToolDocument<Content>;
  /** The goal below which a list is pasted, and how it is named; null: at the top. */
  readonly under: { readonly id: string; readonly name: string } | null;
  readonly dispatch: (action: Action) => void;
  readonly onPaste: (text: string, parent: string | null) => void;
}

/** Lists of goals in and out: pasted, or as a CSV file. */
export function BringIn({ document, under, dispatch, onPaste }: BringInProps): JSX.Element {
  const [text, setText] = useState("");
  const [file, setFile] = useState<{ readonly name: string; readonly rows: readonly ReadGoal[] } | null>(
    null,
  );
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { content } = document;
  const paste = (parent: string | null) => {
    onPaste(text, parent);
    setText("");
  };
  const open = async (chosen: File) => {
    setFile(null);
    setProblem("");
    const read = await textOf(chosen);
    const found = read.ok ? readCascadeCsv(read.text, content.settings.numberStyle, newId) : read;
    if (found.ok) setFile({ name: chosen.name, rows: found.rows });
    else setProblem(`${chosen.name}: ${found.message}`);
  };
  const download = () => {
    const name = fileName({ tool: document.tool, title: document.title || UNTITLED }, todayOf(new Date()));
    saveFile(name.replace(/json$/, "csv"), "text/csv;charset=utf-8", cascadeCsv(content));
  };
  const take = (type: "paste goals" | "replace goals") => {
    if (file) dispatch({ type, rows: file.rows, parent: null });
    setFile(null);
  };
  const button =
    "min-h-11 rounded-full px-5 text-note font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet aria-disabled:opacity-40";
  const isEmpty = text.trim() === "";
  return (
    <>
      <p class="measure-65 pb-2 text-ink-2">{LIST_TEXT.help}</p>
      <textarea
        aria-label={LIST_TEXT.label}
        rows={5}
        value={text}
        placeholder={LIST_TEXT.placeholder}
        class="field-outline block w-full px-3 py-2"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="flex flex-wrap gap-2 py-3">
        {under && (
          <button
            type="button"
            class={button}
            aria-disabled={isEmpty}
            onClick={() => !isEmpty && paste(under.id)}
          >
            {LIST_TEXT.under(under.name)}
          </button>
        )}
        <button type="button" class={button} aria-disabled={isEmpty} onClick={() => !isEmpty && paste(null)}>
          {LIST_TEXT.top}
        </button>
      </div>
      <div class="flex flex-wrap gap-2 pb-2">
        <button type="button" class={button} onClick={() => input.current?.click()}>{LIST_TEXT.file}</button>
        <button type="button" class={button} onClick={download}>{LIST_TEXT.download}</button>
      </div>
      <p class="pb-3 text-small text-ink-2">{LIST_TEXT.downloadHelp}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        class="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) await open(chosen);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div role="alert">
        {problem !== "" && <p class="pb-3 text-attention">{problem}</p>}
        {file && (
          <div class="flex flex-wrap items-center gap-2 pb-3">
            <span class="mr-3">{LIST_TEXT.read(file.rows.length, file.name)}</span>
            <button type="button" class={button} onClick={() => take("paste goals")}>{LIST_TEXT.add}</button>
            <button type="button" class={button} onClick={() => take("replace goals")}>
              {LIST_TEXT.replace}
            </button>
            <button type="button" class={button} onClick={() => setFile(null)}>{LIST_TEXT.cancel}</button>
          </div>
        )}
      </div>
    </>
  );
}
