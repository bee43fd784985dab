import type { Form } from "./arguments.ts";

/** A task of deno.json. */
export interface Task {
  readonly forms: readonly Form[];
  /** What Deno does before its program, one command after the other, until one fails. */
  readonly before?: readonly (readonly string[])[];
  /** The module whose main() it runs, from this folder and without its extension; absent: `before` is all of it. */
  readonly program?: string;
}

const INSTALL = ["install", "--quiet"];
const FORMAT = ["fmt", "--check", "--quiet"];
const LINT = ["lint", "--quiet"];
const TYPES = ["check", "--quiet", "."];
const BUILD = ["run", "-A", "tasks/main.ts", "--alone", "build", "--if-changed"];
const TESTS = "../tests/run/main";

/** How each task is called, and what it runs. tasks/main.ts judges what a task is called with before anything is done. */
export const TASKS: Readonly<Record<string, Task>> = {
  start: {
    forms: [
      ["", "builds the site unless nothing has changed since the last build, and serves it"],
      ["--print", "prints the server's command with the permissions that it needs, and does nothing else"],
    ],
    program: "start",
  },
  demo: {
    forms: [[
      "[--port PORT] [--built]",
      "the whole shop on this machine; on another port than 8000; as it was built before",
    ]],
    before: [INSTALL],
    program: "demo",
  },
  test: {
    forms: [[
      "[FILE...]",
      "format, lint, types and a build, then all tests but the slow and long ones, or these",
    ]],
    before: [INSTALL, FORMAT, LINT, BUILD],
    program: TESTS,
  },
  "test:slow": {
    forms: [[
      "",
      "builds, then runs what goes through every page, tool and text, and what starts and kills programs",
    ]],
    before: [INSTALL, BUILD],
    program: TESTS,
  },
  "test:changed": {
    forms: [["[COMMIT]", "the tests that can see what differs from HEAD, or from this commit"]],
    before: [INSTALL],
    program: TESTS,
  },
  "test:again": {
    forms: [["[FILE...] [--times N]", "all tests, or these, ten or N times in random order beside a load"]],
    before: [INSTALL, BUILD],
    program: TESTS,
  },
  "test:long": {
    forms: [["[FILE...]", "builds, then runs the slow tests, or these, and shows their figures"]],
    before: [INSTALL, BUILD],
    program: "test_long",
  },
  dev: {
    forms: [["", "serves while you work: rebuilds and reloads the browser on save"]],
    before: [INSTALL],
    program: "dev",
  },
  build: {
    forms: [
      ["", "builds the site into _fresh"],
      ["--if-changed", "the same, unless it would come out as it is"],
      ["--replace", "the same, also when it changes what a running server gives to buyers"],
      ["--dev", "without what only production needs"],
    ],
    before: [INSTALL],
    program: "build",
  },
  package: {
    forms: [["", "builds, then writes an archive into dist that runs with nothing but Deno"]],
    before: [INSTALL, BUILD],
    program: "package",
  },
  packages: { forms: [["", "installs the packages of deno.lock"]], before: [INSTALL] },
  check: { forms: [["", "format, lint and types"]], before: [INSTALL, FORMAT, LINT, TYPES] },
  bench: {
    forms: [
      ["", "requests per second, bytes per page, and how fast a tool takes what is typed"],
      ["edits [TOOL]", "the last alone, in all tools or in those whose id contains the word"],
    ],
    before: [INSTALL],
    program: "bench",
  },
  audit: {
    forms: [["[PATH...]", "Lighthouse over every public page, or these, against the budgets"]],
    before: [INSTALL],
    program: "audit",
  },
  advisories: {
    forms: [[
      "FILE",
      "packages in use with a known weakness, by https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip",
    ]],
    before: [INSTALL],
    program: "advisories",
  },
  pictures: {
    forms: [
      ["", "draws the share cards and icons of static, and takes the pictures of the tools again"],
      ["cards", "the share cards alone"],
      ["tools", "the pictures of the tools alone"],
      ["app", "the pictures of the coaching app alone"],
    ],
    before: [INSTALL],
    program: "pictures",
  },
  lines: {
    forms: [["", "draws the site's lines into lib/line/drawn again"]],
    before: [INSTALL],
    program: "lines",
  },
  fonts: {
    forms: [["", "cuts the fonts of static and writes their style sheet again"]],
    before: [INSTALL],
    program: "fonts",
  },
  doctor: {
    forms: [[
      "[PORT...] [--samples]",
      "what has to be done, the urgent first; ends with 1 when something has to be done now; with several processes give the port of each; --samples lists what is left before launch",
    ]],
    program: "doctor",
  },
  admin: {
    forms: [
      ["", "how to sign in to the waitlist"],
      ["new-secret [--yes]", "use the database with the secret of these settings from now on"],
    ],
    program: "admin",
  },
  product: {
    forms: [
      ["", "what is in the shop"],
      [
        "price ID DOLLARS [--no-before]",
        "sets what a product costs; a higher price before stays, unless you want none",
      ],
      ["price ID DOLLARS BEFORE", "and the price that was really charged before; not for the bundle"],
      ["withdraw ID", "takes a product out of the shop"],
      ["offer ID", "puts it back"],
      ["coupon", "the codes that lower a price"],
      [
        "coupon new OFF [--code CODE] [--product ID] [--until DAY] [--uses N]",
        "a code that takes off a share (20%) or whole dollars (15)",
      ],
      ["coupon end CODE", "ends one"],
    ],
    program: "product",
  },
  orders: {
    forms: [
      ["", "the newest orders, and what was not delivered"],
      ["ID", "the story of an order, by its number or id"],
      ["csv FILE", "all paid orders without test orders, into a new file for a spreadsheet"],
      [
        "invoices PERIOD FILE",
        "the invoices and credit notes of 2026 or 2026-03, into a new file for the accountant",
      ],
      ["resend ID", "sends the link once more"],
      [
        "resend --all [--from DAY] [--to DAY] [--yes]",
        "sends all links once more, or those of orders begun on these days (2026-01-31, UTC)",
      ],
      ["set-email ID ADDRESS", "corrects the buyer's address and sends the link there"],
    ],
    program: "orders",
  },
  words: {
    forms: [
      ["export FILE", "the words that were published on the desk, into a new file"],
      [
        "import FILE",
        "publishes what differs in such a file, or nothing if one of its words can't stand on the site",
      ],
    ],
    program: "words",
  },
  mail: {
    forms: [
      ["", "what waits, failed and was sent"],
      ["retry ID", "sends a mail that failed, or waits, now"],
      ["retry --all", "the same for every mail that failed or waits"],
      ["preview [FOLDER]", "writes every kind of mail with invented data to files"],
      ["announce PRODUCT", "how many on the waitlist would be told that they can buy a product"],
      ["announce PRODUCT --send", "tells them, each once"],
    ],
    program: "mail",
  },
  stripe: {
    forms: [[
      "[--port PORT] [--webhook URL]",
      "a double of Stripe on 127.0.0.1:12111 that reports to http://127.0.0.1:8000/api/stripe/webhook",
    ], [
      "doctor",
      "asks Stripe whether this shop can sell, what is missing and what to do; ends with 1 when something has to be done now",
    ]],
    program: "stripe",
  },
  person: {
    forms: [
      [
        "export EMAIL",
        "prints what the site holds about a person, as JSON; or of a check, by the link to its results",
      ],
      [
        "erase EMAIL [--yes]",
        "says what would be removed, asks, and removes it; by such a link too; --yes does not ask",
      ],
      ["unsubscribe EMAIL", "ends mail to the address, but for what is bought"],
      ["resubscribe EMAIL", "allows it again"],
    ],
    program: "person",
  },
  "db:migrate": { forms: [["", "brings the database up to date"]], program: "migrate" },
  "db:move": {
    forms: [["", "copies the embedded database into the server of DATABASE_URL"]],
    program: "backup",
  },
  backup: {
    forms: [
      ["[--keep N]", "all data, in a new file of BACKUP_DIR; of those there, the newest N stay"],
      ["FOLDER [--keep N]", "the same in another folder"],
      ["FILE", "a file with a name of your own, which ends with .backup"],
    ],
    program: "backup",
  },
  restore: {
    forms: [[
      "FILE [--new-secret] [--yes]",
      "into an empty database; with another secret than its own, once you agree to what ends",
    ]],
    program: "backup",
  },
  release: {
    forms: [["VERSION", "keeps this version's SQL for the tests of later ones"]],
    program: "release",
  },
  // The archive of a release has this in place of `start`.
  "./start": {
    forms: [
      ["", "serves the site with the settings of the environment and .env"],
      ["--version", "says which release it would serve"],
    ],
    program: "command",
  },
};
