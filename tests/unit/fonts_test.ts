import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import subsetFont from "subset-font";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { makeFonts } from "../../tasks/fonts.ts";
import { charactersOf, overrides, type Room, roomOf } from "../../tasks/fonts/draw_as.ts";
import { STYLES } from "../../tasks/fonts/styles.ts";
import { testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { COACH_CONTENT } from "../support/coach_content.ts";
import { parsePage, textOf } from "../support/html.ts";

const PROJECT = new URL("../../", import.meta.url);
/** Bytes of all the fonts of a first view, the headers of their answers included. */
const BUDGET = 60_000;
const HEADERS = 800;

const read = (path: string) => Deno.readTextFile(new URL(path, PROJECT));

Deno.test("the fonts and their style sheet are what tasks/fonts.ts makes of the packages", async () => {
  const made = await makeFonts();
  for (const [path, bytes] of made) {
    assert.deepEqual(await Deno.readFile(new URL(path, PROJECT)), bytes, path);
  }
  for await (const { name } of Deno.readDir(new URL("static/fonts", PROJECT))) {
    assert.ok(made.has(`static/fonts/${name}`), `${name} is left over`);
  }
});

Deno.test("headlines draw a straight apostrophe as the curly one, kerned alike", async () => {
  const font = await subsetFont(
    Buffer.from(await Deno.readFile(new URL("static/fonts/newsreader.woff2", PROJECT))),
    undefined,
    { targetFormat: "truetype", keepAllGlyphs: true, keepFeatures: ["kern", "liga"] },
  );
  const [straight, curly] = ["What's Included", "What’s Included"].map((line) => roomOf(font, [line]));
  assert.deepEqual(straight, curly);
  assert.ok(charactersOf(font).includes(0x27));
});

Deno.test("the fonts of a first view, italics included, are under 60 KB", () => {
  const sizes = STYLES.map(({ to }) => Deno.statSync(new URL(`static/fonts/${to}.woff2`, PROJECT)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size + HEADERS, 0) < BUDGET, sizes.join(" + "));
});

Deno.test("every stand-in is named behind the face it stands in for", async () => {
  const stacks = [...(await read("lib/theme.css")).matchAll(/--font-[a-z]+: ([^;]+);/g)]
    .map(([, stack = ""]) => stack.split(",").map((name) => name.trim().replaceAll('"', "")));
  for (const { family, standIns } of STYLES) {
    const stack = stacks.find(([first]) => first === family);
    const names = [...new Set(standIns.map((standIn) => standIn.family))];
    assert.deepEqual(stack?.slice(1, 1 + names.length), names);
  }
});

Deno.test("overrides() stretches a font to another's width and keeps that one's heights", () => {
  const wanted: Room = { width: 0.5, ascent: 0.9, descent: 0.3, lineGap: 0.1 };
  assert.deepEqual(overrides({ width: 0.4, ascent: 1, descent: 1, lineGap: 1 }, wanted), {
    "ascent-override": "72%",
    "descent-override": "24%",
    "line-gap-override": "8%",
    "size-adjust": "125%",
  });
});

postgresEngine().test(
  "no copy of ours on a public page has a letter that needs a second font file",
  async (database) => {
    const app = await testApp(database);
    const [newsreader, italic, sans] = STYLES.map(({ firstView }) => firstView);
    assert.ok(newsreader && italic && sans);
    for (const { path } of PUBLIC_PAGES) {
      const html = await (await app.fetch(path)).text();
      const document = parsePage(html);
      const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) =>
        url
      );
      assert.equal(preloaded.length, document.querySelector("h1 em") ? 3 : 2, path);
      assert.deepEqual(lacking(textOf(document.body), sans), [], path);
      for (const heading of document.querySelectorAll("h1, h2, h3, em")) {
        const letters: string = heading.nodeName === "EM" ? italic : newsreader;
        assert.deepEqual(lacking(textOf(heading), letters), [], `${path}: ${textOf(heading)}`);
      }
    }
  },
);

/** The letters of what the coach writes, such as the names of clients: they may take a second file. */
const COACHS_LETTERS = new Set(JSON.stringify(COACH_CONTENT));

/**
 * The letters of a text that are not among the characters. The arrow is in no file, because every system has one.
 */
function lacking(text: string, characters: string): string[] {
  return [...new Set(text)].filter((letter) =>
    !/\s|→/.test(letter) && !characters.includes(letter) && !COACHS_LETTERS.has(letter)
  );
}
