import { asset, Head } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import { DESK } from "../../lib/content/desk.ts";
import type { Site } from "../../lib/site.ts";
import { LogoMark } from "../Motif.tsx";
import { NavLink } from "../NavLink.tsx";
import { PageHead } from "../PageHead.tsx";

interface DeskFrameProps {
  readonly site: Site;
  readonly title: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of the coach's desk: a slim head with one line of navigation, and no footer. */
export function DeskFrame({ site, title, path, children }: DeskFrameProps): JSX.Element {
  const width = "mx-auto max-w-page px-5 lg:px-12";
  return (
    <div class="desk-sheet">
      <PageHead site={site} page={{ title }} />
      <Head>
        <link key="second-sheet" rel="stylesheet" href={asset("/desk.css")} />
      </Head>
      <header class="border-b border-line bg-sheet print:hidden">
        <div class={`${width} flex flex-wrap items-center justify-between gap-x-6`}>
          <a href="/" class="inline-flex min-h-13 items-center gap-2.5 font-display text-lg lg:min-h-16">
            <LogoMark isSmall class="w-7" />
            <span class="translate-y-0.5">{site.name}</span>
            <span class="ml-2 translate-y-0.5 border-l border-line pl-4 text-ink-2">{DESK.name}</span>
          </a>
          <DeskNav path={path} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        class={`${width} pt-7 pb-16 lg:pt-11 lg:pb-20 print:max-w-none print:p-0`}
      >
        {children}
      </main>
    </div>
  );
}

function DeskNav({ path }: { readonly path: string }): JSX.Element {
  return (
    <nav aria-label={DESK.name} class="-mx-2 flex flex-wrap gap-x-1">
      {DESK.links.map((link) => (
        <NavLink
          key={link.href}
          link={link}
          // Every page of the desk is below the path of Today.
          path={link.href === "/admin" && path !== "/admin" ? "" : path}
          class="flex min-h-11 items-center border-y-2 border-transparent px-2 text-note text-ink-2 hover:text-ink aria-[current]:border-b-accent aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-16"
        />
      ))}
    </nav>
  );
}
