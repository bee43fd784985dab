import assert from "node:assert/strict";
import sharp from "sharp";
import { type CardPainterOptions, createCardPainter } from "../../../lib/cards/painter.ts";

const SVG = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${colour}" d="M0 0h40v20H0z"/></svg>`;

/** A painter whose thread ends with its last card, and what it reported. */
function painterOf(options: Partial<CardPainterOptions> = {}) {
  const failures: unknown[] = [];
  const painter = createCardPainter({
    onFailure: (error) => void failures.push(error),
    idleMs: 0,
    ...options,
  });
  return { painter, failures };
}

Deno.test("a card is drawn as a PNG, and several one after the other", async () => {
  const { painter, failures } = painterOf();
  const colours = ["#ff0000", "#00ff00", "#0000ff"];
  const cards = await Promise.all(colours.map((colour) => painter.draw(SVG(colour))));
  for (const [index, card] of cards.entries()) {
    assert.ok(card);
    const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [40, 20]);
    assert.equal(`#${data.subarray(0, 3).toString("hex")}`, colours[index]);
  }
  assert.deepEqual(failures, []);
});

Deno.test("a full queue draws no more cards until it has room", async () => {
  const { painter } = painterOf();
  const asked = Array.from({ length: 20 }, () => painter.draw(SVG("#ff0000")));
  assert.equal(painter.isReady(), false);
  const drawn = (await Promise.all(asked)).filter((card) => card !== null);
  assert.equal(drawn.length, 16);
  assert.equal(painter.isReady(), true);
});

Deno.test("a card that cannot be drawn is null, and the next are tried a minute later", async () => {
  let now = 0;
  const { painter, failures } = painterOf({ now: () => now });
  assert.equal(await painter.draw("no svg"), null);
  assert.equal(failures.length, 1);
  assert.equal(painter.isReady(), false);
  assert.equal(await painter.draw(SVG("#ff0000")), null);
  assert.equal(failures.length, 1, "it was not tried");
  now = 60_000;
  assert.ok(await painter.draw(SVG("#ff0000")));
});

Deno.test("without its renderer a painter says so and rejects nothing", async () => {
  const missing = new URL("./no_renderer.mjs", import.meta.url).href;
  const { painter, failures } = painterOf({ renderer: { script: missing, program: missing } });
  assert.deepEqual(await Promise.all([painter.draw(SVG("#f00")), painter.draw(SVG("#f00"))]), [null, null]);
  assert.match(String(failures[0]), /no_renderer/);
  assert.equal(painter.isReady(), false);
});

Deno.test("a closed painter leaves no thread, and whoever waited gets no card", async () => {
  const { painter } = painterOf({ idleMs: 60_000 });
  assert.ok(await painter.draw(SVG("#ff0000")));
  const waiting = painter.draw(SVG("#ff0000"));
  painter.close();
  assert.equal(await waiting, null);
});
