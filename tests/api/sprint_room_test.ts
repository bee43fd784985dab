import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { ORIGIN, SECRET, sendForm, type TestApp, testApp } from "../support/app.ts";
import { readCalendar } from "../support/calendar.ts";
import { pgliteEngine } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { parsePage, textOf } from "../support/html.ts";

const engine = pgliteEngine();
const PLAN = await Deno.readFile(
  new URL("../unit/tools/stored/90-day-sprint-planner.1.json", import.meta.url),
);
const DATES = { at1: "2030-03-05T15:00", at2: "2030-03-12T15:00", at4: "2030-07-02T15:00" };

/** The desk's page with the room of a new person. */
async function deskPath(app: TestApp, sql: Sql, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await addToWaitlist(sql, { email, name, toolInterest: "roi-calculator" });
  const [row] = await sql<{ id: string }>`select id from waitlist_entries where email = ${email}`;
  const person = `/admin/people/w${row?.id}`;
  const link = (await open(app, person)).querySelector(`a[href="${person}/room"]`);
  assert.equal(textOf(link), "Make a room");
  return `${person}/room`;
}

/** Types something into a room's form, and saves it. */
async function save(app: TestApp, path: string, typed: Record<string, string>): ReturnType<typeof press> {
  const saved = await press(app, submitButton(await open(app, path), "Save the room", typed));
  assert.equal(saved.status, 303, textOf(saved.page.querySelector("main")));
  return saved;
}

/** Saves a room, and returns the path of its link. */
async function roomLink(app: TestApp, path: string, typed: Record<string, string>): Promise<string> {
  const { page } = await save(app, path, typed);
  return textOf(page.querySelector(`a[href^="${ORIGIN}/room/"]`)).slice(ORIGIN.length);
}

const does = (what: string) => new URLSearchParams({ does: what });
const file = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("plan", new File([bytes], "plan.json"));
  return form;
};

engine.test("one form saves all that is typed, and two tabs overwrite nothing in silence", async (database) => {
  const app = await testApp(database);
  const path = await deskPath(app, database.sql, "Ada");
  const page = await open(app, path);
  const button = (from: typeof page, typed: Record<string, string> = {}) =>
    submitButton(from, "Save the room", typed);
  assert.equal(button(page).fields.get("zone"), "UTC");
  for (
    const [typed, why, field] of [
      [{ at3: "2030-02-30T10:00" }, /can’t be read/, "at3"],
      [{ zone: "Mars/Olympus" }, /not a time zone/, "zone"],
      [{ files: "Plan http://files.example/plan" }, /need a link/, "files"],
      [{ files: "The plan" }, /need a link/, "files"],
      [{ link: "by phone" }, /need a link/, "link"],
      [{ files: "Plan https://me:word@files.example/" }, /need a link/, "files"],
      [{ notes9: "x".repeat(3_001) }, /longer than 3000/, "notes9"],
    ] as const
  ) {
    const refused = await press(app, button(page, { own4: "Typed too", ...typed }));
    assert.equal(refused.status, 422);
    assert.match(textOf(refused.page.querySelector("[role=alert]")), why);
    const [wrong] = refused.page.querySelectorAll("[aria-invalid]");
    assert.equal(wrong?.getAttribute("name"), field);
    for (const name of [field, "own4"].filter((one) => one !== "zone")) {
      assert.ok(refused.page.querySelector(`[name=${name}]`)?.closest("details")?.hasAttribute("open"), name);
    }
    assert.equal(button(refused.page).fields.get("own4"), "Typed too", "nothing that was typed is lost");
  }
  await save(app, path, { zone: "new york" });
  assert.equal(button(await open(app, path)).fields.get("zone"), "America/New_York");
  await save(app, path, { zone: "Europe/Berlin" });
  const tab = await open(app, path);
  assert.match(textOf(tab.querySelector("main")), /Begins \(Europe\/Berlin\)/);
  const longest = {
    at1: DATES.at1,
    agenda1: "ж".repeat(1_000),
    notes1: "ж".repeat(3_000),
    own3: "Both at once",
  };
  const first = button(tab, longest);
  for (const _ of ["once", "pressed twice, or its answer was lost"]) {
    assert.match(textOf((await press(app, first)).page.querySelector("[role=status]")), /^Saved\./);
  }
  const other = button(tab, { at2: DATES.at2, own2: "He is tired" });
  assert.equal((await press(app, other)).status, 303, "another session of an old tab");
  const late = await press(app, button(tab, { agenda1: "From another tab", own5: "And more" }));
  assert.equal(late.status, 409);
  assert.match(textOf(late.page.querySelector("[role=alert]")), /another tab.+nothing was saved/);
  const again = button(late.page);
  assert.deepEqual(
    ["agenda1", "own5", "own2", "own3"].map((name) => again.fields.get(name)),
    ["From another tab", "And more", "He is tired", "Both at once"],
    "what was typed is still there, and what others have saved",
  );
  assert.equal((await press(app, again)).status, 303);
  const kept = button(await open(app, path)).fields;
  assert.deepEqual([kept.get("at2"), kept.get("own2"), kept.get("own5")], [
    DATES.at2,
    "He is tired",
    "And more",
  ]);
  assert.match(
    textOf((await press(app, submitButton(await open(app, path), "Undo the last change"))).page),
    /Taken back/,
  );
  await save(app, path, { zone: "America/New_York", at4: "2030-07-02T09:00" });
  const shown = button(await open(app, path)).fields;
  assert.deepEqual(
    [shown.get("at2"), shown.get("at4")],
    ["2030-03-12T10:00", "2030-07-02T09:00"],
    "the same moment, and a new date in the new zone",
  );
  await press(app, button(tab, { at6: "2030-03-01T15:00" }));
  const moved = await open(app, path);
  assert.equal(button(moved).fields.get("at6"), "2030-03-01T09:00", "as the old tab showed it");
  assert.match(
    textOf(await open(app, path.replace(/\/room$/, "")).then((person) => person.querySelector("main"))),
    /Next: .+, Friday, March 1, 2030, 9:00 AM EST/,
  );
  assert.equal((await press(app, { path, fields: does("x") })).status, 400);
});

engine.test("both sides put commitments in, tick them and write, and the coach's own notes stay with the coach", async (database) => {
  const app = await testApp(database);
  const path = await deskPath(app, database.sql, "Ada");
  const link = await roomLink(app, path, { ...DATES, own1: "He is tired", notes1: "Prices go up." });
  const first = { what: "Call ten customers", who: "Ana", until: "2030-03-11" };
  for (const typed of [first, { what: "Hire" }]) {
    const added = await press(app, submitButton(await open(app, path), "Add", typed));
    assert.equal(added.status, 303, textOf(added.page.querySelector("main")));
    assert.match(textOf(added.page.querySelector("[role=status]")), /Your client sees it/);
  }
  const wrong = await press(app, submitButton(await open(app, path), "Add", { who: "Ana" }));
  assert.equal(wrong.status, 422);
  assert.equal(wrong.page.querySelector("[aria-invalid]")?.getAttribute("name"), "what");
  const read = async () => parsePage(await (await app.fetch(link)).text());
  const room = await read();
  const text = textOf(room.querySelector("main"));
  assert.match(text, /Call ten customers Ana · until March 11, 2030 Mark as done Hire/);
  assert.match(text, /Prices go up\./);
  assert.match(text, /To reach your coach, write to /);
  for (const at of ["", "/sessions.ics"]) {
    assert.doesNotMatch(await (await app.fetch(link + at)).text(), /tired/);
  }
  const send = (fields: Record<string, string>) => sendForm(app, link, new URLSearchParams(fields));
  const add = { does: "tasks", key: randomToken(), what: "Ask the bank" };
  for (const _ of ["once", "twice"]) {
    assert.equal((await send(add)).page.querySelectorAll("#plan ~ ul li").length, 3);
  }
  const other = await send({ ...add, what: "Ask the other bank" });
  assert.equal(other.status, 422, "after Back, with other words");
  assert.match(other.text, /What this form has added before is in the list/);
  const kept = [...other.page.querySelectorAll("[name=what]")].at(-1);
  assert.equal(kept?.getAttribute("value"), "Ask the other bank");
  assert.notEqual(other.page.querySelector("[name=key]")?.getAttribute("value"), add.key);
  const buttons = () =>
    read().then((page) =>
      [...page.querySelectorAll("[name=task]")].map((one) => one.getAttribute("value") ?? "")
    );
  const hire = (await buttons()).find((value) => value.endsWith(" on")) ?? "";
  const [change = "", ...rest] = (await buttons()).filter((value) => value.endsWith(" edit"));
  assert.deepEqual(rest, [], "only their own");
  assert.match((await send({ does: "task", task: hire })).text, /Saved\. Your coach sees it.+Done on /);
  await send({ does: "task", task: hire.replace("on", "drop") });
  assert.doesNotMatch(
    textOf((await read()).querySelector("main")),
    /Removed/,
    "only the coach removes what the coach put in",
  );
  assert.equal((await send({ does: "task", task: change, what: " " })).status, 422);
  const edited = await send({ does: "task", task: change, what: "Ask both banks", until: "2020-01-02" });
  assert.match(edited.text, /Ask both banks until January 2, 2020 · overdue/);
  const gone = await send({ does: "task", task: change.replace("edit", "drop") });
  assert.match(gone.text, /Ask both banks Removed by you on /);
  assert.match(
    textOf((await open(app, path)).querySelector("#plan")),
    /Ask both banks Removed by your client on /,
  );

  const comment = { does: "comment", key: randomToken(), comment: "Can we move?" };
  assert.match((await send(comment)).text, /Sent\. Your coach sees it/);
  assert.equal((await send({ ...comment, comment: " " })).status, 422);
  const today = async () => textOf((await open(app, "/admin")).querySelector("main"));
  assert.match(await today(), /Ada wrote in the sprint room or changed commitments/);
  const answer = submitButton(await open(app, path), "Send", { comment: "Yes, to Friday." });
  assert.match(textOf((await press(app, answer)).page.querySelector("[role=status]")), /Answered/);
  assert.match(
    textOf((await read()).querySelector("#comments")),
    /You, .+Can we move\?.+Nora Whitfield, .+Yes, to Friday\./,
  );
  assert.doesNotMatch(await today(), /wrote in the sprint room/, "an answer is read, too");
  const empty = await press(app, submitButton(await open(app, path), "Send", { comment: " " }));
  assert.match(textOf(empty.page.querySelector("[role=alert]")), /^Write something/);
  await send({ ...comment, comment: "Thank you" });
  assert.match(await today(), /wrote in the sprint room/);
  await press(app, submitButton(await open(app, path), "Mark as read"));
  assert.doesNotMatch(await today(), /wrote in the sprint room/);
});

engine.test("a room has the founder's map with its ticks, and what is to be paid with its link", async (database) => {
  const app = await testApp(database);
  const path = await deskPath(app, database.sql, "Ada");
  const link = await roomLink(app, path, DATES);
  const focus = path.replace(/room$/, "focus");
  const typed = {
    stops: "Quotes",
    what1: "Delivery",
    what2: "Sales",
    measure2: "Three a week",
    measure1: "9 of 10 in time",
    step1week1: "Count the orders",
    step1week2: "Ask why",
  };
  await press(app, submitButton(await open(app, focus), "Save the draft", typed));
  const read = async () => parsePage(await (await app.fetch(link)).text());
  assert.equal((await read()).querySelector("#map"), null, "a draft");
  await press(app, submitButton(await open(app, focus), "Finish"));
  await database.sql`update focus_maps set ticks = '{"Count the orders": "2026-11-30T10:00:00Z"}'`;
  await database.sql`
    insert into pay_links (id, email, name, product_id, price, parts, is_live, form_key, link_hash, withdrawn_at)
    select ${randomToken().slice(1)} || chr(96 + n), 'ada@example.com', 'Ada', 'coaching-sprint', 400000,
      '[{"amount": 200000, "dueOn": "2030-03-01"}, {"amount": 200000, "dueOn": "2030-04-01"}]', true, n::text, n::text,
      case n when 2 then now() end from generate_series(1, 2) n`;
  const page = await read();
  const text = textOf(page.querySelector("main"));
  assert.match(
    text,
    /Your Strategic Focus Map Open your map/,
  );
  assert.match(
    text,
    /90-Day Sprint Still to pay: \$4,000, the next \$2,000 by March 1, 2030\. Part 1 of 2: \$2,000 due on March 1, 2030 Part 2 of 2: \$2,000 due on April 1, 2030/,
  );
  assert.equal(text.match(/90-Day Sprint Still/g)?.length, 1, "not what was withdrawn");
  const map = page.querySelector('a[href^="/focus/"]')?.getAttribute("href") ?? "";
  assert.equal((await app.fetch(map)).status, 200);
  const ends = textOf((await open(app, `${path}?ask=end`)).querySelector("main"));
  assert.match(ends, /Payments stay as they are\. 90-Day Sprint: Still to pay: \$4,000/);
  const desk = textOf((await open(app, path)).querySelector("main"));
  assert.match(
    desk,
    /1 of 2 steps done\..+90-Day Sprint: Still to pay: \$4,000, the next \$2,000 by March 1, 2030\./,
  );
});

engine.test("a founder opens the room by its link alone: dates for a calendar, notes, files, a plan and reminders", async (database) => {
  const app = await testApp(database);
  const path = await deskPath(app, database.sql, "Ada");
  const nasty = '<b>bold</b> & "quoted", \\ ; \u202eback\nsecond line';
  const link = await roomLink(app, path, {
    ...DATES,
    zone: "Europe/Berlin",
    agenda1: nasty,
    notes4: "Ana takes over pricing.",
    files: "The plan files.example/plan?id=1&x=2",
    link: "meet.example/ada",
    coach: "Nora Field",
    reminds: "on",
  });
  const response = await app.fetch(link);
  assert.deepEqual(
    ["x-robots-tag", "cache-control", "referrer-policy"].map((name) => response.headers.get(name)),
    ["noindex", "no-store", "same-origin"],
  );
  const html = await response.text();
  assert.doesNotMatch(html, /ada@example\.com| style=|<b>bold/);
  const page = parsePage(html);
  const text = textOf(page.querySelector("main"));
  assert.match(text, /Your coach is Nora Field\. To reach/);
  assert.match(text, /Next session.+Tuesday, March 5, 2030, 3:00 PM GMT\+1, 30 minutes Join the video call/);
  assert.ok(page.querySelector('a[href="https://meet.example/ada"]'));
  assert.match(text, /July 2, 2030, 3:00 PM GMT\+2.+Ana takes over pricing\./);
  assert.equal(page.querySelectorAll("#sessions + ol li").length, 9);
  assert.ok(
    page.querySelector(
      'a[href="https://files.example/plan?id=1&amp;x=2"], a[href="https://files.example/plan?id=1&x=2"]',
    ),
  );

  const calendar = await app.fetch(`${link}/sessions.ics`);
  assert.match(calendar.headers.get("content-type") ?? "", /^text\/calendar/);
  assert.equal(calendar.headers.get("cache-control"), "no-store");
  const events = readCalendar(await calendar.text());
  assert.deepEqual(events.map(({ begins, isFloating }) => [begins.toISOString(), isFloating]), [
    ["2030-03-05T14:00:00.000Z", false],
    ["2030-03-12T14:00:00.000Z", false],
    ["2030-07-02T13:00:00.000Z", false],
  ]);
  assert.match(
    events[0]?.description ?? "",
    /^https:\/\/meet\.example\/ada\n<b>bold<\/b> & "quoted", \\ ; back\nsecond line$/,
  );
  await press(app, submitButton(await open(app, path), "Save the room", { at4: "2030-07-03T09:00" }));
  const moved = readCalendar(await (await app.fetch(`${link}/sessions.ics`)).text());
  assert.deepEqual(moved.map(({ uid }) => uid), events.map(({ uid }) => uid));
  assert.equal(moved[2]?.begins.toISOString(), "2030-07-03T07:00:00.000Z");

  for (
    const [bytes, why] of [[[], /Choose a file first/], [
      [...'{"tool":"x"}'].map((c) => c.charCodeAt(0)),
      /./,
    ]] as const
  ) {
    const refused = await sendForm(app, link, file(Uint8Array.from(bytes)));
    assert.equal(refused.status, 422);
    assert.match(refused.text, why);
  }
  const planned = await sendForm(app, link, file(PLAN));
  assert.match(planned.text, /Saved\. Your coach sees it/);
  const { content } = JSON.parse(new TextDecoder().decode(PLAN));
  const [{ text: outcome }] = content.outcomes;
  const countOf = (text: string) => text.split(outcome).length;
  assert.ok(planned.text.includes(outcome));
  assert.equal(countOf((await sendForm(app, link, file(PLAN))).text), countOf(planned.text), "once");
  assert.ok(textOf((await open(app, path)).querySelector("main")).includes(outcome));
  const [{ stored } = { stored: "" }] = await database.sql<
    { stored: string }
  >`select tasks::text as stored from sprint_rooms`;
  for (const { reflection } of content.weeks) {
    for (const answer of reflection) assert.ok(answer === "" || !stored.includes(answer), "reflections stay");
  }

  assert.match((await sendForm(app, link, does("remind"))).text, /You will get an email the day before/);
  assert.match((await sendForm(app, link, does("rest"))).text, /no more reminders/);
  assert.equal((await sendForm(app, link, does("x"))).status, 400);
});

engine.test("nothing of one room is seen from another, and a link that was changed is dead at once", async (database) => {
  const app = await testApp(database);
  const names = ["Ada", "Grace", "Hedy"];
  const rooms: { name: string; path: string; link: string }[] = [];
  for (const name of names) {
    const path = await deskPath(app, database.sql, name);
    const link = await roomLink(app, path, {
      ...DATES,
      agenda1: `${name} asks`,
      notes1: `${name} decides`,
      files: `${name} https://files.example/${name}`,
    });
    await sendForm(
      app,
      link,
      new URLSearchParams({ does: "tasks", key: randomToken(), what: `${name} plans` }),
    );
    rooms.push({ name, path, link });
  }
  for (const { name, link } of rooms) {
    for (const part of ["", "/sessions.ics"]) {
      const text = await (await app.fetch(link + part)).text();
      assert.ok(text.includes(name));
      for (const other of rooms.filter((one) => one.name !== name)) {
        assert.ok(!text.includes(other.name), `${name}${part} shows ${other.name}`);
        assert.ok(!text.includes(other.link.slice(-26)));
      }
    }
    // What is sent to a path of another room's link has no effect on it: the link alone says which room it is.
    await sendForm(app, link, does("end"));
    for (const other of rooms.filter((one) => one.name > name)) {
      assert.match((await sendForm(app, other.link, "")).text, /./);
      assert.match(await (await app.fetch(other.link)).text(), new RegExp(`${other.name} asks`));
    }
    await sendForm(app, link, does("again"));
  }
  const [{ path, link }] = rooms as [typeof rooms[0], ...typeof rooms];
  const change = submitButton(await open(app, path), "Change the link");
  assert.match(textOf((await press(app, change)).page), /The link was changed\. The old one opens nothing/);
  assert.match(textOf((await press(app, change)).page), /already/);
  for (
    const dead of [link, `${link}/sessions.ics`, `${link}/x`, "/room/x", `/room/${randomToken()}`]
  ) {
    const answer = await app.fetch(dead);
    assert.equal(answer.status, 404, dead);
    assert.doesNotMatch(await answer.text(), /Ada/);
  }
  for (const body of [does("end"), does("remind"), file(PLAN)]) {
    assert.equal((await sendForm(app, link, body)).status, 404);
  }
  const logged = app.logged.map(({ fields }) => JSON.stringify(fields)).join("\n");
  for (const one of rooms) {
    assert.ok(!logged.includes(one.link.slice(-26)), "the log has the pattern of the path");
  }
});

engine.test("either side ends a room, which is read and printed until it goes, and only that side opens it again", async (database) => {
  const app = await testApp(database);
  const path = await deskPath(app, database.sql, "Ada");
  const link = await roomLink(app, path, {
    ...DATES,
    at5: "2020-01-02T10:00",
    notes1: "Prices go up.",
    agenda2: "The bank first",
  });
  const compose = createComposer({
    sql: database.sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const mails = async () => (await database.sql`select id from outbox where kind = 'room-link'`).length;
  const mailed = async () => {
    const [mail] = await database.sql<{ id: string }>`
      select subject_id as id from outbox where kind = 'room-link' order by created_at desc limit 1`;
    const { message } = Object(await compose("room-link", mail?.id ?? ""));
    return `${message.subject}\n${message.text}`.replaceAll(/\s+/g, " ");
  };
  const saved = async (typed: Record<string, string>) => textOf((await save(app, path, typed)).page);
  await saved({ at4: "2030-07-04T15:00" });
  assert.equal(await mails(), 0, "a room that was never sent");
  await press(app, submitButton(await open(app, path), "Send the room"));
  assert.match(await saved({ at4: "2030-07-05T15:00" }), /The new dates go to your client/);
  assert.match(
    await mailed(),
    /^Moved: Coaching Session 1, Friday, July 5, 2030, 3:00 PM UTC.+July 5, 2030, 3:00 PM UTC \(it was Thursday, July 4, 2030, 3:00 PM UTC\)/,
  );
  assert.doesNotMatch(await saved({ agenda1: "The bank" }), /The new dates/);
  assert.equal(await mails(), 2, "one for each save that moves a session");
  assert.match(await saved({ at3: "2030-03-20T15:00", at4: "2030-07-06T15:00" }), /The new dates/);
  assert.match(await mailed(), /^New dates in your sprint room.+March 20, 2030, 3:00 PM UTC \(new\)/);

  const asked = await (await app.fetch(`${link}?ask=end`)).text();
  assert.match(
    textOf(parsePage(asked).querySelector("main")),
    /^End this room\?.+are canceled.+90 more days/,
  );
  assert.ok(parsePage(await (await app.fetch(link)).text()).querySelector(`a[href="${link}?ask=end"]`));
  for (const _ of ["once", "twice"]) {
    const ended = await sendForm(app, link, does("end"));
    assert.match(ended.text, /This room has ended.+You can read it until .+print this page.+Open it again/);
    assert.match(ended.text, /March 20, 2030, 3:00 PM UTC, canceled.+The bank first.+Prices go up\./);
    assert.match(ended.text, /Comments It has ended, so nobody can add a comment/);
    assert.equal(ended.page.querySelector("textarea, input[type=file]"), null, "nothing can be written");
  }
  assert.equal(await mails(), 3, "who ends it gets no mail");
  assert.match((await sendForm(app, link, file(PLAN))).text, /Nothing was done/);
  const desk = await open(app, path);
  assert.match(
    textOf(desk.querySelector("main")),
    /Ended by the client on .+Prices go up\..+only the client can open it again/,
  );
  assert.ok(desk.querySelector("fieldset[disabled] [name=agenda1]"), "to be read");
  assert.match(textOf((await press(app, { path, fields: does("again") })).page), /it stays ended/);
  assert.match((await sendForm(app, link, does("again"))).text, /the room is open.+Prices go up/);

  const old = submitButton(await open(app, path), "Save the room", { agenda1: "Too late" });
  const end = async () => {
    const asked = await open(app, `${path}?ask=end`);
    assert.match(textOf(asked.querySelector("main")), /canceled.+90 more days.+If you have mailed the room/);
    await press(app, submitButton(asked, "End the room now"));
  };
  assert.ok((await open(app, path)).querySelector(`a[href="${path}?ask=end"]`), "it asks first");
  await end();
  assert.match(
    await mailed(),
    /^Your sprint room has ended.+Until .+ print the page.+canceled.+Coaching Session 1: Saturday, July 6, 2030.+sessions\.ics/,
  );
  const events = readCalendar(await (await app.fetch(`${link}/sessions.ics`)).text());
  assert.deepEqual(
    events.map(({ begins, status }) => [begins.getUTCFullYear(), status]),
    [[2030, "CANCELLED"], [2030, "CANCELLED"], [2030, "CANCELLED"], [2030, "CANCELLED"], [2020, null]],
  );
  assert.match((await sendForm(app, link, does("again"))).text, /Please ask your coach to open it again/);
  assert.equal((await press(app, old)).status, 409, "a form from before");
  assert.match(textOf((await press(app, { path, fields: does("again") })).page), /The room is open again/);
  assert.match(await mailed(), /The dates now/, "the client is told");
  await end();
  assert.equal(
    (await press(app, { path, fields: does("delete") })).status,
    400,
    "it can be read as promised",
  );
  assert.equal((await app.fetch(link)).status, 200);
});
