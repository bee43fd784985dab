import assert from "node:assert/strict";
import { PHOTO_SLOTS } from "../../../lib/content/photos.ts";
import {
  closest,
  type Frame,
  type Move,
  moved,
  partOf,
  wholeIn,
  WIDEST,
} from "../../../lib/words/photographs/frame.ts";

const HERO = PHOTO_SLOTS.hero;
const WIDE = { width: 4000, height: 3200 };
const TALL = { width: 1120, height: 4000 };

Deno.test("the widest frame has the place's proportions and as much of the picture as there is", () => {
  assert.deepEqual(partOf(WIDE, HERO, WIDEST), { left: 600, top: 0, width: 2800, height: 3200 });
  assert.deepEqual(partOf(TALL, HERO, WIDEST), { left: 0, top: 1360, width: 1120, height: 1280 });
});

Deno.test("wherever it is moved, a frame stays within the picture and keeps the pixels of its place", () => {
  const moves: readonly Move[] = [
    { right: -3 },
    { down: 0.4, closer: 1.5 },
    { right: 0.3, down: -9 },
    { closer: 100 },
    { right: 50, down: 50 },
    { closer: 0.001 },
    {},
  ];
  for (const picture of [WIDE, TALL, { width: 560, height: 640 }]) {
    let frame: Frame = WIDEST;
    for (const move of moves) {
      frame = moved(picture, HERO, frame, move);
      const { left, top, width, height } = partOf(picture, HERO, frame);
      const said = JSON.stringify({ picture, move, left, top, width, height });
      assert.ok(left >= -1e-6 && top >= -1e-6, said);
      assert.ok(left + width <= picture.width + 1e-6 && top + height <= picture.height + 1e-6, said);
      assert.ok(width >= HERO.width - 1e-6, said);
      assert.ok(Math.abs(width / height - HERO.width / HERO.height) < 1e-6, said);
    }
  }
});

Deno.test("a move by half a frame shows half of what was seen, and closer keeps the middle", () => {
  const near = moved(WIDE, HERO, WIDEST, { closer: 2 });
  assert.deepEqual(partOf(WIDE, HERO, near), { left: 1300, top: 800, width: 1400, height: 1600 });
  const right = moved(WIDE, HERO, near, { right: 0.5 });
  assert.equal(Math.round(partOf(WIDE, HERO, right).left), 2000);
});

Deno.test("a picture with fewer pixels than its place can't be cut for it", () => {
  assert.equal(closest({ width: 560, height: 640 }, HERO), 1);
  assert.ok(closest({ width: 3000, height: 639 }, HERO) < 1);
  assert.ok(closest({ width: 559, height: 3000 }, HERO) < 1);
});

Deno.test("a whole picture stands at the left of its place, in the middle of its height", () => {
  const { signature } = PHOTO_SLOTS;
  assert.deepEqual(wholeIn({ width: 688, height: 96 }, signature), {
    left: 0,
    top: 24,
    width: 344,
    height: 48,
  });
  assert.deepEqual(wholeIn({ width: 192, height: 192 }, signature), {
    left: 0,
    top: 0,
    width: 96,
    height: 96,
  });
});
