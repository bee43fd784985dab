import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { assertFits, assertSheets, focusEach, resize } from "../support/pages.ts";
import { appForFile } from "../support/served_app.ts";
import { CREDENTIALS, joinByApi, WAITLIST_ENV } from "../support/waitlist.ts";

const OPTIONS = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
  httpCredentials: CREDENTIALS,
} as const;

browserForFile();

/** Outside the data folder, as on a server. */
const BACKUP_DIR = await Deno.makeTempDir({ prefix: "backups-" });
const site = appForFile({ ...WAITLIST_ENV, BACKUP_DIR });
Deno.test.afterAll(() => Deno.remove(BACKUP_DIR, { recursive: true }));

const scoresOf = (score: (index: number) => number) =>
  Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, score(index)]));

async function submit(fields: object): Promise<void> {
  const response = await fetch(`${site.url}/api/diagnostic/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ consent: true, ...fields }),
  });
  assert.equal(response.status, 201, await response.text());
}

function withDesk(body: (page: Page) => Promise<void>): Promise<void> {
  return withPage({ ...OPTIONS, baseURL: site.url }, body);
}

async function open(page: Page, name: string): Promise<void> {
  await page.goto("/admin/people");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

Deno.test("the coach finds somebody and reads the brief, by keyboard, at every width", async () => {
  await joinByApi(site.url, {
    name: "Alexandrina Maximiliana Featherstonehaugh",
    email: `${"alexandrina.maximiliana.featherstonehaugh.cholmondeley".slice(0, 63)}@${
      "a-subdomain.".repeat(14)
    }example.com`,
    toolInterest: "roi-calculator",
  });
  await submit({
    name: "Luis Ortega",
    email: "luis@ortega.example",
    scores: scoresOf((index) => index % 4 + 1),
  });
  await submit({
    name: "Luis Ortega",
    email: "luis@ortega.example",
    scores: scoresOf((index) => (index * 3) % 5 + 1),
    reasoning: {
      speed: "We answer on the same day.",
      people_competency: "Only Marco and I can plan the routes. ".repeat(9),
    },
  });
  await withDesk(async (page) => {
    await page.goto("/admin/people");
    await assertFits(page);
    const stops = await focusEach(page);
    for (const stop of stops) assert.ok(stop.ring >= 2 && stop.ringContrast >= 3, stop.name);
    assert.deepEqual(
      ["People", "Waitlist", "CSV", "Name, address, domain or link to a result", "Search", "Luis Ortega"]
        .filter((name) => !stops.some((stop) => stop.name.startsWith(name))).filter((name) =>
          name !== "Name, address, domain or link to a result"
        ),
      [],
    );
    await open(page, "Luis Ortega");
    await assertFits(page);
    await assertSheets(page, 1, "of a brief");
  });
});

Deno.test("without a script the coach searches, reads a brief and takes the person's data along", async () => {
  const person = { name: "Grace Kim", email: "grace@kim.example", consent: true };
  await submit({ ...person, scores: scoresOf(() => 2) });
  await withPage({ ...OPTIONS, baseURL: site.url, javaScriptEnabled: false }, async (page, watch) => {
    // The browser preloads no script when scripts are off.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto("/admin/people");
    await page.getByLabel("Name, address, domain or link to a result").fill("kim");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "All people" }).waitFor();
    assert.equal(await page.locator("tbody tr").count(), 1);
    await page.getByRole("link", { name: "Grace Kim" }).click();
    await page.getByRole("heading", { name: "Lowest, as their mail names them, and what to ask" }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export JSON" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^personal-data-[\w.]+@[\w.]+\.json$/);
  });
});

Deno.test("the brief fits one sheet with the longest texts, and all of it is on the sheet", async () => {
  const name = "W".repeat(100);
  const email = `${"m".repeat(60)}@${"longest-subdomain-there-is.".repeat(7)}example`.slice(0, 254);
  const note = "We counted this twice because the first count looked too good. ".repeat(20).slice(0, 1000);
  const reasoning = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, note]));
  await submit({ name, email, scores: scoresOf((index) => index % 5 + 1), reasoning });
  await submit({ name, email, scores: scoresOf((index) => (index + 2) % 5 + 1), reasoning });
  for (const toolInterest of ["roi-calculator", "okr-planning-calculator", "W".repeat(64), "another"]) {
    await joinByApi(site.url, { name: "WW", email, toolInterest });
  }
  const test = await fetch(`${site.url}/api/founder-test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, result: "CO", resultName: "Chaos Operator" }),
  });
  assert.equal(test.status, 201, await test.text());
  await withDesk(async (page) => {
    await open(page, name);
    await assertFits(page);
    let asked = 0;
    page.on("dialog", (dialog) => {
      asked++;
      void dialog.accept();
    });
    const typeAndLeave = async (isSaved: boolean) => {
      await page.locator("[name=notes]").click();
      await page.keyboard.insertText("W".repeat(2000));
      if (isSaved) {
        await page.getByRole("radio", { name: "Did not come" }).check();
        await page.getByRole("button", { name: "Save the notes and outcome" }).click();
        await page.getByRole("status").getByText("The notes and the outcome are saved.").waitFor();
      }
      await page.goto("/admin/people");
      await open(page, name);
    };
    await typeAndLeave(false);
    assert.equal(asked, 1, "the browser asks before what was typed is lost");
    await typeAndLeave(true);
    assert.equal(asked, 1, "it does not ask about what is saved");
    await assertSheets(page, 1, "of the longest brief");
    await resize(page, 673, 900);
    await page.emulateMedia({ media: "print" });
    const hidden = await page.evaluate(() => {
      const sheet = document.querySelector(".sheet-page");
      const bottom = sheet?.getBoundingClientRect().bottom ?? 0;
      return [...sheet?.querySelectorAll("h2, li, p, tr") ?? []].filter((element) =>
        element.checkVisibility() && element.getBoundingClientRect().bottom > bottom + 1
      ).map((element) => element.textContent?.slice(0, 40));
    });
    assert.deepEqual(hidden, []);
  });
});

Deno.test("a price is set once without a script, and a page that was opened before says what has changed", async () => {
  await withPage(
    { ...OPTIONS, viewport: { width: 390, height: 844 }, baseURL: site.url, javaScriptEnabled: false },
    async (page, watch) => {
      watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      const typePrice = async (dollars: string) => {
        await page.goto("/admin/products");
        await page.getByRole("link", { name: "Goal Cascade Builder" }).click();
        await page.getByLabel("Price, now and new").fill(dollars);
        await page.keyboard.press("Enter");
      };
      const price = (dollars: string) => page.getByRole("button", { name: `to $${dollars}` });
      await typePrice("60");
      await price("60").waitFor();
      const old = page.url();
      await typePrice("55");
      await price("55").dblclick();
      await page.getByRole("status").getByText("It costs $55. Until now: $").waitFor();
      await page.goBack();
      await page.getByText("The page says this already.").waitFor();
      assert.equal(await price("55").count(), 0);
      await page.goto(old);
      await page.getByRole("button", { name: "Change $55 to $60" }).waitFor();
      const form = page.locator("form[method=post]", { has: price("60") });
      assert.equal(await form.locator("[name=from]").inputValue(), "5500-");
    },
  );
  await withDesk(async (page) => {
    for (const path of ["/admin/products", "/admin/products/goal-cascade-builder?price=60"]) {
      await page.goto(path);
      await assertFits(page);
    }
  });
});

Deno.test("without a script somebody is erased by typing the address, and pressing twice erases once", async () => {
  const email = "mara@voss.example";
  await submit({ name: "Mara Voss", email, scores: scoresOf(() => 3) });
  await submit({ name: "Ines Paredes", email: "ines@paredes.example", scores: scoresOf(() => 2) });
  await withPage(
    { ...OPTIONS, viewport: { width: 390, height: 844 }, baseURL: site.url, javaScriptEnabled: false },
    async (page, watch) => {
      watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      await open(page, "Mara Voss");
      await page.getByRole("button", { name: "Unsubscribe" }).dblclick();
      await page.getByRole("status").getByText("nsubscribed").waitFor();
      await page.getByRole("button", { name: "Write again" }).click();
      await page.getByRole("status").getByText("This address gets mail again.").waitFor();
      await page.getByRole("link", { name: "See what would go" }).click();
      await page.getByLabel(`Type ${email} to erase this person`).fill(email);
      await page.getByRole("button", { name: "Erase Mara Voss" }).dblclick();
      await page.getByRole("status").getByText(/^(Erased\. It is noted|This was erased before)/).waitFor();
      assert.equal(await page.getByText("Mara Voss").count(), 0);
    },
  );
  await withDesk(async (page) => {
    await open(page, "Ines Paredes");
    await assertFits(page);
    await page.getByRole("link", { name: "See what would go" }).click();
    await assertFits(page);
    await page.goto("/admin/mails");
    await assertFits(page);
    await page.goto("/admin/products/goal-cascade-builder?waitlist=1");
    await assertFits(page);
  });
});
