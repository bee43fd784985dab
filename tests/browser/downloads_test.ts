import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { axe, browserForFile, withPage } from "../support/browser.ts";
import { postgresEngine } from "../support/databases.ts";
import { paidOrder, revoke } from "../support/orders.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { serveApp } from "../support/served_app.ts";

const EDITIONS = new URL("../../_fresh/editions/", import.meta.url);
const engine = postgresEngine();
browserForFile();

engine.test("a buyer's pages pass axe and fit 360 pixels: a tool, the bundle, what was taken back, what is unknown", async (database) => {
  const { sql } = database;
  const gone = await paidOrder(sql);
  await revoke(sql, gone.grantId);
  const tokens = [
    (await paidOrder(sql)).token,
    (await paidOrder(sql, { productId: BUNDLE.productId, title: BUNDLE.label, isLive: false })).token,
    gone.token,
    "unknown",
  ];
  const app = await serveApp(database);
  try {
    await withPage({ baseURL: app.url, reducedMotion: "reduce" }, async (page, watch) => {
      watch.expectConsole(/status of (404|410)/);
      for (const token of tokens) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/downloads/${token}`);
        await axe(page);
        await page.setViewportSize({ width: 360, height: 800 });
        assert.deepEqual(await sidewaysOverflow(page), [], token);
      }
    });
  } finally {
    await app.close();
  }
});

engine.test("without a script a buyer saves the tool, under its name, by the page's button", async (database) => {
  const { token } = await paidOrder(database.sql);
  const app = await serveApp(database);
  try {
    await withPage(
      { baseURL: app.url, javaScriptEnabled: false, acceptDownloads: true },
      async (page) => {
        await page.goto(`/downloads/${token}`);
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Download", exact: true }).click(),
        ]);
        assert.equal(download.suggestedFilename(), "90-day-sprint-planner.html");
        assert.deepEqual(
          await Deno.readFile(await download.path()),
          await Deno.readFile(new URL("90-day-sprint-planner.html", EDITIONS)),
        );
      },
    );
  } finally {
    await app.close();
  }
});
