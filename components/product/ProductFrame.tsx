import type { JSX, ReactNode } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { Notifications } from "../Notifications.tsx";
import { PageBody } from "../Section.tsx";
import { BundleLine, type MentionedBundle } from "./BundleLine.tsx";
import { BuyAlerts } from "./BuyAlerts.tsx";
import { Benefits } from "./ItemList.tsx";

interface ProductFrameProps {
  readonly product: Product;
  readonly bundle: MentionedBundle | null;
  readonly email: string;
  /** The first view and the offer. */
  readonly opening: ReactNode;
  /** What the buyer gets, across the page. */
  readonly content: ReactNode;
  /** What follows the benefits. */
  readonly children: ReactNode;
  /** The band at the end. */
  readonly call: ReactNode;
}

/** The common structure of all product pages, in order. */
export function ProductFrame(
  { product, bundle, email, opening, content, children, call }: ProductFrameProps,
): JSX.Element {
  return (
    <>
      <div id="product" class="shop-sheet overflow-x-clip">
        <PageBody>{opening}</PageBody>
        {content}
        <PageBody>
          <Benefits items={product.benefits} />
          {children}
          <BundleLine bundle={bundle} />
        </PageBody>
        {call}
      </div>
      <BuyAlerts email={email} />
      <Notifications />
    </>
  );
}
