import assert from "node:assert/strict";
import type { WaitlistEntry } from "../../lib/waitlist/schema.ts";
import { type Announcements, listen } from "../support/announcements.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { hydrated, stillness } from "../support/check.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { appForFile } from "../support/served_app.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { entriesByApi, WAITLIST_ENV } from "../support/waitlist.ts";

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const TOOL = "Please select a tool";
/** As a screen reader hears them. */
const JOINED = "Successfully joined the waitlist! We'll notify you as soon as the full version is ready.";
const LATER = "Please try again later or contact support.";
const FAILED = `Error joining waitlist. ${LATER}`;
const API = "**/api/waitlist";
const PHONE = { width: 360, height: 740 };

browserForFile();

const site = appForFile(WAITLIST_ENV);

const card = (page: Page) => page.locator("#waitlist");
const nameField = (page: Page) => card(page).getByRole("textbox", { name: "Name" });
const emailField = (page: Page) => card(page).getByRole("textbox", { name: "Email" });
const toolField = (page: Page) => card(page).getByRole("combobox", { name: "Tool interest" });
const button = (page: Page) => card(page).getByRole("button");
const confirmation = (page: Page) => card(page).getByText("You are on the waitlist.", { exact: true });
const failure = (page: Page) =>
  card(page).getByText("We could not add you to the waitlist.", { exact: true });

/** Runs a test on the toolbox page after hydration. */
function onForm(
  name: string,
  run: (page: Page, told: Announcements, watch: PageWatch) => Promise<void>,
  { before, path = "/toolbox", ...options }: PageOptions & {
    before?: (page: Page) => Promise<unknown>;
    path?: string;
  } = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, async (page, watch) => {
        const told = await listen(page);
        await before?.(page);
        await page.goto(path);
        await hydrated(page);
        await run(page, told, watch);
      }),
  );
}

async function fill(
  page: Page,
  { name = "Ada Lovelace", email = "ada@example.com", tool = "roi-calculator" } = {},
) {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await toolField(page).selectOption(tool);
}

/** Waits for these messages and red borders, in the order of the fields; "" for a correct field. */
async function waitForMessages(page: Page, ...expected: readonly string[]): Promise<void> {
  const read = () =>
    card(page).locator("input, select").evaluateAll((fields) =>
      fields.map((field) => {
        const isMarked = field.getAttribute("aria-invalid") === "true";
        const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
        const isRed = getComputedStyle(field).borderColor === "rgb(168, 50, 31)";
        if (isMarked !== isRed || isMarked !== (note !== null)) return "marked in part";
        return note?.textContent ?? "";
      })
    );
  const deadline = Date.now() + PATIENCE_MS;
  let told = await read();
  while (told.join("|") !== expected.join("|") && Date.now() < deadline) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    told = await read();
  }
  assert.deepEqual(told, expected);
}

async function values(page: Page): Promise<string[]> {
  return [
    await nameField(page).inputValue(),
    await emailField(page).inputValue(),
    await toolField(page).inputValue(),
  ];
}

/** The entries of an email address, as the coach sees them. */
async function entriesOf(email: string): Promise<WaitlistEntry[]> {
  return (await entriesByApi(site.url)).filter((entry) => entry.email === email);
}

/** Fails unless the form reports the failure with this advice, keeps its values and can be sent again. */
async function assertKept(page: Page, typed: readonly string[], advice = LATER): Promise<void> {
  await failure(page).waitFor();
  await card(page).getByText(`${advice} What you typed is still here.`, { exact: true }).waitFor();
  assert.deepEqual(await values(page), typed);
  assert.equal(await button(page).textContent(), "Join the Waitlist");
  assert.equal(await button(page).isEnabled(), true);
}

const ADA = ["Ada Lovelace", "ada@example.com", "roi-calculator"] as const;

onForm(
  "by keyboard: a message stays under a wrong field until it is correct; a signup is sent once and confirmed",
  async (page, told) => {
    const sent: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      sent.push(route.request().postData() ?? "");
      await answered;
      await route.continue();
    });
    await button(page).focus();
    await page.keyboard.press("Enter");
    await waitForMessages(page, NAME, EMAIL, TOOL);
    await page.waitForFunction(() => document.activeElement?.id === "waitlist-name");
    assert.equal(await card(page).getByRole("alert").textContent(), "Please correct the fields below.");
    assert.deepEqual(sent, []);
    await axe(page);
    assert.deepEqual(await sidewaysOverflow(page), []);

    await page.keyboard.type("  Gr");
    await waitForMessages(page, "", EMAIL, TOOL);
    await page.keyboard.press("Backspace");
    await waitForMessages(page, NAME, EMAIL, TOOL);
    await page.keyboard.type("race Hopper ");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Grace@Example.COM");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Goal");
    await waitForMessages(page, "", "", "");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Join the Waitlist");

    await button(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByRole("button", { name: "Joining..." }).waitFor();
    assert.equal(await button(page).isDisabled(), true);
    answer();
    await told.until(JOINED);
    await confirmation(page).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Join the Waitlist");
    assert.deepEqual(await values(page), ["", "", ""]);
    await waitForMessages(page, "", "", "");
    await stillness(page);
    await axe(page);
    assert.deepEqual(sent.map((body) => JSON.parse(body)), [
      { name: "Grace Hopper", email: "grace@example.com", toolInterest: "goal-cascade" },
    ]);
    assert.equal((await entriesOf("grace@example.com")).length, 1);
  },
  { viewport: PHONE },
);

onForm(
  "every failure is reported, no value is lost, and the next attempt succeeds",
  async (page, told, watch) => {
    watch.expectConsole(/^console\.error: Failed to (load resource|join waitlist)|ERR_INTERNET_DISCONNECTED/);
    const refuse = (answer: object) => page.route(API, (route) => route.fulfill(answer), { times: 1 });
    await confirmation(page).waitFor();
    await fill(page);
    await refuse({
      status: 400,
      json: { message: "No.", errors: { email: "<b>Not</b> this one", other: "x" } },
    });
    await button(page).click();
    await told.until(FAILED);
    await waitForMessages(page, "", "<b>Not</b> this one", "");
    await page.waitForFunction(() => document.activeElement?.id === "waitlist-email");
    await assertKept(page, ADA);
    assert.equal(await confirmation(page).isVisible(), false, "that of the address has given way");

    await emailField(page).fill("");
    // The browser turns such an address into the form that mail needs.
    await emailField(page).pressSequentially("ada@münchen.example");
    await waitForMessages(page, "", "", "");
    const typed = ["Ada Lovelace", "ada@xn--mnchen-3ya.example", "roi-calculator"];
    // The code that sends has come, or nothing would have been refused: what fails now is the sending alone.
    await page.context().setOffline(true);
    await button(page).click();
    await told.until(FAILED);
    await assertKept(page, typed);
    await stillness(page);
    await axe(page);
    await page.context().setOffline(false);
    assert.ok(watch.lines().some((line) => line.startsWith("console.error: Failed to join waitlist")));

    await refuse({ status: 429, json: { message: "Please wait a moment." } });
    await button(page).click();
    await told.until(FAILED);
    await assertKept(page, typed, "Please wait a moment.");
    await button(page).click();
    await confirmation(page).waitFor();
    assert.equal(await failure(page).count(), 0);
    assert.equal((await entriesOf("ada@xn--mnchen-3ya.example")).length, 1);
  },
  { path: "/toolbox#joined" },
);

onForm(
  "a form whose code cannot be fetched reports it, and can be sent when the connection is back",
  async (page, told, watch) => {
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to join waitlist/);
    await page.context().setOffline(true);
    await fill(page);
    await button(page).click();
    await assertKept(page, ADA);
    await told.until(FAILED);
    await page.context().setOffline(false);
    await button(page).click();
    await confirmation(page).waitFor();
  },
);

onForm("code that never arrives is reported after 20 seconds", async (page, _told, watch) => {
  watch.expectConsole(/Failed to join waitlist/);
  await page.route("**/*.js", () => {});
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await fill(page);
  await button(page).click();
  await page.getByRole("button", { name: "Joining..." }).waitFor();
  await page.clock.runFor(19_000);
  await page.getByRole("button", { name: "Joining..." }).waitFor();
  await page.clock.runFor(1000);
  await assertKept(page, ADA);
}, { before: (page) => page.clock.install() });

Deno.test("values typed before the code arrived are kept and sent", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const told = await listen(page);
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto("/toolbox", { waitUntil: "commit" });
    await fill(page, { name: "Early Bird", email: "early@example.com", tool: "decision-framework" });
    go();
    await hydrated(page);
    assert.deepEqual(await values(page), ["Early Bird", "early@example.com", "decision-framework"]);
    await button(page).click();
    await told.until(JOINED);
    assert.equal((await entriesOf("early@example.com"))[0]?.name, "Early Bird");
  }));

Deno.test("a form that the server refused keeps its errors when the code arrives", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 422 |ERR_FAILED/);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/toolbox");
    await fill(page, { name: "Al", email: "al@", tool: "" });
    await page.unroute("**/*.js");
    await button(page).click();
    await waitForMessages(page, "", EMAIL, TOOL);
    await hydrated(page);
    await page.waitForFunction(() => document.activeElement?.id === "waitlist-email");
    // A field that was correct is not checked while somebody types.
    await nameField(page).fill("A");
    await emailField(page).fill("al@example.com");
    await waitForMessages(page, "", "", TOOL);
    await nameField(page).fill("Al");
    await toolField(page).selectOption("sprint-planner");
    await waitForMessages(page, "", "", "");
    await button(page).click();
    await confirmation(page).waitFor();
    assert.deepEqual(await values(page), ["", "", ""], "what the server was sent before does not come back");
  }));

Deno.test("without JavaScript the page opens at the wrong fields, and then at the confirmation", () =>
  withPage({ baseURL: site.url, javaScriptEnabled: false }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 422 /);
    // The browser preloads no script when scripts are off.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    const isOnScreen = async (element: ReturnType<typeof card>) => {
      const box = await element.boundingBox();
      return box !== null && box.y > -200 && box.y < 720;
    };
    await page.goto("/toolbox");
    await fill(page, { name: `O"Neil <b>`, email: "no address", tool: "workshop-kit" });
    await button(page).click();
    await waitForMessages(page, "", EMAIL, "");
    assert.deepEqual(await values(page), [`O"Neil <b>`, "no address", "workshop-kit"]);
    await card(page).getByText("Please correct the fields below.", { exact: true }).waitFor();
    assert.ok(await isOnScreen(card(page)));
    await emailField(page).fill("right@example.com");
    await button(page).click();
    await page.waitForURL("**/toolbox#joined");
    await confirmation(page).waitFor();
    assert.ok(await isOnScreen(confirmation(page)));
    assert.equal((await entriesOf("right@example.com")).length, 1);
  }));
