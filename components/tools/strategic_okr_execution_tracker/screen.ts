import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action } from "./actions.ts";
import type { KeyResult, Period, Settings } from "./tracker.ts";

/** What the parts of the tracker's screen share. The same object for as long as nothing in it changes. */
export interface Screen {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly settings: Settings;
  readonly period: Period;
  readonly today: PlainDate;
}

/** What is drawn of a key result in full. */
export interface DetailsProps {
  readonly row: KeyResult;
  /** Its words, or what stands for them. */
  readonly name: string;
  readonly screen: Screen;
}

/** A button that looks like a link. */
export const LINK = "min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";

/** The heading of a part of a view. */
export const HEADING = "text-title md:text-[1.875rem] md:leading-tight";
