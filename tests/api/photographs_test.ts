import assert from "node:assert/strict";
import { PHOTO_SLOTS, signatureAlt } from "../../lib/content/photos.ts";
import { photographSlot } from "../../lib/content/photographs.ts";
import { EXPERIENCE, HERO } from "../../lib/content/landing.ts";
import { publishValues, saveDrafts } from "../../lib/words/store.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { parsePage, textOf } from "../support/html.ts";
import { type Bytes, photographFiles, photographForm } from "../support/photographs.ts";

const engine = postgresEngine();

const { portrait: PORTRAIT, signature: SIGNATURE } = PHOTO_SLOTS;
const PAGE = "/admin/words/photographs";

async function send(app: TestApp, place: string, alt: string, files: readonly Bytes[]) {
  const init = { method: "POST", headers: app.owner, body: photographForm(alt, files) };
  const response = await app.fetch(`${PAGE}/${place}`, init);
  return { status: response.status, message: (await response.json()).message };
}

async function landing(app: TestApp): Promise<Document> {
  return parsePage(await (await app.fetch("/")).text());
}

engine.test("a photo is sent, seen by the desk alone, published, served for good and put back", async (database) => {
  const app = await testApp(database);
  const files = await photographFiles(PORTRAIT);
  const alt = "Nora O’Neil <at> her desk";
  assert.deepEqual(await send(app, "portrait", alt, files), { status: 201, message: undefined });
  assert.equal((await send(app, "portrait", alt, files)).status, 201, "sent again");
  const list = await open(app, PAGE);
  const [, address = ""] = /(\/photographs\/[\da-f]{32}-448)/.exec(list.body.innerHTML) ?? [];
  assert.notEqual(address, "");
  assert.ok(list.body.textContent?.includes(alt));
  assert.equal((await landing(app)).querySelector("img[srcset*=photographs]"), null);
  const preview = await open(app, "/admin/words/home/preview");
  assert.equal(preview.querySelector("img[srcset*=photographs]")?.getAttribute("src"), address);

  const published = await press(app, submitButton(list, "Publish the photo"));
  assert.equal(published.status, 303);
  const shown = (await landing(await testApp(database))).querySelector("img[srcset*=photographs]");
  assert.equal(shown?.getAttribute("alt"), alt);
  assert.equal(shown?.getAttribute("src"), address);
  assert.deepEqual(
    shown?.getAttribute("srcset")?.split(", ").map((source) => source.replace(/^.*-/, "")),
    ["448 448w", "672 672w", "896 896w"],
  );
  assert.deepEqual([shown?.getAttribute("width"), shown?.getAttribute("height")], ["448", "560"]);

  for (
    const [accept, type] of [["image/avif,image/webp,*/*", "image/webp"], [
      "image/*",
      "image/jpeg",
    ]] as const
  ) {
    const response = await app.fetch(address, { headers: { accept } });
    assert.equal(response.status, 200);
    const { headers } = response;
    assert.equal(headers.get("content-type"), type);
    assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("vary"), "accept");
    const bytes = await response.bytes();
    assert.deepEqual(bytes, files[type === "image/webp" ? 3 : 0], "the test's files have nothing to strip");
    const again = await app.fetch(address, {
      headers: { accept, "if-none-match": headers.get("etag") ?? "" },
    });
    assert.equal(again.status, 304);
  }

  assert.match(textOf(published.page.querySelector("[role=status]")), /history of its page/);
  await press(app, submitButton(await open(app, "/admin/words/home/history"), "Put back what was before"));
  const isShown = async () =>
    (await landing(await testApp(database))).querySelector("img[srcset*=photographs]") !== null;
  assert.equal(await isShown(), false);
  assert.equal((await send(app, "portrait", alt, files)).status, 201);
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  assert.equal(await isShown(), true);

  const after = await open(app, PAGE);
  await press(app, submitButton(after, "Put the drawing back"));
  const back = await open(app, PAGE);
  await press(app, submitButton(back, "Publish the change"));
  assert.equal(await isShown(), false);
  assert.equal((await app.fetch(address)).status, 200, "pages that browsers keep still have it");
});

engine.test("the name says what a signature is, and its background stays clear", async (database) => {
  const app = await testApp(database);
  const files = await photographFiles(SIGNATURE);
  assert.equal((await send(app, "signature", "", files)).status, 201);
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  const shown = (await landing(app)).querySelector("img[srcset*=photographs]");
  assert.equal(shown?.getAttribute("alt"), signatureAlt(EXPERIENCE.coach.name));
  const response = await app.fetch(shown?.getAttribute("src") ?? "");
  assert.equal(response.headers.get("content-type"), "image/png");
  await response.body?.cancel();
});

engine.test("what is no photo of its place is refused in a sentence, and nothing is kept", async (database) => {
  const app = await testApp(database);
  const files = await photographFiles(PORTRAIT);
  const large = new Uint8Array(9 * 1024 * 1024);
  for (
    const [place, alt, given, status, said] of [
      ["portrait", "", files, 422, /Say in a sentence what the photo shows/],
      ["portrait", "Nora", [], 422, /448\s×\s560, 672\s×\s840, 896\s×\s1120 pixels/],
      ["story", "Nora", files, 422, /512\s×\s512/],
      ["portrait", "Nora", [new TextEncoder().encode("<script>")], 422, /no JPEG, PNG or WebP/],
      ["portrait", "Nora", [large], 413, /over 8 MB/],
      ["portrait", "Nora", Array(40).fill(files[0]), 422, /pixels/],
    ] as const
  ) {
    const answer = await send(app, place, alt, given);
    assert.equal(answer.status, status, answer.message);
    assert.match(answer.message, said);
  }
  const text = { method: "POST", headers: app.owner, body: "alt=Nora" };
  assert.equal((await app.fetch(`${PAGE}/portrait`, text)).status, 415);
  for (
    const init of [{ headers: app.owner }, {
      method: "POST",
      headers: app.owner,
      body: photographForm("Nora", files),
    }]
  ) {
    const response = await app.fetch(`${PAGE}/garden`, init);
    assert.equal(response.status, 404);
    await response.body?.cancel();
  }
  const elsewhere = await app.fetch(`${PAGE}/portrait`, {
    method: "POST",
    headers: { ...app.owner, origin: "https://evil.example" },
    body: photographForm("Nora", files),
  });
  assert.equal(elsewhere.status, 403);
  await elsewhere.body?.cancel();
  const [row] = await database.sql`select 1 from photographs union all select 1 from drafts`;
  assert.equal(row, undefined);
});

engine.test("an address of no photo answers 404", async (database) => {
  const app = await testApp(database);
  const hash = "0".repeat(32);
  for (
    const file of [
      `${hash}-448`,
      hash,
      `${hash}-0`,
      `${hash}-448.webp`,
      "hero@1x.webp",
      "%00",
    ]
  ) {
    const response = await app.fetch(`/photographs/${file}`);
    assert.equal(response.status, 404, file);
    assert.doesNotMatch(response.headers.get("cache-control") ?? "", /immutable/);
    await response.body?.cancel();
  }
});

engine.test("the cutting is a page of its place, and says that it needs a script", async (database) => {
  const app = await testApp(database);
  for (const place of Object.values(PHOTO_SLOTS)) {
    const page = await open(app, `${PAGE}/${place.name}`);
    assert.ok(page.querySelector("noscript")?.innerHTML.includes("JavaScript"), place.name);
  }
});

engine.test("each place shows what stands there and what is said of it, and what is left to do is counted", async (database) => {
  const app = await testApp(database);
  const list = await open(app, PAGE);
  const places = Object.keys(PHOTO_SLOTS).length;
  assert.equal(list.querySelectorAll("main li :is(img, svg)").length, places);
  assert.equal(list.querySelectorAll(`a[href^="${PAGE}/"]`).length, places);
  assert.ok(list.body.textContent?.includes(`Read aloud: “${HERO.picture.drawingAlt}”`));
  assert.ok(list.body.textContent?.includes("Left to do: put in your photos. 6 places show our drawing."));
  const [page = "", mark = ""] = list.querySelector("main a[href*='#photographs/']")?.getAttribute("href")
    ?.split("#") ?? [];
  assert.ok((await open(app, page)).getElementById(mark), "the mark is confirmed there");

  await send(app, "portrait", "Nora", await photographFiles(PORTRAIT));
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  const text = async () => (await open(app, PAGE)).querySelector("main")?.textContent ?? "";
  assert.match(await text(), /4 places show our drawing.*Now: your photo\.Read aloud: “Nora”/);
  await publishValues(database.sql, new Map([["photographs/confirmed", false]]));
  assert.match(await text(), /Nothing is left to do/);
});

engine.test("the mark of the drawings goes with the last of them, whoever coaches the sprint", async (database) => {
  const isMarked = async () =>
    (await open(await testApp(database), PAGE)).body.textContent?.includes("Left to do");
  // A signature is the name as it was typed.
  const own = Object.values(PHOTO_SLOTS).filter(({ name, isWhole }) =>
    !isWhole && !name.startsWith("coach-")
  );
  for (const place of own) {
    assert.equal(await isMarked(), true, place.name);
    const value = { hash: "0".repeat(32), alt: "Nora" };
    await database.sql`insert into photographs (hash, format, width, height, bytes)
      values (${value.hash}, 'jpeg', 1, 1, ''::bytea) on conflict do nothing`;
    await publishValues(database.sql, new Map([[photographSlot(place), value]]));
  }
  assert.equal(await isMarked(), false);
});

engine.test("the portrait stands beside the first coach of the sprint too, and a photo's text is proposed", async (database) => {
  const app = await testApp(database);
  const proposed = async () => (await (await app.fetch(`${PAGE}/portrait`, { headers: app.owner })).text());
  await saveDrafts(database.sql, new Map([["landing/experience/coach/name", "Ada Lovelace"]]));
  assert.match(await proposed(), /Portrait of Ada Lovelace/);
  await send(app, "portrait", "Ada", await photographFiles(PHOTO_SLOTS.portrait));
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  assert.match((await open(app, PAGE)).body.textContent ?? "", /Now: your portrait of the home page/);
  const sprint = async () =>
    [...(await (await app.fetch("/sprint-program")).text()).matchAll(/alt="(Ada|Zoe)"/g)].map(([, alt]) =>
      alt
    );
  assert.deepEqual(await sprint(), ["Ada"]);
  await send(app, "coach-1", "Zoe", await photographFiles(PHOTO_SLOTS["coach-1"]));
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  assert.deepEqual(await sprint(), ["Zoe"]);
});

engine.test("a place of a coach who was removed is offered no more, and a photo there can go", async (database) => {
  const app = await testApp(database);
  const offered = async () => (await open(app, PAGE)).querySelector(`a[href="${PAGE}/coach-2"]`) !== null;
  await send(app, "coach-2", "Samuel", await photographFiles(PHOTO_SLOTS["coach-2"]));
  await press(app, submitButton(await open(app, PAGE), "Publish the photo"));
  assert.equal(await offered(), true);
  await publishValues(database.sql, new Map([["sprint/coaches/another", []]]));
  assert.equal(await offered(), false);
  await press(app, submitButton(await open(app, PAGE), "Put the drawing back"));
  await press(app, submitButton(await open(app, PAGE), "Publish the change"));
  assert.ok(!(await open(app, PAGE)).body.textContent?.includes("Second coach"));
});
