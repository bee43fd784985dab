import { CURRENCY } from "../catalogue/price.ts";
import type { Product } from "../catalogue/schema.ts";
import { productPicture } from "../catalogue/tools.ts";
import type { Site } from "../site.ts";

/**
 * The organization behind the site, as JSON-LD (schema.org) for the landing page. It states only what is configured: no ratings,
 * no reviews, no street address. The text is safe inside a `<script>` element, because it contains no `<`.
 */
export function structuredData(site: Site): string {
  const home = `${site.origin}/`;
  const organization = `${home}#organization`;
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: site.name,
        url: home,
        email: site.contactEmail,
        logo: `${site.origin}/icons/icon-512.png`,
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        name: site.name,
        url: home,
        inLanguage: "en",
        publisher: { "@id": organization },
      },
    ],
  };
  return asDataBlock(data);
}

/**
 * A product as JSON-LD (schema.org) for its page. The offer has the price that is charged. Without a price, or if the site takes no payments,
 * there is no offer. The text is safe inside a `<script>` element.
 */
export function productData(site: Site, { id, title, description, price }: Product): string {
  const url = `${site.origin}/toolbox/${id}`;
  return asDataBlock({
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: title,
    description,
    image: site.origin + productPicture(id),
    url,
    brand: { "@type": "Brand", name: site.name },
    ...(price && site.payment
      ? {
        offers: {
          "@type": "Offer",
          url,
          price: (price / 100).toFixed(2),
          priceCurrency: CURRENCY.toUpperCase(),
          availability: "https://schema.org/InStock",
        },
      }
      : {}),
  });
}

function asDataBlock(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
