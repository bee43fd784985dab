import type { JSX } from "preact";
import { Button } from "../components/Button.tsx";

interface NavigateButtonProps {
  readonly href: string;
  readonly label: string;
}

/** A button that goes to a page by code. */
export default function NavigateButton({ href, label }: NavigateButtonProps): JSX.Element {
  return <Button onClick={() => location.assign(href)}>{label}</Button>;
}
