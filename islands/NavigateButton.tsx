import type { JSX } from "preact";

interface NavigateButtonProps {
  readonly href: string;
  readonly label: string;
  /** How it looks: the page knows, so that its script need not. */
  readonly class: string;
}

/** A button that goes to a page by code. */
export default function NavigateButton({ href, label, class: className }: NavigateButtonProps): JSX.Element {
  return <button type="button" class={className} onClick={() => location.assign(href)}>{label}</button>;
}
