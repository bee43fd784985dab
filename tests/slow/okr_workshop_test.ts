import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { NO_TIME } from "../../components/tools/okr_workshop_facilitator_kit/words.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { editionFile } from "../support/edition.ts";
import { sidewaysOverflow, toPaper } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { axeFromTop, button } from "../support/tool_page.ts";

const PATH = "/tools/okr-workshop-facilitator-kit";
const FILE = editionFile("okr-workshop-facilitator-kit");
const NINE = new Date("2026-11-25T09:00:00");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

browserForFile();

const site = pagesForFile();

const timer = (page: Page) => page.getByRole("timer");
const clockShows = (page: Page, text: RegExp) => timer(page).filter({ hasText: text }).waitFor();

interface Clocks {
  /** Milliseconds since 1970, on the wall; and since the page was opened. */
  wall: number;
  mono: number;
}

/**
 * Stops the clocks of all pages at nine; timers and frames go on. On a clock that goes on by itself a run would be as far as the machine is
 * slow.
 */
const stopClocks = (page: Page) =>
  page.context().addInitScript((nine) => {
    const clocks: Clocks = { wall: nine, mono: 0 };
    Object.assign(globalThis, { clocks });
    performance.now = () => clocks.mono;
    globalThis.Date = class extends Date {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? [clocks.wall] as unknown as [] : parts));
      }
      static override now() {
        return clocks.wall;
      }
    } as DateConstructor;
  }, NINE.getTime());

/** Moves a page's clocks by milliseconds, the wall's also for pages to come; only that moves while a computer sleeps, or when it is set. */
async function moveClocks(page: Page, by: Partial<Clocks>): Promise<void> {
  const move = ({ wall = 0, mono = 0 }: Partial<Clocks>) => {
    const clocks: Clocks = Reflect.get(globalThis, "clocks");
    clocks.wall += wall;
    clocks.mono += mono;
  };
  await page.evaluate(move, by);
  await page.context().addInitScript(move, { wall: by.wall ?? 0 });
}
const pass = (page: Page, ms: number) => moveClocks(page, { wall: ms, mono: ms });
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}
/** A page of the demo whose clocks stand at nine. */
const onDemo = (
  options: Parameters<typeof withPage>[0],
  test: (page: Page) => Promise<void>,
) =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", ...options }, async (page) => {
    await stopClocks(page);
    await page.goto(PATH);
    await hydrated(page);
    await test(page);
  });
/** Starts the sample, which is over, once more. */
async function startAgain(page: Page): Promise<void> {
  await button(page, "Run").click();
  await button(page, "Start again").click();
  await button(page, "Start now").click();
  await clockShows(page, /left/);
}
/** What opens when the notes' window is asked for the projector's. */
async function openProjector(page: Page): Promise<Page> {
  const [projector] = await Promise.all([
    page.context().waitForEvent("page"),
    button(page, "Open the projector window").click(),
  ]);
  await projector.getByRole("heading", { name: "Welcome" }).waitFor();
  return projector;
}
/** What the document in storage says of its run. */
const isStored = (page: Page, text: string) =>
  page.waitForFunction(
    (text) =>
      Object.entries(localStorage).some(([key, value]) => key.includes(":document:") && value.includes(text)),
    text,
  );

Deno.test("a workshop from empty to printed minutes, with the keyboard alone", () =>
  onDemo({ acceptDownloads: true }, async (page) => {
    await axe(page);
    const { keyboard } = page;
    await press(page, "Start with my own");
    await page.locator("#part-1-text:focus").waitFor();
    await keyboard.type("Welcome");
    await keyboard.press("Enter");
    await page.locator("#part-1-text:not(:focus)").waitFor();
    await keyboard.type("Vote");
    await keyboard.press("Alt+ArrowUp");
    await page.getByRole("textbox", { name: "Title of part 1", exact: true }).and(page.locator(":focus"))
      .waitFor();
    await keyboard.press("Alt+ArrowDown");
    await page.getByRole("textbox", { name: "Title of part 2", exact: true }).and(page.locator(":focus"))
      .waitFor();
    await keyboard.press("Tab");
    for (const minutes of ["5", "10", "20"]) {
      await keyboard.press("Control+a");
      await keyboard.type(minutes);
      await keyboard.press("Tab");
    }
    await page.locator("#document-end").focus();
    await keyboard.press("Control+a");
    await keyboard.type("half past");
    await keyboard.press("Enter");
    assert.equal(await page.locator("#document-end").inputValue(), "half past");
    await page.getByText(NO_TIME).waitFor();
    await keyboard.press("Control+a");
    await keyboard.type("930");
    await keyboard.press("Enter");
    assert.equal(await page.locator("#document-end").inputValue(), "09:30", "as the ruler writes it");
    await page.getByText("Fitted: parts have about 120% of their ideal time").waitFor();
    await page.locator("#part-1-open").focus();
    await keyboard.press("Enter");
    await page.locator("#part-1-prompts").focus();
    await keyboard.type("What would make this worth your time?");
    await page.locator("#part-1-collects").focus();
    await keyboard.press("End");
    await axeFromTop(page);

    await press(page, "Run this workshop");
    await press(page, "Start now");
    await page.locator("#run-next:focus").waitFor();
    await page.getByText("What would make this worth your time?").waitFor();
    await axeFromTop(page);
    await pass(page, 25 * MINUTE_MS);
    await clockShows(page, /^\+7:00 over$/);
    await keyboard.press("n");
    await page.getByText("Welcome took 25 of 18 minutes.").waitFor();
    await keyboard.press("i");
    await page.getByText("The ideal is 25 now.").waitFor({ state: "attached" });
    await press(page, /^this part /);
    await page.locator("#run-next:focus").waitFor();
    await clockShows(page, /^5:00 left$/);
    await keyboard.press("p");
    await page.getByText("Paused", { exact: true }).waitFor();
    await keyboard.press("p");
    await keyboard.press("n");
    await page.getByRole("heading", { name: "That was it" }).waitFor();
    await axeFromTop(page);

    await press(page, "See the results");
    await press(page, "Add an objective");
    await page.locator("textarea:focus").waitFor();
    await keyboard.type("Accounts come back");
    await press(page, "Add a key result: Accounts come back");
    await page.getByRole("textbox", { name: "Key result 1" }).and(page.locator(":focus")).waitFor();
    await keyboard.type("Weekly orders");
    for (const value of ["120", "180", "orders", "Ana"]) {
      await keyboard.press("Tab");
      await keyboard.type(value);
    }
    await axeFromTop(page);
    await button(page, "Download the minutes").focus();
    const [download] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
    assert.match(download.suggestedFilename(), /^okr-workshop-facilitator-kit-untitled-2026-11-25\.md$/);
    const minutes = await readFile(await download.path(), "utf8");
    assert.match(minutes, /\n### Accounts come back\n\n- Weekly orders: 120 to 180 orders, Ana\n/);

    await toPaper(page);
    await page.getByRole("heading", { name: "Minutes", exact: true }).waitFor();
    await page.getByText("120 to 180 orders").waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
  }));

Deno.test("on a phone the clock is right after sleep, reload and a clock set back; it settles and tells the time in the tab", () =>
  onDemo(PHONE, async (page) => {
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axeFromTop(page);
    await page.mouse.move(1, 1);
    await page.getByRole("button", { name: /^Two hours/ }).tap();
    await page.getByText("8 parts and 1 break at their ideal length.").waitFor();
    await button(page, "Run this workshop").tap();
    await button(page, "Start now").tap();
    await clockShows(page, /^8:00 left$/);
    await pass(page, 3 * MINUTE_MS);
    await page.waitForFunction(() => document.title === "5 min: Welcome");
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axeFromTop(page);

    // Only the clock is drawn while it runs. What was started is saved a moment later, which the toolbar shows.
    await isStored(page, '"partStartedAt"');
    const seen = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          seen.push(
            element?.closest("[data-clock]") ? "clock" : element?.outerHTML.slice(0, 80) ?? "nothing",
          );
        }
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      return seen;
    });
    for (const face of [/^4:59 left$/, /^4:58 left$/, /^4:57 left$/]) {
      await pass(page, 1000);
      await clockShows(page, face);
    }
    assert.deepEqual(await seen.evaluate((seen) => [...new Set(seen)]), ["clock"]);

    await moveClocks(page, { wall: HOUR_MS });
    await clockShows(page, /^\+55:03 over$/);
    await page.getByText("55 minutes behind in all. Take them from", { exact: true }).waitFor();
    await axeFromTop(page);
    await button(page, "Undo: start the workshop").tap();
    await page.getByRole("heading", { name: "Ready when you are" }).waitFor();
    await button(page, "Redo: start the workshop").tap();
    await clockShows(page, /^\+55:03 over$/);

    await isStored(page, '"partStartedAt"');
    await page.reload();
    await clockShows(page, /^\+55:03 over$/);
    await moveClocks(page, { wall: -HOUR_MS });
    await pass(page, 2_000);
    await clockShows(page, /^\+55:05 over$/);

    await page.getByRole("button", { name: /^the next parts/ }).tap();
    await page.getByRole("button", { name: /^the end/ }).tap();
    await page.getByText(/^On time: ends at \d\d:\d\d\.$/).waitFor();
    await page.getByRole("heading", { name: "Left out" }).waitFor();
    await button(page, "Bring back: Look back from the end").tap();
    await button(page, "Next part").tap();
    await page.getByRole("button", { name: /^Make \d\d the next ideal$/ }).tap();
    await page.getByRole("heading", { name: "Where we stand" }).waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axeFromTop(page);
  }));

Deno.test("the projector's window shows what the notes' window does, and neither gets in the other's way", () =>
  onDemo({}, async (page) => {
    await startAgain(page);
    await isStored(page, '"current":"part-1"');
    const projector = await openProjector(page);
    await projector.locator("[data-projector]").waitFor();
    await axe(projector);
    await button(page, "Next part").click();
    await projector.getByRole("heading", { name: "What the last quarter taught us" }).waitFor();
    await projector.getByText("Next: The year ahead in three sentences").waitFor();
    await projector.keyboard.press("Control+z");
    await button(page, "Pause").click();
    await projector.getByText("Paused").waitFor();
    assert.equal(await timer(page).innerText(), await timer(projector).innerText());
    await page.getByRole("textbox", { name: /^Notes: / }).fill("Written while it runs");
    await isStored(page, "Written while it runs");
    await button(page, "Go on").click();
    await projector.getByText("left", { exact: true }).waitFor();
    await projector.reload();
    await projector.getByRole("heading", { name: "What the last quarter taught us" }).waitFor();
    assert.equal(await page.getByText("in another tab").count(), 0);
    assert.equal(await page.getByRole("textbox", { name: /^Notes: / }).inputValue(), "Written while it runs");
  }));

Deno.test("a workshop for another day says that it would start now, and its results lead to the first objective", () =>
  onDemo({}, async (page) => {
    await button(page, "Start with my own").click();
    await page.locator("#part-1-text").fill("Welcome");
    await page.getByRole("textbox", { name: "Day" }).fill("2030-01-02");
    await button(page, "Run").click();
    await page.getByText("If you start now: 09:00 to ").waitFor();
    await button(page, "Results").click();
    await button(page, "Write an objective").click();
    await page.getByRole("textbox", { name: "Objective 1" }).and(page.locator(":focus")).waitFor();
    await axeFromTop(page);
  }));

Deno.test("objectives go on into the OKR planner on consent; a second time they are brought up to date", () =>
  onDemo({}, async (page) => {
    await button(page, "Results").click();
    for (const [target, counts] of [["180", "8 new."], ["200", "0 new, 8 updated."]] as const) {
      await page.getByRole("textbox", { name: "Target: Weekly wholesale orders" }).fill(target);
      const [planner] = await Promise.all([
        page.context().waitForEvent("page"),
        button(page, "Continue in the Strategic OKR Planner").click(),
      ]);
      await planner.getByText("OKR Workshop Facilitator Kit: “Harbour Roasters, OKR workshop”.").waitFor();
      await planner.getByText(counts).waitFor();
      await button(planner, target === "180" ? "Start a new document with it" : "Add to this document")
        .click();
      await planner.getByRole("alert").waitFor({ state: "detached" });
      const figure = planner.getByRole("textbox", { name: "Target: Weekly wholesale orders" });
      assert.match(await figure.inputValue(), new RegExp(`^${target}`));
      assert.equal(await planner.getByRole("textbox", { name: /^Objective \d of \d$/ }).count(), 3);
      await planner.waitForFunction(() =>
        Object.keys(localStorage).some((key) => /planner:document:/.test(key))
      );
      await planner.close();
    }
  }));

Deno.test("the full edition keeps a workshop on disk, runs it with its projector, and begins the next one with its agenda", () =>
  withPage({ reducedMotion: "reduce", acceptDownloads: true }, async (page, watch) => {
    const requested = new Set<string>();
    page.context().on("request", (request) => requested.add(request.url()));
    await stopClocks(page);
    await page.goto(FILE);
    await button(page, "Results").click();
    await button(page, "Hold it again").click();
    await page.waitForFunction(() => document.querySelector("input")?.value.endsWith(", next"));
    await button(page, "Run").click();
    await button(page, "Start now").click();
    await clockShows(page, /left/);
    await isStored(page, '"current":"part-1"');
    const projector = await openProjector(page);
    await button(page, "Next part").click();
    await projector.getByRole("heading", { name: "What the last quarter taught us" }).waitFor();
    await projector.close();
    await isStored(page, '"current":"part-2"');
    const again = await page.context().newPage();
    await page.close();
    await again.goto(FILE);
    await clockShows(again, /left/);
    await again.getByRole("heading", { name: "What the last quarter taught us" }).waitFor();
    assert.equal(
      await again.getByRole("textbox", { name: "Title of this document" }).inputValue(),
      "Harbour Roasters, OKR workshop, next",
    );
    const [saved] = await Promise.all([again.waitForEvent("download"), button(again, "Export").click()]);
    assert.match(await readFile(await saved.path(), "utf8"), /"current": "part-2"/);
    const others = [...requested].filter((url) => url.split("#")[0] !== FILE && !/^(?:data|blob):/.test(url));
    assert.deepEqual(others, []);
    assert.deepEqual(watch.lines(), []);
  }));

/** What the page asked of the computer since the last call: a screen that stays on, and tones. Waits for as many as are expected. */
async function watchDevices(page: Page): Promise<(expected: number) => Promise<string[]>> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const request = (kind: string) => {
      calls.push(`lock ${kind}`);
      const release = () => Promise.resolve(void calls.push("release"));
      return Promise.resolve({ release });
    };
    class Sound {
      state = "suspended";
      currentTime = 0;
      destination = null;
      resume() {
        this.state = "running";
        return Promise.resolve();
      }
      createOscillator() {
        const frequency = { value: 0 };
        const start = () => void calls.push(`tone ${Math.round(frequency.value)}`);
        return { frequency, start, stop() {}, connect: <Node>(node: Node) => node };
      }
      createGain() {
        const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
        return { gain, connect() {} };
      }
    }
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(globalThis, { AudioContext: Sound, deviceCalls: calls });
  });
  return async (expected) => {
    await page.waitForFunction((count) => Reflect.get(globalThis, "deviceCalls").length >= count, expected);
    return await page.evaluate(() => Reflect.get(globalThis, "deviceCalls").splice(0));
  };
}

Deno.test("a running part keeps the screen on and sounds once when its time is up; a pause lets go, and the sound can be off", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const calls = await watchDevices(page);
    await stopClocks(page);
    await page.goto(PATH);
    await hydrated(page);
    await button(page, "Run").click();
    await button(page, "Start again").click();
    assert.deepEqual(await calls(0), [], "nothing before somebody starts");
    await button(page, "Start now").click();
    await clockShows(page, /left/);
    assert.deepEqual(await calls(1), ["lock screen"]);
    await button(page, "Pause").click();
    await button(page, "Go on").click();
    await button(page, "Pause").waitFor();
    assert.deepEqual(await calls(2), ["release", "lock screen"]);
    // A tab that was hidden has lost its lock.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    assert.deepEqual(await calls(1), ["lock screen"]);

    await pass(page, 10 * MINUTE_MS);
    await clockShows(page, /over/);
    await page.getByText("Time is up: Welcome.").waitFor({ state: "attached" });
    assert.deepEqual(await calls(2), ["tone 523", "tone 784"]);
    await pass(page, 10 * MINUTE_MS);
    await clockShows(page, /\+1\d:\d\d over/);
    assert.deepEqual(await calls(0), [], "once for each part");

    await page.getByRole("checkbox", { name: "A soft sound when the time of a part is up" }).uncheck();
    await button(page, "Next part").click();
    await clockShows(page, /left/);
    await pass(page, 30 * MINUTE_MS);
    await page.getByText("Time is up: What the last quarter taught us.").waitFor({ state: "attached" });
    assert.deepEqual(await calls(0), [], "said, and not sounded");
    await button(page, "Agenda").click();
    await page.getByRole("region", { name: "Agenda" }).waitFor();
    assert.deepEqual(await calls(1), ["release"]);
  }));

Deno.test("a unit of three words is not cut where there is room for it", () =>
  withPage(
    { baseURL: site.url, reducedMotion: "reduce", viewport: { width: 1440, height: 900 } },
    async (page) => {
      await page.goto(PATH);
      await hydrated(page);
      await button(page, "Results").click();
      const unit = page.getByRole("textbox", { name: /^Unit: / }).first();
      await unit.fill("orders a month");
      assert.ok(await unit.evaluate((input) => input.scrollWidth <= input.clientWidth));
    },
  ));
