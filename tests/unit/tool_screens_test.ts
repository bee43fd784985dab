import assert from "node:assert/strict";
import sharp from "sharp";
import { productImage } from "../../components/product/Picture.tsx";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { SCREEN_CUTS, type ScreenCut, screenPath, SCREENS, shownScreen } from "../../lib/content/screens.ts";
import { SCREEN_HASHES, screenHash } from "../../tasks/pictures/screen_sources.ts";

const STATIC = new URL("../../static/", import.meta.url);
/**
 * What a visitor may have to load: one of the first four, a shelf of the toolbox eight of the fifth, the bundle's page nine of the sixth, a product's
 * page two of the last. A phone's first view has one that competes with the fonts.
 */
const MOST_BYTES: Readonly<Record<string, number>> = {
  "phone 2": 10_000,
  "tablet 2": 52_000,
  "wide 1": 48_000,
  "wide 2": 92_000,
  "detail 2": 10_000,
  "mini 2": 10_000,
  "figure-1 2": 9_000,
  "figure-2 2": 9_000,
};
const shownOf = (productId: string) =>
  shownScreen(productId) ?? assert.fail(`no picture was taken of ${productId}`);
/** Every picture of every tool. */
function listFiles() {
  return TOOLS.flatMap(({ productId }) =>
    SCREEN_CUTS.flatMap((cut) =>
      SCREENS[cut].scales.map((scale) => ({
        cut,
        scale,
        path: screenPath(productId, cut, scale),
        height: heightOf(productId, cut),
      }))
    )
  );
}

function heightOf(productId: string, cut: ScreenCut): number {
  const { heights, figures } = shownOf(productId);
  if (cut === "wide" || cut === "tablet" || cut === "phone") return heights[cut];
  const figure = cut === "figure-1" ? figures[0] : cut === "figure-2" ? figures[1] : undefined;
  return figure?.height ?? SCREENS[cut].height;
}

Deno.test("a figure's drawing is no higher than its place", () => {
  for (const { productId } of TOOLS) {
    for (const { title, height } of shownOf(productId).figures) {
      assert.ok(height > 0 && height <= SCREENS["figure-1"].height, `${productId}: ${title}, ${height}`);
    }
  }
});

for (const { productId } of TOOLS) {
  Deno.test(`the pictures of ${productId} show what it shows today`, async () => {
    const hashes: Record<string, string> = JSON.parse(await Deno.readTextFile(SCREEN_HASHES));
    assert.equal(
      screenHash(productId),
      hashes[productId],
      "The sample, or what draws it, has changed since the pictures were taken. Run `deno task pictures tools`, look at them and commit them.",
    );
  });
}

Deno.test("a tool of which no picture was taken is shown by its drawing", () => {
  const { screen, isPhoto } = productImage("a-tool-to-come");
  assert.deepEqual([screen, isPhoto], [null, false]);
});

Deno.test("the note below a large figure does not say the figure again", () => {
  for (const { productId } of TOOLS) {
    for (const { value, title, note = "" } of shownOf(productId).figures) {
      assert.ok(!`${title} ${note}`.includes(value), `${productId}: ${value}, ${title}, ${note}`);
    }
  }
});

Deno.test("each picture has its size, keeps its budget of bytes, and is one of the list", async () => {
  for (const { cut, scale, path, height: wanted } of listFiles()) {
    const bytes = await Deno.readFile(new URL(path.slice(1), STATIC));
    const { width, height, compression } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, compression], [
      SCREENS[cut].width * scale,
      wanted * scale,
      "av1",
    ]);
    const most = MOST_BYTES[`${cut} ${scale}`] ?? 0;
    assert.ok(bytes.length <= most, `${path}: ${bytes.length} of ${most} bytes`);
  }
  const there = [...Deno.readDirSync(new URL("pictures/screens/", STATIC))].map(({ name }) => name);
  const wanted = listFiles().map(({ path }) => path.split("/").at(-1));
  assert.deepEqual(there.sort(), wanted.sort());
});
