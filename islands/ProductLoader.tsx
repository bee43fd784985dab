import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ProductImage } from "../components/product/Picture.tsx";
import { ProductFailed, ProductNotFound } from "../components/product/ProductMissing.tsx";
import { ProductView } from "../components/product/ProductView.tsx";
import { TrackerView } from "../components/product/TrackerView.tsx";
import { Spinner } from "../components/Spinner.tsx";
import { readApi } from "../lib/api/client.ts";
import { type LoadedProduct, pickProduct } from "../lib/catalogue/pick_product.ts";
import { MISSING_PRODUCT } from "../lib/content/product_page.ts";
import BuyButton from "./BuyButton.tsx";

interface ProductLoaderProps {
  readonly productId: string;
  readonly image: ProductImage;
  readonly demo: string;
  readonly email: string;
  /** Address of the full system: the page is the execution tracker's. */
  readonly trackerUrl?: string;
}

type LoaderState = LoadedProduct | { readonly state: "loading" } | { readonly state: "failed" };

/** Asks for the product once when the server could not load it in time, and shows what comes of it. */
export default function ProductLoader({ productId, trackerUrl, ...rest }: ProductLoaderProps): JSX.Element {
  const [loaded, setLoaded] = useState<LoaderState>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setLoaded({ state: "loading" });
    readApi("/api/products")
      .then((products) => setLoaded(pickProduct(products, productId)))
      .catch((error) => {
        console.error("Failed to load the product", error);
        setLoaded({ state: "failed" });
      });
  }, [productId, tries]);

  useEffect(() => {
    // The button that asked again is gone with what it stood in: what came of it takes the focus.
    if (tries > 0 && loaded.state !== "loading") top.current?.focus({ preventScroll: true });
  }, [tries, loaded]);

  const isTracker = trackerUrl !== undefined;
  return (
    <div ref={top} tabIndex={-1}>
      {loaded.state === "loading" && (
        <Spinner label={isTracker ? MISSING_PRODUCT.loadingTracker : MISSING_PRODUCT.loading} />
      )}
      {loaded.state === "failed" && <ProductFailed onRetry={() => setTries(tries + 1)} />}
      {loaded.state === "missing" && (
        <ProductNotFound text={isTracker ? MISSING_PRODUCT.trackerText : MISSING_PRODUCT.text} />
      )}
      {loaded.state === "found" && (isTracker
        ? <TrackerView {...rest} product={loaded.product} trackerUrl={trackerUrl} Buy={BuyButton} />
        : <ProductView {...rest} product={loaded.product} Buy={BuyButton} />)}
    </div>
  );
}
