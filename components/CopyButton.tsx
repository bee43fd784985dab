import { asset } from "fresh/runtime";
import type { JSX } from "react";
import { OWNER_PAGE } from "../lib/content/rounds.ts";

interface CopyButtonProps {
  /** The ids of what it copies, with spaces between them. */
  readonly of: string;
  readonly label?: string | undefined;
  readonly class?: string;
}

/** Shown and worked by static/rounds.js, which CopyScript loads. */
export function CopyButton({ of, label, class: look = "copy" }: CopyButtonProps): JSX.Element {
  return (
    <button type="button" hidden class={look} data-copy={of} data-done={OWNER_PAGE.copied}>
      {label ?? OWNER_PAGE.copy}
    </button>
  );
}

/** The script of these pages: what it does is said at the elements with its data attributes. */
export function CopyScript(): JSX.Element {
  return <script type="module" src={asset("/rounds.js")} />;
}
