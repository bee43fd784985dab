import type { JSX } from "react";

interface RunningHeadProps {
  readonly title: string;
  /** The link back; absent where leaving would lose answers. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
}

/** The page's title, small above every stage of the test. */
export function RunningHead({ title, back }: RunningHeadProps): JSX.Element {
  return (
    <div class="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line md:mb-8 print:mb-3">
      <h1 class="py-2.5 text-note font-text font-semibold tracking-normal">{title}</h1>
      {back && (
        <a
          href={back.href}
          class="py-2.75 text-note text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          {back.label}
        </a>
      )}
    </div>
  );
}
