import type { JSX, ReactNode } from "react";
import { DESK_LINE } from "../../lib/content/administration.ts";
import { LogoMark } from "../Motif.tsx";

const WIDTH = "mx-auto max-w-page px-5 lg:px-12";

interface DeskHeadProps {
  readonly siteName: string;
  /** The line of navigation. */
  readonly children: ReactNode;
}

/** The slim head of a page of the desk. */
export function DeskHead({ siteName, children }: DeskHeadProps): JSX.Element {
  return (
    <header class="border-b border-line bg-sheet print:hidden">
      <div class={`${WIDTH} flex flex-wrap items-center justify-between gap-x-6`}>
        <a href="/" class="inline-flex min-h-13 items-center gap-2.5 font-display text-lg lg:min-h-16">
          <LogoMark isSmall class="w-7" />
          <span class="translate-y-0.5">{siteName}</span>
          <span class="ml-2 translate-y-0.5 border-l border-line pl-4 text-ink-2">{DESK_LINE.name}</span>
        </a>
        {children}
      </div>
    </header>
  );
}

/** What a page of the desk has below its head. */
export function DeskMain({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <main
      id="main"
      tabIndex={-1}
      class={`${WIDTH} pt-7 pb-16 lg:pt-11 lg:pb-20 print:max-w-none print:p-0`}
    >
      {children}
    </main>
  );
}
