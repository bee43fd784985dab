import type { JSX } from "react";
import { MISSING_PRODUCT, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { NotFoundCard } from "../NotFoundCard.tsx";

/** The page of a product that does not exist. */
export function ProductNotFound({ text }: { readonly text: string }): JSX.Element {
  return (
    <NotFoundCard title={MISSING_PRODUCT.title} text={text}>
      <ButtonLink href="/toolbox" look="accent">{PRODUCT_PAGE.back}</ButtonLink>
    </NotFoundCard>
  );
}

interface ProductFailedProps {
  /** Called by "Try again"; absent: the button reloads the page. */
  readonly onRetry?: () => void;
}

/** The page of a product that could not be loaded. */
export function ProductFailed({ onRetry }: ProductFailedProps): JSX.Element {
  return (
    <NotFoundCard title={MISSING_PRODUCT.failed} text={MISSING_PRODUCT.failedText}>
      {onRetry
        ? <Button onClick={onRetry}>{MISSING_PRODUCT.tryAgain}</Button>
        : <ButtonLink href="">{MISSING_PRODUCT.tryAgain}</ButtonLink>}
      <ButtonLink href="/toolbox" look="quiet">{PRODUCT_PAGE.back}</ButtonLink>
    </NotFoundCard>
  );
}
