import { page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { AnyProductView } from "../../../components/product/TrackerView.tsx";
import type { PageCoupon } from "../../../components/product/CouponPlace.tsx";
import type { ListedPart } from "../../../components/product/BundleParts.tsx";
import { productImage } from "../../../components/product/Picture.tsx";
import { ProductFailed, ProductNotFound } from "../../../components/product/ProductMissing.tsx";
import type { ProductViewProps } from "../../../components/product/ProductView.tsx";
import { WithdrawnView } from "../../../components/product/WithdrawnView.tsx";
import BuyButton from "../../../islands/BuyButton.tsx";
import ProductLoader from "../../../islands/ProductLoader.tsx";
import { bundleParts, mentionedBundle } from "../../../lib/catalogue/bundle.ts";
import { findProduct, type FoundProduct, listPriced } from "../../../lib/catalogue/catalogue.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { BUNDLE, findTool, findToolBySlug, TRACKER_ID } from "../../../lib/catalogue/tools.ts";
import {
  editionsOf,
  type PagedId,
  productPage,
  samplePriceOf,
  SHOP_TOOLS,
} from "../../../lib/content/catalogue/mod.ts";
import { COUPON } from "../../../lib/content/coupon.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { triedTooOften } from "../../../lib/content/payment.ts";
import { MISSING_PRODUCT } from "../../../lib/content/product_page.ts";
import { DatabaseUnavailableError } from "../../../lib/db/database.ts";
import { lookupAnswer } from "../../../lib/http/lookup.ts";
import { define, type State } from "../../../lib/http/state.ts";
import {
  COUPON_PARAMETER,
  describeCoupon,
  normalCode,
  reduced,
} from "../../../lib/payments/coupons/coupon.ts";

/** Related products: for a tool the bundle, for the bundle its tools. */
type Company = Pick<ProductViewProps, "bundle" | "parts">;
type PageData =
  | { readonly state: "missing"; readonly isTracker: boolean }
  | Exclude<FoundProduct, { state: "missing" }> & Company & {
    readonly productId: PagedId;
    readonly coupon: PageCoupon | null;
  };

export const handler = define.handlers({
  async GET(ctx) {
    const { catalogue } = ctx.state.services;
    const productId = productOf(ctx.params.slug ?? "");
    const found: FoundProduct = productId === null
      ? { state: "missing" }
      : await findProduct(catalogue, productId);
    if (productId === null || found.state === "missing") {
      const isTracker = productId === TRACKER_ID;
      return page<PageData>({ state: "missing", isTracker }, lookupAnswer("missing"));
    }
    const company: Company = found.state === "withdrawn"
      ? { bundle: null, parts: null }
      : productId === BUNDLE.productId
      ? { bundle: null, parts: listedParts(found.state === "late" ? [] : await catalogue.list()) }
      : { bundle: mentionedBundle(await listPriced(catalogue)), parts: null };
    const code = ctx.url.searchParams.get(COUPON_PARAMETER)?.slice(0, MOST_TYPED) ?? "";
    const coupon = found.state === "found" && normalCode(code) !== ""
      ? await couponFor(ctx.state, found.product, code)
      : null;
    const { status, headers } = lookupAnswer(found.state);
    return page<PageData>({ ...found, ...company, productId, coupon }, {
      status,
      headers: { ...headers, ...(coupon === null ? {} : { "cache-control": "no-store" }) },
    });
  },
});

/** Characters of a code as it is typed, at most. A longer one is none. */
const MOST_TYPED = 64;

/** What a code does to a product's price. */
async function couponFor(
  { services: { payments }, address }: State,
  { id: productId, price }: Product,
  typed: string,
): Promise<PageCoupon | null> {
  if (price === null) return null;
  const code = normalCode(typed);
  const refused = (message: string) => ({ state: "refused", code, message }) as const;
  try {
    const answer = await payments.findCoupon({ code, productId, address });
    switch (answer.state) {
      case "usable":
        return {
          state: "usable",
          code,
          what: describeCoupon(answer.coupon),
          total: reduced(price, answer.coupon),
        };
      case "refused":
        return refused(COUPON.refused);
      case "limited":
        return refused(triedTooOften("coupons", answer.retryAfterSeconds));
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return refused(COUPON.unchecked);
  }
}

/** The product with a slug or alias; null if there is none. */
function productOf(slug: string): PagedId | null {
  return slug === BUNDLE.productId ? slug : findToolBySlug(slug)?.productId ?? null;
}

function listedParts(forSale: readonly Product[]): ListedPart[] {
  return bundleParts(forSale).map((part) => ({
    ...part,
    line: SHOP_TOOLS[part.productId].line,
    mini: partImage(part.productId),
  }));
}

/** A card of a tool, or the coach's own picture of it. */
function partImage(productId: string): string {
  const { url, screen } = productImage(productId);
  return screen?.mini ?? url;
}

export default define.page<typeof handler>(function ProductPage({ data, state: { site } }) {
  if (data.state === "missing") {
    const { picture } = data.isTracker ? productPage(TRACKER_ID) : PAGES.toolbox;
    return (
      <>
        <PageHead site={site} page={{ title: MISSING_PRODUCT.title, picture }} />
        <ProductNotFound text={data.isTracker ? MISSING_PRODUCT.trackerText : MISSING_PRODUCT.text} />
      </>
    );
  }
  const { productId, bundle, parts, coupon } = data;
  const meta = productPage(productId);
  const image = productImage(productId);
  if (data.state === "withdrawn") {
    return (
      <>
        <PageHead site={site} page={{ ...meta, isIndexable: false }} sheet="shop" />
        <WithdrawnView product={data.product} image={image} email={site.contactEmail} />
      </>
    );
  }
  const rest = {
    image,
    demo: findTool(productId)?.demo ?? "/toolbox",
    samplePrice: samplePriceOf(productId),
    editions: editionsOf(productId),
    parts,
    email: site.contactEmail,
    payment: site.payment,
    ...(productId === TRACKER_ID ? { trackerUrl: site.links.tracker } : {}),
  };
  return (
    <>
      {data.state === "found" && (
        <>
          <PageHead site={site} page={meta} product={data.product} sheet="shop" />
          <AnyProductView {...rest} coupon={coupon} bundle={bundle} product={data.product} Buy={BuyButton} />
        </>
      )}
      {data.state === "late" && (
        <>
          <PageHead site={site} page={meta} sheet="shop" />
          <div class="noscript:hidden">
            <ProductLoader {...rest} productId={productId} />
          </div>
          <noscript>
            <ProductFailed />
          </noscript>
        </>
      )}
    </>
  );
});
