import type { JSX, ReactNode } from "react";
import { TOOL_HEAD } from "../../lib/tool_kit/words_screen.ts";
import { LogoMark } from "../Motif.tsx";
import { Sheet } from "./paper.tsx";

interface ToolFrameProps {
  readonly siteName: string;
  /** Also the slug of its product page. */
  readonly productId: string;
  /** The tool's name: the page's heading. */
  readonly name: string;
  readonly children: ReactNode;
  /** The sample as it is printed. */
  readonly paper: ReactNode;
}

/** A tool's page: a slim head with two ways out, then the tool across the full width. */
export function ToolFrame({ siteName, productId, name, children, paper }: ToolFrameProps): JSX.Element {
  const links = [
    { href: `/toolbox/${productId}`, label: TOOL_HEAD.details },
    { href: "/toolbox", label: TOOL_HEAD.allTools },
  ];
  const nav = (className: string) => (
    <nav aria-label="Main" class={`gap-6 text-note ${className}`}>
      {links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          class="py-3 underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
  return (
    <>
      <header class="flex items-center gap-4 border-b md:min-h-14 border-line px-4 md:gap-6 md:px-8 print:hidden">
        <a
          href="/"
          aria-label={siteName}
          class="inline-flex min-h-11 items-center gap-3 font-display text-lg font-medium tracking-tight"
        >
          <LogoMark isSmall class="w-8" />
          <span class="hidden lg:inline">{siteName}</span>
        </a>
        <h1 class="border-l border-line py-1 pl-4 text-lg leading-tight md:pl-6 md:text-xl">{name}</h1>
        {nav("ml-auto hidden md:flex")}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
        <Sheet>{paper}</Sheet>
      </main>
      {nav("flex border-t border-line px-4 py-2 md:hidden print:hidden")}
    </>
  );
}
