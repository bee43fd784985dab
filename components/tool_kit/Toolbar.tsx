import { type JSX, memo, useEffect, useMemo, useRef, useState } from "react";
import { exportLine, STORAGE_LINES } from "../../lib/tool_kit/words.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { saveFile } from "../../lib/dom/save_file.ts";
import { daysBetween, todayOf } from "../../lib/tool_kit/dates.ts";
import { type HandOverRefused, type Incoming, TITLE_MAX } from "../../lib/tool_kit/tool_model.ts";
import type { Edition, OutFile, Tool, ToolState } from "../../lib/tool_kit/tool_state.ts";
import { Icon } from "../Icon.tsx";
import { DOWNLOAD, FILE, PRINTER, REDO, UNDO, UPLOAD, X } from "../icons.ts";
import { focusLater } from "./focus_later.ts";
import type { FileToOpen } from "./panels.tsx";
import { LateNotice, useLate } from "./late.tsx";
import { kept } from "./kept.ts";
import { MoreMenu } from "./MoreMenu.tsx";

export interface ToolbarProps<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  /** What another tool handed over in the address or in a file, until `settle` is called. */
  readonly incoming: Incoming<Content> | HandOverRefused | null;
  readonly settle: () => void;
  /** Takes the file in which another tool handed something over, as `incoming`; null: the tool takes in nothing. */
  readonly receive: ((file: Uint8Array) => void) | null;
  /** Id of the field in which an empty document begins. */
  readonly firstField: string;
}

/** What can be done with the document as a whole, where it is kept, and what was said last. It stays in view. */
export function Toolbar<Content, Action>(
  { tool, state, edition, incoming, receive, settle, firstField }: ToolbarProps<Content, Action>,
): JSX.Element {
  const { document: { title }, isSample, announcement, undo, redo, storage, exportedAt, otherTab, problem } =
    state;
  const [file, setFile] = useState<FileToOpen<Content> | null>(null);
  const [isOpened, setOpened] = useState(false);
  const { part: panels, load } = useLate(() => import("./panels.tsx"));
  const input = useRef<HTMLInputElement>(null);
  const isWelcome = edition === "full" && isSample && tool.documents().length === 0;
  const hasNews = Boolean(incoming || otherTab || problem || isWelcome);
  useEffect(() => {
    if (hasNews) load();
  }, [hasNews]);
  const chooseFile = () => {
    load();
    input.current?.click();
  };
  const actions = useMemo((): readonly (readonly ToolAction[])[] => [
    [
      { label: TOOLBAR.openSample, outline: FILE, run: tool.loadSample },
      { label: TOOLBAR.clear, outline: X, run: tool.clear },
    ],
    [
      { label: TOOLBAR.import, outline: UPLOAD, run: chooseFile },
      { label: TOOLBAR.export, outline: DOWNLOAD, run: () => save(tool.exportDocument()) },
      { label: TOOLBAR.print, outline: PRINTER, run: () => globalThis.print() },
    ],
  ], [tool]);
  // Most keys change nothing that the toolbar shows.
  const groups = useMemo(
    () =>
      kept(
        actions.map((group) => (
          <div key={group[0]?.label} class="ml-1.5 flex border-l border-line pl-1.5 max-md:hidden">
            {group.map((action) => <ToolButton key={action.label} {...action} />)}
          </div>
        )),
      ),
    [actions],
  );
  const menu = useMemo(() =>
    kept(
      <MoreMenu
        isOpen={isOpened}
        onToggle={(isOpen) => {
          setOpened(isOpen);
          if (isOpen) load();
        }}
      >
        <div class="border-b border-line pb-2 md:hidden">
          {actions.flat().map((action) => <ToolButton key={action.label} {...action} isInMenu />)}
        </div>
        {panels && edition === "full" && <panels.DocumentList tool={tool} state={state} onFile={save} />}
        {panels && <panels.RemovedList tool={tool} />}
      </MoreMenu>,
    ), [actions, panels, isOpened, isOpened && state]);
  const chooser = useMemo(() =>
    kept(
      <input
        ref={input}
        type="file"
        accept=".json,.csv,.tsv"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // What reads it may have to be asked for twice; the same file can be chosen again.
          if (chosen) load((part) => void part.openChosen(chosen, { tool, receive, firstField, setFile }));
          currentTarget.value = "";
        }}
      />,
    ), [tool]);
  const name = useMemo(() =>
    kept(
      // In narrow windows a sample that nobody has changed has one line, without its title. A finger's room around any other title reaches
      // below the line of storage.
      <div class={`min-w-0 ${storage === "sample" ? "" : "max-md:flex-1 max-md:basis-44"}`}>
        <p class={`flex items-center gap-2.5 max-md:-mb-2.5 ${storage === "sample" ? "max-md:hidden" : ""}`}>
          <input
            type="text"
            aria-label={TOOLBAR.title}
            placeholder={TOOLBAR.untitled}
            value={title}
            maxLength={TITLE_MAX}
            autocomplete="off"
            class="-ml-1.5 min-w-0 rounded-sm px-1.5 py-0.5 font-semibold field-sizing-content text-ellipsis placeholder:text-ink-2 hover:bg-paper focus:bg-white max-md:min-h-11 max-md:w-full"
            onInput={({ currentTarget }) => tool.setTitle(currentTarget.value)}
            onBlur={tool.endTyping}
          />
          {isSample && (
            <span class="rounded-sm border border-dashed border-line-strong px-2 text-small font-semibold text-ink-2 max-md:hidden">
              {TOOLBAR.sample}
            </span>
          )}
        </p>
        <StorageLine storage={storage} isSample={isSample} exportedAt={exportedAt} />
      </div>,
    ), [tool, title, isSample, STORAGE_LINES[storage], exportedAt]);
  return (
    <>
      <div
        role="group"
        aria-label={TOOLBAR.label}
        data-toolbar=""
        class="[@media(min-height:32rem)]:sticky top-0 z-20 flex flex-wrap *:flex-wrap *:justify-end items-center gap-x-3 gap-y-2 border-b border-line bg-sheet px-4 py-1 md:px-8 md:py-2 print:hidden"
      >
        {name}
        {isSample && (
          <button
            type="button"
            class="min-h-11 rounded-full px-5 text-note font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-paper"
            onClick={() => {
              tool.startOwn();
              focusLater(firstField);
            }}
          >
            {TOOLBAR.own}
          </button>
        )}
        <div class="ml-auto flex items-center xl:grow">
          {/* In narrow windows the two take their place when there is something to undo. */}
          <div class={`contents ${undo ?? redo ? "" : "max-md:hidden"}`}>
            <ToolButton
              label={TOOLBAR.undo(undo)}
              outline={UNDO}
              isOff={undo === null}
              run={tool.undo}
            />
            <ToolButton
              label={TOOLBAR.redo(redo)}
              outline={REDO}
              isOff={redo === null}
              run={tool.redo}
            />
          </div>
          {groups}
          {menu}
        </div>
        {chooser}
      </div>
      <LateNotice isUnsaved={storage === "unloaded"} onAgain={() => void tool.tryAgain()} />
      {file && panels && (
        <panels.ImportPanel
          tool={tool}
          edition={edition}
          file={file}
          onClose={() => setFile(null)}
        />
      )}
      {incoming && panels && (
        <panels.HandOverPanel
          tool={tool}
          state={state}
          edition={edition}
          incoming={incoming}
          onClose={settle}
        />
      )}
      {panels && <panels.OtherTab tool={tool} state={state} />}
      {panels && isWelcome && <panels.Welcome onChoose={chooseFile} />}
      <p role="status" class="sr-only">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
    </>
  );
}

function save({ name, text }: OutFile): void {
  saveFile(name, text);
}

interface ToolAction {
  readonly label: string;
  readonly outline: string;
  readonly run: () => void;
}

/** A button of the toolbar: its words where there is room for them. */
const ToolButton = memo(function ToolButton(
  { label, outline, run, isOff, isInMenu = false }: ToolAction & {
    /** Whether there is nothing to undo or redo. The names of these change: they take what room the others leave, so the toolbar stays as it is. */
    readonly isOff?: boolean;
    readonly isInMenu?: boolean;
  },
): JSX.Element {
  return (
    <button
      type="button"
      title={label}
      aria-disabled={isOff}
      class={`flex min-h-11 items-center gap-2 rounded-md px-2 text-note hover:bg-paper aria-disabled:opacity-40 ${
        isInMenu ? "w-full" : "min-w-11 justify-center"
      } ${isOff === undefined ? "" : "w-0 max-w-max grow xl:min-w-21"}`}
      onClick={() => !isOff && run()}
    >
      <Icon outline={outline} class="size-4.5" />
      <span class={isInMenu ? "" : "truncate max-xl:sr-only"}>{label}</span>
    </button>
  );
});

/** Where the document is, and how old its last copy outside the browser is. */
function StorageLine(
  { storage, isSample, exportedAt }: Pick<ToolState<unknown>, "storage" | "isSample" | "exportedAt">,
): JSX.Element {
  const isSafe = storage === "sample" || storage === "saved" || storage === "saving";
  const today = todayOf(new Date());
  const age = exportedAt === null ? null : daysBetween(todayOf(new Date(exportedAt)), today);
  return (
    <p
      class={`text-small ${isSafe ? "text-ink-2" : "font-semibold text-attention"}`}
      {...(isSafe ? {} : { role: "alert" })}
    >
      {isSample && <b class="font-semibold md:hidden">{`${TOOLBAR.sample}. `}</b>}
      <span class={storage === "sample" ? "max-md:sr-only" : ""}>{STORAGE_LINES[storage]}</span>
      {storage !== "sample" && <span class="max-md:hidden">{` ${exportLine(age)}`}</span>}
    </p>
  );
}
