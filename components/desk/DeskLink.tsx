import type { JSX, ReactNode } from "react";
import { buttonClass } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { AddressText } from "./AddressText.tsx";

interface DeskLinkProps {
  readonly href: string;
  /** One of components/icons.ts. */
  readonly icon: string;
  readonly isDownload?: boolean;
  readonly children: ReactNode;
}

/** A link of the desk that looks like a button. */
export function DeskLink({ href, icon, isDownload = false, children }: DeskLinkProps): JSX.Element {
  return (
    <a
      href={href}
      download={isDownload}
      class={buttonClass("quiet", "min-h-11! px-5! text-note! whitespace-nowrap")}
    >
      {children}
      <Icon outline={icon} class="size-4" />
    </a>
  );
}

/** The way back, above the title of a page. */
export function BackLink(
  { href, children }: { readonly href: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <p class="-mt-3 print:hidden">
      <a
        href={href}
        class="inline-flex min-h-11 max-w-full items-center text-small text-ink-2 underline underline-offset-4 wrap-anywhere"
      >
        <bdi>{children}</bdi>
      </a>
    </p>
  );
}

/** The title of a page, below the way back. */
export function DeskTitle(
  { href, back, children }: { readonly href: string; readonly back: string; readonly children: string },
): JSX.Element {
  return (
    <>
      <BackLink href={href}>{back}</BackLink>
      <h1 class="text-heading wrap-anywhere lg:text-[2.75rem]">
        <AddressText>{children}</AddressText>
      </h1>
    </>
  );
}
