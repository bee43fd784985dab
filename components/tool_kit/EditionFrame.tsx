import type { ComponentType, JSX } from "react";
import { EDITION } from "../../lib/tool_kit/words_screen.ts";
import { LogoMark } from "../Motif.tsx";
import { Sheet } from "./paper.tsx";
import { render } from "preact";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import type { ToolProps } from "./tool_island.tsx";

/** Id of the element that the tool is drawn in. */
export const EDITION_ROOT = "tool";

/** The page of a full edition around its tool: nothing in it leads anywhere. */
export function EditionFrame(
  { siteName, siteUrl, name }: {
    readonly siteName: string;
    /** The site's origin, for links that lead to it; undefined: not known when the file was made. */
    readonly siteUrl: string | undefined;
    readonly name: string;
  },
): JSX.Element {
  return (
    <>
      <header class="flex min-h-14 items-center gap-4 border-b border-line px-4 md:gap-6 md:px-8 print:hidden">
        <span class="inline-flex items-center gap-3 font-display text-lg font-medium tracking-tight">
          <LogoMark isSmall class="w-8" />
          <span class="hidden lg:inline">{siteName}</span>
        </span>
        <h1 class="border-l border-line py-1 pl-4 text-lg leading-tight md:pl-6 md:text-xl">{name}</h1>
      </header>
      <main id={EDITION_ROOT} {...(siteUrl === undefined ? {} : { "data-site": siteUrl })}>
        <noscript>
          <p class="p-8">{EDITION.noScript}</p>
        </noscript>
      </main>
      <Sheet />
      <footer class="border-t border-line px-4 py-4 text-small text-ink-2 md:px-8 print:hidden">
        {`${EDITION.version(EDITION.number)}. ${EDITION.licence(siteName)}`}
      </footer>
    </>
  );
}

/** Draws a tool in the page of its full edition. */
export function startEdition(
  Tool: ComponentType<ToolProps<never>>,
): void {
  const root = document.getElementById(EDITION_ROOT);
  if (!root) return;
  const site = root.dataset.site ?? null;
  render(<Tool edition="full" drawnOn={todayOf(new Date())} site={site} />, root);
}
