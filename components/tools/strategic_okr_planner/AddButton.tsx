import type { JSX } from "react";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";

interface AddButtonProps {
  readonly id: string;
  readonly label: string;
  /** What it adds to, for those who hear it. */
  readonly about?: string;
  readonly onClick: () => void;
}

/** Adds a row at the end of a list. */
export function AddButton({ id, label, about, onClick }: AddButtonProps): JSX.Element {
  return (
    <button
      id={id}
      type="button"
      class="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-left text-note text-accent-ink hover:bg-accent-wash"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4" />
      {label}
      {about && <span class="sr-only">{` (${about})`}</span>}
    </button>
  );
}
