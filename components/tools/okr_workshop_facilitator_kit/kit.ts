import { KIT_TEXT } from "./words.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action } from "./actions.ts";
import type { Part, Settings } from "./workshop.ts";

/** What the parts of the kit's screen share. The same object for as long as nothing in it changes. */
export interface Kit {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly settings: Settings;
  readonly today: PlainDate;
}

/** A button that is a line of text. */
export const LINK =
  "min-h-11 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";
/** The one thing to do next. */
export const MAIN_BUTTON =
  "inline-flex min-h-12 items-center justify-center gap-3 rounded-full bg-accent px-7 font-semibold text-white hover:bg-accent-ink";
/** What can be done beside it. */
export const SIDE_BUTTON =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet";
/** Buttons of a row that show when somebody turns to it. */
export const QUIET_BUTTONS =
  "md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:pointer-coarse:opacity-100";
/** A text of several lines, as high as it needs to be. */
export const AREA =
  "field-outline block w-full resize-none px-3 py-2 leading-snug field-sizing-content min-h-21 placeholder:text-ink-2/85";

/** What a part is called. */
export function nameOf({ title, isBreak }: Pick<Part, "title" | "isBreak">): string {
  return title.trim() || (isBreak ? KIT_TEXT.untitledBreak : KIT_TEXT.untitledPart);
}
