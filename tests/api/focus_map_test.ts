import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { allowAddress, suppressAddress } from "../../lib/mail/store.ts";
import { SPRINT_READER } from "../../components/tools/sprint_planner_90_day/reading.ts";
import { decodeHandOver } from "../../lib/tool_kit/hand_over.ts";
import { randomToken } from "../../lib/tokens.ts";
import { jsonPost, ORIGIN, SECRET, sendForm, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { open, press, said, submitButton } from "../support/desk.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";

const EMAIL = "ada@example.com";
const LOW = ["logistics", "speed", "quality"] as const;
const SCORES = Object.fromEntries(
  DIMENSION_KEYS.map((key) => [key, key === "speed" ? 1 : LOW.some((low) => low === key) ? 2 : 4]),
);

const engine = postgresEngine();

async function mapPage(app: TestApp): Promise<string> {
  const body = { scores: SCORES, email: EMAIL, name: "Ada", consent: true };
  const response = await app.fetch("/api/diagnostic/submit", jsonPost(body));
  assert.equal(response.status, 201);
  const person = `/admin/people/c${(await response.json()).token}`;
  const link = (await open(app, person)).querySelector(`a[href="${person}/focus"]`);
  assert.equal(textOf(link), "Fill in the map");
  return `${person}/focus`;
}

const send = (app: TestApp, path: string, fields: Record<string, string>) =>
  sendForm(app, path, new URLSearchParams(fields));

const valueOf = (page: Document, name: string) =>
  page.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";

engine.test("the coach fills in a map from the brief, and two tabs, a lost answer and an old form are told apart", async (database) => {
  const app = await testApp(database);
  const path = await mapPage(app);
  const page = await open(app, path);
  const draft = submitButton(page, "Save the draft");
  const { fields } = draft;
  assert.match(fields.get("way1") ?? "", /^Speed, 1 of 5: /);
  assert.deepEqual(["what1", "what2", "what3"].map((name) => fields.get(name)), [
    "Speed",
    "Quality",
    "Logistics",
  ]);
  assert.equal(fields.get("measure2"), dimensionContent.quality.guidance[2].keyResult);
  assert.equal(fields.get("step1week1"), dimensionContent.speed.guidance[1].action);
  assert.equal(fields.get("step3week2"), dimensionContent.logistics.guidance[2].action);

  const other = submitButton(await open(app, path), "Save the draft", { what1: "Answer sooner" });
  assert.match(await said(app, other), /^Saved\./);
  assert.match(await said(app, other), /^Saved\./, "pressed twice, or its answer was lost");
  assert.equal((await open(app, path)).querySelectorAll("[name=revision]")[0]?.getAttribute("value"), "1");
  for (const stops of ["Typed after Back", "And once more"]) {
    other.fields.set("stops", stops);
    assert.match(await said(app, other), /^Saved\./);
    assert.equal(textOf((await open(app, path)).querySelector("[name=stops]")), stops);
  }
  await press(app, submitButton(await open(app, path), "Undo the last change"));
  other.fields.set("stops", "Typed before the undo");
  const kept = await press(app, other);
  assert.deepEqual([kept.status, textOf(kept.page.querySelector("[name=stops]"))], [
    409,
    "Typed before the undo",
  ]);
  const late = await press(app, draft);
  assert.equal(late.status, 409);
  assert.match(
    textOf(late.page.querySelector("[role=alert]")),
    /changed in another tab .+ so nothing was saved/,
  );
  const again = submitButton(late.page, "Save the draft");
  assert.equal(again.fields.get("what1"), "Speed", "what was typed is still there");
  assert.match(await said(app, again), /^Saved\./);

  const bare = async (typed: Record<string, string>) =>
    await press(app, submitButton(await open(app, path), "Finish", { stops: "Quotes", ...typed }));
  const steps = [1, 2, 3].flatMap((place) => [[`step${place}week1`, ""], [`step${place}week2`, ""]]);
  for (
    const [typed, why, field] of [
      [{ stops: "" }, /write what stops/, "stops"],
      [{ what2: "" }, /has no name/, "what2"],
      [{ what3: "" }, /has no name/, "what3"],
      [Object.fromEntries(steps), /at least one step/, "step1week1"],
      [{ measure1: "" }, /has no measure/, "measure1"],
    ] as const
  ) {
    const { status, page } = await bare(typed);
    assert.equal(status, 422);
    assert.match(textOf(page.querySelector("[role=alert]")), /^Nothing was finished: /);
    assert.match(textOf(page.querySelector("[role=alert]")), why);
    assert.equal(page.querySelector("[aria-invalid]")?.getAttribute("name"), field);
  }
  const refused = await bare({ measure1: "" });
  const long = await press(app, submitButton(refused.page, "Save the draft", { stops: "x".repeat(141) }));
  assert.equal(long.status, 422);
  assert.match(textOf(long.page.querySelector("[role=alert]")), /longer than 140 characters/);
  assert.equal(long.page.querySelector("[aria-invalid]")?.getAttribute("name"), "stops");

  assert.match(await said(app, submitButton(await open(app, path), "Undo the last change")), /^Taken back/);
  assert.equal(submitButton(await open(app, path), "Finish").fields.get("what1"), "Answer sooner");
  for (const does of ["x", "link"]) {
    const response = await app.fetch(path, {
      method: "POST",
      headers: app.owner,
      body: new URLSearchParams({ does, number: "7" }),
    });
    assert.equal(response.status, does === "x" ? 400 : 303);
    await response.body?.cancel();
  }
});

engine.test("a finished map opens by its link alone, takes ticks and comments, and the coach sees them", async (database) => {
  const app = await testApp(database);
  const path = await mapPage(app);
  await press(app, submitButton(await open(app, path), "Finish", { stops: "Quotes" }));
  const link = textOf((await open(app, path)).querySelector(`a[href^="${ORIGIN}/focus/"]`)).slice(
    ORIGIN.length,
  );
  const response = await app.fetch(link);
  assert.deepEqual(
    ["x-robots-tag", "cache-control", "referrer-policy"].map((name) => response.headers.get(name)),
    ["noindex", "no-store", "same-origin"],
  );
  const html = await response.text();
  assert.doesNotMatch(html, /ada@example\.com| style=/);
  const page = parsePage(html);
  assert.deepEqual(textsOf(page, ".matter h3"), ["Speed", "Quality", "Logistics"]);
  assert.equal(page.querySelectorAll("[name=tick]").length, 3);

  const plan = page.querySelector('a[href^="/tools/90-day-sprint-planner#"]')?.getAttribute("href") ?? "";
  const handed = await decodeHandOver(plan.slice(plan.indexOf("#")), SPRINT_READER);
  assert.ok(handed.ok);
  assert.deepEqual(
    handed.handOver.rows.outcomes.map(({ text, milestones }) => [text, milestones.map(({ week }) => week)]),
    [["Speed", [1]], ["Quality", [1]], ["Logistics", [2]]],
  );
  assert.equal(
    handed.handOver.rows.outcomes[0]?.measures[0]?.text,
    dimensionContent.speed.guidance[1].keyResult,
  );
  assert.ok(!plan.includes(link.slice("/focus/".length)));

  const tick = { does: "tick", revision: valueOf(page, "revision"), tick: "step1week1 on" };
  const ticked = await send(app, link, tick);
  assert.equal(ticked.page.querySelector("#step1week1 button")?.getAttribute("value"), "step1week1 off");
  assert.equal((await send(app, link, { ...tick, tick: "x" })).status, 400);
  const old = await send(app, link, { ...tick, revision: "9" });
  assert.match(
    textOf(old.page.querySelector("[role=status]")),
    /changed the map since .+ nothing was ticked/,
  );
  const comment = { does: "comment", key: valueOf(page, "key"), comment: "Ana did it.\r\n<b>Today</b>" };
  await send(app, link, comment);
  const commented = await send(app, link, comment);
  assert.deepEqual(textsOf(commented.page, "#comments li bdi").length, 1);
  for (const [text, why] of [[" ", /^Write something/], ["x".repeat(401), /^A comment has 400/]] as const) {
    const refused = await send(app, link, { ...comment, comment: text });
    assert.equal(refused.status, 422);
    assert.match(textOf(refused.page.querySelector("[role=alert]")), why);
  }

  assert.match(
    textOf((await open(app, path.replace("/focus", ""))).querySelector("main")),
    /One step ticked, one new comment\./,
  );
  const today = await open(app, "/admin");
  assert.match(textOf(today.querySelector("main")), /Ada: one step ticked, one new comment “Ana did it\./);
  assert.ok(today.querySelector(`a[href="${path}"]`));
  assert.equal(await said(app, submitButton(await open(app, path), "Mark as read")), "Marked as read.");
  assert.doesNotMatch(textOf((await open(app, "/admin")).querySelector("main")), /one new comment/);
  const other = await send(app, link, { ...comment, comment: "Typed after Back" });
  assert.deepEqual(textsOf(other.page, "#comments li bdi")[1], "Typed after Back");

  const change = submitButton(await open(app, path), "Change the link");
  assert.match(await said(app, change), /^The link was changed\. The old one opens nothing/);
  assert.match(await said(app, change), /already/);
  for (const dead of [link, "/focus/x", `/focus/${randomToken()}`]) {
    const answer = await app.fetch(dead);
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get("x-robots-tag"), "noindex");
    assert.match(await answer.text(), /doesn’t open a map/);
  }
  assert.equal((await send(app, link, comment)).status, 404);
  const paths = app.logged.map(({ fields }) => JSON.stringify(fields)).join("\n");
  assert.ok(!paths.includes(link), "the log has the pattern of the path");
});

engine.test("a map is sent once for each press, and not to whoever gets no mail", async (database) => {
  const app = await testApp(database);
  const { sql } = database;
  const path = await mapPage(app);
  await press(app, submitButton(await open(app, path), "Finish", { stops: "Quotes" }));
  const button = submitButton(await open(app, path), "Send the map");
  assert.equal(button.fields.get("to"), EMAIL);
  const to = (address: string) => ({
    ...button,
    fields: new URLSearchParams({ ...Object.fromEntries(button.fields), to: address }),
  });
  assert.match(await said(app, to("ada@example.com, eve@example.com")), /not an email address/);
  await suppressAddress(sql, hashAddress(SECRET, EMAIL), "refused");
  assert.match(await said(app, button), /this address doesn’t exist.+ Correct it/);
  await suppressAddress(sql, hashAddress(SECRET, EMAIL), "unsubscribed");
  assert.match(await said(app, button), /has unsubscribed, so no mail was sent/);
  await allowAddress(sql, hashAddress(SECRET, EMAIL));
  assert.deepEqual(await sql`select id from outbox where kind = 'focus-map'`, []);
  const other = to("ada@work.example");
  assert.match(await said(app, other), /within a minute/);
  assert.match(await said(app, other), /sent already/);
  assert.equal((await sql`select id from outbox where kind = 'focus-map'`).length, 1);
  const mailing = async () => textOf((await open(app, path)).querySelector("main"));
  assert.match(await mailing(), /up to 110 characters.+On its way to ada@work\.example since/);
  await sql`update outbox set state = 'failed', ended_at = now(), reason = '550 5.1.1 no such user'`;
  assert.match(
    await mailing(),
    /Not sent: the mail of .+ to ada@work\.example failed\. .*address doesn’t exist/,
  );
  await sql`update outbox set state = 'sent', reason = null`;
  const sent = await open(app, path);
  assert.match(textOf(sent.querySelector("main")), /Sent on .+ to ada@work\.example\./);
  assert.match(
    textOf((await open(app, path.replace("/focus", ""))).querySelector("main")),
    /Strategic Focus Map sent/,
  );
  const again = submitButton(sent, "Send it again", { next: "Typed but not saved", to: EMAIL });
  const stale = submitButton(await open(app, path), "Send it again", { next: "In another tab" });
  assert.match(await said(app, again), /within a minute/);
  assert.match(await said(app, again), /sent already/);
  const next = (page: Document) => textOf(page.querySelector("[name=next]"));
  assert.equal(next(await open(app, path)), "Typed but not saved", "what was typed is saved, and then sent");
  const refused = await press(app, stale);
  assert.deepEqual([refused.status, next(refused.page)], [409, "In another tab"]);
  assert.equal((await sql`select id from outbox where kind = 'focus-map'`).length, 2);
  assert.match(
    await said(app, submitButton(await open(app, path), "Send it again", { to: "ada@work.example" })),
    /within a minute/,
  );
});
