import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import sharp from "sharp";
import { PHOTO_CUT, PHOTOS_PAGE } from "../../lib/content/desk_photographs.ts";
import { PHOTO_SLOTS } from "../../lib/content/photos.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { assertFits, focusEach } from "../support/pages.ts";
import { type Bytes, bytesOf, phonePhoto, picture, servedFormat } from "../support/photographs.ts";
import { stockedAppForFile } from "../support/served_app.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";

const PAGE = "/admin/words/photographs";
const HERO = PHOTO_SLOTS.hero;
const OPTIONS = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
  httpCredentials: CREDENTIALS,
} as const;

browserForFile();

// One of its own: it publishes.
const site = stockedAppForFile({ price: 49_00 }, WAITLIST_ENV);

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.getByLabel(PHOTO_CUT.file, { exact: true })
    .setInputFiles({ name, mimeType: "image/jpeg", buffer: Buffer.from(bytes) });
}

/** "red" or "blue" at the top and at the bottom of what is seen in the frame. */
function colors(page: Page): Promise<string[]> {
  return page.locator("canvas").evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return [];
    return [2, canvas.height - 3].map((y) => {
      const [red = 0, , blue = 0] = canvas.getContext("2d")?.getImageData(40, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    });
  });
}

async function fetched(url: string, accept: string): Promise<Bytes> {
  const response = await fetch(url, { headers: { accept } });
  assert.equal(response.status, 200);
  return await response.bytes();
}

Deno.test("the coach cuts a phone's photo by keyboard, sends it once the site is back, and publishes it", async () => {
  await withPage({ ...OPTIONS, baseURL: site.url }, async (page, watch) => {
    // Only this test reads the canvas.
    watch.expectConsole(/willReadFrequently/);
    await page.goto(PAGE);
    await assertFits(page);
    await page.getByRole("link", { name: PHOTOS_PAGE.choose(false) }).first().click();
    const alert = page.getByRole("alert");
    const send = page.getByRole("button", { name: PHOTO_CUT.send });
    await send.click();
    await alert.getByText(PHOTO_CUT.refused.none).waitFor();
    await choose(page, "notes.jpg", new TextEncoder().encode("no picture"));
    await alert.getByText(PHOTO_CUT.refused.picture).waitFor();
    await choose(page, "small.jpg", await bytesOf(picture(500, 900).jpeg()));
    await alert.getByText(PHOTO_CUT.refused.small(HERO, { width: 500, height: 900 })).waitFor();
    await choose(page, "me.jpg", await phonePhoto());
    const frame = page.getByRole("application", { name: PHOTO_CUT.frame });
    await frame.waitFor();
    assert.equal(await alert.count(), 0);
    assert.deepEqual(await colors(page), ["red", "blue"], "turned as the camera was held");
    await assertFits(page);
    for (const stop of await focusEach(page)) {
      assert.ok(stop.ring >= 2 && stop.ringContrast >= 3, stop.name);
    }

    await frame.focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Presses a button, which does what a key does, and waits for another picture. */
    const click = async (name: string) => {
      const before = await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      await page.getByRole("button", { name }).click();
      await page.waitForFunction(
        (before) => document.querySelector("canvas")?.toDataURL() !== before,
        before,
      );
      await frame.focus();
    };
    await press(..."++++++++", ...Array(30).fill("ArrowUp"));
    assert.deepEqual(await colors(page), ["red", "red"]);
    // Until both colors are seen, and so whether something moves.
    for (let presses = 0; presses < 40 && (await colors(page))[1] === "red"; presses++) {
      await press("ArrowDown");
    }
    await click(PHOTO_CUT.moves.down);
    await click(PHOTO_CUT.farther);
    await press("+", ...Array(40).fill("ArrowDown"));
    assert.deepEqual(await colors(page), ["blue", "blue"]);
    await frame.dragTo(frame, { sourcePosition: { x: 100, y: 20 }, targetPosition: { x: 100, y: 240 } });
    await frame.dragTo(frame, { sourcePosition: { x: 100, y: 20 }, targetPosition: { x: 100, y: 240 } });
    await frame.focus();
    await press(..."--------");
    assert.deepEqual(await colors(page), ["red", "blue"]);

    await page.getByLabel(PHOTO_CUT.alt).fill("");
    await send.click();
    await alert.getByText(PHOTO_CUT.refused.alt).waitFor();
    await page.getByLabel(PHOTO_CUT.alt).fill("Nora at her desk");
    watch.expectConsole(/Failed to (send the photo|load resource)|^requestfailed: POST/);
    await page.route(`**${PAGE}/hero`, (route) => route.abort());
    await send.click();
    await alert.getByText(PHOTO_CUT.refused.away).waitFor();
    assert.deepEqual(await colors(page), ["red", "blue"], "nothing is lost");
    await page.unroute(`**${PAGE}/hero`);
    await send.click();
    await page.getByText(PHOTOS_PAGE.done.sent).waitFor();
    await page.getByText(PHOTOS_PAGE.drafts.photo).waitFor();
    await assertFits(page);
    await page.getByRole("button", { name: PHOTOS_PAGE.drafts.publish(1, 1) }).click();
    await page.getByText(PHOTOS_PAGE.states.photo).waitFor();

    await page.goto("/");
    const shown = page.getByAltText("Nora at her desk");
    await shown.waitFor();
    await page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.complete,
      await shown.elementHandle(),
    );
    assert.equal(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
    const srcset = await shown.getAttribute("srcset") ?? "";
    for (const source of srcset.split(", ")) {
      const [path = "", width = ""] = source.split(" ");
      for (const format of ["webp", "jpeg"]) {
        const served = await servedFormat(site.url + path, parseInt(width), `image/${format}`);
        assert.equal(served, format);
      }
    }
  });
});

Deno.test("a signature is kept whole, on nothing", async () => {
  await withPage({ ...OPTIONS, baseURL: site.url }, async (page) => {
    const ink = { create: { width: 40, height: 200, channels: 4, background: "#14172b" } } as const;
    const nothing = { create: { width: 900, height: 200, channels: 4, background: "#0000" } } as const;
    await page.goto(`${PAGE}/signature`);
    await choose(
      page,
      "signature.png",
      await bytesOf(sharp(nothing).composite([{ input: ink, left: 860, top: 0 }]).png()),
    );
    await page.getByRole("img", { name: PHOTO_CUT.frame }).waitFor();
    await assertFits(page);
    assert.equal(await page.getByLabel(PHOTO_CUT.alt).count(), 0);
    await page.getByRole("button", { name: PHOTO_CUT.send }).click();
    await page.getByText(PHOTOS_PAGE.done.sent).waitFor();
    const src = await page.locator(`img[width="${PHOTO_SLOTS.signature.width}"]`).getAttribute("src") ?? "";
    for (const accept of ["image/png", "image/webp"]) {
      const { data, info } = await sharp(await fetched(site.url + src, accept)).ensureAlpha().raw()
        .toBuffer({ resolveWithObject: true });
      assert.deepEqual([info.width, info.height], [344, 96]);
      const opacity = (x: number) => data[4 * (48 * info.width + x) + 3] ?? -1;
      assert.ok(opacity(338) > 200 && opacity(100) === 0, `${accept}: ${opacity(338)} ${opacity(100)}`);
    }
  });
});

Deno.test("without a script the page says that this part needs one", async () => {
  await withPage({ ...OPTIONS, baseURL: site.url, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${PAGE}/story`);
    await page.locator("noscript p", { hasText: PHOTO_CUT.noScript.title }).waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
  });
});
