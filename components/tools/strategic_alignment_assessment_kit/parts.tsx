import type { JSX } from "react";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action } from "./actions.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";

/** What the parts of the screen share. The same object for as long as nothing in it changes. */
export interface Screen {
  readonly dispatch: (action: Action) => void;
  /** A field has lost the focus: what is typed next is another step to undo. */
  readonly endTyping: () => void;
  /** Says something in the status region. */
  readonly say: (words: string) => void;
  readonly today: PlainDate;
}

export const HEADING = "text-title md:text-[1.875rem] md:leading-tight";
export const LINK = "min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";

export function AddButton(
  { id, label, run }: { readonly id: string; readonly label: string; readonly run: () => void },
): JSX.Element {
  return (
    <button
      id={id}
      type="button"
      class="mt-1 flex min-h-11 items-center gap-2 text-note font-semibold text-accent-ink"
      onClick={run}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {label}
    </button>
  );
}
