import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TaskCall } from "./arguments.ts";
import { table } from "./table.ts";

/** A measured figure, for the table at the end of `deno task test:long`. */
export interface Figure {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  /** Its limit, with its unit; absent: it is only shown. */
  readonly wanted?: string;
}

/** The environment variable that names the file of figures: one line of JSON for each. */
export const FIGURES_FILE = "FIGURES_FILE";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const FAILED = "FAILED";
/** A test that is left out proves nothing: it fails the run as well. */
const NOT_RUN = "NOT RUN";

/** Runs the slow tests, then prints one table: their figures, and which tests failed. Returns 1 when one did, or was left out. */
export async function main({ rest: files }: TaskCall): Promise<number> {
  const rows: string[][] = [];
  // One file at a time, because they measure, and each in a process of its own, because what ends one would end those after it.
  for (const file of files.length > 0 ? files : await longTests()) {
    rows.push(
      ...(await run(file)).map(({ what, value, wanted = "" }) => [what, value, wanted, basename(file)]),
    );
  }
  console.log(`\n${table(["what", "figure", "bound", "file"], rows)}`);
  return rows.some(([, value]) => value === FAILED || value === NOT_RUN) ? 1 : 0;
}

async function longTests(): Promise<string[]> {
  const names = await readdir(join(PROJECT, "tests/long"));
  return names.filter((name) => name.endsWith("_test.ts")).sort().map((name) => `tests/long/${name}`);
}

/** The figures of a file, and after them its tests that failed or did not run. */
async function run(file: string): Promise<Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "figures-" });
  const [lines, junit] = [join(folder, "figures"), join(folder, "tests.xml")];
  try {
    await Deno.writeTextFile(lines, "");
    const { success } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "--no-check", "-A", `--junit-path=${junit}`, file],
      cwd: PROJECT,
      env: { [FIGURES_FILE]: lines },
    }).spawn().status;
    const figures = (await Deno.readTextFile(lines)).split("\n").filter((line) => line !== "")
      .map((line): Figure => JSON.parse(line));
    const rest = (await readJunit(junit).catch(() => [])).filter(({ outcome }) => outcome !== "passed")
      .map(({ name, outcome }) => ({ what: name, value: outcome === "failed" ? FAILED : NOT_RUN }));
    if (!success && rest.every(({ value }) => value !== FAILED)) {
      rest.push({ what: "the whole file", value: FAILED });
    }
    if (success && figures.length === 0) rest.push({ what: "no figure", value: FAILED });
    return [...figures, ...rest];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A test in JUnit's XML. */
interface JudgedTest {
  readonly name: string;
  readonly file: string;
  readonly outcome: "passed" | "failed" | "not run";
  /** What a failed test threw, with the place; empty for another. */
  readonly thrown: string;
}

const TEST =
  /<testcase name="([^"]*)" classname="([^"]*)"[^>]*>\s*(?:<(failure|error|skipped)[^>]*>([^<]*))?/g;
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };

/** The tests of an account that `deno test --junit-path` wrote, in their order. */
export async function readJunit(path: string): Promise<JudgedTest[]> {
  return [...(await Deno.readTextFile(path)).matchAll(TEST)].map((
    [, name = "", file = "", mark, text = ""],
  ) => ({
    name: decoded(name),
    file,
    thrown: mark === "failure" || mark === "error" ? decoded(text) : "",
    outcome: mark === undefined ? "passed" : mark === "skipped" ? "not run" : "failed",
  }));
}

function decoded(text: string): string {
  return text.replace(/&#x(\w+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, key: string) => ENTITIES[key] ?? entity);
}
