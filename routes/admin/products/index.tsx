import { page } from "fresh";
import { DeskFrame } from "../../../components/desk/DeskFrame.tsx";
import { ProductsList } from "../../../components/desk/ProductsList.tsx";
import type { Shop } from "../../../lib/catalogue/pricing.ts";
import { PRODUCTS_PAGE } from "../../../lib/content/desk_products.ts";
import { define } from "../../../lib/http/state.ts";

export const config = { skipInheritedLayouts: true };

export const handler = define.handlers({
  GET: async ({ state: { services: { desk } } }) => page<Shop>(await desk.shop.read()),
});

export default define.page<typeof handler>(function Products({ data, state: { site }, url }) {
  return (
    <DeskFrame site={site} title={PRODUCTS_PAGE.title} path={url.pathname}>
      <ProductsList shop={data} />
    </DeskFrame>
  );
});
