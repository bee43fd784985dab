import type { PublicPage } from "../content/page_meta.ts";
import type { Site } from "../site.ts";

/** Paths that search engines should not fetch: the API, people's results, what they ask and answer, and the administration. */
const DISALLOWED = [
  "/api/",
  "/diagnostic/results/",
  "/rounds/",
  "/r/",
  "/focus/",
  "/pay/",
  "/room/",
  "/admin/",
];

/** The sitemap (sitemaps.org): the absolute address of every page that search engines may list. */
export function sitemap(site: Site, pages: readonly PublicPage[]): string {
  const urls = pages.filter(({ isIndexable }) => isIndexable)
    .map(({ path }) => `  <url><loc>${escapeXml(site.origin + path)}</loc></url>\n`);
  return '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/**
 * Programs that draw the preview of a link somebody has posted and heed robots.txt. They list nothing, so they may read a result: whoever posted
 * its link had it.
 */
const PREVIEWERS = ["facebookexternalhit", "LinkedInBot", "Twitterbot"];

/** robots.txt (RFC 9309): allows everything except DISALLOWED, for previewers everything, and names the sitemap. */
export function robots(site: Site): string {
  const rules = ["User-agent: *", "Allow: /", ...DISALLOWED.map((path) => `Disallow: ${path}`)];
  const previews = [...PREVIEWERS.map((name) => `User-agent: ${name}`), "Allow: /"];
  return `${rules.join("\n")}\n\n${previews.join("\n")}\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
