import { type JSX, useCallback, useState } from "react";

/** A status region of a tool's view, and what says something in it. `say` stays the same function. */
export function useSaid(): { readonly say: (words: string) => void; readonly status: JSX.Element } {
  const [said, setSaid] = useState({ words: "", count: 0 });
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), []);
  const status = (
    <p role="status" class="sr-only">
      {/* The same words are said again as something new. */}
      <span key={said.count}>{said.words}</span>
    </p>
  );
  return { say, status };
}
