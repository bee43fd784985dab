import type { ComponentChildren, JSX } from "preact";
import { MISSING_PRODUCT, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Motif } from "../Motif.tsx";

/** The page of a product that does not exist. */
export function ProductNotFound({ text }: { readonly text: string }): JSX.Element {
  return (
    <Frame title={MISSING_PRODUCT.title} text={text}>
      <ButtonLink href="/toolbox">{PRODUCT_PAGE.back}</ButtonLink>
    </Frame>
  );
}

interface ProductFailedProps {
  /** Called by "Try again"; absent: the button reloads the page. */
  readonly onRetry?: () => void;
}

/** The page of a product that could not be loaded. */
export function ProductFailed({ onRetry }: ProductFailedProps): JSX.Element {
  return (
    <Frame title={MISSING_PRODUCT.failed} text={MISSING_PRODUCT.failedText}>
      {onRetry
        ? <Button onClick={onRetry}>{MISSING_PRODUCT.tryAgain}</Button>
        : <ButtonLink href="">{MISSING_PRODUCT.tryAgain}</ButtonLink>}
      <ButtonLink href="/toolbox" look="quiet">{PRODUCT_PAGE.back}</ButtonLink>
    </Frame>
  );
}

/** The page of a product that the server could not load in time. `children` load it; without JavaScript the page says that it failed. */
export function ProductLate({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <>
      <div class="noscript:hidden">{children}</div>
      <noscript>
        <ProductFailed />
      </noscript>
    </>
  );
}

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ComponentChildren;
}

function Frame({ title, text, children }: FrameProps): JSX.Element {
  return (
    <div class="mx-auto grid max-w-page items-center gap-12 px-5 py-16 md:grid-cols-2 md:px-8 md:py-24 lg:px-12">
      <div>
        <h1 class="text-hero tracking-[-0.03em]">{title}</h1>
        <p class="mt-7 measure-44 text-lede text-ink-2">{text}</p>
        <div class="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
      <Motif class="order-first mx-auto w-full max-w-3xs md:order-none md:max-w-md" />
    </div>
  );
}
