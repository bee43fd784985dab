import type { JSX, ReactNode } from "react";
import { TitleEmphasis } from "./TitleEmphasis.tsx";
import { Unbroken } from "./Unbroken.tsx";

interface PageHeroProps {
  readonly title: string;
  /** The title's last words, in italics. A title with another ending stays unchanged. */
  readonly emphasis?: string;
  readonly lede: string;
  /** Beside the text on wide screens. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** The first view of a content page: title, introduction and picture. */
export function PageHero({ title, emphasis = "", lede, picture, children }: PageHeroProps): JSX.Element {
  const cut = title.endsWith(emphasis) ? title.length - emphasis.length : title.length;
  return (
    <div
      class={`items-center gap-x-8 gap-y-12 *:min-w-0 pt-10 md:pt-16 ${
        picture ? "grid md:grid-cols-12" : ""
      }`}
    >
      <div class={picture ? "md:col-span-7" : ""}>
        <h1 class="measure-display-16 text-hero tracking-[-0.03em]">
          {title.slice(0, cut)}
          {cut < title.length && <TitleEmphasis>{title.slice(cut)}</TitleEmphasis>}
        </h1>
        <p class="mt-7 measure-46 text-lede text-ink-2">
          <Unbroken text={lede} />
        </p>
        {children}
      </div>
      {picture && <div class="md:col-span-5">{picture}</div>}
    </div>
  );
}
