import { type JSX, type ReactNode, useState } from "react";
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import { takeCells } from "../../tool_kit/fields.tsx";
import { withPart } from "../../tool_kit/late.tsx";
import type { PastedFigures } from "./pasted_figures.ts";
import type { Screen } from "./screen.ts";

interface PasteAreaProps {
  readonly screen: Screen;
  readonly checkIn: string;
  readonly read: (
    part: typeof import("./pasted_figures.ts"),
    pasted: Pasted,
    field: string,
  ) => PastedFigures;
  readonly children: ReactNode;
}

/** Fields that take a block which is pasted into one of them, as one step. What of it this check-in did not take stands above them. */
export function PasteArea({ screen, checkIn, read, children }: PasteAreaProps): JSX.Element {
  const [told, setTold] = useState({ checkIn, words: "" });
  const onPaste = (event: ClipboardEvent) => {
    const field = event.target instanceof HTMLElement ? event.target.id : "";
    const take = (pasted: Pasted) =>
      withPart(() => import("./pasted_figures.ts"), (part) => {
        const { action, said, isAll } = read(part, pasted, field);
        screen.dispatch(action);
        screen.say(said);
        setTold({ checkIn, words: isAll ? "" : said });
      });
    takeCells(event, take, true);
  };
  return (
    <>
      <p class="px-3 py-2 text-note text-attention empty:hidden @2xl:px-4">
        {told.checkIn === checkIn && told.words}
      </p>
      <div onPasteCapture={onPaste}>{children}</div>
    </>
  );
}
