import assert from "node:assert/strict";
import { resolve } from "node:path";
import { DEFAULT_MENU_PICTURE, toolboxMenuItems } from "../../lib/catalogue/menu.ts";
import { BUNDLE, DEFAULT_PICTURE, productPicture, TOOLS } from "../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";

const STATIC = resolve(import.meta.dirname ?? ".", "../../static");
const PICTURES = [...TOOLS.map(({ picture }) => picture), BUNDLE.picture, DEFAULT_PICTURE];
const MAX_BYTES = 3072;

/** Paper, sheet, ink, hairline, accent and its wash. */
const PALETTE = ["#f7f5f0", "#fffdf9", "#14172b", "#8b8a94", "#2a3fe5", "#e8ebff"];
/** Strong, moderate and attention, with their washes: where the tool itself speaks in red, amber and green. */
const STATES = ["#1d6b45", "#dff1e5", "#7a5200", "#fbeecb", "#a8321f", "#fbe3dc"];
const WITH_STATES = [productPicture("team-performance-dashboard"), BUNDLE.picture];

for (const picture of PICTURES) {
  const read = () => Deno.readTextFile(STATIC + picture);

  Deno.test(`${picture} is a square drawing of at most 3 KB`, async () => {
    const svg = await read();
    assert.ok(new TextEncoder().encode(svg).length <= MAX_BYTES, `${svg.length} characters`);
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400" /);
    assert.ok(svg.endsWith("</svg>\n"));
    const open: string[] = [];
    for (const [, close, name = "", rest = ""] of svg.matchAll(/<(\/?)([a-z]+)([^>]*)>/g)) {
      if (close) assert.equal(open.pop(), name);
      else if (!rest.endsWith("/")) open.push(name);
    }
    assert.deepEqual(open, []);
  });

  Deno.test(`${picture} needs nothing but itself, and no style that a policy would refuse`, async () => {
    const svg = await read();
    const elements = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name ?? ""));
    for (const name of elements) assert.match(name, /^(svg|g|path|circle|rect)$/);
    assert.doesNotMatch(svg, / (style|class|id|href|xlink:href|on[a-z]+)=|url\(/);
  });

  Deno.test(`${picture} is drawn in the colours of the site`, async () => {
    const colours = new Set((await read()).match(/#[0-9a-f]+/gi));
    const allowed = WITH_STATES.includes(picture) ? [...PALETTE, ...STATES] : PALETTE;
    for (const colour of colours) assert.ok(allowed.includes(colour), colour);
    assert.ok(colours.has("#2a3fe5"), "without the accent's line");
  });
}

const IN_MENU = toolboxMenuItems(CATALOGUE, "https://x.test").map(({ image }) => image);
for (const [folder, shown] of [["tools", PICTURES], ["menu", [...IN_MENU, DEFAULT_MENU_PICTURE]]] as const) {
  Deno.test(`the folder pictures/${folder} holds what is shown and nothing else`, async () => {
    const files = [];
    for await (const { name } of Deno.readDir(`${STATIC}/pictures/${folder}`)) {
      files.push(`/pictures/${folder}/${name}`);
    }
    assert.deepEqual(files.sort(), shown.toSorted());
  });
}
