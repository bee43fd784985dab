import type { JSX, ReactNode } from "react";
import { Callout } from "../Callout.tsx";

/** What the last button has done, with a way back if there is one. */
export function DeskDone(
  { text, children }: { readonly text: string; readonly children?: ReactNode },
): JSX.Element {
  return (
    <Callout
      role="status"
      class="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden"
    >
      <p class="font-semibold wrap-anywhere">{text}</p>
      {children}
    </Callout>
  );
}

/** The same by the code in the page's address; nothing for one that has no text. */
export function DoneBy(
  { texts, code }: { readonly texts: Readonly<Record<string, string>>; readonly code: string | null },
): JSX.Element | null {
  return Object.hasOwn(texts, code ?? "") ? <DeskDone text={texts[code ?? ""] ?? ""} /> : null;
}

/** Why a form was refused, which fields name by `id` as their description; null: it was not. */
export function DeskRefused(
  { id, children }: { readonly id?: string; readonly children: ReactNode },
): JSX.Element | null {
  if (children === null) return null;
  return (
    <Callout role="alert" tone="attention" class="mb-5">
      <div id={id} class="font-semibold wrap-anywhere">{children}</div>
    </Callout>
  );
}
