import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { type Forms, helpText, readArguments, UsageError } from "../../../tasks/arguments.ts";
import { TASKS } from "../../../tasks/list.ts";

const PROJECT = new URL("../../../", import.meta.url);
const FORMS: Forms = {
  "": "what is there",
  "ID": "one of them",
  "price ID DOLLARS [BEFORE]": "what it costs",
  "send ID": "sends one",
  "send --all [--port PORT] [--yes]": "sends all, which may take a while, so that it asks before it begins",
  "save FILE... [--keep N] [--from DAY]": "saves some",
  "serve PORT...": "serves it there",
};

Deno.test("readArguments() finds the form that was meant, and names what was given", () => {
  const read = (...args: string[]) => readArguments("shop", FORMS, args);
  const nothing = { task: "shop", command: "", values: {}, flags: new Set(), rest: [] };
  assert.deepEqual(read(), nothing);
  assert.deepEqual(read("a1"), { ...nothing, values: { ID: "a1" } });
  assert.deepEqual(read("price", "a1", "59"), {
    ...nothing,
    command: "price",
    values: { ID: "a1", DOLLARS: "59" },
  });
  assert.deepEqual(read("price", "a1", "59", "79")?.values, { ID: "a1", DOLLARS: "59", BEFORE: "79" });
  assert.deepEqual(read("send", "--all", "--port=0", "--yes"), {
    ...nothing,
    command: "send",
    values: { port: "0" },
    flags: new Set(["all", "yes"]),
  });
  assert.deepEqual(read("--keep", "2", "save", "a", "b"), {
    ...nothing,
    command: "save",
    values: { keep: "2" },
    rest: ["a", "b"],
  });
});

Deno.test("what several forms lack is named once", () => {
  const forms: Forms = { "price ID DOLLARS": "sets it", "price ID DOLLARS BEFORE": "and what it was" };
  assert.throws(() => readArguments("shop", forms, ["price"]), {
    message: "deno task shop price lacks ID. See deno task shop --help.",
  });
});

Deno.test("readArguments() returns null when it is asked for help, whatever else is given", () => {
  for (const args of [["--help"], ["-h"], ["price", "--help"], ["--unknown", "--help"]]) {
    assert.equal(readArguments("shop", FORMS, args), null, args.join(" "));
  }
});

const REFUSED: readonly (readonly [args: string, sentence: string])[] = [
  ["--unknown", "deno task shop does not know --unknown"],
  ["-x", "deno task shop does not know -x"],
  ["a1 b2", 'deno task shop does not know "b2"'],
  ["price", "deno task shop price lacks ID"],
  ["price a1", "deno task shop price lacks DOLLARS"],
  ["price a1 59 79 89", 'deno task shop price does not know "89"'],
  ["price a1 -5", 'DOLLARS has to be a price in whole dollars, at most 999999, not "-5"'],
  ["price a1 -5.50 9", 'DOLLARS has to be a price in whole dollars, at most 999999, not "-5.50"'],
  ["save a --keep -5", '--keep has to be a number from 1 on, not "-5"'],
  ["save a --from yesterday", '--from has to be a day such as 2026-01-31, not "yesterday"'],
  ["save a --from 2026-02-30", '--from has to be a day such as 2026-01-31, not "2026-02-30"'],
  ["save a --from 2026-1-1", '--from has to be a day such as 2026-01-31, not "2026-1-1"'],
  ["price a1 5.50", 'DOLLARS has to be a price in whole dollars, at most 999999, not "5.50"'],
  ["price a1 1000000", 'DOLLARS has to be a price in whole dollars, at most 999999, not "1000000"'],
  ["serve 8000 here", 'PORT has to be a port from 0 to 65535, not "here"'],
  ["send", "deno task shop send lacks ID or --all"],
  ["send a1 --all", "deno task shop send does not take --all here"],
  ["--yes", "deno task shop does not take --yes here"],
  ["send --all --yes=no", "--yes takes no value"],
  ["send --all --port", "--port lacks PORT"],
  ["send --all --port --yes", "--port lacks PORT"],
  ["send --all --port 70000", '--port has to be a port from 0 to 65535, not "70000"'],
  ["save a --keep 0", '--keep has to be a number from 1 on, not "0"'],
  ["save", "deno task shop save lacks FILE"],
];

for (const [args, sentence] of REFUSED) {
  Deno.test(`readArguments() refuses "${args}" with a sentence that says why`, () => {
    assert.throws(
      () => readArguments("shop", FORMS, args.split(" ")),
      (error) =>
        error instanceof UsageError && error.message === `${sentence}. See deno task shop --help.` ||
        assert.fail(String(error)),
    );
  });
}

Deno.test("readArguments() names the words that one of several calls begins with", () => {
  assert.throws(
    () => readArguments("person", { "export EMAIL": "", "erase EMAIL": "", "forget EMAIL": "" }, []),
    { message: "deno task person lacks export, erase, or forget. See deno task person --help." },
  );
});

Deno.test("helpText() has every call with what it does, in two columns", () => {
  const first = Object.fromEntries(Object.entries(FORMS).slice(0, 3));
  assert.equal(
    helpText("shop", { ...first, "--a-very-long-option [--and-another VALUE]": "does much" }),
    `deno task shop                            what is there
deno task shop ID                         one of them
deno task shop price ID DOLLARS [BEFORE]  what it costs
deno task shop --a-very-long-option [--and-another VALUE]
                                          does much`,
  );
  assert.equal(helpText("./start", { "": "serves" }), "./start  serves");
});

Deno.test("every task of deno.json is in the list and is run by tasks/main.ts, which judges its arguments", async () => {
  const { tasks }: { tasks: Record<string, Record<string, string>> } = JSON.parse(
    await Deno.readTextFile(new URL("deno.json", PROJECT)),
  );
  // The archive's own.
  assert.deepEqual(Object.keys(TASKS).filter((name) => !name.startsWith("./")), Object.keys(tasks));
  for (const [name, { command = "", dependencies, description }] of Object.entries(tasks)) {
    assert.match(command, new RegExp(`^deno run -A( --\\S+)* tasks/main\\.ts ${name}$`));
    assert.ok(description, name);
    // They would run before anybody looks at the arguments.
    assert.equal(dependencies, undefined, name);
  }
});

Deno.test("every program of the list is there, and runs through its main() alone", async () => {
  const modules = (await readdir(new URL("tasks/", PROJECT))).filter((name) => name.endsWith(".ts"));
  for (const { program } of Object.values(TASKS)) {
    if (program === undefined) continue;
    const text = await Deno.readTextFile(new URL(`tasks/${program}.ts`, PROJECT));
    assert.match(text, /^export (async )?function main\(/m, program);
  }
  for (const name of modules) {
    const text = await Deno.readTextFile(new URL(`tasks/${name}`, PROJECT));
    const isOwn = ["main.ts", "settings.ts"].includes(name);
    assert.ok(isOwn || !/\(import\.meta\.main|Deno\.args/.test(text), name);
  }
});
