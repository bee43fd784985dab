import type { JSX } from "react";
import { buttonClass } from "../Button.tsx";

interface DeskSearchProps {
  readonly path: string;
  /** What was searched for; "" for the whole list. */
  readonly text: string;
  readonly label: string;
  readonly button: string;
  /** The link back to the whole list. */
  readonly all: string;
}

/** The search of a list of the desk. */
export function DeskSearch({ path, text, label, button, all }: DeskSearchProps): JSX.Element {
  return (
    <form action={path} class="flex grow flex-wrap items-end gap-3 print:hidden">
      <div class="min-w-0 grow basis-40 sm:max-w-90">
        <label for="q" class="mb-1.5 block text-note font-semibold">{label}</label>
        <input
          id="q"
          name="q"
          type="search"
          value={text}
          maxLength={254}
          autoComplete="off"
          class="field-outline block h-11.5 w-full px-3.5 text-base"
        />
      </div>
      <button type="submit" class={buttonClass("quiet", "min-h-11.5! px-5! text-note!")}>{button}</button>
      {text !== "" && (
        <a href={path} class="inline-flex min-h-11.5 items-center underline underline-offset-4">{all}</a>
      )}
    </form>
  );
}
