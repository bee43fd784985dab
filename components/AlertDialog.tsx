import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "./Button.tsx";

interface AlertDialogProps {
  /** Prefix of the ids that name and describe the dialog. */
  readonly id: string;
  readonly title: string;
  /** Called once it is closed, by its button or by Escape; whoever opened it takes the focus back. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** A word of relief under the message. */
  readonly note?: string;
}

/** A message that has to be read before anything else: it is open from the moment it is drawn. */
export function AlertDialog({ id, title, note, onClose, children }: AlertDialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      class="m-auto w-[calc(100%-2.5rem)] max-w-lg rounded-card bg-sheet p-7 text-ink shadow-toast backdrop:bg-ink/60 open:animate-rise sm:p-10"
    >
      <h2 id={`${id}-title`} class="text-heading">{title}</h2>
      <div id={`${id}-text`}>
        <p class="mt-4 text-ink-2">{children}</p>
        {note && <p class="mt-3 font-semibold">{note}</p>}
      </div>
      <div class="mt-8 border-t border-line pt-6 text-right">
        <Button look="solid" autofocus onClick={() => dialog.current?.close()} class="min-w-28">OK</Button>
      </div>
    </dialog>
  );
}
