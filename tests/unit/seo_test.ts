import assert from "node:assert/strict";
import sharp from "sharp";
import { loadConfig } from "../../lib/config.ts";
import { STYLE_PICTURES } from "../../lib/content/founder_test/style_pictures.ts";
import type { CardWords, PublicPage } from "../../lib/content/page_meta.ts";
import { PAGES, PUBLIC_PAGES, SHARE_PICTURE_SIZE, sharePictureAlt } from "../../lib/content/pages.ts";
import { robots, sitemap } from "../../lib/seo/crawling.ts";
import { structuredData } from "../../lib/seo/structured_data.ts";
import { webManifest } from "../../lib/seo/web_manifest.ts";
import { pageTitle, type Site, siteFrom } from "../../lib/site.ts";
import { cardType } from "../../components/share/PageCard.tsx";
import { icoOf } from "../../tasks/pictures/ico.ts";
import { breaches, figuresOf, lostPoints } from "../../tasks/audit/verdict.ts";
import type { Report } from "../../tasks/audit/lighthouse.ts";

const MOST_PICTURE_BYTES = 40_000;
/** Pixels at the edges of a share picture that hold its ground alone, so that nothing in it is cut. */
const CARD_MARGIN = 48;
/** Pixels of 1200 in width: a third of them, as a link's preview often shows it, is still read. */
const LEAST_WORDS = 32;
const LEAST_HEADLINE = 72;
const SHARED: readonly CardWords[] = [...PUBLIC_PAGES.map(({ picture }) => picture), ...STYLE_PICTURES];
/** Titles that the specification gives, or that name a document that everyone knows: not made longer for search engines. */
const FIXED_TITLES = [
  "/",
  "/sprint-program",
  "/diagnostic",
  "/book-call",
  "/privacy-policy",
  "/terms-of-service",
];

const site = siteFrom(loadConfig({ SITE_URL: "https://coach.example" }), 8000);
const namedSite = (name: string): Site => ({ ...site, name });

function readStatic(path: string): Promise<Uint8Array> {
  return Deno.readFile(new URL(`../../static${path}`, import.meta.url));
}

/** What the header of a PNG says. */
function pngHeader(bytes: Uint8Array): { width: number; height: number; hasOpacities: boolean } {
  assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const hasOpacities = new TextDecoder("latin1").decode(bytes.subarray(0, 1200)).includes("tRNS");
  return { width: view.getUint32(16), height: view.getUint32(20), hasOpacities };
}

/** Paths of the pages under routes/ that have no parameter. */
async function fixedRoutes(
  folder = new URL("../../routes/", import.meta.url),
  above = "",
): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) {
      const path = name.startsWith("(") ? above : `${above}/${name}`;
      paths.push(...await fixedRoutes(new URL(`${encodeURIComponent(name)}/`, folder), path));
    } else if (/^[^_[].*\.tsx$/.test(name) && !above.includes("[")) {
      const page = name.replace(/\.tsx$/, "");
      paths.push(page === "index" ? above || "/" : `${above}/${page}`);
    }
  }
  return paths;
}

/** What PAGES lacks of an address, in words. */
function missingInPages(path: string): string[] {
  const { title = "", description = "", isIndexable = false } =
    PUBLIC_PAGES.find((page) => page.path === path) ?? {};
  const shown = title === "" ? 0 : pageTitle(site, title).length;
  const problems: string[] = [];
  if (shown === 0) problems.push("has no title in PAGES");
  if (shown > 60) {
    problems.push(
      `has a title of ${shown} characters in PAGES, the site's name included: a search result shows 60`,
    );
  }
  if (shown > 0 && shown < 50 && isIndexable && !FIXED_TITLES.includes(path)) {
    problems.push(
      `has a title of ${shown} characters in PAGES, the site's name included: fewer than 50 say little`,
    );
  }
  if (description.length < 120) problems.push("has no description of 120 characters or more in PAGES");
  if (description.length > 160) {
    problems.push(
      `has a description of ${description.length} characters in PAGES: a search result shows 160`,
    );
  }
  return problems.map((problem) => `${path} ${problem}`);
}

Deno.test("every page has a title that fits in a search result, and a description that says enough and no more", async () => {
  // The coach's desk is behind the password, but for the waitlist's page.
  const isPublic = (path: string) => !/^\/admin(\/|$)/.test(path) || path === PAGES.adminWaitlist.path;
  const routes = (await fixedRoutes()).filter(isPublic);
  assert.ok(routes.includes("/diagnostic"));
  const paths = new Set([...routes, ...PUBLIC_PAGES.map(({ path }) => path)]);
  const problems = [...paths].flatMap(missingInPages);
  assert.equal(problems.length, 0, problems.join("\n"));
});

Deno.test("no two public pages share an address, a title or a description, nor a picture other than the home page's", () => {
  for (const key of ["path", "title", "description"] as const) {
    assert.equal(new Set(PUBLIC_PAGES.map((page) => page[key])).size, PUBLIC_PAGES.length, key);
  }
  const own = PUBLIC_PAGES.map(({ picture }) => picture.file).filter((file) =>
    file !== PAGES.home.picture.file
  );
  assert.equal(new Set(own).size, own.length);
});

Deno.test("every share picture is 1200 x 630 and small, and none is left over", async () => {
  const files = new Set<string>(SHARED.map(({ file }) => file));
  for (const file of files) {
    const bytes = await readStatic(file);
    assert.deepEqual(pngHeader(bytes), { ...SHARE_PICTURE_SIZE, hasOpacities: false }, file);
    assert.ok(bytes.length < MOST_PICTURE_BYTES, `${file}: ${bytes.length} bytes`);
  }
  for await (const { name } of Deno.readDir(new URL("../../static/og", import.meta.url))) {
    assert.ok(files.has(`/og/${name}`), `nothing names static/og/${name}`);
  }
});

Deno.test("nothing in a share picture is cut: its ground alone reaches the edges", async () => {
  for (const { file } of SHARED) {
    const { data, info: { width, height, channels } } = await sharp(await readStatic(file)).removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const start = (y * width + x) * channels;
      return data.readUIntBE(start, 3);
    };
    const ground = pixel(0, 0);
    let drawn = 0;
    for (let y = 0; y < height; y++) {
      const isInside = y >= CARD_MARGIN && y < height - CARD_MARGIN;
      for (let x = 0; x < width; x++) {
        if (isInside && x === CARD_MARGIN) x = width - CARD_MARGIN;
        if (pixel(x, y) !== ground) drawn++;
      }
    }
    assert.equal(drawn, 0, file);
  }
});

Deno.test("the words of a share picture are still read when it is shown 400 pixels wide", () => {
  for (const picture of SHARED) {
    const { headline, words } = cardType(picture);
    assert.ok(headline.size >= LEAST_HEADLINE, `${picture.file}: a headline of ${headline.size} px`);
    assert.ok(words.size >= LEAST_WORDS, `${picture.file}: words of ${words.size} px`);
  }
});

Deno.test("a share picture is told as what it shows, in words of its own", () => {
  assert.equal(
    sharePictureAlt(PAGES.home.picture),
    "“Clarity. Leverage. Momentum.” beside a tangled line that loosens and rises",
  );
  const told = new Map(PUBLIC_PAGES.map(({ picture }) => [picture.file, picture.shows]));
  assert.equal(new Set(told.values()).size, told.size);
});

Deno.test("share pictures do not contain the site's name, which is configuration", () => {
  for (const { headline, emphasis, words } of SHARED) {
    const all = [...headline, emphasis, words].join(" ");
    assert.ok(!all.includes(site.name), all);
  }
});

Deno.test("the manifest's icons exist in their stated sizes, and maskable ones have a margin to crop", async () => {
  const { icons } = webManifest(site);
  for (const { src, sizes, type, purpose } of icons) {
    const bytes = await readStatic(src);
    if (type !== "image/png") continue;
    const { width, height, hasOpacities } = pngHeader(bytes);
    assert.equal(`${width}x${height}`, sizes, src);
    assert.equal(hasOpacities, purpose === "any", src);
  }
  const stated = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  for (const wanted of ["192x192 any", "512x512 any", "512x512 maskable"]) assert.ok(stated.includes(wanted));
});

Deno.test("the touch icon fills its square, and favicon.ico holds a picture of 32 pixels", async () => {
  const touch = pngHeader(await readStatic("/icons/apple-touch-icon.png"));
  assert.deepEqual(touch, { width: 180, height: 180, hasOpacities: false });
  const ico = await readStatic("/favicon.ico");
  const view = new DataView(ico.buffer);
  assert.deepEqual([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)], [0, 1, 1]);
  const { width, height } = pngHeader(ico.subarray(view.getUint32(18, true)));
  assert.deepEqual([ico[6], ico[7], width, height], [32, 32, 32, 32]);
});

Deno.test("icoOf() puts the picture where its directory says", () => {
  const png = Uint8Array.of(1, 2, 3);
  const ico = icoOf(png, 256);
  const view = new DataView(ico.buffer);
  assert.equal(view.getUint32(14, true), 3);
  assert.deepEqual([...ico.subarray(view.getUint32(18, true))], [1, 2, 3]);
  assert.equal(ico[6], 0);
});

Deno.test("webManifest() has the configured name", () => {
  const manifest = webManifest(namedSite("Northstar"));
  assert.equal(manifest.name, "Northstar");
  assert.equal(manifest.start_url, "/");
});

Deno.test("structuredData() states only what is configured", () => {
  const data = JSON.parse(structuredData(site));
  assert.equal(data["@context"], "https://schema.org");
  const [organization, website] = data["@graph"];
  assert.deepEqual(Object.keys(organization), ["@type", "@id", "name", "url", "email", "logo"]);
  assert.equal(organization.url, "https://coach.example/");
  assert.equal(organization.email, "hello@example.com");
  assert.equal(organization.logo, "https://coach.example/icons/icon-512.png");
  assert.equal(website.name, "Clarity Sprint");
  assert.equal(website.publisher["@id"], organization["@id"]);
});

Deno.test("structuredData() escapes a name that would end its script element", () => {
  const name = "</script><script>alert(1)</script><!--";
  const text = structuredData(namedSite(name));
  assert.ok(!text.includes("<"));
  assert.equal(JSON.parse(text)["@graph"][0].name, name);
});

Deno.test("sitemap() lists the indexable pages by absolute address, and no other", () => {
  const page = (path: string, isIndexable: boolean): PublicPage => {
    const [first] = PUBLIC_PAGES;
    assert.ok(first);
    return { ...first, path, isIndexable };
  };
  const xml = sitemap(site, [page("/", true), page("/hidden", false), page("/a?b&c", true)]);
  assert.deepEqual([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address), [
    "https://coach.example/",
    "https://coach.example/a?b&amp;c",
  ]);
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
});

Deno.test("robots() excludes private paths, but for what previews a posted link, and names the sitemap", () => {
  assert.equal(
    robots(site),
    "User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /diagnostic/results/\nDisallow: /rounds/\nDisallow: /r/\nDisallow: /focus/\nDisallow: /pay/\nDisallow: /room/\nDisallow: /admin/\n\n" +
      "User-agent: facebookexternalhit\nUser-agent: LinkedInBot\nUser-agent: Twitterbot\nAllow: /\n\n" +
      "Sitemap: https://coach.example/sitemap.xml\n",
  );
});

/** A report of Lighthouse with these scores of 100. */
function report(
  scores: Record<"performance" | "accessibility" | "best-practices" | "seo", number>,
  { shift = 0, lcp = 1200, fonts = [20_000, 25_000] } = {},
): Report {
  const category = (score: number, id: string) => ({ score: score / 100, auditRefs: [{ id, weight: 1 }] });
  return {
    categories: {
      "performance": category(scores.performance, "largest-contentful-paint"),
      "accessibility": category(scores.accessibility, "label"),
      "best-practices": category(scores["best-practices"], "errors-in-console"),
      "seo": category(scores.seo, "is-crawlable"),
    },
    audits: {
      "largest-contentful-paint": {
        score: scores.performance / 100,
        title: "LCP",
        numericValue: lcp,
        displayValue: "1.2 s",
      },
      "label": { score: 1, title: "Labels" },
      "errors-in-console": { score: null, title: "Errors" },
      "is-crawlable": { score: scores.seo / 100, title: "Crawlable" },
      "cumulative-layout-shift": { score: 1, title: "CLS", numericValue: shift },
      "network-requests": {
        score: null,
        title: "Requests",
        details: {
          items: [
            { resourceType: "Document", transferSize: 90_000 },
            ...fonts.map((transferSize) => ({ resourceType: "Font", transferSize })),
          ],
        },
      },
    },
  };
}

const GOOD = { "performance": 100, "accessibility": 100, "best-practices": 100, "seo": 100 };

Deno.test("the audit passes a page at its limits, and names every budget that is broken", () => {
  assert.deepEqual(breaches(figuresOf(report(GOOD, { shift: 0.01, lcp: 1400, fonts: [60_000] })), true), []);
  const bad = breaches(
    figuresOf(report({ ...GOOD, performance: 99 }, { shift: 0.011, lcp: 1401, fonts: [60_000, 1] })),
    true,
  );
  assert.deepEqual(bad.map(({ budget }) => budget), ["performance", "LCP", "layout shift", "fonts"]);
});

Deno.test("the audit asks for a score in search only of pages that search engines may list", () => {
  const figures = figuresOf(report({ ...GOOD, seo: 60 }));
  assert.deepEqual(breaches(figures, true).map(({ budget }) => budget), ["seo"]);
  assert.deepEqual(breaches(figures, false), []);
});

Deno.test("the audit takes what could not be measured for a breach", () => {
  const budgets = breaches(figuresOf({ categories: {}, audits: {} } as Report), true).map(({ budget }) =>
    budget
  );
  assert.deepEqual(budgets, [
    ...["performance", "accessibility", "best-practices", "seo"],
    ...["LCP", "layout shift", "fonts"],
  ]);
});

Deno.test("the audit says what cost points, and leaves out what did not apply", () => {
  assert.deepEqual(lostPoints(report({ ...GOOD, performance: 98, seo: 0 })), [
    "performance: LCP (largest-contentful-paint, 98), 1.2 s",
    "seo: Crawlable (is-crawlable, 0)",
  ]);
});
