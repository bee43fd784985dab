import { page } from "fresh";
import { PageHead } from "../../../components/PageHead.tsx";
import { productImage } from "../../../components/product/Picture.tsx";
import { ProductLate, ProductNotFound } from "../../../components/product/ProductMissing.tsx";
import { ProductView } from "../../../components/product/ProductView.tsx";
import BuyButton from "../../../islands/BuyButton.tsx";
import ProductLoader from "../../../islands/ProductLoader.tsx";
import { findProduct, type FoundProduct } from "../../../lib/catalogue/catalogue.ts";
import { findToolBySlug, type Tool } from "../../../lib/catalogue/tools.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { MISSING_PRODUCT } from "../../../lib/content/product_page.ts";
import type { PublicPage } from "../../../lib/content/page_meta.ts";
import { TOOL_PAGES } from "../../../lib/content/tool_pages.ts";
import { lookupAnswer } from "../../../lib/http/lookup.ts";
import { define } from "../../../lib/http/state.ts";

type PageData = FoundProduct & { readonly tool: Tool | null };

export const handler = define.handlers({
  async GET(ctx) {
    const tool = findToolBySlug(ctx.params.slug ?? "");
    const found: FoundProduct = tool === null
      ? { state: "missing" }
      : await findProduct(ctx.state.services.catalogue, tool.productId);
    return page<PageData>({ ...found, tool }, lookupAnswer(found.state));
  },
});

export default define.page<typeof handler>(function ProductPage({ data, state: { site } }) {
  if (data.state === "missing" || data.tool === null) {
    return (
      <>
        <PageHead site={site} page={{ title: MISSING_PRODUCT.title, picture: PAGES.toolbox.picture }} />
        <ProductNotFound text={MISSING_PRODUCT.text} />
      </>
    );
  }
  const { productId, demo } = data.tool;
  const rest = { image: productImage(productId), demo, email: site.contactEmail, payment: site.payment };
  const meta: Readonly<Record<string, PublicPage>> = TOOL_PAGES;
  return (
    <>
      <PageHead site={site} page={meta[productId] ?? { title: productId }} />
      {data.state === "found" && <ProductView {...rest} product={data.product} Buy={BuyButton} />}
      {data.state === "late" && (
        <ProductLate>
          <ProductLoader {...rest} productId={productId} />
        </ProductLate>
      )}
    </>
  );
});
