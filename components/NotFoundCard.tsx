import type { JSX, ReactNode } from "react";
import { LostLineOfCard } from "./drawings/SiteLines.tsx";

interface NotFoundCardProps {
  readonly title: string;
  readonly text: string;
  /** Actions: buttons. */
  readonly children: ReactNode;
}

/** A card in place of something that a link should have opened, with a line that finds no way out. */
export function NotFoundCard({ title, text, children }: NotFoundCardProps): JSX.Element {
  return (
    <div class="mx-auto max-w-page px-5 py-12 md:px-8 md:py-20 lg:px-12">
      <div class="grid items-center gap-x-8 gap-y-10 rounded-card border border-line bg-sheet px-6 py-10 sm:px-10 md:grid-cols-2 md:px-14 md:py-16">
        <div>
          <h1 class="measure-display-12 text-display">{title}</h1>
          <p class="mt-6 measure-36 text-lede text-ink-2">{text}</p>
          <div class="mt-9 flex flex-wrap gap-3">{children}</div>
        </div>
        <LostLineOfCard class="mx-auto w-full max-w-sm" />
      </div>
    </div>
  );
}
