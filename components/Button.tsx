import type { JSX, ReactNode } from "react";
import { NewTabHint } from "./NewTabHint.tsx";

export type ButtonLook = "solid" | "accent" | "quiet" | "light";

const SHAPE =
  "press inline-flex min-h-13 items-center justify-center gap-2.5 rounded-full px-6.5 font-semibold text-base leading-tight text-balance no-underline text-center disabled:bg-sand disabled:text-[#6d6b66]";

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  solid: "bg-ink text-white hover:bg-[#2b2f4a] active:bg-ink",
  accent: "bg-accent text-white hover:bg-accent-ink active:bg-accent",
  quiet:
    "text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sand active:bg-line disabled:shadow-none",
  light: "bg-white text-ink hover:bg-accent-wash active:bg-white focus-visible:outline-accent-night",
};

type ButtonProps = Omit<JSX.IntrinsicElements["button"], "class" | "className" | "style"> & {
  readonly look?: ButtonLook;
  readonly class?: string;
};

/** The classes of a button, for islands that do not import this component. */
export function buttonClass(look: ButtonLook, className: string): string {
  return `${SHAPE} ${LOOKS[look]} ${className}`;
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
  readonly class?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(
  { href, look = "solid", external = false, download, class: className = "", children }: ButtonLinkProps,
): JSX.Element {
  return (
    <a
      href={href}
      {...(download === undefined ? {} : { download })}
      class={buttonClass(look, className)}
      {...(external ? { target: "_blank", rel: "noopener" } : {})}
    >
      {children}
      {external && <NewTabHint />}
    </a>
  );
}
