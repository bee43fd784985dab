import type { JSX, ReactNode } from "react";

interface BandProps {
  /** Anchor, and the id of the heading that names the band. */
  readonly id: string;
  readonly title: string;
  /** Of the heading. */
  readonly titleClass?: string;
  /** Background, text colour and padding. */
  readonly class: string;
  /** Beside the heading where there is room, else below it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its own background across the whole screen. */
export function Band(
  { id, title, titleClass = "text-display", class: className, aside, children }: BandProps,
): JSX.Element {
  return (
    <section aria-labelledby={id} class={`relative isolate overflow-x-clip ${className}`}>
      <div class="mx-auto max-w-page px-5 md:px-8 lg:px-12">
        <div class="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-8 gap-y-5">
          <h2 id={id} class={titleClass}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
