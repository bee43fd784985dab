import type { JSX } from "react";
import { AnyProductView, type AnyProductViewProps } from "../components/product/TrackerView.tsx";
import { bundleParts, mentionedBundle } from "../lib/catalogue/bundle.ts";
import type { Product } from "../lib/catalogue/schema.ts";
import BuyButton from "./BuyButton.tsx";

export interface LoadedProductProps extends Omit<AnyProductViewProps, "Buy" | "bundle" | "coupon"> {
  readonly forSale: readonly Product[];
}

/** A product's page with its buy button. */
export default function LoadedProduct({ forSale, parts, ...rest }: LoadedProductProps): JSX.Element {
  const bundle = parts === null ? mentionedBundle(forSale) : null;
  // The server rendered the parts without their prices.
  const pricedParts = parts && bundleParts(forSale).flatMap((part) => {
    const rendered = parts.find(({ productId }) => productId === part.productId);
    return rendered === undefined ? [] : { ...rendered, ...part };
  });
  // A code needs the database, which did not answer the server. The visitor can enter it on this page.
  return <AnyProductView {...rest} coupon={null} bundle={bundle} parts={pricedParts} Buy={BuyButton} />;
}
