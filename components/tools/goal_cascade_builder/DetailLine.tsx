import type { JSX, ReactNode } from "react";

/** A weight with what it means beside it. */
export const WEIGHT = "grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3";

/** A label with what it names beside it. */
export function Line(
  { label, htmlFor, children }: {
    readonly label: string;
    readonly htmlFor?: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  const words = "w-21 pt-2 text-small text-ink-2";
  return (
    <div class="flex flex-wrap gap-x-3 border-b border-line py-1">
      {htmlFor === undefined
        ? <span class={words}>{label}</span>
        : <label for={htmlFor} class={words}>{label}</label>}
      <div class="min-w-0 flex-[1_1_11rem]">{children}</div>
    </div>
  );
}

/** The ground of a field that is always to be seen as one. */
export function Box(
  { class: className = "", children }: { readonly class?: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div
      class={`rounded-md bg-white shadow-[inset_0_0_0_1px_var(--color-line)] max-lg:*:min-h-11 ${className}`}
    >
      {children}
    </div>
  );
}
