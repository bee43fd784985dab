import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type ToolId, TOOLS } from "../../lib/catalogue/tools.ts";
import { makeTemplate, SHARED_SERVER } from "../support/databases.ts";
import { startPostgres } from "../support/postgres.ts";
import { readSent, sentToOne, STATEMENTS } from "../support/statements.ts";
import { CHANGED_TOOLS } from "../support/tool_test.ts";

export const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** Into how many processes the files whose path begins so go, long ones first, so that short ones fill the gap at the end. */
const GROUPS: readonly (readonly [path: string, count: number])[] = [
  ["browser/", 3],
  ["slow/", 4],
  ["db/", 2],
  // They change every text of their process.
  ["api/shown_texts", 1],
  ["api/", 3],
  ["process/", 3],
  // Its fixtures load signals, which change every component of a process.
  ["unit/fresh/", 1],
  ["unit/", 3],
];
/** Characters of tests for which another process pays: each starts with a browser or a database, and the modules of the site. */
const SHARE = 60_000;
/** What needs a browser. */
const IN_BROWSER = new Set(["browser/", "slow/"]);
/** The same of tests in a browser when somebody waits for a few files: these wait most of the time, the others hardly. */
const SHORT_BROWSER_SHARE = 12_000;

/** The folders of `deno task test:slow`. */
export const SLOW: readonly string[] = ["tests/slow", "tests/process"];

/** The test files among these files and below these folders, by path relative to the project, without tests/long; those of SLOW when one of its folders is named. */
export async function findTests(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(async (path) => {
    if ((await stat(path)).isFile()) return [path];
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }));
  const files = [...new Set(found.flat().map((path) => relative(PROJECT, path)))];
  const isNamed = paths.some((path) => SLOW.some((folder) => relative(PROJECT, path).startsWith(folder)));
  const others = ["tests/long", "tests/support", ...isNamed ? [] : SLOW];
  return files.filter((file) =>
    /_test\.tsx?$/.test(file) && !others.some((folder) => file.startsWith(`${folder}/`))
  ).sort();
}

/** A file with one of these names does the same in each tool that is tested. */
const BY_TOOL = /\b(toolTest|TESTED_TOOLS)\b/;

interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** Paths in groups of about the same size, as GROUPS says, and fewer when the files are few. */
function group(
  files: readonly TestFile[],
  { isShort = false, tools = [] }: RunOptions,
): Map<string, string[]> {
  const toolShare = tools.length === 0 ? 1 : tools.length / TOOLS.length;
  let rest = files.map(({ path, text }) => ({
    path,
    size: text.length * (BY_TOOL.test(text) ? toolShare : 1),
  })).sort((a, b) => b.size - a.size);
  const groups = new Map<string, string[]>();
  for (const [start, count] of GROUPS) {
    const inside = rest.filter(({ path }) => path.startsWith(`tests/${start}`));
    rest = rest.filter((file) => !inside.includes(file));
    const size = inside.reduce((sum, file) => sum + file.size, 0);
    const share = isShort && IN_BROWSER.has(start) ? SHORT_BROWSER_SHARE : SHARE;
    const processes = Array.from({ length: Math.min(count, Math.ceil(size / share)) }, () => ({
      size: 0,
      paths: new Array<string>(),
    }));
    for (const { path, size } of inside) {
      const smallest = processes.reduce((least, process) => process.size < least.size ? process : least);
      smallest.size += size;
      smallest.paths.push(path);
    }
    for (const [index, { paths }] of processes.entries()) {
      groups.set(`${start.replace(/\W+/g, "_")}${index + 1}`, paths);
    }
  }
  if (rest.length > 0) throw new Error(`no group has ${rest.map(({ path }) => path).join(", ")}`);
  return groups;
}

/** What asks for a Postgres server. A test that does so in another way starts one of its own. */
const ASKS_SERVER = /\b(forEachEngine|postgresEngine|appForFile)\(/;

/** How often a run looks whether its folder is there. */
const LOOK_MS = 1000;

/** Aborts when a project's folder has been deleted, with an Error that says so: tests that ask a site of it would wait for ever. */
export function whenGone(folder: string, everyMs = LOOK_MS): Disposable & { readonly signal: AbortSignal } {
  const gone = new AbortController();
  const timer = setInterval(() => {
    stat(join(folder, "deno.json")).catch(() => {
      gone.abort(new Error(`${folder} is gone, so nothing in it can be tested.`));
    });
  }, everyMs);
  return { signal: gone.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** How long a run that is told to end may close its browsers; it would go on with its tests for ever. */
const CLOSING_MS = 3000;

function endGroup({ pid, status }: Deno.ChildProcess): void {
  process.kill(-pid, "SIGTERM");
  const timer = setTimeout(() => process.kill(-pid, "SIGKILL"), CLOSING_MS);
  status.then(() => clearTimeout(timer));
}

export interface RunOptions {
  /** Of the order of groups and of tests in them; without it both have theirs. */
  readonly seed?: number;
  /** Where an account of each test goes, as JUnit's XML. */
  readonly junitPath?: string;
  readonly isQuiet?: boolean;
  /** Whether these are all tests of the database: every statement of the product has to be sent to both engines. */
  readonly isWhole?: boolean;
  /** Whether somebody waits for a few files. */
  readonly isShort?: boolean;
  /** The tools that tests of several open; all by default. */
  readonly tools?: readonly ToolId[];
  /** Ends the run. */
  readonly signal?: AbortSignal;
}

/**
 * Runs test files, several in one process: setting up modules, databases and a browser for each file would take a third of the time.
 * One Postgres serves all that ask for it. Returns the exit code. Throws when the project's folder is deleted meanwhile.
 */
export async function runTests(files: readonly string[], options: RunOptions = {}): Promise<number> {
  const folder = await Deno.makeTempDir({ prefix: "test-groups-" });
  using gone = whenGone(PROJECT);
  const read = await Promise.all(
    files.map(async (path): Promise<TestFile> => ({
      path,
      text: await readFile(join(PROJECT, path), "utf8"),
    })),
  );
  await using server = read.some(({ text }) => ASKS_SERVER.test(text)) ? await startPostgres() : null;
  const { seed, junitPath, isQuiet = false, isWhole = false, tools, signal } = options;
  const statements = join(folder, "statements");
  try {
    await Deno.mkdir(statements);
    const modules: string[] = [];
    for (const [name, members] of group(read, options)) {
      const path = join(folder, `${name}.ts`);
      const imports = members.map((file) =>
        `import ${JSON.stringify(new URL(file, `file://${PROJECT}`))};\n`
      );
      await Deno.writeTextFile(path, imports.join(""));
      modules.push(path);
    }
    const run = new Deno.Command(Deno.execPath(), {
      args: [
        ...["test", "--no-check", "--parallel", "-A", `--config=${PROJECT}deno.json`],
        ...["--preload", join(PROJECT, "tests/support/fixed_seed.ts")],
        ...(seed === undefined ? [] : [`--shuffle=${seed}`]),
        ...(junitPath === undefined ? [] : [`--junit-path=${junitPath}`]),
        ...modules,
      ],
      cwd: PROJECT,
      env: {
        ...process.env,
        ...(server === null ? {} : { [SHARED_SERVER]: await makeTemplate(server) }),
        // Tests often wait, for a browser above all, so that one process more than there are cores ends sooner.
        DENO_JOBS: String(navigator.hardwareConcurrency + 1),
        ...(isWhole ? { [STATEMENTS]: statements } : {}),
        ...(tools === undefined ? {} : { [CHANGED_TOOLS]: tools.join() }),
      },
      // A group of its own, to be ended with its browsers and servers.
      detached: true,
      stdin: "null",
      stdout: isQuiet ? "null" : "inherit",
      stderr: isQuiet ? "null" : "inherit",
    }).spawn();
    const ended = AbortSignal.any([gone.signal, ...(signal === undefined ? [] : [signal])]);
    const end = () => endGroup(run);
    ended.addEventListener("abort", end, { once: true });
    if (ended.aborted) end();
    const { code } = await run.status;
    ended.removeEventListener("abort", end);
    gone.signal.throwIfAborted();
    return code || !isWhole ? code : await checkStatements(statements);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Says which statements of the product were sent to one engine alone, by what a run's processes left in a folder. Returns 1 when there are some. */
async function checkStatements(folder: string): Promise<number> {
  const entries = await readdir(`${PROJECT}lib`, { recursive: true, withFileTypes: true });
  const paths = entries.filter(({ name }) => name.endsWith(".ts"))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
    // What these say depends on the engine.
    .filter((path) => !path.startsWith("lib/db/"));
  const modules = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(PROJECT, path), "utf8")] as const),
  );
  const found = sentToOne(
    await readSent(folder),
    new Map(modules.filter(([, text]) => text.includes("sql"))),
  );
  if (found.length === 0) return 0;
  console.error(
    `The tests sent these statements to one engine alone, so let one of them be forEachEngine():\n${
      found.join("\n")
    }`,
  );
  return 1;
}
