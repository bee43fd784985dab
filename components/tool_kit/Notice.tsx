import type { JSX, ReactNode } from "react";

/** Something to decide, across the page under the toolbar. */
export function Notice({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div
      role="alert"
      class="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-accent-wash px-4 py-2 text-note md:px-8 print:hidden"
    >
      {children}
    </div>
  );
}

export function NoticeButton(
  { label, run }: { readonly label: string; readonly run: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      class="min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2"
      onClick={run}
    >
      {label}
    </button>
  );
}
