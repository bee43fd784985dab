import type { JSX } from "react";

/** A label of one or two words. */
export function Badge({ children }: { readonly children: string }): JSX.Element {
  return (
    <span class="inline-block rounded-full bg-accent-wash px-3 py-1 text-small font-semibold text-accent-ink">
      {children}
    </span>
  );
}
