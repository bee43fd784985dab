import type { JSX, ReactNode } from "react";

interface BriefSectionProps {
  readonly title: string;
  readonly class?: string;
  readonly children: ReactNode;
}

/** A part of the brief, with its heading. */
export function BriefSection({ title, class: className = "", children }: BriefSectionProps): JSX.Element {
  return (
    <section class={`pt-7 print:break-inside-avoid print:pt-[3mm] ${className}`}>
      <h2 class="border-b border-line pb-2.5 text-title print:pb-[0.9mm] print:text-[12.5pt]">{title}</h2>
      {children}
    </section>
  );
}

/** A sentence below a list of the brief. */
export function BriefNote({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <p class="measure-62 pt-2.5 text-small text-ink-2 print:max-w-none print:pt-[0.8mm] print:text-[8.2pt]">
      {children}
    </p>
  );
}

interface BriefPairProps {
  readonly name: ReactNode;
  /** Whether paper has no room for it. */
  readonly isOnScreenOnly?: boolean;
  /** Below both. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A line of a list in the brief: what it is, and its figure at the right. */
export function BriefPair({ name, isOnScreenOnly = false, note, children }: BriefPairProps): JSX.Element {
  return (
    <li
      class={`border-b border-line py-2 text-note tabular-nums print:py-[0.7mm] print:text-[8.6pt] ${
        isOnScreenOnly ? "print:hidden" : ""
      }`}
    >
      <div class="flex justify-between gap-4 print:gap-[2mm]">
        <span class="min-w-0 wrap-anywhere">{name}</span>
        <span class="text-right text-ink-2 sm:whitespace-nowrap print:whitespace-nowrap">{children}</span>
      </div>
      {note !== undefined && <p class="text-small text-ink-2 print:text-[8.2pt]">{note}</p>}
    </li>
  );
}
