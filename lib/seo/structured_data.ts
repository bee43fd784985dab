import type { Site } from "../site.ts";

/**
 * Who runs the site, as JSON-LD (schema.org) for the landing page. It states what is configured and nothing else: no ratings, no
 * reviews, no street address. The text can stand inside a `<script>` element: it holds no `<`.
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
