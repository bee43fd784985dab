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
