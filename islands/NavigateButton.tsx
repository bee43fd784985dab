import type { JSX } from "react";

interface NavigateButtonProps {
  readonly href: string;
  readonly label: string;
  /** Its CSS classes. The page passes them, so that the island's script does not contain them. */
  readonly class: string;
}

/** A button that goes to a page by code. */
export default function NavigateButton({ href, label, class: className }: NavigateButtonProps): JSX.Element {
  return <button type="button" class={className} onClick={() => location.assign(href)}>{label}</button>;
}
