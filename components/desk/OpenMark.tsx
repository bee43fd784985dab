import type { JSX } from "react";
import type { OpenState } from "../../lib/desk/orders/order_words.ts";
import { Mark } from "../results/loaded/marks.tsx";

/** What has to be done, with a shape for its urgency. */
export function OpenMark({ open: { tone, text } }: { readonly open: OpenState }): JSX.Element {
  return (
    <span
      class={`inline-flex items-center gap-1.5 font-semibold ${
        tone === "attention" ? "text-attention" : "text-moderate"
      }`}
    >
      <Mark rating={tone} />
      {text}
    </span>
  );
}
