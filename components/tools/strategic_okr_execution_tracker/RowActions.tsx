import type { JSX } from "react";
import { Icon } from "../../Icon.tsx";
import { PLUS, X } from "../../icons.ts";

/** Takes a row away. */
export function RemoveButton(
  { label, onClick }: { readonly label: string; readonly onClick: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      class="grid size-9 place-items-center rounded-md text-line-strong hover:bg-sand hover:text-ink max-md:size-11"
      onClick={onClick}
    >
      <Icon outline={X} class="size-4" />
    </button>
  );
}

/** Adds a row; `name` says to what, for those who hear it. */
export function AddButton(
  { id, label, name, onClick }: {
    readonly id?: string;
    readonly label: string;
    readonly name?: string;
    readonly onClick: () => void;
  },
): JSX.Element {
  return (
    <button
      {...(id === undefined ? {} : { id })}
      type="button"
      {...(name === undefined ? {} : { "aria-label": `${label}: ${name}` })}
      class="inline-flex min-h-11 items-center gap-2 px-2.5 text-left text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {label}
    </button>
  );
}
