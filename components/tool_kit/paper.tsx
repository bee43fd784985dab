import { type ComponentType, type JSX, type ReactNode, useCallback, useEffect, useRef } from "react";
import { render } from "preact";
import { LATE } from "../../lib/tool_kit/words_screen.ts";
import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import { isShallowSame } from "./kept.ts";
import { useFirstTurn, withPart } from "./late.tsx";

/** Id of the element that is printed in place of the screen. */
const SHEET = "paper";

/** What every tool's sheet is drawn from. */
export interface PaperProps<Content> {
  readonly title: string;
  readonly content: Content;
  /** The day of printing. */
  readonly today: PlainDate;
}

/** The size of a sheet's text for so many rows, in points: a few fill a page too, and many are as large as text on a wall has to be. */
export function paperSize(rows: number): string {
  return rows <= 7 ? "text-[14pt]" : rows <= 12 ? "text-[12.5pt]" : "text-[11pt]";
}

/** Rows to write in by hand, in a table of so many columns. */
export function BlankRows(
  { count, columns }: { readonly count: number; readonly columns: number },
): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <tr key={at} class="h-[2.5em] border-b border-[#bbb]">
          <td colSpan={columns} />
        </tr>
      ))}
    </>
  );
}

/**
 * What is printed of a tool. It stands beside the island, so that the component that draws it is not among the first scripts. The server
 * draws the sample into it, for a page without JavaScript; an edition leaves it empty.
 */
export function Sheet({ children }: { readonly children?: ReactNode }): JSX.Element {
  return <div id={SHEET} class="hidden print:block">{children}</div>;
}

/**
 * Draws the sheet anew when somebody prints, from `value` as it is then; null: the screen itself is printed. What the server drew stands
 * for the first value. The component comes when somebody turns to the page, or at once for any other value. A sheet that it could not
 * be fetched for says so instead of showing the sample; while a document is on its way, nothing is printed.
 */
export function usePaper<Value extends object>(
  get: () => Promise<{ readonly Paper: ComponentType<Value> }>,
  value: Value | null,
  isOpening: boolean,
): void {
  const first = useRef(value).current;
  const latest = useRef({ value, isOpening });
  latest.current = { value, isOpening };
  const part = useRef<ComponentType<Value>>(null);
  const load = useCallback(() => withPart(get, ({ Paper }) => void (part.current = Paper)), []);
  const isOther = value !== null && first !== null && !isShallowSame(first, value);
  const isNeeded = isOther || isOpening;
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
  useFirstTurn(load);
  useEffect(() => {
    const sheet = document.getElementById(SHEET);
    if (!sheet) return;
    let isServers = sheet.hasChildNodes();
    if (!isServers) load();
    const draw = () => {
      const { value, isOpening } = latest.current;
      const { current: Paper } = part;
      sheet.hidden = value === null || isOpening;
      if (value === null || isOpening || !Paper && isServers && first && isShallowSame(first, value)) return;
      if (isServers) sheet.replaceChildren();
      isServers = false;
      render(Paper ? <Paper {...value} /> : LATE.paper, sheet);
    };
    addEventListener("beforeprint", draw);
    return () => {
      removeEventListener("beforeprint", draw);
      sheet.hidden = true;
    };
  }, []);
}
