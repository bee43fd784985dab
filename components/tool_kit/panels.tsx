/** What the toolbar opens: loaded with the first panel that somebody asks for. */
import { type JSX, useState } from "react";
import { UNTITLED } from "../../lib/tool_kit/words.ts";
import {
  DOCUMENTS,
  HAND_OVER_PANEL,
  IMPORT_PANEL,
  OTHER_TAB,
  REMOVAL_REASONS,
  REMOVED,
  STORAGE_PROBLEMS,
} from "../../lib/tool_kit/words_panels.ts";
import { saveFile } from "../../lib/dom/save_file.ts";
import { formatDate, todayOf } from "../../lib/tool_kit/dates.ts";
import { findTool } from "../../lib/catalogue/tools.ts";
import type { Answers, HandOverRefused, Incoming } from "../../lib/tool_kit/tool_model.ts";
import type { Edition, ImportHow, ReadImport, Tool, ToolState } from "../../lib/tool_kit/tool_state.ts";
import { textOf } from "../../lib/tool_kit/chosen_file.ts";
import { LinkButton } from "./LinkButton.tsx";
import { Notice } from "./late.tsx";

/** A file that was chosen, and what was read of it so far. */
export interface FileToOpen<Content> {
  readonly name: string;
  readonly read: ReadImport<Content> | "reading";
}

/** Bytes of a file that takes longer to read than anybody waits without a word. */
const LONG_BYTES = 256 * 1024;

interface ChosenFor<Content, Action> {
  readonly tool: Tool<Content, Action>;
  /** Takes what another tool handed over; null: the tool takes in nothing. */
  readonly receive: ((file: Uint8Array) => void) | null;
  /** Id of the field in which an empty document begins. */
  readonly firstField: string;
  readonly setFile: (file: FileToOpen<Content> | null) => void;
}

/** Opens a file that was chosen: a document, what another tool handed over, or a spreadsheet's rows. */
export async function openChosen<Content, Action>(
  chosen: File,
  { tool, receive, firstField, setFile }: ChosenFor<Content, Action>,
): Promise<void> {
  const { name } = chosen;
  if (/\.[ct]sv$/i.test(name)) {
    const message = await pasteSheet(chosen, firstField);
    return setFile(
      message === null ? null : { name, read: { ok: false, reason: "not-ours", message, place: null } },
    );
  }
  if (chosen.size > LONG_BYTES) {
    setFile({ name, read: "reading" });
    await nextPicture();
  }
  const read = await tool.readImport(chosen);
  if (!read.ok && read.reason === "hand-over" && receive !== null) {
    setFile(null);
    receive(new Uint8Array(await chosen.arrayBuffer()));
  } else setFile({ name, read });
}

/** Comes when the page is drawn as it is now. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Pastes a spreadsheet's file into the first list on the page that takes it; why that cannot be, else null. */
async function pasteSheet(file: File, firstField: string): Promise<string | null> {
  const read = await textOf(file);
  if (!read.ok) return read.message;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", read.text);
  const rows = [...document.querySelectorAll<HTMLTextAreaElement>("textarea[data-row]")];
  const first = document.getElementById(firstField);
  const fields = [...first ? [first] : [], ...rows.filter(({ value }) => value === ""), ...rows];
  const isTaken = fields.some((field) =>
    !field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  );
  return isTaken ? null : IMPORT_PANEL.noList;
}

interface ImportPanelProps<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly edition: Edition;
  readonly file: FileToOpen<Content>;
  readonly onClose: () => void;
}

/** Says why a file cannot be opened, or asks how it should be. Nothing changes before that is answered. */
export function ImportPanel<Content, Action>(
  { tool, edition, file: { name, read }, onClose }: ImportPanelProps<Content, Action>,
): JSX.Element {
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  if (conflicts.length > 0) {
    return (
      <Notice>
        <div>
          <p>{IMPORT_PANEL.conflicts}</p>
          <ul class="list-disc pl-5">{conflicts.map((conflict) => <li key={conflict}>{conflict}</li>)}</ul>
        </div>
        <LinkButton onClick={onClose}>{IMPORT_PANEL.close}</LinkButton>
      </Notice>
    );
  }
  if (read === "reading") return <Notice>{IMPORT_PANEL.reading(name)}</Notice>;
  if (!read.ok) {
    return (
      <Notice>
        <p>
          <b class="font-semibold">{`${name}: `}</b>
          {read.message}
        </p>
        <LinkButton onClick={onClose}>{IMPORT_PANEL.close}</LinkButton>
      </Notice>
    );
  }
  const { documents, canMerge } = read;
  const take = (how: ImportHow) => {
    const left = tool.importRead(documents, how);
    if (left.length === 0) onClose();
    else setConflicts(left);
  };
  const [first] = documents;
  const isOne = documents.length === 1;
  return (
    <Notice>
      <p>
        <b class="font-semibold">{`${IMPORT_PANEL.title} `}</b>
        {isOne ? IMPORT_PANEL.one(first?.title || UNTITLED) : IMPORT_PANEL.several(documents.length)}
        {` ${IMPORT_PANEL.undoable}`}
      </p>
      {isOne && <LinkButton onClick={() => take("replace")}>{IMPORT_PANEL.replace}</LinkButton>}
      {edition === "full" && (
        <LinkButton onClick={() => take("new")}>
          {isOne ? IMPORT_PANEL.new : IMPORT_PANEL.newSeveral}
        </LinkButton>
      )}
      {canMerge && <LinkButton onClick={() => take("merge")}>{IMPORT_PANEL.merge}</LinkButton>}
      <LinkButton onClick={onClose}>{IMPORT_PANEL.cancel}</LinkButton>
    </Notice>
  );
}

interface HandOverPanelProps<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  readonly incoming: Incoming<Content> | HandOverRefused;
  readonly onClose: () => void;
}

/** Shows what another tool handed over. Nothing of it comes in before somebody says so. */
export function HandOverPanel<Content, Action>(
  { tool, state, edition, incoming, onClose }: HandOverPanelProps<Content, Action>,
): JSX.Element {
  const [answers, setAnswers] = useState<Answers>(new Map());
  if (!incoming.ok) {
    return (
      <Notice>
        <p>{incoming.message}</p>
        <LinkButton onClick={onClose}>{IMPORT_PANEL.close}</LinkButton>
      </Notice>
    );
  }
  const { from, title, count, notes, asks, apply } = incoming;
  // The sample takes nothing in: from there a new document begins.
  const content = state.isSample ? tool.emptyContent() : state.document.content;
  const { added, updated } = count(content, answers);
  const isNothing = added + updated === 0 && apply(content, answers) === content;
  const take = () => {
    tool.change(HAND_OVER_PANEL.step, (content) => apply(content, answers), title);
    onClose();
  };
  const begin = () => {
    if (edition === "full") tool.create();
    else if (state.isSample) tool.startOwn();
    else tool.clear();
    take();
  };
  const said = notes(content, answers);
  return (
    <Notice>
      <div class="basis-full">
        <p>
          <b class="font-semibold">
            {`${HAND_OVER_PANEL.title(giverName(from), title || UNTITLED)} `}
          </b>
          {`${HAND_OVER_PANEL.counts(added, updated)} ${isNothing ? "" : HAND_OVER_PANEL.undoable}`}
        </p>
        {said.length > 0 && (
          <ul class="list-disc pl-5">{said.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
        )}
        {asks(content, answers).map(({ id, label, options }) => (
          <label key={id} class="mt-1 flex flex-wrap items-center gap-x-3">
            {label}
            <select
              class="field-outline min-h-11 max-w-full px-3 text-ellipsis"
              onChange={({ currentTarget }) =>
                setAnswers(new Map(answers).set(id, currentTarget.value))}
            >
              {options.map((option) => <option key={option.value} value={option.value}>{option.label}
              </option>)}
            </select>
          </label>
        ))}
      </div>
      {!state.isSample && !isNothing && <LinkButton onClick={take}>{HAND_OVER_PANEL.accept}</LinkButton>}
      <LinkButton onClick={begin}>{HAND_OVER_PANEL.begin}</LinkButton>
      <LinkButton onClick={onClose}>{HAND_OVER_PANEL.cancel}</LinkButton>
    </Notice>
  );
}

function giverName(id: string): string {
  const givers: Readonly<Record<string, string>> = HAND_OVER_PANEL.givers;
  return findTool(id)?.label ?? givers[id] ?? id;
}

/** What was removed, with the way back. */
export function RemovedList<Content, Action>(
  { tool }: { readonly tool: Tool<Content, Action> },
): JSX.Element {
  const entries = tool.removed();
  return (
    <section aria-label={REMOVED.title} class="p-2">
      <h2 class="font-text text-note font-semibold tracking-normal">{REMOVED.title}</h2>
      <p class="text-small text-ink-2">{entries.length === 0 ? REMOVED.none : REMOVED.note}</p>
      <ul>
        {entries.map(({ key, title, reason, removedAt }) => (
          <li key={key} class="mt-2 flex items-center gap-3 border-t border-line pt-2 text-note">
            <span class="min-w-0 flex-1">
              <span class="block truncate">{title || UNTITLED}</span>
              <span class="block text-small text-ink-2">
                {REMOVED.entry(REMOVAL_REASONS[reason], formatDate(todayOf(new Date(removedAt))))}
              </span>
            </span>
            <LinkButton
              onClick={() => {
                if (reason !== "damaged") {
                  return void tool.restore(key);
                }
                saveFile(`${title || UNTITLED}.txt`, tool.removedText(key) ?? "");
              }}
            >
              {reason === "damaged" ? REMOVED.download : REMOVED.restore}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents of the full edition. */
export function DocumentList<Content, Action>(
  { tool, state, onFile }: {
    readonly tool: Tool<Content, Action>;
    readonly state: ToolState<Content>;
    readonly onFile: (file: { readonly name: string; readonly text: string }) => void;
  },
): JSX.Element {
  const link = "min-h-11 text-left text-accent-ink underline underline-offset-4";
  return (
    <section aria-label={DOCUMENTS.title} class="border-b border-line p-2 pb-3">
      <h2 class="font-text text-note font-semibold tracking-normal">{DOCUMENTS.title}</h2>
      <ul class="my-1">
        {tool.documents().map(({ id, title, updatedAt }) => (
          <li key={id} class="flex items-baseline justify-between gap-3 text-note">
            {id === state.document.id
              ? <span class="py-2.5 font-semibold">{`${title || UNTITLED} (${DOCUMENTS.current})`}</span>
              : (
                <button
                  type="button"
                  class={`${link} truncate`}
                  onClick={() => tool.open(id)}
                >
                  {title || UNTITLED}
                </button>
              )}
            <span class="text-small whitespace-nowrap text-ink-2">
              {formatDate(todayOf(new Date(updatedAt)))}
            </span>
          </li>
        ))}
      </ul>
      <div class="flex flex-wrap gap-x-5 text-note">
        <button type="button" class={link} onClick={tool.create}>{DOCUMENTS.new}</button>
        <button type="button" class={link} onClick={tool.duplicate}>{DOCUMENTS.duplicate}</button>
        <button type="button" class={link} onClick={tool.deleteDocument}>{DOCUMENTS.delete}</button>
        <button type="button" class={link} onClick={() => onFile(tool.exportAll())}>
          {DOCUMENTS.exportAll}
        </button>
      </div>
    </section>
  );
}

/** What another tab did to the document, and what could not be read in storage. */
export function OtherTab<Content, Action>(
  { tool, state: { otherTab, problem } }: {
    readonly tool: Tool<Content, Action>;
    readonly state: ToolState<Content>;
  },
): JSX.Element {
  return (
    <>
      {otherTab && (
        <Notice>
          {OTHER_TAB[otherTab]}
          <LinkButton onClick={tool.loadNewer}>
            {otherTab === "changed" ? OTHER_TAB.loadNewer : OTHER_TAB.loadCurrent}
          </LinkButton>
          <LinkButton onClick={tool.keepMine}>{OTHER_TAB.keepMine}</LinkButton>
        </Notice>
      )}
      {problem && (
        <Notice>
          {STORAGE_PROBLEMS[problem]}
          <LinkButton onClick={tool.dismissProblem}>{IMPORT_PANEL.close}</LinkButton>
        </Notice>
      )}
    </>
  );
}

/** Leads from the demo into a full edition that holds nothing yet. */
export function Welcome({ onChoose }: { readonly onChoose: () => void }): JSX.Element {
  return (
    <Notice>
      {DOCUMENTS.welcome}
      <LinkButton onClick={onChoose}>{DOCUMENTS.welcomeButton}</LinkButton>
    </Notice>
  );
}
