import { browserForFile, type Site, startSite, withPage } from "../support/browser.ts";
import { completeDraft, hydrated, rememberedDraft, scoresByKey, submitByApi, answerAll } from "../support/check.ts";
import type { Score } from "../../lib/diagnostic/dimensions.ts";
browserForFile();
let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } })));
Deno.test.afterAll(() => site?.close());
const OUT = "/tmp/check2_shots";
Deno.test("shots", async () => {
  const low = await submitByApi(site.url, { name: "Ada", scores: scoresByKey([2,2,2,2,2,2,1,1,1,1,1,1,1,1] as Score[]) });
  const mixed = await submitByApi(site.url, { name: "Ada" });
  for (const width of [360, 1440]) {
    await withPage({ baseURL: site.url, viewport: { width, height: 900 }, reducedMotion: "reduce" }, async (page) => {
      await page.goto("/diagnostic"); await hydrated(page);
      await page.screenshot({ path: `${OUT}/check-${width}.png`, fullPage: true });
      await page.goto("/method");
      await page.screenshot({ path: `${OUT}/method-${width}.png`, fullPage: true });
      await page.goto(`/diagnostic/results/${low}`); await hydrated(page); await page.waitForTimeout(1500);
      await page.screenshot({ path: `${OUT}/low-${width}.png`, fullPage: true });
      if (width === 1440) {
        await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>("figure img")].filter((i) => i.complete && i.naturalWidth > 0).length === 2);
        await page.emulateMedia({ media: "print" });
        await Deno.writeFile(`${OUT}/low.pdf`, await page.pdf({ format: "A4", preferCSSPageSize: false, printBackground: true }));
      }
    });
    const { edition: _, ...draft } = completeDraft();
    await withPage({ baseURL: site.url, viewport: { width, height: 900 }, reducedMotion: "reduce", ...rememberedDraft(site.url, JSON.stringify({ version: 1, ...draft })) }, async (page) => {
      await page.goto("/diagnostic"); await hydrated(page); await page.getByText("Welcome back").waitFor();
      await page.screenshot({ path: `${OUT}/old-${width}.png`, fullPage: true });
    });
  }
});
