import type { JSX } from "preact";
import { ButtonLink } from "./Button.tsx";
import { Motif } from "./Motif.tsx";

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
    <Frame
      title="Page Not Found"
      lede="This line leads nowhere. The page may have moved, or the address may hold a typing error."
    >
      <p class="mt-6 text-small text-ink-2">
        Did you forget to add the page to the router? No route matches{" "}
        <code class="rounded-sm bg-sand px-1.5 py-0.5 font-mono break-all">{path}</code>
      </p>
    </Frame>
  );
}

function Failure({ status }: { readonly status: number }): JSX.Element {
  if (status === 503) {
    return (
      <Frame
        title="Back in a moment"
        lede="A part of the site is briefly unavailable. Nothing you entered is lost. Please try again in a few seconds."
      />
    );
  }
  if (status >= 500) {
    return (
      <Frame
        title="Something went wrong"
        lede="The fault is on our side and has been recorded. Please try again in a moment."
      />
    );
  }
  return (
    <Frame
      title="That did not work"
      lede="The request could not be accepted. Please go back and try again."
    />
  );
}

interface FrameProps {
  readonly title: string;
  readonly lede: string;
  readonly children?: JSX.Element;
}

function Frame({ title, lede, children }: FrameProps): JSX.Element {
  return (
    <div class="mx-auto grid max-w-page items-center gap-12 px-5 py-16 md:grid-cols-2 md:px-8 md:py-24 lg:px-12">
      <div>
        <h1 class="text-hero">{title}</h1>
        <p class="mt-7 measure-44 text-lede text-ink-2">{lede}</p>
        {children}
        <ButtonLink href="/" class="mt-9">Go to the home page</ButtonLink>
      </div>
      <Motif drawn class="order-first mx-auto w-full max-w-sm md:order-none md:max-w-none" />
    </div>
  );
}
