import type { JSX, ReactNode } from "react";
import { ALERT_BUTTON } from "../lib/content/site_frame.ts";
import { Button } from "./Button.tsx";

interface AlertDialogProps {
  /** The id by which a script finds the dialog. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** A reassuring line under the message. */
  readonly note?: string;
}

/** A message that has to be read before anything else. A script opens it; its button closes it without a script. */
export function AlertDialog({ id, title, note, children }: AlertDialogProps): JSX.Element {
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      class="m-auto w-[calc(100%-2.5rem)] max-w-lg rounded-card bg-sheet p-7 text-ink shadow-toast backdrop:bg-ink/60 open:animate-rise sm:p-10"
    >
      {/* Not a heading, because it would be part of the page's outline while the dialog is closed. */}
      <p
        id={`${id}-title`}
        class="font-display text-heading font-[420] tracking-[-0.018em] text-balance"
      >
        {title}
      </p>
      <div id={`${id}-text`}>
        <p class="mt-4 text-ink-2">{children}</p>
        {note && <p class="mt-3 font-semibold">{note}</p>}
      </div>
      <form method="dialog" class="mt-8 border-t border-line pt-6 text-right">
        <Button type="submit" class="min-w-28">{ALERT_BUTTON}</Button>
      </form>
    </dialog>
  );
}
