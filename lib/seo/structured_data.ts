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
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
