import type { JSX, ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly class?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A line at the foot of a tool that opens what is below it. */
export function Fold({ title, class: className = "", onOpen, children }: FoldProps): JSX.Element {
  return (
    <details
      class={`border-t border-line py-1 text-note ${className}`}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary class="flex min-h-11 items-center font-semibold">{title}</summary>
      {children}
    </details>
  );
}

interface HelpItem {
  readonly title: string;
  readonly text: string;
  readonly source?: string;
}

/** Longer help on one matter. */
export function HelpFold(
  { title, text, source, class: className = "" }: HelpItem & { readonly class?: string },
): JSX.Element {
  return (
    <Fold title={title} class={className}>
      <p class="measure-65 pb-3 text-ink-2">
        {text}
        {source && <span class="block pt-1 text-small">{source}</span>}
      </p>
    </Fold>
  );
}

/** Longer help, a line for each matter. */
export function Help(
  { items, class: className = "max-lg:mt-6" }: {
    readonly items: readonly HelpItem[];
    readonly class?: string;
  },
): JSX.Element {
  return (
    <div class={`border-b border-line ${className}`}>
      {items.map((item) => <HelpFold key={item.title} {...item} />)}
    </div>
  );
}
