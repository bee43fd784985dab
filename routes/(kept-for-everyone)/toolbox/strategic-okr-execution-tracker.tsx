import { page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { productImage } from "../../../components/product/Picture.tsx";
import { ProductLate, ProductNotFound } from "../../../components/product/ProductMissing.tsx";
import type { ProductViewProps } from "../../../components/product/ProductView.tsx";
import { ShopSheet } from "../../../components/product/ShopSheet.tsx";
import { TrackerView } from "../../../components/product/TrackerView.tsx";
import { WithdrawnView } from "../../../components/product/WithdrawnView.tsx";
import BuyButton from "../../../islands/BuyButton.tsx";
import ProductLoader from "../../../islands/ProductLoader.tsx";
import { findBundle, findProduct, type FoundProduct } from "../../../lib/catalogue/catalogue.ts";
import { TRACKER_ID } from "../../../lib/catalogue/tools.ts";
import { editionsOf, samplePriceOf } from "../../../lib/content/catalogue/mod.ts";
import { MISSING_PRODUCT } from "../../../lib/content/product_page.ts";
import { TOOL_PAGES } from "../../../lib/content/tool_pages.ts";
import { lookupAnswer } from "../../../lib/http/lookup.ts";
import { define } from "../../../lib/http/state.ts";

const META = TOOL_PAGES[TRACKER_ID];

export const handler = define.handlers({
  async GET(ctx) {
    const { catalogue } = ctx.state.services;
    const found = await findProduct(catalogue, TRACKER_ID);
    const bundle = found.state === "found" ? await findBundle(catalogue) : null;
    return page<FoundProduct & Pick<ProductViewProps, "bundle">>(
      { ...found, bundle },
      lookupAnswer(found.state),
    );
  },
});

export default define.page<typeof handler>(function TrackerPage({ data, state: { site } }) {
  if (data.state === "missing") {
    return (
      <>
        <PageHead site={site} page={{ title: MISSING_PRODUCT.title, picture: META.picture }} />
        <ProductNotFound text={MISSING_PRODUCT.trackerText} />
      </>
    );
  }
  const image = productImage(TRACKER_ID);
  if (data.state === "withdrawn") {
    return (
      <>
        <PageHead site={site} page={{ ...META, isIndexable: false }} />
        <ShopSheet />
        <WithdrawnView product={data.product} image={image} email={site.contactEmail} />
      </>
    );
  }
  const rest = {
    image,
    samplePrice: samplePriceOf(TRACKER_ID),
    editions: editionsOf(TRACKER_ID),
    demo: `/tools/${TRACKER_ID}`,
    email: site.contactEmail,
    payment: site.payment,
    trackerUrl: site.links.tracker,
  };
  return (
    <>
      <ShopSheet />
      <PageHead
        site={site}
        page={META}
        {...(data.state === "found" ? { product: data.product } : {})}
      />
      {data.state === "found" && (
        <TrackerView {...rest} bundle={data.bundle} product={data.product} Buy={BuyButton} />
      )}
      {data.state === "late" && (
        <ProductLate>
          <ProductLoader {...rest} parts={null} productId={TRACKER_ID} />
        </ProductLate>
      )}
    </>
  );
});
