import type { JSX, ReactNode } from "react";
import { ERASURE } from "../lib/content/my_data.ts";
import type { ErasedLine, erasedLines } from "../lib/person/erased_lines.ts";

interface ErasedListsProps extends ReturnType<typeof erasedLines> {
  readonly isDone?: boolean;
  /** Says a text; absent: as it is. */
  readonly say?: (text: string) => ReactNode;
}

/** What an erasure removes or has removed, and what it leaves. */
export function ErasedLists({ goes, stays, isDone = false, say = String }: ErasedListsProps): JSX.Element {
  const going = goes.length === 0 ? [[ERASURE.nothing, ""]] as const : goes;
  return (
    <div class="grid gap-x-18 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <Lines title={isDone ? ERASURE.gone : ERASURE.goes} lines={going} say={say} />
      <Lines title={ERASURE.stays} lines={stays} say={say} />
    </div>
  );
}

function Lines(
  { title, lines, say }: {
    readonly title: string;
    readonly lines: readonly ErasedLine[];
    readonly say: (text: string) => ReactNode;
  },
): JSX.Element {
  return (
    <section>
      <h2 class="border-b border-ink pb-2.5 text-title">{title}</h2>
      <ul>
        {lines.map(([what, text]) => (
          <li key={what} class="break-inside-avoid border-b border-line py-3 text-note">
            <p class="font-semibold">{what}</p>
            {text !== "" && <p class="text-ink-2">{say(text)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
