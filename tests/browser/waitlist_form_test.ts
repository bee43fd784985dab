import assert from "node:assert/strict";
import { TOOL_INTERESTS } from "../../lib/catalogue/tools.ts";
import type { WaitlistEntry } from "../../lib/waitlist/entry.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { basic } from "../support/app.ts";
import { hydrated, settledToast, toast } from "../support/check.ts";
import { sidewaysOverflow } from "../support/pages.ts";

const NAME = "Name must be at least 2 characters";
const EMAIL = "Please enter a valid email address";
const TOOL = "Please select a tool";
const JOINED = [
  "Successfully joined the waitlist!",
  "We'll notify you as soon as the full version is ready.",
] as const;
const FAILED = ["Error joining waitlist", "Please try again later or contact support."] as const;
const API = "**/api/waitlist";
const PASSWORD = "correct horse battery";

browserForFile();

let site: Site;
Deno.test.beforeAll(async () =>
  void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: PASSWORD } }))
);
Deno.test.afterAll(() => site?.close());

const card = (page: Page) => page.locator("#waitlist");
const nameField = (page: Page) => card(page).getByRole("textbox", { name: "Name" });
const emailField = (page: Page) => card(page).getByRole("textbox", { name: "Email" });
const toolField = (page: Page) => card(page).getByRole("combobox", { name: "Tool interest" });
const button = (page: Page) => card(page).getByRole("button");
const confirmation = (page: Page) => card(page).getByText("You are on the waitlist.", { exact: true });

/** Runs a test on the toolbox page, once its islands live. */
function onForm(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  { before, ...options }: PageOptions & { before?: (page: Page) => Promise<unknown> } = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, async (page, watch) => {
        await before?.(page);
        await page.goto("/toolbox");
        await hydrated(page);
        await run(page, watch);
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

/** Waits until the fields are told this, in the form's order; "" for a field that is right. A red border goes with it. */
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
  const deadline = Date.now() + 5000;
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

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

async function entriesOf(email: string): Promise<WaitlistEntry[]> {
  const { waitlistEntries } =
    await (await fetch(`${site.url}/api/waitlist`, { headers: basic("", PASSWORD) })).json();
  return waitlistEntries.filter((entry: WaitlistEntry) => entry.email === email);
}

/** Counts what is sent. */
function requests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  return sent;
}

onForm("it offers the bundle and the nine tools, and nothing is chosen", async (page) => {
  await card(page).getByRole("heading", { name: "Join the Waitlist", level: 2 }).waitFor();
  await card(page).getByText("Early Access", { exact: true }).waitFor();
  assert.deepEqual(
    await toolField(page).locator("option").evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent])
    ),
    [["", "Select a tool"], ...TOOL_INTERESTS.map(({ value, label }) => [value, label])],
  );
  assert.equal(await toolField(page).inputValue(), "");
  assert.equal(
    await card(page).getByRole("link", { name: "Privacy Policy" }).getAttribute("href"),
    "/privacy-policy",
  );
  assert.equal(await button(page).textContent(), "Join the Waitlist");
  assert.equal(await confirmation(page).isVisible(), false);
  await waitForMessages(page, "", "", "");
  assert.deepEqual(
    await card(page).locator("input, select").evaluateAll((fields) =>
      fields.map((field) => [field.getAttribute("autocomplete"), (field as HTMLInputElement).required])
    ),
    [["name", true], ["email", true], [null, true]],
  );
});

onForm("an empty form gets three messages, the first field the focus, and nothing is sent", async (page) => {
  const sent = requests(page);
  await button(page).click();
  await waitForMessages(page, NAME, EMAIL, TOOL);
  await page.waitForFunction(() => document.activeElement?.id === "waitlist-name");
  assert.equal(await card(page).getByRole("alert").textContent(), "3 fields need your attention.");
  assert.equal(await button(page).isEnabled(), true);
  assert.deepEqual(sent, []);
});

const WRONG: readonly [
  what: string,
  changes: Parameters<typeof fill>[1],
  expected: string[],
  focus: string,
][] = [
  ["a name of one letter", { name: " A " }, [NAME, "", ""], "waitlist-name"],
  ["an email without a domain", { email: "ada" }, ["", EMAIL, ""], "waitlist-email"],
  ["an email with a space", { email: "ada love@example.com" }, ["", EMAIL, ""], "waitlist-email"],
  ["no email", { email: "" }, ["", EMAIL, ""], "waitlist-email"],
  ["no tool", { tool: "" }, ["", "", TOOL], "waitlist-tool"],
  ["an email and no tool", { email: "@", tool: "" }, ["", EMAIL, TOOL], "waitlist-email"],
];
for (const [what, changes, expected, focus] of WRONG) {
  onForm(`${what} is told beneath its field`, async (page) => {
    const sent = requests(page);
    await fill(page, changes);
    await button(page).click();
    await waitForMessages(page, ...expected);
    await page.waitForFunction((id) => document.activeElement?.id === id, focus);
    const count = expected.filter(Boolean).length;
    await card(page).getByRole("alert").filter({ hasText: count === 1 ? "1 field needs" : "2 fields need" })
      .waitFor({ state: "attached" });
    assert.deepEqual(sent, []);
  });
}

onForm(
  "a message goes as soon as its field is right, and comes back when it is wrong again",
  async (page) => {
    await nameField(page).pressSequentially("A");
    await emailField(page).pressSequentially("ada");
    await waitForMessages(page, "", "", "");
    await button(page).click();
    await waitForMessages(page, NAME, EMAIL, TOOL);
    await nameField(page).pressSequentially("da");
    await waitForMessages(page, "", EMAIL, TOOL);
    await toolField(page).selectOption("team-dashboard");
    await waitForMessages(page, "", EMAIL, "");
    await emailField(page).fill("ada@example.com");
    await waitForMessages(page, "", "", "");
    await nameField(page).fill("A");
    await waitForMessages(page, NAME, "", "");
  },
);

onForm("a signup is sent cleaned, told, and the form is empty again", async (page) => {
  const sent = requests(page);
  await fill(page, { name: "  Grace Hopper ", email: " Grace@Example.COM ", tool: "goal-cascade" });
  await button(page).click();
  await settledToast(page, ...JOINED);
  await confirmation(page).waitFor();
  assert.deepEqual(sent.map((body) => JSON.parse(body)), [
    { name: "Grace Hopper", email: "grace@example.com", toolInterest: "goal-cascade" },
  ]);
  assert.deepEqual(await values(page), ["", "", ""]);
  await waitForMessages(page, "", "", "");
  assert.equal(await button(page).textContent(), "Join the Waitlist");
  assert.equal(await button(page).isEnabled(), true);
  await page.waitForFunction(() => document.activeElement?.textContent === "Join the Waitlist");
  const [entry, ...more] = await entriesOf("grace@example.com");
  assert.deepEqual([entry?.name, entry?.toolInterest, more.length], ["Grace Hopper", "goal-cascade", 0]);
  await page.getByRole("button", { name: "Close notification" }).click();
  await confirmation(page).waitFor();
});

onForm("one can join for a second tool, and again for the first: the answer is the same", async (page) => {
  for (const tool of ["team-dashboard", "workshop-kit", "team-dashboard"]) {
    await fill(page, { email: "second@example.com", tool });
    await button(page).click();
    await toast(page, ...JOINED);
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>("#waitlist-name")?.value === ""
    );
    await page.getByRole("button", { name: "Close notification" }).click();
  }
  assert.deepEqual(
    (await entriesOf("second@example.com")).map(({ toolInterest }) => toolInterest),
    ["team-dashboard", "workshop-kit"],
  );
});

onForm("it can be filled in and sent with the keyboard alone", async (page) => {
  await nameField(page).focus();
  await page.keyboard.type("Katherine");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kj@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ROI");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "Join the Waitlist");
  await page.keyboard.press("Enter");
  await confirmation(page).waitFor();
  const [entry] = await entriesOf("kj@example.com");
  assert.equal(entry?.toolInterest, "roi-calculator");
});

onForm("Enter in a field sends the form", async (page) => {
  await fill(page, { email: "enter@example.com" });
  await emailField(page).press("Enter");
  await confirmation(page).waitFor();
});

/** The failure is a toast, a line that stays and a line in the console; nothing is lost, and the next try goes through. */
async function assertFailureShown(page: Page, watch: PageWatch, advice: string = FAILED[1]): Promise<void> {
  await toast(page, ...FAILED);
  await page.getByRole("alert").filter({ hasText: `${FAILED[0]}. ${FAILED[1]}` }).first().waitFor({
    state: "attached",
  });
  await card(page).getByText("We could not add you to the waitlist.", { exact: true }).waitFor();
  await card(page).getByText(`${advice} What you typed is still here.`, { exact: true }).waitFor();
  assert.deepEqual(await values(page), ["Ada Lovelace", "ada@example.com", "roi-calculator"]);
  assert.equal(await button(page).isEnabled(), true);
  assert.equal(await button(page).textContent(), "Join the Waitlist");
  assert.ok(
    watch.lines().some((line) => line.startsWith("console.error: Failed to join waitlist")),
    "it is logged",
  );
}

const REFUSALS: { name: string; status: number; contentType?: string; body: string; advice?: string }[] = [
  { name: "an error of the server", status: 500, body: '{"message":"Something went wrong on our side."}' },
  { name: "the database away", status: 503, body: '{"message":"The service is briefly unavailable."}' },
  { name: "an HTML error page", status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
  { name: "an empty answer", status: 500, body: "" },
  { name: "a refusal of nothing in particular", status: 400, body: "null" },
  { name: "errors that are none", status: 400, body: '{"errors":{"name":{"html":"<b>"},"age":"Too old"}}' },
  {
    name: "too many requests",
    status: 429,
    body: '{"message":"Please wait a moment."}',
    advice: "Please wait a moment.",
  },
  { name: "too many requests, without a word", status: 429, body: "" },
];
for (const { name, advice, contentType = "application/json", ...answer } of REFUSALS) {
  onForm(`${name} is told, the form is kept, and the next try goes through`, async (page, watch) => {
    watch.expectConsole(/^console\.error: Failed to (load resource|join waitlist)/);
    await page.route(API, (route) => route.fulfill({ ...answer, contentType }));
    await fill(page);
    await button(page).click();
    await assertFailureShown(page, watch, advice);
    await page.unroute(API);
    await button(page).click();
    await confirmation(page).waitFor();
    assert.equal(await card(page).getByText("We could not add you").count(), 0);
  });
}

onForm(
  "what only the server finds wrong is told beneath its field, and can be corrected",
  async (page, watch) => {
    watch.expectConsole(/^console\.error: Failed to (load resource|join waitlist)/);
    await page.route(API, (route) =>
      route.fulfill({
        status: 400,
        json: { message: "No.", errors: { email: "<b>Not</b> this one", other: "x" } },
      }));
    await fill(page);
    await button(page).click();
    await waitForMessages(page, "", "<b>Not</b> this one", "");
    await page.waitForFunction(() => document.activeElement?.id === "waitlist-email");
    await assertFailureShown(page, watch);
    await emailField(page).fill("grace@example.com");
    await waitForMessages(page, "", "", "");
  },
);

onForm("with the connection lost it says so, and goes through when it is back", async (page, watch) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to join waitlist/);
  await fill(page);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await button(page).click();
  await assertFailureShown(page, watch);
  await page.context().setOffline(false);
  await button(page).click();
  await confirmation(page).waitFor();
});

onForm(
  "with the connection lost before anybody turned to the form it says so by itself",
  async (page, watch) => {
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to join waitlist/);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await fill(page);
    await button(page).click();
    await card(page).getByText("We could not add you to the waitlist.", { exact: true }).waitFor();
    await card(page).getByRole("alert").filter({ hasText: FAILED.join(". ") }).waitFor({ state: "attached" });
    assert.deepEqual(await values(page), ["Ada Lovelace", "ada@example.com", "roi-calculator"]);
    await page.context().setOffline(false);
    await button(page).click();
    await confirmation(page).waitFor();
  },
);

onForm("an answer that never comes is given up after 20 seconds", async (page, watch) => {
  watch.expectConsole(/Failed to join waitlist/);
  await page.route(API, () => {});
  await fill(page);
  await button(page).click();
  await assertFailureShown(page, watch);
  assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits), [20_000]);
}, {
  before: (page) =>
    page.addInitScript(() => {
      const waits: number[] = [];
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        waits.push(ms);
        return timeout(50);
      };
      Object.assign(globalThis, { waits });
    }),
});

onForm("code that never comes is given up as well", async (page, watch) => {
  watch.expectConsole(/Failed to join waitlist/);
  await page.waitForLoadState("networkidle");
  await page.route("**/*.js", () => {});
  await fill(page);
  await button(page).click();
  await page.getByRole("button", { name: "Joining..." }).waitFor();
  await page.clock.fastForward(20_000);
  await card(page).getByText("We could not add you to the waitlist.", { exact: true }).waitFor();
  assert.equal(await button(page).isEnabled(), true);
  assert.deepEqual(await values(page), ["Ada Lovelace", "ada@example.com", "roi-calculator"]);
}, { before: (page) => page.clock.install() });

onForm("an international address is sent as the browser writes it for mail", async (page) => {
  await fill(page, { email: "" });
  await emailField(page).pressSequentially("ada@münchen.example");
  await button(page).click();
  await confirmation(page).waitFor();
  assert.equal((await entriesOf("ada@xn--mnchen-3ya.example")).length, 1);
});

onForm("while it waits the button says so and is off; a double click sends once", async (page) => {
  const sent = requests(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    await answered;
    await route.continue();
  });
  await fill(page, { email: "double@example.com" });
  await button(page).dblclick();
  await page.getByRole("button", { name: "Joining..." }).waitFor();
  assert.equal(await button(page).isDisabled(), true);
  await emailField(page).press("Enter");
  await axe(page);
  answer();
  await confirmation(page).waitFor();
  assert.equal(sent.length, 1);
  assert.equal((await entriesOf("double@example.com")).length, 1);
});

Deno.test("what was typed before the code came stays, and is sent by it", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
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
    await confirmation(page).waitFor();
    const [entry] = await entriesOf("early@example.com");
    assert.equal(entry?.name, "Early Bird");
  }));

Deno.test("a form sent before the code came arrives all the same", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    let isCodeLate = true;
    await page.route("**/*.js", (route) => isCodeLate ? undefined : route.continue());
    await page.goto("/toolbox", { waitUntil: "commit" });
    await fill(page, { email: "hasty@example.com" });
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await button(page).click({ noWaitAfter: true });
    await sent;
    isCodeLate = false;
    await page.waitForURL("**/toolbox#joined");
    await confirmation(page).waitFor();
    assert.equal((await entriesOf("hasty@example.com")).length, 1);
  }));

onForm("a confirmation in the address gives way to what happens next", async (page, watch) => {
  watch.expectConsole(/^console\.error: Failed to (load resource|join waitlist)/);
  await page.goto("/toolbox#joined");
  await confirmation(page).waitFor();
  await hydrated(page);
  await page.route(API, (route) => route.fulfill({ status: 500, body: "" }));
  await fill(page);
  await button(page).click();
  await assertFailureShown(page, watch);
  assert.equal(await confirmation(page).isVisible(), false);
});

/** Runs a test on the toolbox page of a browser that executes no script. */
function withoutScript(name: string, run: (page: Page) => Promise<void>): void {
  Deno.test(`without JavaScript ${name}`, () =>
    withPage({ name, baseURL: site.url, javaScriptEnabled: false }, async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 422 /);
      // The browser preloads no script that it may not run.
      watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      await page.goto("/toolbox");
      await run(page);
    }));
}

withoutScript("a signup leads to a confirmation that can be seen", async (page) => {
  await fill(page, { name: " Ada ", email: "Plain@example.com" });
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    button(page).click(),
  ]);
  assert.equal(response.status(), 303);
  await page.waitForURL("**/toolbox#joined");
  assert.equal(await confirmation(page).isVisible(), true);
  const box = await confirmation(page).boundingBox();
  assert.ok(box && box.y >= 0 && box.y < 720, "it is on the screen");
  assert.deepEqual(await values(page), ["", "", ""]);
  assert.equal((await entriesOf("plain@example.com")).length, 1);
});

withoutScript("what is wrong is told beneath its field, and nothing typed is lost", async (page) => {
  await fill(page, { name: `O"Neil <b>`, email: "no address", tool: "workshop-kit" });
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    button(page).click(),
  ]);
  assert.equal(response.status(), 422);
  await waitForMessages(page, "", EMAIL, "");
  assert.deepEqual(await values(page), [`O"Neil <b>`, "no address", "workshop-kit"]);
  await card(page).getByText("Please correct the fields below.", { exact: true }).waitFor();
  const box = await card(page).boundingBox();
  assert.ok(box && box.y < 720 && box.y > -200, "the page opens at the form");
  await emailField(page).fill("right@example.com");
  await button(page).click();
  await page.waitForURL("**/toolbox#joined");
  assert.equal((await entriesOf("right@example.com")).length, 1);
});

Deno.test("a form that was refused before the code came lives on where it was", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 422 /);
    await page.route("**/*.js", (route) => route.abort());
    watch.expectConsole(/ERR_FAILED/);
    await page.goto("/toolbox");
    await fill(page, { name: "Al", email: "al@", tool: "" });
    await page.unroute("**/*.js");
    await button(page).click();
    await waitForMessages(page, "", EMAIL, TOOL);
    await hydrated(page);
    await page.waitForFunction(() => document.activeElement?.id === "waitlist-email");
    await emailField(page).fill("al@example.com");
    await waitForMessages(page, "", "", TOOL);
    await toolField(page).selectOption("sprint-planner");
    await waitForMessages(page, "", "", "");
    await button(page).click();
    await confirmation(page).waitFor();
    assert.deepEqual(await values(page), ["", "", ""], "what the server was sent before does not come back");
  }));

for (
  const viewport of [{ width: 320, height: 640 }, { width: 360, height: 740 }, { width: 1440, height: 900 }]
) {
  onForm(`every state is accessible and fits at ${viewport.width} px`, async (page, watch) => {
    watch.expectConsole(/^console\.error: Failed to (load resource|join waitlist)/);
    const check = async () => {
      await axe(page);
      assert.deepEqual(await sidewaysOverflow(page), []);
    };
    await check();
    await button(page).click();
    await waitForMessages(page, NAME, EMAIL, TOOL);
    await check();
    await fill(page);
    await page.route(API, (route) => route.fulfill({ status: 500, body: "" }));
    await button(page).click();
    await settledToast(page, ...FAILED);
    await check();
    await page.unroute(API);
    await button(page).click();
    await settledToast(page, ...JOINED);
    await check();
    const heights = await card(page).locator("input, select, button").evaluateAll((controls) =>
      controls.map((control) => control.getBoundingClientRect().height)
    );
    assert.ok(heights.every((height) => height >= 44), String(heights));
  }, { viewport });
}
