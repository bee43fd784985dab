import { define } from "../../lib/http/state.ts";

/** The products in catalogue order, with only the fields that are listed here. */
export const handler = define.handlers({
  async GET(ctx) {
    const products = await ctx.state.services.catalogue.list();
    return Response.json(products.map((product) => ({
      id: product.id,
      type: product.type,
      category: product.category,
      title: product.title,
      description: product.description,
      price: product.price,
      originalPrice: product.originalPrice,
      whatYouGet: product.whatYouGet,
      benefits: product.benefits,
      features: product.features,
    })));
  },
});
