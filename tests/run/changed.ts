import { basename, dirname, relative } from "node:path";
import { type ToolId, TOOLS } from "../../lib/catalogue/tools.ts";
import { type Graph, readGraph } from "../unit/architecture/graph.ts";
import { findTests, PROJECT, SLOW } from "./groups.ts";

/** What a test imports to ask the whole site, which the import graph does not lead to: routes are found by their folder. */
const SITE = ["tests/support/app.ts", "tests/support/site.ts"];
/** What is around every page. */
const FRAME = /^routes\/.*_(app|layout|middleware|error)\.tsx?$/;
/** A test with one of these walks through every page. */
const ALL_PAGES = /(VISITED|PUBLIC)_PAGES|Object\.(values|entries)\(PAGES\)/;

/** The files that differ from a commit, new ones included, by path relative to the project. */
async function changedFiles(commit: string): Promise<string[]> {
  const [differing, untracked] = await Promise.all([
    git("diff", "--name-only", commit),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...differing, ...untracked];
}

async function git(...args: string[]): Promise<string[]> {
  const { success, stdout, stderr } = await new Deno.Command("git", { args, cwd: PROJECT }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  if (!success) throw new Error(decode(stderr));
  return decode(stdout).split("\n").filter((line) => line !== "");
}

interface Affected {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  readonly tools: readonly ToolId[];
}

/** The test files that can see what differs from a commit, and the tools that they have to open. */
export async function findAffected(commit: string): Promise<Affected> {
  const [changed, graph, tests] = await Promise.all([
    changedFiles(commit),
    readGraph(),
    findTests([`${PROJECT}tests`, ...SLOW.map((folder) => PROJECT + folder)]),
  ]);
  return { changed, tests: affectedTests(tests, changed, graph), tools: affectedTools(changed, graph) };
}

/**
 * Those of the test files that can see one of the changed files: they import it, name it or its folder, or ask the site for a page or an
 * island that imports it. Which of these a test asks for is read from the names in its text.
 */
export function affectedTests(tests: readonly string[], changed: readonly string[], graph: Graph): string[] {
  const known = new Map<string, ReadonlySet<string>>();
  const reach = (path: string) => {
    const found = known.get(path) ?? importedBy(path, graph);
    known.set(path, found);
    return found;
  };
  const pages = [...graph.keys()].filter((path) => /^(routes|islands)\//.test(path));
  const textOf = (path: string) => graph.get(path)?.text ?? "";
  const readers = new Map(changed.map((file) => [file, readersOf(file, graph)]));
  return tests.filter((test) => {
    const reached = reach(test);
    const support = [...reached].filter((path) => path.startsWith("tests/")).map(textOf).join("\n");
    const asksSite = SITE.some((path) => reached.has(path));
    return changed.some((file) => {
      if (reached.has(file) || namesFile(support, file)) return true;
      if (readers.get(file)?.some((path) => reached.has(path))) return true;
      if (!asksSite) return false;
      // A style sheet, a picture, a migration: any page may show it.
      if (!graph.has(file)) return /^(static|photos|lib)\/|^deno\.(json|lock)$/.test(file);
      if (["main.ts", "fresh.config.ts"].some((path) => reach(path).has(file))) return true;
      const showing = pages.filter((page) => reach(page).has(file));
      const helpers = (graph.get(test)?.imports ?? []).map(({ target }) => textOf(target ?? ""));
      const words = ownWords(textOf(test), support) + toolAddresses(helpers);
      return showing.some((page) => FRAME.test(page) || namesPage(words, page));
    });
  });
}

/**
 * The tools that can see one of the changed files, when every one is a module of a tool that nothing around the pages imports. All of them
 * otherwise: then no test of a tool can be left out.
 */
export function affectedTools(changed: readonly string[], graph: Graph): ToolId[] {
  const all = TOOLS.map(({ productId }) => productId);
  const around = ["main.ts", "fresh.config.ts", ...[...graph.keys()].filter((path) => FRAME.test(path))]
    .map((path) => importedBy(path, graph));
  const seenBy = new Set<ToolId>();
  for (const file of changed) {
    const tools = TOOLS.filter(({ island }) => importedBy(`islands/(tools)/${island}.tsx`, graph).has(file));
    const isOfTools = /^(components\/tools|islands\/\(tools\))\//.test(file) && tools.length > 0;
    if (!isOfTools || around.some((found) => found.has(file))) return all;
    for (const { productId } of tools) seenBy.add(productId);
  }
  return all.filter((id) => seenBy.has(id));
}

/**
 * Everything that a module imports, however far away, itself included; what a tool's island imports only when asked for that island, because one
 * route leads to all of them.
 */
function importedBy(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([start]);
  for (const path of found) {
    if (path.startsWith("islands/(tools)/") && path !== start) continue;
    for (const { target } of graph.get(path)?.imports ?? []) if (target !== null) found.add(target);
  }
  return found;
}

/** The modules that use a file which nobody imports: they name it from their own folder, or it describes the package that they are in. */
function readersOf(file: string, graph: Graph): readonly string[] {
  if (graph.has(file)) return [];
  const [, member] = /^(.+)\/deno\.json$/.exec(file) ?? [];
  return [...graph].flatMap(([path, { text }]) => {
    const folder = dirname(path);
    const isBelow = file.startsWith(`${folder}/`);
    const isRead = path.startsWith(`${member}/`) || isBelow && namesFile(text, relative(folder, file));
    return isRead ? [path] : [];
  });
}

/** A module's text without its imports, which the graph has. */
const withoutImports = (text: string) => text.replace(/^(import|export) [^;]*? from "[^"]*";$/gm, "");

/** A test's text without its imports, with the constants of these texts in the place of their names. */
function ownWords(test: string, texts: string): string {
  const constants = [...texts.matchAll(/^(?:export )?const (\w+) = "([^"]*)";$/gm)];
  const values = new Map(constants.map(([, name, value]) => [name, value]));
  return withoutImports(test).replace(
    /\$\{(\w+)\}|\b[A-Z]\w+\b/g,
    (word, name = word) => values.get(name) ?? word,
  );
}

/** The tools' addresses in the texts of what a test imports: it opens them by a function. */
const toolAddresses = (texts: readonly string[]) =>
  texts.flatMap((text) => withoutImports(text).match(/(?<=")\/tools\/[\w-]+(?=")/g) ?? []).join(" ");

/** Whether a text has the path of a file, or of a folder that it is in, as a string. */
function namesFile(text: string, file: string): boolean {
  const strings = withoutImports(text);
  const folders = file.split("/").slice(0, -1).map((_, index, all) => all.slice(0, index + 1).join("/"));
  return strings.includes(file) ||
    folders.some((folder) => new RegExp(`["'\`/]${RegExp.escape(folder)}/?(?:["'\`]|\\$\\{)`).test(strings));
}

/**
 * Whether a text names a route or an island, in one of the ways in which names are written. A tool has the name of its product, which is
 * sold elsewhere: it is named by its address, or by what opens its edition. A test that any tool's page would do for takes an address from the
 * table of tools.
 */
function namesPage(text: string, page: string): boolean {
  const path = page.replace(/\.tsx?$/, "").replace(/\/(index|\[[^/]+\])(?=\/|$)/g, "");
  const words = basename(path).replace(/([a-z])([A-Z0-9])|(\d)([A-Z])/g, "$1$3 $2$4").split(/[ _.-]+/);
  const name = words.map((word) => RegExp.escape(word)).join("[-_]?");
  if (path.startsWith("islands/(tools)/")) {
    return new RegExp(`\\b(tools|editions)/(${name}\\b|\\$\\{)|edition(file)?\\(\\s*"?${name}\\b`, "i").test(
      text,
    );
  }
  if (ALL_PAGES.test(text)) return true;
  // The landing page has no name of its own.
  if (/^(routes|\(.*\))$/.test(basename(path))) return /"\/"|landing/i.test(text);
  return new RegExp(`(?<![a-z])${name}(?![a-z])`, "i").test(text);
}
