import type { JSX, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "../Button.tsx";

/** "danger": erases, or takes a product off the site. */
export type DeskLook = ButtonLook | "danger";

/** The classes of a button that erases or takes away, beside those of a quiet one. */
export const DANGER = "text-attention! shadow-[inset_0_0_0_1.5px_var(--color-attention)]!";

interface DeskButtonProps {
  readonly look?: DeskLook;
  readonly children: ReactNode;
}

/** The button that sends a form of the desk. */
export function DeskButton({ look = "quiet", children }: DeskButtonProps): JSX.Element {
  const color = look === "danger" ? DANGER : "";
  return (
    <button
      type="submit"
      class={buttonClass(look === "danger" ? "quiet" : look, `min-h-11! px-5! text-note! ${color}`)}
    >
      {children}
    </button>
  );
}

interface DeskActionProps extends DeskButtonProps {
  /** The path that the form is sent to. */
  readonly path: string;
  /** Hidden fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A button that changes something at once. */
export function DeskAction({ path, fields, ...button }: DeskActionProps): JSX.Element {
  return (
    <form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskButton {...button} />
    </form>
  );
}
