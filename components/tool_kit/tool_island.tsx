import { type ComponentType, type JSX, useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import type { HandOverRefused, Incoming, ToolModel } from "../../lib/tool_kit/tool_model.ts";
import { createTool, type Edition, type Tool, type ToolState } from "../../lib/tool_kit/tool_state.ts";
import { Toolbar, type ToolbarProps } from "./Toolbar.tsx";
import { TURNS, useLatePart, whenFetched } from "./late.tsx";

/** What the page of any tool, or its edition, gives to its island. */
export interface ToolProps<Known = null> {
  readonly edition: Edition;
  readonly drawnOn: PlainDate;
  /** What the server has found about the sample; null or left out, the browser finds it. */
  readonly known?: Known | null;
  /** The site's address, in an edition; null where none was built in. */
  readonly site?: string | null;
}

interface ToolAtWork<Content, Action> {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  /** A document of the visitor's is on its way: what is drawn meanwhile is still the sample. */
  readonly isOpening: boolean;
}

/** What the view of any tool is drawn from. */
export interface ToolViewProps<Content, Action, Known = null>
  extends ToolProps<Known>, ToolAtWork<Content, Action> {}

interface ToolIslandOptions<Content, Action> {
  /** Id of the field in which an empty document begins. */
  readonly firstField: string;
  /** Whether this page opens no document and stores nothing. */
  readonly isGuest?: () => boolean;
  /** A hook: what this page shows in place of the tool; null for the tool. */
  readonly useGuest?: (used: ToolAtWork<Content, Action>) => JSX.Element | null;
}

/** The island of a tool: its toolbar and its view. */
export function toolIsland<Content, Action, Known = null>(
  model: ToolModel<Content, Action>,
  View: ComponentType<ToolViewProps<Content, Action, Known>>,
  { firstField, isGuest, useGuest = () => null }: ToolIslandOptions<Content, Action>,
): ComponentType<ToolProps<Known>> {
  return function ToolIsland(props: ToolProps<Known>): JSX.Element {
    const { edition, drawnOn } = props;
    const { isOpening, ...used } = useTool(model, edition, drawnOn, isGuest);
    const { tool, state } = used;
    const guest = useGuest({ tool, state, isOpening });
    if (guest) return guest;
    return (
      <div inert={isOpening} aria-busy={isOpening}>
        <Toolbar {...used} edition={edition} firstField={firstField} />
        <View {...props} tool={tool} state={state} isOpening={isOpening} />
      </div>
    );
  };
}

interface ToolInUse<Content, Action>
  extends ToolAtWork<Content, Action>, Omit<ToolbarProps<Content, Action>, "edition" | "firstField"> {}

/** Begins a fragment that another tool has written. */
const HAND_OVER = "#hand-over=";

/**
 * A tool at work in a component: its controller, the same one for as long as the component lives, and what to draw now.
 * The first drawing is the sample, on the server and in a browser; what is stored comes after it. Where `isGuest` is true of
 * the page, no document is opened and nothing is stored.
 */
function useTool<Content, Action>(
  model: ToolModel<Content, Action>,
  edition: Edition,
  today: string,
  isGuest: () => boolean = () => false,
): ToolInUse<Content, Action> {
  const created = useRef<Tool<Content, Action> | null>(null);
  const tool = created.current ??= createTool({ model, edition, today, storage: () => localStorage });
  const [state, setState] = useState(tool.state());
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    if (isGuest()) return;
    const stopListening = tool.subscribe(() => setState(tool.state()));
    let opening: Promise<() => void> | null = null;
    const open = () => opening ??= tool.start(globalThis.window);
    if (edition === "full" || hasDocuments(model.id) || location.hash.startsWith(HAND_OVER)) {
      setOpening(true);
      open().finally(() => setOpening(false));
    }
    // Who only reads the sample needs nothing that opens documents.
    for (const turn of TURNS) document.addEventListener(turn, open, { once: true });
    return () => {
      for (const turn of TURNS) document.removeEventListener(turn, open);
      opening?.then((stop) => stop());
      stopListening();
    };
  }, []);
  const [incoming, setIncoming] = useState<Incoming<Content> | HandOverRefused | null>(null);
  const { receive: readHandOver } = model;
  const take = readHandOver &&
    ((handOver: string | Uint8Array, then: (incoming: Incoming<Content> | HandOverRefused) => void) =>
      whenFetched(() => readHandOver(handOver), then));
  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith(HAND_OVER)) return;
      take?.(hash, (handedOver) => {
        // It holds the visitor's data, so it is taken out of the address and the history.
        history.replaceState(history.state, "", pathname + search);
        setIncoming(handedOver);
      });
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  const settle = () => setIncoming(null);
  const receive = take ? (file: Uint8Array) => take(file, setIncoming) : null;
  useUndoKeys(tool);
  const focus = useLatePart(() => import("./keep_focus.ts"), false);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focus) return focus.keepFocus(focused.current);
    const note = () => void (focused.current = document.activeElement);
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [focus]);
  return { tool, state, isOpening, incoming, receive, settle };
}

/** Whether this browser holds anything of a tool; false where it lets nobody look. */
function hasDocuments(tool: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`tool:${tool}:`));
  } catch {
    return false;
  }
}

/** Ctrl or Cmd+Z takes back, with Shift (or Ctrl+Y) does again, in a field too: what is typed is in the tool's own history. */
function useUndoKeys<Content, Action>(tool: Tool<Content, Action>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" && event.ctrlKey || key === "z" && event.shiftKey;
      if (!isRedo && key !== "z") return;
      event.preventDefault();
      if (isRedo) tool.redo();
      else tool.undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
