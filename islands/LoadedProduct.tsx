import type { JSX } from "preact";
import type { ProductViewProps } from "../components/product/ProductView.tsx";
import { ProductView } from "../components/product/ProductView.tsx";
import { TrackerView } from "../components/product/TrackerView.tsx";
import BuyButton from "./BuyButton.tsx";

export interface LoadedProductProps extends Omit<ProductViewProps, "Buy"> {
  /** Address of the full system: the product is the execution tracker. */
  readonly trackerUrl?: string;
}

/** A product's page with its buy button. */
export default function LoadedProduct({ trackerUrl, ...rest }: LoadedProductProps): JSX.Element {
  return trackerUrl === undefined
    ? <ProductView {...rest} Buy={BuyButton} />
    : <TrackerView {...rest} trackerUrl={trackerUrl} Buy={BuyButton} />;
}
