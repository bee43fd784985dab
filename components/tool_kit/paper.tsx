import { type ComponentType, type JSX, type ReactNode, useCallback, useEffect, useRef } from "react";
import { render } from "preact";
import { LATE } from "../../lib/tool_kit/words_screen.ts";
import { isShallowSame } from "./kept.ts";
import { useFirstTurn, withPart } from "./late.tsx";

/** Id of the element that is printed in place of the screen. */
const SHEET = "paper";

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
