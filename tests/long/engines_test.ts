import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { join } from "node:path";
import { toolboxMenuItems } from "../../lib/catalogue/menu.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../lib/content/founder_test/mod.ts";
import { AGAIN } from "../../lib/content/diagnostic/again.ts";
import { CONTACT, REPEATED, SURVEY } from "../../lib/content/diagnostic/check.ts";
import { MAILS } from "../../lib/content/mails.ts";
import { ERASE_OWN, MY_DATA_PAGE, OWN_DATA, OWN_DATA_ENDED } from "../../lib/content/my_data.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { PHOTO_CUT, PHOTOS_PAGE } from "../../lib/content/desk_photographs.ts";
import { PHOTO_SLOTS, PHOTOGRAPH_SCALES } from "../../lib/content/photos.ts";
import { DIMENSIONS, type Score } from "../../lib/diagnostic/dimensions.ts";
import { tieBreakerKey } from "../../lib/founder_test/scoring.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { CHECK_BEGUN, CHECK_SENT, RESULT_PATH, scored } from "../../lib/steps/steps.ts";
import { readCsv } from "../../lib/tool_kit/csv.ts";
import { readMail } from "../../tasks/demo/demo.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { MIXED_SCORES, resultByApi, scoresByKey, submitByApi } from "../support/check.ts";
import { basic } from "../support/app.ts";
import { onEachEngine, Visitor, withTab } from "../support/engines.ts";
import { watchSite } from "../support/engines/watched_site.ts";
import { recordFigure } from "../support/figures.ts";
import { phonePhoto, servedFormat } from "../support/photographs.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";
import { labelOf, questionAt } from "../support/founder_test.ts";
import { pricedData } from "../support/prepared_data.ts";
import { type Site, startSite } from "../support/site.ts";

const TRACKER = "https://tracker.example.net/app";
const TOOLS = toolboxMenuItems(CATALOGUE, TRACKER);
/** As narrow as the windows of every engine become. */
const NARROW = [450, 800] as const;
const BUYER = "marta@harbourroasters.example";

const TOOL_PAGE = { path: "/toolbox/90-day-sprint-planner", button: /^Get .* Now$/ };
const TRACKER_PAGE = { path: "/toolbox/strategic-okr-execution-tracker", button: /^Get Instant Access/ };

/** A site with its own double of Stripe. */
interface Shop {
  readonly double: StripeDouble;
  readonly site: Site;
}

type Flow = (visitor: Visitor, shop: Shop) => Promise<void>;

/** What a visitor does, whatever the browser. */
const FLOWS: Readonly<Record<string, Flow>> = {
  "the business check is done by mouse and by keyboard, and leads to its results": businessCheck,
  "the results draw their charts and give their link": results,
  "the founder test is done by mouse and by keys, its tie is broken, and the report is there": founderTest,
  "the waitlist says what is wrong, and then takes the signup": waitlist,
  "the Toolbox menu opens, closes and leads on, by mouse and by keyboard": toolboxMenu,
  "the menu of small screens opens, closes and leads on": smallMenu,
  "a tool is bought by card, and its file is fetched": (visitor, shop) => purchase(visitor, shop, TOOL_PAGE),
  "the tracker is bought by card, and its file is fetched": (visitor, shop) =>
    purchase(visitor, shop, TRACKER_PAGE),
  "both are bought in a narrow window": async (visitor, shop) => {
    await visitor.tab.resize(...NARROW);
    await purchase(visitor, shop, TOOL_PAGE);
    await purchase(visitor, shop, TRACKER_PAGE);
  },
};

/** The same where Stripe computes a tax on top of the price. */
const TAXED_FLOWS: Readonly<Record<string, Flow>> = {
  "a buyer says where they are, sees the tax, and pays the total": (visitor, shop) =>
    purchase(visitor, shop, TOOL_PAGE, { country: "Germany", line: "VAT 19% (Germany)", total: 58_31 }),
  "a tax that depends on the postal code is paid in a narrow window": async (visitor, shop) => {
    await visitor.tab.resize(...NARROW);
    await purchase(visitor, shop, TOOL_PAGE, {
      // One word: WebKit's lists open at a space.
      country: "Canada",
      postalCode: "K1A 0B1",
      line: "GST/HST 5% (Canada)",
      total: 51_45,
    });
  },
};

async function businessCheck(visitor: Visitor, { site }: Shop): Promise<void> {
  await visitor.open("/diagnostic");
  for (const [step, score] of MIXED_SCORES.entries()) {
    await visitor.see("text", `Dimension ${step + 1} of 14`);
    await visitor.see("heading", DIMENSIONS[step]?.title ?? "");
    if (step > 0) await visitor.focused("heading", DIMENSIONS[step]?.title ?? "");
    const next = step === MIXED_SCORES.length - 1 ? "Continue to Results" : "Next";
    if (step % 2 === 0) {
      await visitor.click("radio", new RegExp(`^${score} `));
      await visitor.checked("radio", new RegExp(`^${score} `));
      await visitor.click("button", next);
    } else {
      await visitor.tabTo("radio", /^1 /);
      await visitor.press(score === 1 ? "Space" : "ArrowDown", Math.max(1, score - 1));
      await visitor.checked("radio", new RegExp(`^${score} `));
      await visitor.tabTo("button", next);
      await visitor.press("Enter");
    }
  }
  await visitor.see("heading", "Almost There!");
  await visitor.type("Name (optional)", "Grace Hopper");
  await visitor.type("Email (optional)", "grace@example.com");
  await visitor.click("checkbox", /results/);
  await visitor.click("button", "View My Results");

  const path = await visitor.arrive(/^\/diagnostic\/results\/[a-z2-7]{26}$/);
  await visitor.see("text", "Success!");
  await visitor.see("text", "Your diagnostic has been submitted.");
  await visitor.see("text", "for Grace Hopper");
  const { scores } = await resultByApi(site.url, path.slice(-26));
  assert.deepEqual(scores, scoresByKey());
}

async function results(visitor: Visitor, { site }: Shop): Promise<void> {
  await visitor.open(`/diagnostic/results/${await submitByApi(site.url, { name: "Ada" })}`);
  await visitor.see("text", "for Ada");
  await chartsDrawn(visitor);
  await visitor.click("button", "Copy Link");
  // An engine that does not let a page copy gets the link to copy by hand.
  await visitor.see(
    "text",
    /^(Link copied!|Your browser does not let us copy\. Here is the link to copy by hand:)$/,
  );
}

async function chartsDrawn(visitor: Visitor): Promise<void> {
  await visitor.untilPage("two charts that are drawn, and a picture of each for paper", () => {
    const isDrawn = (canvas: HTMLCanvasElement) =>
      canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte > 0);
    const charts = [...document.querySelectorAll("main canvas")];
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img[src^='data:image/png']")];
    return charts.length === 2 && charts.every((chart) =>
      chart instanceof HTMLCanvasElement && isDrawn(chart)
    ) &&
      pictures.length === 2 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

async function founderTest(visitor: Visitor): Promise<void> {
  // Level between the first two styles, so that a tie-breaker decides.
  const answers: readonly StyleCode[] = [...Array(4).fill("CO"), ...Array(4).fill("PV"), "SS", "SS"];
  const tie = tieBreakerKey("CO", "PV");
  const tieBreaker = tie && FOUNDER_TEST_CONTENT.tieBreakers[tie];
  assert.ok(tieBreaker);
  await visitor.open("/founder-test");
  await visitor.click("link", "Take the Test");
  await visitor.arrive(/^\/founder-test\/assessment$/);
  await visitor.type(ASSESSMENT_COPY.intro.emailLabel, "founder@example.com");
  await visitor.click("button", ASSESSMENT_COPY.intro.button);
  for (const [question, style] of answers.entries()) {
    await visitor.see("text", `Question ${question + 1} of 10`);
    await visitor.focused("heading", questionAt(question).text);
    const label = labelOf(question, style);
    if (question % 2 === 0) await visitor.click("button", new RegExp(`${label}$`));
    else {
      await visitor.tabTo("button", new RegExp(`${label}$`));
      await visitor.press("Enter");
    }
  }
  await visitor.click("button", new RegExp(`${tieBreaker.a.label}$`));
  await visitor.see("heading", new RegExp(`^${FOUNDER_TEST_CONTENT.styles[tieBreaker.a.style].name}`));
  await visitor.see("text", "Success!");
  await visitor.see(
    "text",
    "Your results have been saved. We'll send you tailored recommendations shortly.",
  );
  await visitor.see("text", FOUNDER_TEST_CONTENT.styles[tieBreaker.a.style].description);
}

async function waitlist(visitor: Visitor): Promise<void> {
  await visitor.open("/toolbox");
  await visitor.click("button", "Join the Waitlist");
  await visitor.see("text", "Name must be at least 2 characters");
  await visitor.see("text", "Please enter a valid email address");
  await visitor.see("text", "Please select a tool");
  await visitor.focused("field", "Name");
  await visitor.type("Name", "Katherine Johnson");
  await visitor.type("Email", "katherine@example.com");
  await visitor.choose("Tool interest", "ROI");
  await visitor.count("text", /^(Name must be|Please enter a valid|Please select)/, 0);
  await visitor.press("Tab");
  await visitor.focused("button", "Join the Waitlist");
  await visitor.press("Enter");
  await visitor.see("text", "Successfully joined the waitlist!");
  await visitor.see("text", "You are on the waitlist.");
}

async function toolboxMenu(visitor: Visitor): Promise<void> {
  const last = "SEE ALL TOOLS →";
  await visitor.open("/testimonials");
  await visitor.count("link", last, 0);
  await visitor.click("button", "Toolbox");
  // With its text behind it: the footer names one of them too.
  for (const { title } of TOOLS) await visitor.see("link", new RegExp(`^${title}.`));
  await visitor.untilPage("a picture beside each tool of the menu", (tools) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("a img")].filter((picture) =>
      picture.checkVisibility()
    );
    return pictures.length === tools &&
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  }, TOOLS.length);
  await visitor.press("Escape");
  await visitor.count("link", last, 0);
  await visitor.focused("button", "Toolbox");

  await visitor.click("button", "Toolbox");
  await visitor.see("link", last);
  // On the empty margin of the page.
  await visitor.tab.press(20, 400);
  await visitor.count("link", last, 0);

  await visitor.open("/testimonials");
  await visitor.tabTo("button", "Toolbox");
  await visitor.press("Enter");
  await visitor.see("link", last);
  await visitor.tabTo("link", last);
  await visitor.press("Enter");
  await visitor.arrive(/^\/toolbox$/);
  await visitor.count("link", last, 0);
}

async function smallMenu(visitor: Visitor): Promise<void> {
  await visitor.tab.resize(...NARROW);
  await visitor.open("/testimonials");
  await visitor.count("button", "Toolbox", 0);
  await visitor.click("button", "Menu");
  await visitor.see("link", "Home");
  await visitor.press("Escape");
  await visitor.count("link", "Home", 0);
  await visitor.focused("button", "Menu");
  await visitor.press("Enter");
  await visitor.click("link", "Home");
  await visitor.arrive(/^\/$/);
  await visitor.count("link", "Home", 0);
}

interface Taxed {
  /** As the buyer chooses it. */
  readonly country: string;
  readonly postalCode?: string;
  /** The line of the tax, above the total. */
  readonly line: string;
  /** In cents. */
  readonly total: number;
}

async function purchase(
  visitor: Visitor,
  { double }: Shop,
  { path, button }: typeof TOOL_PAGE,
  tax?: Taxed,
): Promise<void> {
  const before = double.intents().length;
  await visitor.open(path);
  await visitor.click("button", button);
  await visitor.focused("heading", "Complete Your Purchase");
  if (tax) await askForTotal(visitor, tax);
  await visitor.untilPage(
    "a form that takes a card",
    () => document.querySelector("button[type=submit]:enabled") !== null,
  );
  // The tab has it from an earlier purchase.
  const kept = await visitor.evaluate(() =>
    document.querySelector<HTMLInputElement>("#payment-email")?.value ?? null
  );
  if (kept === "") await visitor.type("Email", BUYER);
  else assert.equal(kept, BUYER);
  await visitor.tabTo("button", PAYMENT_PAGE.company.ask);
  // The fields of Stripe's frame. It does not ask again for what was said.
  const postalCode = tax ? undefined : "94110";
  for (const text of ["4242424242424242", "1234", "123", ...postalCode ? ["", postalCode] : []]) {
    await visitor.press("Tab");
    await visitor.tab.type(text);
  }
  await visitor.click("button", "Complete Purchase");
  await visitor.see("heading", "Payment Successful!");
  await visitor.see("text", "You'll receive an email with download instructions shortly.");
  const paid = double.intents().slice(before);
  assert.deepEqual(paid.map(({ status }) => status), ["succeeded"]);
  if (tax) assert.equal(paid[0]?.amount_received, tax.total);
  await visitor.click("link", "Open your download");
  await visitor.arrive(/^\/downloads\//);
  await visitor.see("link", /^Download/);
  const bytes = await visitor.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>("#download a[href]");
    return link && (await (await fetch(link.href)).arrayBuffer()).byteLength;
  });
  assert.ok(bytes !== null && bytes > 100_000, `${bytes} bytes`);
}

async function askForTotal(visitor: Visitor, { country, postalCode, line, total }: Taxed): Promise<void> {
  await visitor.choose("Country", country);
  if (postalCode) await visitor.type(/^Postal code/, postalCode);
  await visitor.click("button", "Show the Total");
  await visitor.see("text", line);
  await visitor.untilPage(
    "a total that has the focus",
    // WebKit's list can keep the window's focus after a choice, so that nothing matches :focus.
    (amount) => {
      const { activeElement: focused } = document;
      return focused?.getAttribute("role") === "group" && focused.textContent.includes(amount);
    },
    `$${(total / 100).toFixed(2)}`,
  );
}

const onEngines = onEachEngine("Main flows");

const shops: Shop[] = [];
Deno.test.beforeAll(async () => {
  for (const tax of [{}, { STRIPE_TAX: "exclusive" }]) {
    const double = await startStripeDouble();
    const dataDir = await pricedData({ price: 49_00, originalPrice: 69_00 });
    const env = { ...double.env, ...tax, RATE_LIMIT_PER_MINUTE: "0", TRACKER_URL: TRACKER };
    const site = await startSite({ env, dataDir });
    double.setWebhook(`${site.url}/api/stripe/webhook`);
    shops.push({ double, site });
  }
});
Deno.test.afterAll(async () => {
  for (const { double, site } of shops) {
    await site.close();
    await double.close();
    await Deno.remove(site.dataDir, { recursive: true });
  }
});

for (const [number, flows] of [FLOWS, TAXED_FLOWS].entries()) {
  for (const [name, flow] of Object.entries(flows)) {
    onEngines(name, async (engine) => {
      const shop = shops[number] ?? assert.fail("the site was not started");
      await withTab(engine, shop.site.url, async (tab) => {
        const visitor = new Visitor(tab);
        await flow(visitor, shop);
        const overflow = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `the page is ${overflow} px wider than the window`);
        assert.deepEqual(tab.complaints(), []);
      });
    });
  }
}

/** What the visitor below did, as the site counts it. */
const COUNTED = [
  `seen ${PAGES.diagnostic.path}: 2`,
  `${CHECK_BEGUN}: 2`,
  ...DIMENSIONS.map(({ key }) => `${scored(key)}: 2`),
  `${CHECK_SENT}: 2`,
  // The first is opened again from the second.
  `seen ${RESULT_PATH}: 3`,
  `seen ${PAGES.myData.path}: 1`,
].sort();
const GRACE = "grace@example.com";

onEngines(
  "a check is repeated and compared, everything held is shown and erased, and the steps are counted",
  async (engine) => {
    await using site = await startSite({ env: WAITLIST_ENV });
    const counts = async () => {
      const headers = basic(CREDENTIALS.username, CREDENTIALS.password);
      const rows = readCsv(
        await (await fetch(`${site.url}/admin/figures.csv?part=days`, { headers })).text(),
      );
      return (rows ?? []).slice(1).map(([, step, times]) => `${step}: ${times}`).sort();
    };
    await withTab(engine, site.url, async (tab) => {
      const visitor = new Visitor(tab);
      await visitor.open(PAGES.diagnostic.path);
      const first = await check(visitor, MIXED_SCORES);
      await visitor.click("link", AGAIN.button);
      await visitor.arrive(/^\/diagnostic$/);
      await visitor.see("text", REPEATED.title);
      await check(visitor, MIXED_SCORES.with(1, 3).with(8, 3));
      await visitor.see("heading", /^What moved since/);
      await visitor.see("text", /One score rose, one fell, twelve stayed the same\./);
      await visitor.see("text", "1 → 3");
      await visitor.click("link", /^Open the result of/);
      await visitor.arrive(new RegExp(`^${first}$`));
      await chartsDrawn(visitor);

      await visitor.open(PAGES.myData.path);
      await visitor.type(MY_DATA_PAGE.email, GRACE);
      await visitor.click("button", MY_DATA_PAGE.button);
      await visitor.see("text", MY_DATA_PAGE.sent.title);
      let link = "";
      await visitor.until("the mail with the link", async () => {
        const mails = await Array.fromAsync(Deno.readDir(join(site.dataDir, "mail")));
        const read = await Promise.all(mails.map(({ name }) => readMail(join(site.dataDir, "mail", name))));
        link = read.find(({ subject }) => subject.startsWith(MAILS.myData.subject("")))?.link ?? "";
        return link !== "";
      });
      const path = new URL(link).pathname;
      await visitor.open(path);
      await visitor.count("heading", /^Check of/, 2);
      await visitor.click("button", OWN_DATA.actions.stop.button);
      await visitor.see("text", OWN_DATA.actions.stop.done);
      await visitor.click("link", OWN_DATA.actions.erase.button);
      await visitor.arrive(/\/erase$/);
      await visitor.type(ERASE_OWN.label(GRACE), GRACE);
      await visitor.click("button", ERASE_OWN.button);
      await visitor.see("heading", OWN_DATA_ENDED.used.title);
      assert.equal((await fetch(site.url + first)).status, 404);
      // The page of a link that was used is gone.
      assert.deepEqual(tab.complaints().filter((line) => !line.startsWith("answer 410")), []);
      let stored: readonly string[] = [];
      // They are stored every ten seconds.
      await visitor.until("the counts", async () => {
        stored = await counts();
        return stored.join() === COUNTED.join();
      }).catch(() => assert.deepEqual(stored, COUNTED));
    });
  },
);

/** Does the check that is open by mouse, with an address. Returns the path of its result. */
async function check(visitor: Visitor, scores: readonly Score[]): Promise<string> {
  for (const [step, score] of scores.entries()) {
    await visitor.see("heading", DIMENSIONS[step]?.title ?? "");
    await visitor.click("radio", new RegExp(`^${score} `));
    await visitor.click("button", step === scores.length - 1 ? SURVEY.finish : SURVEY.next);
  }
  await visitor.type("Email (optional)", GRACE);
  await visitor.click("button", CONTACT.submit);
  const path = await visitor.arrive(/^\/diagnostic\/results\/[a-z2-7]{26}$/);
  // WebKit reports what was still loading when the page was left.
  await chartsDrawn(visitor);
  return path;
}

const PHOTOS = "/admin/words/photographs";

onEngines("the coach's phone photo is cut in three widths, without what the camera wrote", async (engine) => {
  await using site = await startSite({ env: WAITLIST_ENV });
  const watched = watchSite(site.url, basic(CREDENTIALS.username, CREDENTIALS.password));
  try {
    await withTab(engine, watched.url, async (tab) => {
      const visitor = new Visitor(tab);
      await visitor.open(`${PHOTOS}/hero`);
      await visitor.evaluate((base64) => {
        const files = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        files.items.add(new File([bytes], "me.jpg", { type: "image/jpeg" }));
        const field = document.querySelector<HTMLInputElement>("input[type=file]");
        if (field === null) return;
        field.files = files.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }, Buffer.from(await phonePhoto()).toString("base64"));
      await visitor.untilPage("the photo in its frame", () => document.querySelector("canvas") !== null);
      await visitor.type(PHOTO_CUT.alt, "Nora at her desk");
      await visitor.click("button", PHOTO_CUT.send);
      await visitor.arrive(/photographs$/);
      await visitor.see("text", PHOTOS_PAGE.drafts.photo);
      const path = await visitor.evaluate(() =>
        document.querySelector("img[src^='/photographs/']")?.getAttribute("src") ?? ""
      );
      const { width } = PHOTO_SLOTS.hero;
      const formats = await Promise.all(
        PHOTOGRAPH_SCALES.flatMap((scale) =>
          ["webp", "jpeg"].map((format) =>
            servedFormat(
              site.url + path.replace(/\d+$/, String(scale * width)),
              scale * width,
              `image/${format}`,
            )
          )
        ),
      );
      recordFigure({
        what: `formats of a photo that ${tab.engine} has cut`,
        value: [...new Set(formats)].join(", "),
        wanted: "jpeg, and webp if it can",
      });
      assert.deepEqual(formats.filter((_, at) => at % 2 === 1), ["jpeg", "jpeg", "jpeg"]);
      assert.equal(new Set(formats.filter((_, at) => at % 2 === 0)).size, 1);
    });
  } finally {
    await watched.close();
  }
});

const WRONG_PAGE = `<!doctype html><html><head><title>Wrong</title></head><body><img src="/missing.png">
  <script src="/wrong.js"></script><script>document.title = "against the policy"</script></body></html>`;
const WRONG_SCRIPT = `console.error("told as an error");
  console.warn("told as a warning");
  setTimeout(() => { throw new Error("thrown") });
  Promise.reject(new Error("rejected"));`;
/** Lines of complaint, as either engine words them. */
const HEARD = [
  /^console\.error: told as an error/,
  /^console\.warn: told as a warning/,
  /^pageerror: [^]*thrown/,
  /^pageerror: [^]*rejected/,
  /^answer 404: .*\/missing\.png/,
  /^(csp|pageerror).*script-src/,
];

onEngines("what a page complains of is heard, so that silence says something", async (engine) => {
  const headers = { "content-type": "text/html", "content-security-policy": "script-src 'self'" };
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") return new Response(WRONG_PAGE, { headers });
    if (pathname !== "/wrong.js") return new Response(null, { status: 404 });
    return new Response(WRONG_SCRIPT, { headers: { "content-type": "text/javascript" } });
  });
  await withTab(engine, `http://127.0.0.1:${server.addr.port}`, async (tab) => {
    const visitor = new Visitor(tab);
    await visitor.open("/");
    for (const pattern of HEARD) {
      await visitor.until(
        `a complaint like ${pattern}`,
        () => tab.complaints().some((line) => pattern.test(line)),
      );
    }
  });
});
