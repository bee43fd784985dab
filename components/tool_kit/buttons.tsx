import { type JSX, useRef } from "react";
import { Icon } from "../Icon.tsx";
import { PLUS } from "../icons.ts";
import { type LabelledProps, LinkButton } from "./LinkButton.tsx";

const OUTLINES = {
  tall: "px-5 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet min-h-12",
  large: "px-5 text-note shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sheet min-h-11",
  small:
    "px-4 text-small bg-sheet shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-paper min-h-9 max-lg:min-h-11",
} as const;

interface OutlineButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly size?: keyof typeof OUTLINES;
  readonly class?: string;
  readonly isOff?: boolean;
  readonly run: () => void;
}

/** A button of a tool that is drawn as its outline. One that is off can still be turned to, and does nothing. */
export function OutlineButton(
  { id, label, size = "large", class: className = "", isOff = false, run }: OutlineButtonProps,
): JSX.Element {
  return (
    <button
      {...(id === undefined ? {} : { id })}
      type="button"
      aria-disabled={isOff}
      class={`rounded-full font-semibold aria-disabled:opacity-40 ${OUTLINES[size]} ${className}`}
      onClick={() => !isOff && run()}
    >
      {label}
    </button>
  );
}

/** Asks for a CSV file. */
export function FileButton(
  { label, onFile }: { readonly label: string; readonly onFile: (file: File) => Promise<void> },
): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <OutlineButton label={label} run={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) await onFile(chosen);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Adds a row at the end of a list. */
export function AddButton({ class: className = "", children, ...button }: LabelledProps): JSX.Element {
  return (
    <LinkButton {...button} class={`flex items-center gap-2 ${className}`}>
      <Icon outline={PLUS} class="size-4" />
      {children}
    </LinkButton>
  );
}
