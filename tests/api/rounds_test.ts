import assert from "node:assert/strict";
import type { CardPainter } from "../../lib/cards/painter.ts";
import { readRound } from "../../components/tools/strategic_alignment_assessment_kit/reading.ts";
import { emptyContent } from "../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { MODEL as DASHBOARD } from "../../components/tools/team_performance_dashboard/model.ts";
import { readVotes } from "../../components/tools/team_performance_dashboard/reading.ts";
import { ANSWER_PAGE, OWNER_PAGE, ROUND_REFUSALS } from "../../lib/content/rounds.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { TEAM_RESULT } from "../../lib/content/team_check.ts";
import { DASHBOARD_ROUND } from "../../lib/content/tool_rounds.ts";
import { linkSecrets, sharedSecret } from "../../lib/rounds/secrets.ts";
import { randomToken } from "../../lib/tokens.ts";
import { jsonPost, ORIGIN, type TestApp, testApp } from "../support/app.ts";
import type { Database } from "../../lib/db/database.ts";
import { both, pgliteEngine } from "../support/databases.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";
import { all, CHECK_IN, MARKUP, row, STRATEGY } from "../support/rounds.ts";

const REQUEST = { kind: "team_check", title: "Acme", asker: "Ada", mode: "shared", days: 7 };

const engine = pgliteEngine();

/** Submits a form as a browser without JavaScript does. */
function submit(app: TestApp, path: string, fields: Readonly<Record<string, string>>, peer?: string) {
  return app.fetch(path, { method: "POST", body: new URLSearchParams(fields) }, peer);
}

/** Starts a team check by the form; returns the owner's secret and the links to send. */
async function start(app: TestApp, fields: Readonly<Record<string, string>> = {}) {
  const asked = { title: "Acme", asker: "Ada", mode: "shared", days: "7", ...fields };
  const response = await submit(app, "/team-check", asked);
  assert.equal(response.status, 303);
  const secret = response.headers.get("location")?.slice("/rounds/".length) ?? "";
  const links = linkSecrets(secret, asked.mode as "shared", Number(fields.invited ?? 0)).map((link) =>
    `/r/${link}`
  );
  return { secret, owner: `/rounds/${secret}`, links, link: links[0] ?? "" };
}

const chosen = (answer: readonly number[]) =>
  Object.fromEntries(answer.map((value, at) => [`q${at + 1}`, `${value}`]));

/** Answers by a link; returns the path of the link that was issued. */
async function answer(app: TestApp, link: string, given: readonly number[], fields = {}): Promise<string> {
  const response = await submit(app, link, { action: "answer", ...chosen(given), ...fields });
  assert.equal(response.status, 303);
  return response.headers.get("location") ?? "";
}

/** Everything that whoever started a round can see: the page, the API, and what every link shows that is known to them. */
async function everything(
  app: TestApp,
  { secret, owner, links }: Awaited<ReturnType<typeof start>>,
): Promise<string> {
  const seen = [];
  for (const path of [owner, `/api/rounds/${secret}`, ...links]) {
    const response = await app.fetch(path);
    const hidden = /name="own" value="[a-z2-7]{26}"/g;
    const text = await response.text();
    seen.push(`${path} ${response.status}\n${text.slice(text.indexOf("<main")).replace(hidden, "")}`);
  }
  // Two rounds have other secrets, and end some milliseconds apart.
  const text = [...links.map((link) => link.slice(3)), sharedSecret(secret), secret].reduce(
    (text, part, at) => text.replaceAll(part, `secret ${at}`),
    seen.join("\n"),
  );
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d+:\d\d [AP]M UTC/g, "time");
}

engine.test("twelve people answer by one link, without a script, and everybody sees the same", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "5" });
  const { owner, link } = await start(app, { title: "<b>Acme</b> & Söhne", invited: "11" });
  const form = await app.fetch(link);
  assert.deepEqual(
    ["cache-control", "x-robots-tag", "referrer-policy"].map((name) => form.headers.get(name)),
    ["private, max-age=0", "noindex", "same-origin"],
  );
  const html = await form.text();
  assert.ok(html.includes("&lt;b>Acme&lt;/b> &amp; Söhne") && !html.includes("<b>Acme"));
  assert.equal(parsePage(html).querySelectorAll("main fieldset").length, 14);
  const half = await submit(app, link, { action: "answer", ...chosen([3, 2]) });
  assert.equal(half.status, 422);
  const again = parsePage(await half.text());
  assert.ok(textOf(again.querySelector("[role=alert]")).includes(ANSWER_PAGE.missing(12)));
  assert.equal(again.querySelector("#q2 input[checked]")?.getAttribute("value"), "2");
  const own = randomToken();
  const path = await answer(app, link, all(1), { own });
  assert.equal(path, `/r/${own}`);
  assert.equal((await app.fetch(path)).headers.get("cache-control"), "no-store");
  // The same form twice, and then their own link.
  assert.equal(await answer(app, link, all(2), { own }), path);
  assert.equal(await answer(app, path, all(3)), path);
  assert.equal(parsePage(await (await app.fetch(path)).text()).querySelectorAll("input[checked]").length, 14);
  // They share an address, so it is not counted.
  for (let person = 1; person < 12; person++) await answer(app, link, all(person % 5 + 1));
  assert.match(
    textOf(parsePage(await (await app.fetch(owner)).text()).querySelector(".progress")),
    /12 answers, 11 people asked.*One answer too many.*start again with one link each/s,
  );
  assert.equal((await submit(app, owner, { action: "close" })).status, 303);
  const shown = parsePage(await (await app.fetch(link)).text());
  assert.deepEqual(
    textsOf(shown, ".heat-map td").slice(0, 8),
    ["2", "3", "3", "2", "2", "0", "2.9", "1.6"],
  );
  assert.equal(
    shown.querySelector("meta[property='og:image']")?.getAttribute("content"),
    `${ORIGIN}${link}/card`,
  );
  for (const other of [path, owner]) {
    const page = parsePage(await (await app.fetch(other)).text());
    assert.equal(page.querySelector(".heat-map")?.outerHTML, shown.querySelector(".heat-map")?.outerHTML);
  }
  const late = await submit(app, link, { action: "answer", ...chosen(all(1)) });
  assert.equal(late.status, 409);
  assert.ok((await late.text()).includes(ANSWER_PAGE.refused.closed));
  const deleted = await submit(app, owner, { action: "delete" });
  assert.equal(deleted.status, 200);
  for (const gone of [owner, link, path]) {
    const page = await app.fetch(gone);
    assert.equal(page.status, 404);
    assert.equal(textOf(parsePage(await page.text()).querySelector("h1")), ANSWER_PAGE.missingRound.title);
  }
  const lines = JSON.stringify(app.logged);
  for (const secret of [owner, link, path]) assert.ok(!lines.includes(secret.slice(-26)));
});

engine.test("co-founders read first that names are shown, choose theirs, and can take their answers back", async (database) => {
  const app = await testApp(database);
  const { owner, link } = await start(app, { mode: "named", people: "Ada\r\nBo\r\n" });
  assert.ok((await (await app.fetch(link)).text()).includes(ANSWER_PAGE.privacy.named));
  assert.equal((await submit(app, link, { action: "answer", ...chosen(all(1)) })).status, 422);
  const ada = await answer(app, link, all(1), { place: "0" });
  const taken = async (path: string) =>
    [...parsePage(await (await app.fetch(path)).text()).querySelectorAll("#place [disabled]")]
      .map((input) => input.getAttribute("value"));
  assert.deepEqual([await taken(link), await taken(ada)], [["0"], []]);
  const late = await submit(app, link, { action: "answer", place: "0", ...chosen(all(5)) });
  assert.deepEqual([late.status, (await late.text()).includes(ANSWER_PAGE.refused.taken)], [409, true]);
  assert.equal((await submit(app, ada, { action: "withdraw" })).status, 303);
  assert.ok((await (await app.fetch(ada)).text()).includes(ANSWER_PAGE.sent.noneYet));
  await answer(app, link, all(2), { place: "0" });
  await answer(app, link, all(4), { place: "1" });
  await submit(app, owner, { action: "close" });
  const page = parsePage(await (await app.fetch(link)).text());
  assert.deepEqual(textsOf(page, ".heat-map thead th"), [
    "Dimension",
    "Ada",
    "Bo",
    "Average",
    "Gap",
  ]);
  assert.deepEqual(textsOf(page, ".heat-map td").slice(0, 4), ["2", "4", "3.0", "2.0"]);
});

/**
 * Plays a round and returns what its owner sees after each step. `last`: the answers at the end. On the way some people first give another one, and take it back.
 */
async function watch(
  app: TestApp,
  { last, changes, mode }: { last: readonly (readonly number[])[]; changes: readonly number[]; mode: string },
): Promise<readonly string[]> {
  const round = await start(app, { mode, invited: "4" });
  const views = [await everything(app, round)];
  const linkOf = (person: number) => round.links[mode === "each" ? person : 0] ?? "";
  for (const [person, given] of last.entries()) {
    const isChanged = changes.includes(person);
    const own = await answer(app, linkOf(person), isChanged ? given.toReversed() : given);
    views.push(await everything(app, round));
    if (!isChanged) continue;
    await submit(app, own, { action: "withdraw" });
    views.push(await everything(app, round));
    await answer(app, own, given);
    views.push(await everything(app, round));
  }
  await submit(app, round.owner, { action: "close" });
  return [...views, await everything(app, round)];
}

/** tests/db/rounds_test.ts tries many teams; here it is the pages. */
engine.test("no page that the owner can open tells who answered what, at any moment", async (database) => {
  const app = await testApp(database);
  const [one, two, three, four] = [all(1), all(2).with(0, 0), all(3), all(5)];
  const seen = await watch(app, { last: [one, two, three, four], changes: [1], mode: "each" });
  assert.deepEqual(await watch(app, { last: [four, two, one, three], changes: [1], mode: "each" }), seen);
  const other = await watch(app, { last: [one, two, three, all(4)], changes: [1], mode: "each" });
  assert.deepEqual(other.slice(0, -1), seen.slice(0, -1));
  assert.notEqual(other.at(-1), seen.at(-1));
});

engine.test("who answers reads first what becomes of it, and that nobody checks who the others are", async (database) => {
  const app = await testApp(database);
  const { privacy } = ANSWER_PAGE;
  const rounds = [
    [await start(app), privacy.shared("Ada")],
    [await start(app, { mode: "each", invited: "4" }), privacy.each("Ada")],
  ] as const;
  for (const [{ link }, warning] of rounds) {
    const items = textsOf(parsePage(await (await app.fetch(link)).text()), ".answer-page .privacy li");
    assert.deepEqual(items, [privacy.open("Ada"), privacy.counted, privacy.fewest, warning, privacy.kept]);
  }
});

engine.test("a result says how many of those invited answered, and of whom some can’t say, in the talks and below the rows", async (database) => {
  const app = await testApp(database);
  const { owner, link } = await start(app, { invited: "8" });
  const unsure = [0, 2, 3, 4, 5];
  const given = (person: number) => all(3).map((score, at) => person < 2 && unsure.includes(at) ? 0 : score);
  for (let person = 0; person < 6; person++) {
    await answer(app, link, given(person).with(0, person < 2 ? 0 : person).with(1, person < 3 ? 0 : 2));
  }
  await submit(app, owner, { action: "close" });
  const page = parsePage(await (await app.fetch(link)).text());
  const { agenda, map, unsure: block } = TEAM_RESULT;
  assert.match(textOf(page.querySelector("main header p")), /6 of 8 answered/);
  const talk = page.querySelector(".agenda li") ?? assert.fail();
  // A count in between has its score too.
  assert.deepEqual(
    textsOf(talk, "tbody tr"),
    [0, 1, 1, 1, 1].map((count, at) => `${at + 1} ${dimensionContent.market_image.anchors[at]} ${count}`),
  );
  const text = textOf(page.querySelector(".agenda"));
  for (const words of [agenda.forAll(8), agenda.unsure(2)]) assert.ok(text.includes(words), text);
  const rows = textOf(page.querySelector(".beside"));
  for (const words of [map.rule.counts, map.hidden.counts(["Market Focus"])]) {
    assert.ok(rows.includes(words), rows);
  }
  const labels = ["Market Image", "Personalization", "Product Attributes", "Logistics", "Pricing & Terms"];
  assert.ok(rows.includes(`${block.of(2, 6, labels)} ${block.text}`), rows);
});

/** Lets the time of every round run out. */
const endAll = ({ sql }: Database) => sql`update rounds set ends_at = now()`;

engine.test("three answers are not closed before their end, and show nothing after it", async (database) => {
  const app = await testApp(database);
  const { owner, link } = await start(app);
  for (const score of [1, 3, 5]) await answer(app, link, all(score));
  await submit(app, owner, { action: "close" });
  const open = await (await app.fetch(owner)).text();
  assert.ok(open.includes(OWNER_PAGE.fewest(1)) && !open.includes(OWNER_PAGE.close.open));
  await endAll(database);
  const page = await (await app.fetch(owner)).text();
  assert.ok(page.includes(TEAM_RESULT.few.text(3)));
  assert.equal(parsePage(page).querySelector(".heat-map"), null);
});

engine.test("with a link each, whoever sends reads that a used one does not count, and a round that too few counted in stays open", async (database) => {
  const app = await testApp(database);
  const { owner, links: [first = "", ...others] } = await start(app, { mode: "each", invited: "4" });
  const form = await (await app.fetch(first)).text();
  assert.ok(form.includes(ANSWER_PAGE.once) && !form.includes(ANSWER_PAGE.answered.other));
  for (const link of [first, ...others.slice(1)]) await answer(app, link, all(2));
  const sent = await (await app.fetch(await answer(app, first, all(3)))).text();
  for (const words of [ANSWER_PAGE.sent.textEach, ANSWER_PAGE.sent.result]) assert.ok(sent.includes(words));
  const before = await (await app.fetch(owner)).text();
  for (const words of [OWNER_PAGE.all, OWNER_PAGE.close.each]) assert.ok(before.includes(words));
  assert.equal((await submit(app, owner, { action: "close" })).status, 303);
  const after = await (await app.fetch(owner)).text();
  for (const words of OWNER_PAGE.staysOpen) assert.ok(after.includes(words));
  assert.ok(!after.includes(OWNER_PAGE.close.open) && !after.includes(OWNER_PAGE.all));
});

engine.test("who gave the same scores read that they do not differ, and the lowest averages", async (database) => {
  const app = await testApp(database);
  const { owner, link } = await start(app, { invited: "6" });
  const given = all(4).with(2, 1).with(3, 2).with(4, 2).with(5, 2);
  for (let person = 0; person < 4; person++) await answer(app, link, given);
  await submit(app, owner, { action: "close" });
  const page = parsePage(await (await app.fetch(owner)).text());
  assert.equal(textOf(page.querySelector("h1")), TEAM_RESULT.titleAgreed);
  const text = textOf(page.querySelector(".team-result"));
  assert.doesNotMatch(text, /widest|gaps/);
  for (const words of [TEAM_RESULT.agenda.rule(0), TEAM_RESULT.agenda.forAll(6)]) {
    assert.ok(text.includes(words), text);
  }
  assert.deepEqual(textsOf(page, ".lowest h3"), ["Pricing & Terms, average 2.0"]);
});

engine.test("of questions that too few can answer there is no talk and no table, and the headings count what there is", async (database) => {
  const app = await testApp(database);
  const named = { mode: "named", people: "Ada\nBo" };
  const cases:
    readonly (readonly [fields: object, sent: readonly (readonly number[])[], titles: readonly string[]])[] =
      [
        [{}, Array.from({ length: 4 }, () => all(0)), [TEAM_RESULT.unsureOfAll.title]],
        [named, [all(0), all(0)], [TEAM_RESULT.unsureOfAll.title]],
        [{}, [1, 2, 2, 5].map((score) => all(0).with(3, score)), [
          TEAM_RESULT.title,
          TEAM_RESULT.agenda.title(1),
          TEAM_RESULT.map.title(1, 1),
        ]],
      ];
  for (const [fields, sent, titles] of cases) {
    const { owner, link } = await start(app, { ...fields });
    for (const [place, given] of sent.entries()) {
      await answer(app, link, given, fields === named ? { place: `${place}` } : {});
    }
    await submit(app, owner, { action: "close" });
    const page = parsePage(await (await app.fetch(owner)).text());
    assert.deepEqual(textsOf(page, "main :is(h1, #agenda, #map, #lowest)"), titles);
    assert.equal(page.querySelectorAll(".heat-map [scope=row]").length, Math.max(0, titles.length - 2));
  }
});

engine.test("a form with something wrong comes back with what was typed, and a full round takes no more", async (database) => {
  const app = await testApp(database);
  const refused = await submit(app, "/team-check", {
    title: "Acme",
    asker: "",
    mode: "each",
    invited: "2",
    days: "7",
  });
  assert.equal(refused.status, 422);
  assert.equal(refused.headers.get("cache-control"), "no-store");
  const page = parsePage(await refused.text());
  assert.equal(page.querySelector("#title")?.getAttribute("value"), "Acme");
  assert.deepEqual([...page.querySelectorAll("[aria-invalid=true]")].map(({ id }) => id), [
    "asker",
    "invited",
  ]);
  const people = "Tom\nTom\nAisha";
  const twice = await submit(app, "/team-check", {
    title: "Acme",
    asker: "Ada",
    mode: "named",
    days: "3",
    people,
  });
  const named = parsePage(await twice.text());
  assert.equal(named.querySelector("#people")?.textContent, people);
  assert.equal(textOf(named.querySelector("#people-error")), ROUND_REFUSALS.twice("Tom"));
  assert.ok(named.querySelector('[role=alert] a[href="#people"]'));
  const { link } = await start(app);
  await database.sql`update rounds set issued = 150`;
  const full = await submit(app, link, { action: "answer", ...chosen(all(1)) });
  assert.deepEqual([full.status, (await full.text()).includes(ANSWER_PAGE.refused.no)], [409, true]);
  assert.equal((await app.fetch("/r/nothing")).status, 404);
  assert.equal((await app.fetch("/rounds/nothing")).status, 404);
});

engine.test("a tool starts a round, reads how many have answered, closes it and deletes it", async (database) => {
  const app = await testApp(database);
  const started = await app.fetch("/api/rounds", jsonPost({ ...REQUEST, mode: "each", invited: 4 }));
  assert.equal(started.status, 201);
  const { secret, page, links } = await started.json();
  assert.equal(page, `/rounds/${secret}`);
  assert.equal(links.length, 4);
  const path = `/api/rounds/${secret}`;
  const read = await app.fetch(path);
  assert.equal(read.headers.get("cache-control"), "no-store");
  assert.equal(read.headers.get("referrer-policy"), "no-referrer");
  const open = await read.json();
  assert.deepEqual([open.answered, open.invited, open.closedAt, open.released], [0, 4, null, null]);
  assert.equal((await app.fetch(path, jsonPost({ action: "open" }))).status, 400);
  assert.equal((await app.fetch(path, jsonPost({ action: "close" }))).status, 409);
  for (const link of links) await answer(app, link, all(3));
  const closed = await (await app.fetch(path, jsonPost({ action: "close" }))).json();
  assert.equal(closed.released.answered, 4);
  assert.equal((await app.fetch(path, jsonPost({ action: "delete" }))).status, 200);
  assert.equal((await app.fetch(path)).status, 404);
  assert.equal((await app.fetch(path, jsonPost({ action: "delete" }))).status, 404);
  assert.ok(!JSON.stringify(app.logged).includes(secret));
  assert.ok(JSON.stringify(app.logged).includes('"/api/rounds/:secret"'));
});

engine.test("what cannot be asked is refused with its field, a room of 150 founders starts a round each, and a robot is stopped by its address", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "30" });
  const vote = (change: object) => ({ kind: "dashboard", asked: { ...CHECK_IN, ...change } });
  const strategy = (change: object) => ({ kind: "alignment", asked: { ...STRATEGY, ...change } });
  const wrong: readonly (readonly [field: string, change: object])[] = [
    ["kind", { kind: "vote" }],
    ["asked", { kind: "dashboard" }],
    ["asked", { kind: "alignment", asked: "all of it" }],
    ["asked.areas.0.name", vote({ areas: [row("a1", { name: "a".repeat(121), about: "" })] })],
    ["asked.areas.0.about", vote({ areas: [row("a1", { name: "a", about: "See www.evil.example" })] })],
    ["asked.areas.0.id", vote({ areas: [row("<b>", { name: "a", about: "" })] })],
    ["asked.areas", vote({ areas: [] })],
    ["asked.areas", vote({ areas: [CHECK_IN.areas[0], CHECK_IN.areas[0]] })],
    [
      "asked.areas",
      vote({ areas: Array.from({ length: 25 }, (_, at) => row(`a${at}`, { name: "a", about: "" })) }),
    ],
    ["asked.date", vote({ date: "2026-02-30" })],
    ["mode", { ...vote({}), mode: "named", people: ["Ada", "Bo"] }],
    ["asked.statements.0.text", strategy({ statements: [{ ...STRATEGY.statements[0], text: " " }] })],
    [
      "asked.statements.0.text",
      strategy({ statements: [{ ...STRATEGY.statements[0], text: "a".repeat(241) }] }),
    ],
    [
      "asked.statements.0.text",
      strategy({ statements: [{ ...STRATEGY.statements[0], text: "Win at https://evil.example" }] }),
    ],
    ["asked.statements.0.theme", strategy({ statements: [{ ...STRATEGY.statements[0], theme: "money" }] })],
    [
      "asked.statements",
      strategy({
        statements: Array.from({ length: 13 }, (_, at) => ({ ...STRATEGY.statements[0], id: `s${at}` })),
      }),
    ],
    [
      "asked.groups",
      strategy({ groups: Array.from({ length: 9 }, (_, at) => row(`g${at}`, { name: "a" })) }),
    ],
    [
      "asked.questions.0.options",
      strategy({ questions: [{ ...STRATEGY.questions[0], options: ["a", "b"] }] }),
    ],
    ["title", { title: " " }],
    ["title", { title: "a".repeat(61) }],
    ["title", { title: "Win at https://evil.example" }],
    ["asker", { asker: "call@evil.example" }],
    ["asker", { asker: "Ada\nEve" }],
    ["mode", { mode: "public" }],
    ["invited", { mode: "each" }],
    ["invited", { invited: 3 }],
    ["invited", { invited: 151 }],
    ["people", { mode: "named", people: ["Ada"] }],
    ["people", { mode: "named", people: ["Ada", "Ada"] }],
    ["people", { mode: "named", people: Array.from({ length: 13 }, (_, at) => `P${at}`) }],
    ["days", { days: 31 }],
    ["days", { days: 0 }],
  ];
  for (const [field, change] of wrong) {
    const response = await app.fetch("/api/rounds", jsonPost({ ...REQUEST, ...change }));
    assert.equal(response.status, 400, JSON.stringify(change));
    assert.deepEqual(Object.keys((await response.json()).errors), [field]);
  }
  for (let started = 0; started < 150; started++) {
    assert.equal((await app.fetch("/api/rounds", jsonPost(REQUEST))).status, 201);
  }
  const refused = await app.fetch("/api/rounds", jsonPost(REQUEST));
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 60);
  assert.equal((await app.fetch("/api/rounds", jsonPost(REQUEST), "192.0.2.7")).status, 201);
});

both.test("a closed round without names has a picture without any name, which only its owner is offered to save", async (database) => {
  const drawn: string[] = [];
  const cards: CardPainter = {
    isReady: () => true,
    draw: (svg) => Promise.resolve(Uint8Array.of(drawn.push(svg))),
    close: () => {},
  };
  const app = await testApp(database, {}, { cards });
  const { owner, link, secret } = await start(app, { title: "Acme & Co" });
  const shared = `/r/${sharedSecret(secret)}`;
  const answers = [[1, 2], [5, 2], [1, 2], [5, 0]].map(([first = 0, rest = 0]) => all(rest).with(0, first));
  let own = "";
  for (const given of answers) own = await answer(app, link, given);
  assert.equal((await app.fetch(`${link}/card`)).status, 404, "it is open");
  await submit(app, owner, { action: "close" });
  for (const path of [shared, own]) {
    const response = await app.fetch(`${path}/card`);
    assert.equal(response.headers.get("content-type"), "image/png");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.deepEqual(await response.bytes(), Uint8Array.of(1), "it is drawn once");
  }
  const words = (drawn[0] ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  assert.equal(
    words,
    "We differ most on market image. localhost:8000 4 people, 1 of 1 question " +
      "How many chose each score 1 low 2 3 4 5 high Market Image 2 2",
  );
  const saves = async (path: string) =>
    parsePage(await (await app.fetch(path)).text()).querySelector("a[download]")?.getAttribute("href");
  assert.deepEqual([await saves(owner), await saves(own)], [`${shared}/card`, undefined]);
  // Who answered with a name is in no picture, and nothing is where nothing is shown.
  const named = await start(app, { mode: "named", people: "Ada\nBo" });
  for (const place of ["0", "1"]) await answer(app, named.link, all(3), { place });
  const few = await start(app);
  await endAll(database);
  for (const round of [named, few]) {
    assert.equal(await saves(round.owner), undefined);
  }
  await submit(app, owner, { action: "delete" });
  for (const link of [named.link, few.link, shared, "/r/nothing"]) {
    const missing = await app.fetch(`${link}/card`);
    assert.deepEqual([
      missing.status,
      missing.headers.get("content-type"),
      missing.headers.get("cache-control"),
    ], [
      404,
      "text/plain;charset=UTF-8",
      "no-store",
    ]);
    assert.equal(await missing.text(), ANSWER_PAGE.missingRound.card);
  }
});

/** Starts a round as a tool does, and answers by its link. */
async function collect(app: TestApp, kind: string, asked: object, answers: readonly (readonly number[])[]) {
  const started = await app.fetch("/api/rounds", jsonPost({ ...REQUEST, kind, asked }));
  assert.equal(started.status, 201);
  const { secret, page, links: [link = ""] } = await started.json();
  for (const given of answers) await answer(app, link, given);
  return { secret, page, link };
}

/** The link of a closed round's page into the tool. */
async function countsLink(app: TestApp, page: string): Promise<URL> {
  const shown = parsePage(await (await app.fetch(page)).text());
  const [link] = [...shown.querySelectorAll("main a")].map((each) => each.getAttribute("href") ?? "")
    .filter((href) => href.includes("#hand-over="));
  assert.ok(link, "the page has no link into the tool");
  return new URL(link, "http://localhost");
}

engine.test("a strategy round shows groups of four alone, to its owner alone, and its counts fit the kit", async (database) => {
  const app = await testApp(database);
  const answers = [[1, 1, 5, 1], [1, 1, 4, 1], [1, 2, 4, 2], [1, 5, 0, 0], [2, 5, 3, 3]];
  const { page, link } = await collect(app, "alignment", STRATEGY, answers);
  const form = await (await app.fetch(link)).text();
  assert.ok(
    !form.includes("<b onmouseover") && form.includes("&lt;b onmouseover=alert(1)>Trust&lt;/b> &amp;"),
  );
  assert.equal(parsePage(form).querySelectorAll("main fieldset").length, 4);
  assert.ok(form.includes(ANSWER_PAGE.privacy.countedFor("Ada")) && !form.includes("Why?"));
  assert.equal((await submit(app, link, { action: "answer", ...chosen([3, 1, 1, 1]) })).status, 422);
  assert.ok(!(await (await app.fetch(page)).text()).includes("#hand-over="), "sealed");
  await submit(app, page, { action: "close" });
  assert.ok(!(await (await app.fetch(link)).text()).includes("#hand-over="), "the owner's alone");
  const { pathname, hash } = await countsLink(app, page);
  assert.equal(pathname, "/tools/strategic-alignment-assessment-kit");
  const incoming = await readRound(hash);
  assert.ok(incoming.ok);
  const { round, earlier } = incoming.apply(emptyContent());
  assert.ok(round?.state === "closed");
  assert.equal(round.answered, 5);
  assert.deepEqual(round.asked, STRATEGY);
  // One answer of the shop is hidden, and so that it cannot be had by subtraction the leaders' are too.
  assert.deepEqual(round.statements[0], {
    total: { counts: [2, 1, 0, 0, 2], unsure: 0 },
    groups: [null, null],
  });
  assert.deepEqual(incoming.count({ ...emptyContent(), round, earlier }), { added: 0, updated: 0 });
  const next = incoming.apply({ ...emptyContent(), round: { ...round, id: "samp1e01" } });
  assert.deepEqual([next.round?.id, next.earlier.map(({ id }) => id)], [round.id, ["samp1e01"]]);
});

engine.test("a team's vote comes into its check-in once, without the areas on which fewer than four voted", async (database) => {
  const app = await testApp(database);
  const { page, link } = await collect(app, "dashboard", CHECK_IN, [[1, 1, 3, 0], [1, 2, 3, 3], [
    2,
    3,
    1,
    3,
  ]]);
  // The outlook may be left out.
  const { status } = await submit(app, link, { action: "answer", q1: "3", q3: "0" });
  assert.equal(status, 303);
  assert.equal((await submit(app, link, { action: "answer", q1: "3", q2: "1" })).status, 422);
  const form = parsePage(await (await app.fetch(link)).text());
  assert.deepEqual(
    textsOf(form, "#q1 label"),
    [...DASHBOARD_ROUND.colours, ANSWER_PAGE.unsure],
  );
  await submit(app, page, { action: "close" });
  const { pathname, hash } = await countsLink(app, page);
  assert.equal(pathname, "/tools/team-performance-dashboard");
  const { id, counts } = await (await app.fetch(`/api${page}`)).json();
  assert.equal(counts, pathname + hash, "the tool that started it finds the same link");
  const incoming = await readVotes(hash);
  assert.ok(incoming.ok);
  const before = { ...DASHBOARD.empty("2026-11-25") };
  const after = incoming.apply(before);
  const checkIn = after.checkIns.find(({ date }) => date === "2026-11-23");
  const area = after.areas.find(({ name }) => name === MARKUP);
  assert.equal(checkIn?.rounds[0]?.id, id);
  assert.deepEqual(checkIn?.votes, [
    { area: area?.id, red: 2, amber: 1, green: 1, worse: 0, same: 0, better: 0 },
  ]);
  assert.equal(checkIn?.people, 4);
  assert.deepEqual(
    checkIn?.rounds.map(({ answered, votes, outlooks }) => [answered, votes.length, outlooks.length]),
    [[4, 1, 2]],
  );
  assert.ok(incoming.notes(before).includes(DASHBOARD_ROUND.hidden(["Workload"], [MARKUP])));
  assert.deepEqual(incoming.count(after), { added: 0, updated: 0 });
});

engine.test("three answers of a tool's round bring nothing into it", async (database) => {
  const app = await testApp(database);
  const { page } = await collect(app, "dashboard", CHECK_IN, [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]);
  await endAll(database);
  const shown = await (await app.fetch(page)).text();
  assert.ok(shown.includes(OWNER_PAGE.counts.few.title) && !shown.includes("#hand-over="));
});
