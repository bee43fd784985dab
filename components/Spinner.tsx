import type { JSX } from "react";
import { Tangle } from "./Tangle.tsx";

/** Replaces a page while it loads: a turning line, and a text that says what is loading. */
export function Spinner({ label }: { readonly label: string }): JSX.Element {
  return (
    <div class="flex min-h-[60vh] flex-col items-center justify-center gap-6 px-5" role="status">
      <Tangle turning />
      <h1 class="text-lede font-text font-normal tracking-normal text-ink-2">{label}</h1>
    </div>
  );
}
