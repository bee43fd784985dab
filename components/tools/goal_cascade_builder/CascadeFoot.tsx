import type { JSX, ReactNode } from "react";
import { CASCADE_TEXT, HELP, SETTINGS_TEXT } from "./words.ts";

interface CascadeFootProps {
  readonly onSettings: (isOpen: boolean) => void;
  readonly settings: ReactNode;
  readonly isBringing: boolean;
  readonly onBringing: (isOpen: boolean) => void;
  /** Lists in and out, once they are asked for. */
  readonly children: ReactNode;
}

/** Keys, lists, settings and help. */
export function CascadeFoot(
  { onSettings, settings, isBringing, onBringing, children }: CascadeFootProps,
): JSX.Element {
  const box = "border-t border-line py-1 text-note";
  const summary = "flex min-h-11 items-center font-semibold";
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{CASCADE_TEXT.keys}</p>
        <details
          class={box}
          open={isBringing}
          onToggle={({ currentTarget }) => onBringing(currentTarget.open)}
        >
          <summary class={summary}>{CASCADE_TEXT.bringIn}</summary>
          {children}
        </details>
        <details class={`${box} border-b`} onToggle={({ currentTarget }) => onSettings(currentTarget.open)}>
          <summary class={summary}>{SETTINGS_TEXT.title}</summary>
          {settings}
        </details>
      </div>
      <div class="border-b border-line max-lg:mt-6">
        {HELP.map(({ title, text }) => (
          <details key={title} class={box}>
            <summary class={summary}>{title}</summary>
            <p class="measure-65 pb-3 text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
