import {
  type ComponentType,
  Fragment,
  type JSX,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { type PlainDate, todayOf } from "../../lib/tool_kit/dates.ts";
import { fieldNames } from "../../lib/tool_kit/rows.ts";
import { VIEW } from "../../lib/tool_kit/words_screen.ts";
import { usePaper } from "./paper.tsx";
import { Segments, type SegmentsProps } from "./Segments.tsx";
import type { ToolViewProps } from "./tool_island.tsx";

/** What the parts of any tool's screen share. */
export interface ScreenBasics<Content, Action> {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly content: () => Content;
  readonly today: PlainDate;
}

/**
 * What a tool's view is made with. `screen` is for its parts: what every tool has, and what is `shared` besides. It is the same object for as
 * long as nothing in it changes. `page` is for ToolPage.
 */
export function useToolScreen<Content, Action, Shared extends object>(
  { tool, drawnOn, isOpening }: Pick<
    ToolViewProps<Content, Action, unknown>,
    "tool" | "drawnOn" | "isOpening"
  >,
  shared: Shared,
) {
  const today = useToday(drawnOn);
  const [said, setSaid] = useState({ words: "", count: 0 });
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), []);
  const screen = useMemo((): Omit<ScreenBasics<Content, Action>, keyof Shared> & Shared => ({
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say,
    content: () => tool.state().document.content,
    today,
    ...shared,
  }), [today, ...Object.values(shared)]);
  return { screen, today, page: { said, isOpening, document: tool.state().document.id } };
}

/** Which view of a document is shown: `first` whenever another document is opened. */
export function useView<View extends string>(document: string, first: View): [View, (view: View) => void] {
  const [view, setView] = useState(first);
  useEffect(() => setView(first), [document]);
  return [view, setView];
}

interface ToolViews<View extends string> extends Pick<SegmentsProps<View>, "value" | "onValue"> {
  /** What the views are called, in their order; one without a name is not there. */
  readonly names: { readonly [Each in View]?: string };
}

interface ToolPageProps<View extends string, Printed> {
  readonly said: { readonly words: string; readonly count: number };
  readonly isOpening: boolean;
  /** Id of the document that is shown: what a field says of another one goes with that. */
  readonly document: string;
  readonly class?: string;
  readonly heading: string;
  /** What there is to say below the heading. */
  readonly lead: ReactNode;
  readonly leadClass?: string;
  /** What there is to choose from; left out where there is one view. */
  readonly views?: ToolViews<View>;
  readonly paper: () => Promise<{ readonly Paper: ComponentType<Printed> }>;
  /** What is printed on the paper; null: the page itself is printed. */
  readonly printed: Printed | null;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a tool: what it comes to, a choice of its views, and the one that was chosen. */
export function ToolPage<View extends string, Printed extends object>(
  {
    said,
    isOpening,
    document,
    class: className = "",
    heading,
    lead,
    leadClass = "",
    views,
    paper,
    printed,
    above,
    children,
  }: ToolPageProps<View, Printed>,
): JSX.Element {
  usePaper(paper, printed, isOpening);
  return (
    <div
      class={`mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 ${className} ${
        printed === null ? "print:max-w-none print:p-0" : "print:hidden"
      }`}
    >
      {above}
      <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 print:hidden">
        <div class={`min-w-0 ${leadClass}`}>
          <h2 class="text-heading leading-tight">{heading}</h2>
          {lead}
        </div>
        {views && (
          <Segments
            {...views}
            label={VIEW}
            options={fieldNames(views.names).map((value) => ({ value, label: views.names[value] ?? "" }))}
          />
        )}
      </div>
      <Fragment key={document}>{children}</Fragment>
      <p role="status" class="sr-only">
        {/* The same words are said again as something new. */}
        <span key={said.count}>{said.words}</span>
      </p>
    </div>
  );
}

/** The day in the visitor's browser; at first that on which the page was drawn. It follows a tab left open overnight. */
function useToday(drawnOn: PlainDate): PlainDate {
  const [today, setToday] = useState(drawnOn);
  useEffect(() => {
    const look = () => setToday(todayOf(new Date()));
    look();
    document.addEventListener("visibilitychange", look);
    globalThis.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      globalThis.removeEventListener("focus", look);
    };
  }, []);
  return today;
}
