import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Photo } from "../../components/Photo.tsx";
import { PHOTO_SLOTS, photoPath } from "../../lib/content/photos.ts";
import { setAssetResolver } from "fresh/internal";

const SLOT = PHOTO_SLOTS.hero;

function render(own: readonly string[]): string {
  return renderToString(<Photo slot={SLOT} alt="Portrait of your coach" isEager own={own}>a drawing</Photo>);
}

Deno.test("a place without a picture shows its drawing; with one, the picture in its sizes and formats", () => {
  const before = setAssetResolver((path) => `/hashed${path}`);
  try {
    assert.equal(render([]), "a drawing", "whatever address a file that is not there would have");
    const html = render([photoPath(SLOT, 1, "webp")]);
    assert.ok(!html.includes("a drawing"));
    for (const scale of [1, 2] as const) {
      for (const format of ["avif", "webp"] as const) {
        assert.ok(html.includes(`/hashed${photoPath(SLOT, scale, format)} ${scale}x`), `${format} ${scale}x`);
      }
    }
    assert.match(html, /alt="Portrait of your coach"/);
    assert.match(html, new RegExp(`width="${SLOT.width}" height="${SLOT.height}"`));
    assert.match(html, /loading="eager"/);
  } finally {
    setAssetResolver(before);
  }
});
