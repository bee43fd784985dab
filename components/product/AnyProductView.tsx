import type { JSX } from "react";
import { ProductView, type ProductViewProps } from "./ProductView.tsx";
import { TrackerView } from "./TrackerView.tsx";

export interface AnyProductViewProps extends ProductViewProps {
  /** The URL of the execution tracker's app, on its page. */
  readonly trackerUrl?: string;
}

/** The page of any product. It is the same from the server and after a late answer. */
export function AnyProductView({ trackerUrl, ...props }: AnyProductViewProps): JSX.Element {
  return trackerUrl === undefined
    ? <ProductView {...props} />
    : <TrackerView {...props} trackerUrl={trackerUrl} />;
}
