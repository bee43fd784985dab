import type { JSX } from "preact";
import { ERROR_PAGES } from "../lib/content/error_pages.ts";
import { ButtonLink } from "./Button.tsx";
import { MessageFrame } from "./MessageFrame.tsx";

interface ErrorViewProps {
  readonly status: number;
  /** The path that was asked for: only shown when there is no page there. */
  readonly path: string;
}

/** The page for a request that could not be answered. */
export function ErrorView({ status, path }: ErrorViewProps): JSX.Element {
  return status === 404 ? <NotFound path={path} /> : <Failure status={status} />;
}

function NotFound({ path }: { readonly path: string }): JSX.Element {
  return (
    <Frame title={ERROR_PAGES.notFound.title} lede={ERROR_PAGES.notFound.lede}>
      <p class="mt-6 text-small text-ink-2">
        {ERROR_PAGES.notFound.path}{" "}
        <code class="rounded-sm bg-sand px-1.5 py-0.5 font-mono break-all">{path}</code>
      </p>
    </Frame>
  );
}

function Failure({ status }: { readonly status: number }): JSX.Element {
  if (status === 503) return <Frame {...ERROR_PAGES.unavailable} />;
  if (status >= 500) return <Frame {...ERROR_PAGES.ours} />;
  return <Frame {...ERROR_PAGES.refused} />;
}

interface FrameProps {
  readonly title: string;
  readonly lede: string;
  readonly children?: JSX.Element;
}

function Frame({ title, lede, children }: FrameProps): JSX.Element {
  return (
    <MessageFrame title={title} lede={lede}>
      {children}
      <ButtonLink href="/" class="mt-9">{ERROR_PAGES.home}</ButtonLink>
    </MessageFrame>
  );
}
