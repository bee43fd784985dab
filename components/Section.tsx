import type { JSX, ReactNode } from "react";

interface SectionProps {
  /** Anchor, and the id of the heading that names the section. */
  readonly id: string;
  readonly title: string;
  /** "split": on wide screens the heading is beside the content and stays in view while the content scrolls. */
  readonly layout?: "stacked" | "split";
  /** A sentence under the heading. */
  readonly lead?: string;
  /** Beside the heading of a stacked section. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a content page, with its heading. */
export function Section({ id, title, layout = "stacked", lead, aside, children }: SectionProps): JSX.Element {
  const isSplit = layout === "split";
  return (
    <section
      aria-labelledby={id}
      class={`pt-20 md:pt-28 ${isSplit ? "grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]" : ""}`}
    >
      <div class={`break-after-avoid ${isSplit ? "self-start lg:sticky lg:top-8" : "mb-10 md:mb-12"}`}>
        <HeadingRow aside={aside}>
          <h2 id={id} class="text-display">{title}</h2>
        </HeadingRow>
        {lead && <p class="mt-4 measure-46 text-lede wrap-anywhere text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface HeadingRowProps {
  readonly aside: ReactNode;
  /** The heading. */
  readonly children: ReactNode;
}

/** A heading with an addition: at the right end of its last line if there is room, otherwise below. */
export function HeadingRow({ aside, children }: HeadingRowProps): JSX.Element {
  if (!aside) return <>{children}</>;
  return (
    <div class="flex flex-col gap-y-5 lg:flex-row lg:items-baseline-last lg:justify-between lg:gap-x-8">
      {children}
      <div class="lg:max-w-1/2 lg:shrink-0 xl:max-w-2/3">{aside}</div>
    </div>
  );
}

/** The width and side margins of a page's content. */
export function PageBody({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div class="mx-auto max-w-page px-5 md:px-8 lg:px-12">{children}</div>;
}
