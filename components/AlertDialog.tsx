import type { ComponentChildren, JSX } from "preact";
import { Button } from "./Button.tsx";

interface AlertDialogProps {
  /** By which a script finds it to open it. */
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
  /** A word of relief under the message. */
  readonly note?: string;
}

/** A message that has to be read before anything else. It waits closed until a script opens it; its button closes it by itself. */
export function AlertDialog({ id, title, note, children }: AlertDialogProps): JSX.Element {
  return (
    <dialog
      id={id}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      class="m-auto w-[calc(100%-2.5rem)] max-w-lg rounded-card bg-sheet p-7 text-ink shadow-toast backdrop:bg-ink/60 open:animate-rise sm:p-10"
    >
      {/* No heading of the page: until it is opened, nobody is told of it. */}
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
        <Button type="submit" class="min-w-28">OK</Button>
      </form>
    </dialog>
  );
}
