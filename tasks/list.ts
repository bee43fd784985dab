import type { Forms } from "./arguments.ts";

/** A task of deno.json. */
export interface Task {
  readonly forms: Forms;
  /** What Deno does before its program, one command after the other, until one fails. */
  readonly before?: readonly (readonly string[])[];
  /** The module whose main() it runs, from this folder and without its extension; absent: `before` is all of it. */
  readonly program?: string | undefined;
}

const INSTALL = ["install", "--quiet"];
const FORMAT = ["fmt", "--check", "--quiet"];
const LINT = ["lint", "--quiet"];
const TYPES = ["check", "--quiet", "."];
const BUILD = ["run", "-A", "tasks/main.ts", "--alone", "build", "--if-changed"];
const TESTS = "../tests/run/main";

/** A task whose program runs at once. */
function run(program: string, forms: Forms): Task {
  return { forms, program };
}

/** A task whose program, if it has one, runs after these commands. */
function after(before: readonly (readonly string[])[], program: string | undefined, forms: Forms): Task {
  return { forms, before, program };
}

/** How each task is called, and what it runs. tasks/main.ts judges what a task is called with before anything is done. */
export const TASKS: Readonly<Record<string, Task>> = {
  start: run("start", {
    "": "builds the site unless nothing has changed since the last build, and serves it",
    "--print": "prints the server's command with the permissions that it needs, and does nothing else",
  }),
  demo: after([INSTALL], "demo", {
    "[--port PORT] [--built]":
      "the whole shop on this machine; on another port than 8000; as it was built before",
  }),
  test: after([INSTALL, FORMAT, LINT, BUILD], TESTS, {
    "[FILE...]": "format, lint, types and a build, then all tests but the slow and long ones, or these",
  }),
  "test:slow": after([INSTALL, BUILD], TESTS, {
    "": "builds, then runs what goes through every page, tool and text, and what starts and kills programs",
  }),
  "test:changed": after([INSTALL], TESTS, {
    "[COMMIT]": "the tests that can see what differs from HEAD, or from this commit",
  }),
  "test:again": after([INSTALL, BUILD], TESTS, {
    "[FILE...] [--times N]": "all tests, or these, ten or N times in random order beside a load",
  }),
  "test:long": after([INSTALL, BUILD], "test_long", {
    "[FILE...]": "builds, then runs the slow tests, or these, and shows their figures",
  }),
  dev: after([INSTALL], "dev", {
    "": "serves while you work: rebuilds and reloads the browser on save",
  }),
  build: after([INSTALL], "build", {
    "": "builds the site into _fresh",
    "--if-changed": "the same, unless it would come out as it is",
    "--replace": "the same, also when it changes what a running server gives to buyers",
    "--dev": "without what only production needs",
  }),
  package: after([INSTALL, BUILD], "package", {
    "": "builds, then writes an archive into dist that runs with nothing but Deno",
  }),
  packages: after([INSTALL], undefined, { "": "installs the packages of deno.lock" }),
  check: after([INSTALL, FORMAT, LINT, TYPES], undefined, { "": "format, lint and types" }),
  bench: after([INSTALL], "bench", {
    "": "requests per second, bytes per page, and how fast a tool takes what is typed",
    "edits [TOOL]": "the last alone, in all tools or in those whose id contains the word",
  }),
  audit: after([INSTALL], "audit", {
    "[PATH...]": "Lighthouse over every public page, or these, against the budgets",
  }),
  advisories: after([INSTALL], "advisories", {
    "FILE":
      "packages in use with a known weakness, by https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip",
  }),
  pictures: after([INSTALL], "pictures", {
    "": "draws the share cards and icons of static, and takes the pictures of the tools again",
    "cards": "the share cards alone",
    "tools": "the pictures of the tools alone",
    "app": "the pictures of the coaching app alone",
  }),
  lines: after([INSTALL], "lines", { "": "draws the site's lines into lib/line/drawn again" }),
  fonts: after([INSTALL], "fonts", { "": "cuts the fonts of static and writes their style sheet again" }),
  doctor: run("doctor", {
    "[PORT...] [--samples]":
      "what has to be done, the urgent first; ends with 1 when something has to be done now; with several processes give the port of each; --samples lists what is left before launch",
  }),
  admin: run("admin", {
    "": "how to sign in to the waitlist",
    "new-secret [--yes]": "use the database with the secret of these settings from now on",
  }),
  product: run("product", {
    "": "what is in the shop",
    "price ID DOLLARS [--no-before]":
      "sets what a product costs; a higher price before stays, unless you want none",
    "price ID DOLLARS BEFORE": "and the price that was really charged before; not for the bundle",
    "withdraw ID": "takes a product out of the shop",
    "offer ID": "puts it back",
    "coupon": "the codes that lower a price",
    "coupon new OFF [--code CODE] [--product ID] [--until DAY] [--uses N]":
      "a code that takes off a share (20%) or whole dollars (15)",
    "coupon end CODE": "ends one",
  }),
  orders: run("orders", {
    "": "the newest orders, and what was not delivered",
    "ID": "the story of an order, by its number or id",
    "csv FILE": "all paid orders without test orders, into a new file for a spreadsheet",
    "invoices PERIOD FILE":
      "the invoices and credit notes of 2026 or 2026-03, into a new file for the accountant",
    "resend ID": "sends the link once more",
    "resend --all [--from DAY] [--to DAY] [--yes]":
      "sends all links once more, or those of orders begun on these days (2026-01-31, UTC)",
    "set-email ID ADDRESS": "corrects the buyer's address and sends the link there",
  }),
  words: run("words", {
    "export FILE": "the words that were published on the desk, into a new file",
    "import FILE":
      "publishes what differs in such a file, or nothing if one of its words can't stand on the site",
  }),
  mail: run("mail", {
    "": "what waits, failed and was sent",
    "retry ID": "sends a mail that failed, or waits, now",
    "retry --all": "the same for every mail that failed or waits",
    "preview [FOLDER]": "writes every kind of mail with invented data to files",
    "announce PRODUCT": "how many on the waitlist would be told that they can buy a product",
    "announce PRODUCT --send": "tells them, each once",
  }),
  stripe: run("stripe", {
    "[--port PORT] [--webhook URL]":
      "a double of Stripe on 127.0.0.1:12111 that reports to http://127.0.0.1:8000/api/stripe/webhook",
    "doctor":
      "asks Stripe whether this shop can sell, what is missing and what to do; ends with 1 when something has to be done now",
  }),
  person: run("person", {
    "export EMAIL":
      "prints what the site holds about a person, as JSON; or of a check, by the link to its results",
    "erase EMAIL [--yes]":
      "says what would be removed, asks, and removes it; by such a link too; --yes does not ask",
    "unsubscribe EMAIL": "ends mail to the address, but for what is bought",
    "resubscribe EMAIL": "allows it again",
  }),
  "db:migrate": run("migrate", { "": "brings the database up to date" }),
  "db:move": run("backup", {
    "": "copies the embedded database into the server of DATABASE_URL",
  }),
  backup: run("backup", {
    "[--keep N]": "all data, in a new file of BACKUP_DIR; of those there, the newest N stay",
    "FOLDER [--keep N]": "the same in another folder",
    "FILE": "a file with a name of your own, which ends with .backup",
  }),
  restore: run("backup", {
    "FILE [--new-secret] [--yes]":
      "into an empty database; with another secret than its own, once you agree to what ends",
  }),
  release: run("release", { "VERSION": "keeps this version's SQL for the tests of later ones" }),
  // The archive of a release has this in place of `start`.
  "./start": run("command", {
    "": "serves the site with the settings of the environment and .env",
    "--version": "says which release it would serve",
  }),
};
