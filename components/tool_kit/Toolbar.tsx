import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "react";
import { exportLine, OTHER_TAB, STORAGE_LINES, STORAGE_PROBLEMS } from "../../lib/content/tools/tool_kit.ts";
import { DOCUMENTS, IMPORT_PANEL, TOOLBAR } from "../../lib/content/tools/tool_screen.ts";
import { saveFile } from "../../lib/dom/save_file.ts";
import { daysBetween, todayOf } from "../../lib/tool_kit/dates.ts";
import { type HandOverRefused, type Incoming, TITLE_MAX } from "../../lib/tool_kit/tool_model.ts";
import type { Edition, Tool, ToolState } from "../../lib/tool_kit/tool_state.ts";
import { Icon } from "../Icon.tsx";
import { DOWNLOAD, FILE, MORE, PRINTER, REDO, UNDO, UPLOAD, X } from "../icons.ts";
import { focusLater } from "./focus_later.ts";
import type { FileToOpen } from "./panels.tsx";
import { Notice, NoticeButton } from "./Notice.tsx";

interface ToolbarProps<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  /** What another tool handed over, and what to do once that is settled. */
  readonly incoming: Incoming<Content> | HandOverRefused | null;
  readonly settle: () => void;
  readonly receive: ((file: Uint8Array) => void) | null;
  /** Id of the field in which an empty document begins. */
  readonly firstField: string;
}

/** What can be done with the document as a whole, where it is kept, and what was said last. It stays in view. */
export function Toolbar<Content, Action>(
  { tool, state, edition, incoming, receive, settle, firstField }: ToolbarProps<Content, Action>,
): JSX.Element {
  const { document, isSample, announcement } = state;
  const [file, setFile] = useState<FileToOpen<Content> | null>(null);
  useEffect(() => {
    if (incoming) loadPanels();
  }, [incoming]);
  const input = useRef<HTMLInputElement>(null);
  const startOwn = () => {
    tool.startOwn();
    focusLater(firstField);
  };
  const [panels, setPanels] = useState<Panels | null>(null);
  const loadPanels = () => void import("./panels.tsx").then((loaded) => setPanels(() => loaded), ignore);
  const chooseFile = () => {
    loadPanels();
    input.current?.click();
  };
  const save = (out: { readonly name: string; readonly text: string }) =>
    saveFile(out.name, "application/json", out.text);
  const actions: readonly (readonly ToolAction[])[] = [
    [
      { label: TOOLBAR.openSample, outline: FILE, run: tool.loadSample },
      { label: TOOLBAR.clear, outline: X, run: tool.clear },
    ],
    [
      { label: TOOLBAR.import, outline: UPLOAD, run: chooseFile },
      { label: TOOLBAR.export, outline: DOWNLOAD, run: () => save(tool.exportDocument()) },
      { label: TOOLBAR.print, outline: PRINTER, run: () => globalThis.print() },
    ],
  ];
  return (
    <>
      <div
        role="group"
        aria-label={TOOLBAR.label}
        data-toolbar=""
        class="[@media(min-height:32rem)]:sticky top-0 z-20 flex flex-wrap *:flex-wrap *:justify-end max-md:*:first:basis-44 items-center gap-x-3 gap-y-2 border-b border-line bg-sheet px-4 py-2 md:px-8 print:hidden"
      >
        <div class="min-w-0 max-md:flex-1">
          <p class="flex items-center gap-2.5">
            <input
              type="text"
              aria-label={TOOLBAR.title}
              placeholder={TOOLBAR.untitled}
              value={document.title}
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
          <StorageLine state={state} />
        </div>
        {isSample && (
          <button
            type="button"
            class="min-h-11 rounded-full px-5 text-note font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-paper max-md:order-last max-md:w-full"
            onClick={startOwn}
          >
            {TOOLBAR.own}
          </button>
        )}
        <div class="ml-auto flex items-center">
          <ToolButton
            label={TOOLBAR.undo(state.undo)}
            outline={UNDO}
            isOff={state.undo === null}
            run={tool.undo}
          />
          <ToolButton
            label={TOOLBAR.redo(state.redo)}
            outline={REDO}
            isOff={state.redo === null}
            run={tool.redo}
          />
          {actions.map((group) => (
            <div key={group[0]?.label} class="ml-2 flex border-l border-line pl-2 max-md:hidden">
              {group.map((action) => <ToolButton key={action.label} {...action} />)}
            </div>
          ))}
          <MoreMenu onOpen={loadPanels}>
            <div class="border-b border-line pb-2 md:hidden">
              {actions.flat().map((action) => <ToolButton key={action.label} {...action} isInMenu />)}
            </div>
            {panels && edition === "full" && <panels.DocumentList tool={tool} state={state} onFile={save} />}
            {panels && <panels.RemovedList tool={tool} />}
          </MoreMenu>
        </div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (!chosen) return;
            loadPanels();
            const found = await readFile(tool, chosen);
            // The same file can be chosen again.
            currentTarget.value = "";
            const { bytes, read } = found;
            const isHandOver = read?.ok === false && read.reason === "hand-over";
            const isTaken = isHandOver && receive !== null && bytes !== null;
            setFile(isTaken ? null : found);
            if (isTaken) receive(bytes);
          }}
        />
      </div>
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
      <OtherTab tool={tool} state={state} />
      {edition === "full" && tool.documents().length === 0 && isSample && (
        <Notice>
          {DOCUMENTS.welcome}
          <NoticeButton label={DOCUMENTS.welcomeButton} run={chooseFile} />
        </Notice>
      )}
      <p role="status" class="sr-only">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
    </>
  );
}

type Panels = typeof import("./panels.tsx");

/** A panel whose code did not come is not there; everything else works. */
function ignore(): void {}

interface ToolAction {
  readonly label: string;
  readonly outline: string;
  readonly run: () => void;
}

async function readFile<Content, Action>(
  tool: Tool<Content, Action>,
  file: File,
): Promise<FileToOpen<Content> & { readonly bytes: Uint8Array | null }> {
  const { name } = file;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { name, bytes, read: await tool.readImport(bytes) };
  } catch {
    return { name, bytes: null, read: null };
  }
}

/** A button of the toolbar: its words where there is room for them. */
function ToolButton(
  { label, outline, run, isOff = false, isInMenu = false }: ToolAction & {
    readonly isOff?: boolean;
    readonly isInMenu?: boolean;
  },
): JSX.Element {
  return (
    <button
      type="button"
      title={label}
      aria-disabled={isOff}
      class={`flex min-h-11 items-center gap-2 rounded-md px-2.5 text-note hover:bg-paper aria-disabled:opacity-40 ${
        isInMenu ? "w-full" : "min-w-11 justify-center"
      }`}
      onClick={() => !isOff && run()}
    >
      <Icon outline={outline} class="size-4.5" />
      <span class={isInMenu ? "" : "max-w-52 truncate max-xl:sr-only"}>{label}</span>
    </button>
  );
}

/** Where the document is, and how old its last copy outside the browser is. */
function StorageLine<Content>({ state }: { readonly state: ToolState<Content> }): JSX.Element {
  const { storage, exportedAt } = state;
  const isSafe = storage === "sample" || storage === "saved" || storage === "saving";
  const today = todayOf(new Date());
  const age = exportedAt === null ? null : daysBetween(todayOf(new Date(exportedAt)), today);
  return (
    <p
      class={`text-small ${isSafe ? "text-ink-2" : "font-semibold text-attention"}`}
      {...(isSafe ? {} : { role: "alert" })}
    >
      {state.isSample && <b class="font-semibold md:hidden">{`${TOOLBAR.sample}. `}</b>}
      {STORAGE_LINES[storage]}
      {storage !== "sample" && <span class="max-md:hidden">{` ${exportLine(age)}`}</span>}
    </p>
  );
}

/** A panel below a button that closes with Escape, with a press outside it, and when something in it was chosen. */
function MoreMenu(
  { children, onOpen }: { readonly children: ComponentChildren; readonly onOpen: () => void },
): JSX.Element {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => menu.current && (menu.current.open = false);
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      menu.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return (
    <details
      ref={menu}
      class="relative ml-1"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary
        aria-label={TOOLBAR.more}
        title={TOOLBAR.more}
        class="grid size-11 place-items-center rounded-md hover:bg-paper"
      >
        <Icon outline={MORE} class="size-5" />
      </summary>
      <div
        class="absolute top-full right-0 z-30 mt-1 max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-sheet p-3 shadow-toast"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button") && menu.current) {
            menu.current.open = false;
          }
        }}
      >
        {/* Drawn when it is opened: what it lists is read from storage. */}
        {isOpen && children}
      </div>
    </details>
  );
}

function OtherTab<Content, Action>(
  { tool, state: { otherTab, problem } }: Pick<ToolbarProps<Content, Action>, "tool" | "state">,
): JSX.Element {
  return (
    <>
      {otherTab && (
        <Notice>
          {OTHER_TAB[otherTab]}
          <NoticeButton
            label={otherTab === "changed" ? OTHER_TAB.loadNewer : OTHER_TAB.loadCurrent}
            run={tool.loadNewer}
          />
          <NoticeButton label={OTHER_TAB.keepMine} run={tool.keepMine} />
        </Notice>
      )}
      {problem && (
        <Notice>
          {STORAGE_PROBLEMS[problem]}
          <NoticeButton label={IMPORT_PANEL.close} run={tool.dismissProblem} />
        </Notice>
      )}
    </>
  );
}
