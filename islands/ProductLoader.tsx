import { type FunctionComponent, type JSX, useEffect, useRef, useState } from "react";
import { ProductFailed, ProductNotFound } from "../components/product/ProductMissing.tsx";
import { Spinner } from "../components/Spinner.tsx";
import { readApi } from "../lib/api/read.ts";
import { type LoadedProduct, pickProduct, pickProducts } from "../lib/catalogue/pick_product.ts";
import type { Product } from "../lib/catalogue/schema.ts";
import { MISSING_PRODUCT } from "../lib/content/product_page.ts";
import type { LoadedProductProps } from "./LoadedProduct.tsx";

interface ProductLoaderProps extends Omit<LoadedProductProps, "product" | "forSale"> {
  readonly productId: string;
}

/** The product, if there is one, the products of the shop, and the component that renders it. */
type Loaded = LoadedProduct & {
  readonly forSale: readonly Product[];
  readonly View: FunctionComponent<LoadedProductProps>;
};
type LoaderState = Loaded | { readonly state: "loading" } | { readonly state: "failed" };

/** Requests the product that the server could not load in time, then shows it, or says that there is none or that the request failed. */
export default function ProductLoader({ productId, ...rest }: ProductLoaderProps): JSX.Element {
  const [loaded, setLoaded] = useState<LoaderState>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setLoaded({ state: "loading" });
    load(productId).then(setLoaded, (error) => {
      console.error("Failed to load the product", error);
      setLoaded({ state: "failed" });
    });
  }, [productId, tries]);

  useEffect(() => {
    // The button that had the focus is gone, so the answer gets it.
    if (tries > 0 && loaded.state !== "loading") top.current?.focus({ preventScroll: true });
  }, [tries, loaded]);

  const isTracker = rest.trackerUrl !== undefined;
  return (
    <div ref={top} tabIndex={-1}>
      {loaded.state === "loading" && (
        <Spinner label={isTracker ? MISSING_PRODUCT.loadingTracker : MISSING_PRODUCT.loading} />
      )}
      {loaded.state === "failed" && <ProductFailed onRetry={() => setTries(tries + 1)} />}
      {loaded.state === "missing" && (
        <ProductNotFound text={isTracker ? MISSING_PRODUCT.trackerText : MISSING_PRODUCT.text} />
      )}
      {loaded.state === "found" && (
        <loaded.View
          {...rest}
          product={loaded.product}
          forSale={loaded.forSale}
        />
      )}
    </div>
  );
}

async function load(productId: string): Promise<Loaded> {
  const [products, { default: View }] = await Promise.all([
    readApi("/api/products"),
    import("./LoadedProduct.tsx"),
  ]);
  return { ...pickProduct(products, productId), forSale: pickProducts(products), View };
}
