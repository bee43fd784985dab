import type { JSX, ReactNode } from "react";
import { Button } from "../Button.tsx";

/** A part of the room under its heading. */
export function Part(
  { id, title, isOnPaper = true, children }: {
    readonly id: string;
    readonly title: string;
    readonly isOnPaper?: boolean;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <section aria-labelledby={id} class={`mb-10 ${isOnPaper ? "" : "print:hidden"}`}>
      <h2 id={id} class="text-title">{title}</h2>
      {children}
    </section>
  );
}

/** A button that does one thing. */
export function Does(
  { path, does, children }: { readonly path: string; readonly does: string; readonly children: string },
): JSX.Element {
  return (
    <form method="post" action={path} class="mt-4 print:hidden">
      <Button type="submit" name="does" value={does} look="quiet">{children}</Button>
    </form>
  );
}
