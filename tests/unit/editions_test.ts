import { Scanner } from "@tailwindcss/oxide";
import { unzipSync } from "fflate";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import { EDITION_ROOT, EditionFrame } from "../../components/tool_kit/EditionFrame.tsx";
import { BUNDLE, downloadName, TOOLS } from "../../lib/catalogue/tools.ts";
import { DOWNLOADS_PAGE, OPENING_FILE } from "../../lib/content/downloads.ts";
import { EDITION } from "../../lib/tool_kit/words_screen.ts";
import type { BuildMeta } from "fresh/internal";
import { build } from "../../fresh.config.ts";

import { makeEditions, zipBundle } from "../../tasks/editions.tsx";
import { loadSettings } from "../../tasks/settings.ts";
import { toolFolder } from "../../tasks/tool_folder.ts";
import { parsePage } from "../support/html.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";

const PROJECT = new URL("../../", import.meta.url);

/** The text between the tags of an element that occurs once, as a browser hashes it. */
function inside(html: string, tag: string): string {
  const [, ...found] = html.split(new RegExp(`<${tag}>|</${tag}>`));
  assert.equal(found.length, 2, `one ${tag}`);
  return found[0] ?? "";
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

for (const { productId, label } of TOOLS) {
  Deno.test(`the full edition of the ${label} is one small file that may load nothing at all`, async () => {
    const html = await Deno.readTextFile(new URL(`_fresh/editions/${productId}.html`, PROJECT));
    // A name that Chart.js has in its program, which two tools carry.
    const budget = html.includes("beforeDatasetsDraw") ? 500 * 1024 : 350 * 1024;
    assert.ok(new TextEncoder().encode(html).length <= budget);
    const document = parsePage(html);
    const css = inside(html, "style");
    const script = inside(html, "script");

    const policy = document.querySelector("meta[http-equiv=Content-Security-Policy]")?.getAttribute(
      "content",
    );
    const directives = new Set(policy?.split("; "));
    for (
      const directive of [
        "default-src 'none'",
        "connect-src 'none'",
        `script-src 'sha256-${sha256(script)}'`,
        `style-src 'sha256-${sha256(css)}'`,
      ]
    ) assert.ok(directives.has(directive), `${directive} in ${policy}`);
    assert.equal(/(?:https?:|\*|'unsafe)/.test(policy ?? ""), false);

    const loaded = [...document.querySelectorAll("[src], link[href], [srcset], [poster], object, iframe")]
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? element.nodeName)
      .filter((address) => !address.startsWith("data:"));
    assert.deepEqual(loaded, []);
    const addresses = [...css.matchAll(/url\(\s*["']?([^)"']{0,20})|@import/g)].map(([whole, url]) =>
      url ?? whole
    );
    assert.deepEqual(addresses.filter((address) => !/^data:|^#/.test(address)), []);
    const hosts = new Set([...script.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
    assert.deepEqual([...hosts], ["www.w3.org"], "names of namespaces alone");

    for (const family of ["Newsreader", "Instrument Sans"]) {
      const face = new RegExp(`@font-face\\{[^}]*${family}[^}]*url\\(data:font/woff2;base64,[^}]{5000,}\\}`);
      assert.match(css, face, `${family} is in the file`);
    }
    const { siteName } = loadSettings(new URL(".", PROJECT).pathname);
    assert.equal(document.title, `${label} | ${siteName}`);
    assert.match(document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "", /^data:image\/svg/);
    const footer = document.querySelector("footer")?.textContent ?? "";
    assert.ok(footer.includes(EDITION.version(EDITION.number)) && footer.includes(EDITION.licence(siteName)));
  });
}

Deno.test("the same sources make the same editions, byte for byte, one for each tool", async () => {
  const root = new URL(".", PROJECT).pathname;
  const { siteName, siteUrl } = loadSettings(root);
  const made = await makeEditions({ root, target: build.target, siteName, siteUrl }, TESTED_TOOLS);
  assert.deepEqual(made.map(({ name }) => name), TESTED_TOOLS.map(({ productId }) => `${productId}.html`));
  for (const { name, html } of made) {
    assert.ok(html === await Deno.readTextFile(new URL(`_fresh/editions/${name}`, PROJECT)), name);
  }
});

Deno.test("the bundle's zip file holds every edition and how to open them, and is the same for the same editions", async () => {
  const read = (name: string) => Deno.readFile(new URL(`_fresh/editions/${name}`, PROJECT));
  const names = TOOLS.map(({ productId }) => downloadName(productId));
  const editions = await Promise.all(
    names.map(async (name) => ({ name, html: new TextDecoder().decode(await read(name)) })),
  );
  const built = await read(downloadName(BUNDLE.productId));
  assert.ok(built.length < 3_300_000, `${built.length} bytes`);
  assert.deepEqual(zipBundle(editions.toReversed()), built);
  const files = unzipSync(built);
  assert.deepEqual(Object.keys(files), [...names, OPENING_FILE].sort());
  for (const name of names) assert.deepEqual(files[name], await read(name), name);
  const text = new TextDecoder().decode(files[OPENING_FILE]);
  for (const step of DOWNLOADS_PAGE.open.steps) assert.ok(text.includes(step), step);
});

Deno.test("an edition styles its own tool's screen and no other tool's", async () => {
  const wordsOf = new Map(TOOLS.map(({ productId, island }) => {
    const base = new URL(`components/tools/${toolFolder(island)}`, PROJECT).pathname;
    return [productId, new Scanner({ sources: [{ base, pattern: "**/*", negated: false }] }).scan()];
  }));
  const kit = new URL("components", PROJECT).pathname;
  const shared = new Scanner({ sources: [{ base: kit, pattern: "{*,tool_kit/*}", negated: false }] }).scan();
  for (const { productId } of TOOLS) {
    const css = inside(
      await Deno.readTextFile(new URL(`_fresh/editions/${productId}.html`, PROJECT)),
      "style",
    );
    const styled = new Set(
      [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name?.replaceAll("\\", "")),
    );
    const own = wordsOf.get(productId) ?? [];
    const others = TOOLS.flatMap((tool) => wordsOf.get(tool.productId) ?? []);
    assert.ok(own.filter((word) => styled.has(word)).length > 20, productId);
    assert.deepEqual(
      others.filter((word) => !own.includes(word) && !shared.includes(word) && styled.has(word)),
      [],
      productId,
    );
  }
});

Deno.test("an edition knows the site's address outside its script, where one was configured", () => {
  const main = (siteUrl: string | undefined) =>
    parsePage(renderToString(EditionFrame({ siteName: "Site", siteUrl, name: "Tool" })))
      .querySelector<HTMLElement>(`main#${EDITION_ROOT}`)?.getAttribute("data-site");
  assert.equal(main("https://coach.example"), "https://coach.example");
  assert.equal(main(undefined), null);
});

Deno.test("every variable that a second style sheet uses is defined in it or in the site's", () => {
  // The folder may hold sheets of earlier builds too, which open pages still ask for.
  const { files }: BuildMeta = JSON.parse(Deno.readTextFileSync(new URL("_fresh/meta.json", PROJECT)));
  const sheets = (name: RegExp) =>
    Object.keys(files).filter((url) => name.test(url))
      .map((url) => Deno.readTextFileSync(new URL(`_fresh/static${url}`, PROJECT)));
  const [site = ""] = sheets(/\/styles-[0-9a-f]+\.css$/);
  const tools = sheets(/\/tools\/[^/]+\.css$/);
  assert.equal(tools.length, TOOLS.length);
  const names = [...Deno.readDirSync(new URL("static", PROJECT))].map(({ name }) => name)
    .filter((name) => name.endsWith(".css") && name !== "styles.css").map((name) => name.replace(".css", ""));
  assert.ok(names.length > 1);
  const pages = sheets(new RegExp(`/(${names.join("|")})-[0-9a-f]+\\.css$`));
  assert.equal(pages.length, names.length);
  let count = 0;
  for (const sheet of [...tools, ...pages]) {
    const defined = new Set([...`${site}${sheet}`.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name));
    // Tailwind's own may be unset: a rule that sets one need not apply.
    const used = new Set([...sheet.matchAll(/var\((--(?!tw-)[\w-]+)/g)].map(([, name]) => name));
    count += used.size;
    assert.deepEqual([...used].filter((name) => !defined.has(name)), []);
  }
  assert.ok(count > 10 * TOOLS.length);
});
