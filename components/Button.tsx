import type { JSX, ReactNode } from "react";
import { NewTabHint } from "./NewTabHint.tsx";

/** As lib/theme.css draws it. */
export type ButtonLook = "solid" | "accent" | "quiet" | "light";

type ButtonProps = Omit<JSX.IntrinsicElements["button"], "class" | "className" | "style"> & {
  readonly look?: ButtonLook;
  readonly class?: string;
};

/** The classes of a button, for islands that do not import this component. */
export function buttonClass(look: ButtonLook, className: string): string {
  return `button button-${look} ${className}`;
}

/** A button, of type "button" by default. */
export function Button(
  { look = "solid", class: className = "", type = "button", ...rest }: ButtonProps,
): JSX.Element {
  return <button {...rest} type={type} class={buttonClass(look, className)} />;
}

interface ButtonLinkProps {
  readonly href: string;
  readonly look?: ButtonLook;
  /** Whether the link opens in a new tab, which screen readers announce. */
  readonly external?: boolean;
  /** The name under which the browser saves what the link leads to; absent: it opens. */
  readonly download?: string;
  /** What a press is counted as: one of lib/steps/steps.ts. */
  readonly step?: string;
  readonly class?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(
  { href, look = "solid", external = false, download, step, class: className = "", children }:
    ButtonLinkProps,
): JSX.Element {
  return (
    <a
      href={href}
      {...(download === undefined ? {} : { download })}
      class={buttonClass(look, className)}
      data-step={step}
      {...(external ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
      {external && <NewTabHint />}
    </a>
  );
}
