import type { JSX, ReactNode } from "react";
import { WORDS_DONE } from "../../../lib/content/desk_words.ts";
import { DeskDone } from "../DeskNotice.tsx";

/** What the last button has done, by the query of the page that it led to. */
export function WordsDone(
  { query, children }: { readonly query: URLSearchParams; readonly children?: ReactNode },
): JSX.Element | null {
  const code = query.get("done") ?? "";
  const count = query.get("count") ?? "0";
  const text = Object.hasOwn(WORDS_DONE, code) && /^\d{1,6}$/.test(count) ? WORDS_DONE[code] : undefined;
  return text === undefined ? null : <DeskDone text={text(Number(count))}>{children}</DeskDone>;
}
