import type { JSX } from "react";

interface IconProps {
  /** One of components/icons.ts. */
  readonly outline: string;
  readonly class?: string;
}

/** A decorative outline icon in the color of its text. The words next to it say the same. */
export function Icon({ outline, class: className = "size-5" }: IconProps): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" class={`icon ${className}`}>
      <path d={outline} />
    </svg>
  );
}
