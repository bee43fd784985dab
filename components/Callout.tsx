import type { JSX, ReactNode } from "react";

const TONES = {
  note: "bg-accent-wash",
  attention: "bg-attention-wash",
} as const;

interface CalloutProps {
  readonly tone?: keyof typeof TONES;
  /** "alert" interrupts a screen reader: for errors that appear. */
  readonly role?: "alert" | "status" | "note";
  readonly class?: string;
  readonly children: ReactNode;
}

/** A passage with its own background, set apart from the text. */
export function Callout({ tone = "note", role, class: className = "", children }: CalloutProps): JSX.Element {
  return (
    <div
      class={`rounded-card px-6 py-5 text-note ${TONES[tone]} ${className}`}
      {...(role ? { role } : {})}
    >
      {children}
    </div>
  );
}
