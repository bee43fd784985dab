import type { JSX } from "preact";
import type { ProductViewProps } from "../components/product/ProductView.tsx";
import { ProductView } from "../components/product/ProductView.tsx";
import { TrackerView } from "../components/product/TrackerView.tsx";
import { bundleParts, mentionedBundle } from "../lib/catalogue/bundle.ts";
import type { Product } from "../lib/catalogue/schema.ts";
import BuyButton from "./BuyButton.tsx";

export interface LoadedProductProps extends Omit<ProductViewProps, "Buy" | "bundle"> {
  /** Address of the full system: the product is the execution tracker. */
  readonly trackerUrl?: string;
  readonly forSale: readonly Product[];
}

/** A product's page with its buy button. */
export default function LoadedProduct(
  { trackerUrl, forSale, parts, ...rest }: LoadedProductProps,
): JSX.Element {
  const bundle = parts === null ? mentionedBundle(forSale) : null;
  if (trackerUrl !== undefined) {
    return <TrackerView {...rest} bundle={bundle} trackerUrl={trackerUrl} Buy={BuyButton} />;
  }
  // The server has drawn the parts without knowing what they cost.
  const pricedParts = parts && bundleParts(forSale).flatMap((part) => {
    const drawn = parts.find(({ productId }) => productId === part.productId);
    return drawn === undefined ? [] : { ...drawn, ...part };
  });
  return <ProductView {...rest} bundle={bundle} parts={pricedParts} Buy={BuyButton} />;
}
