import { fileURLToPath } from "node:url";

/** One import or re-export, static or dynamic. */
export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path relative to the project, `npm:package`, or `node:module`; null: it leads nowhere. */
  readonly target: string | null;
  /** False: only types, gone when it runs. */
  readonly isRuntime: boolean;
}

export interface Module {
  readonly imports: readonly Import[];
  readonly text: string;
}

/** The project's own modules by path relative to the project. */
export type Graph = ReadonlyMap<string, Module>;

/** A package of our own in the workspace of deno.json. */
export interface Member {
  /** As others import it, with `/` and the name of an export after it. */
  readonly name: string;
  /** Relative to the project. */
  readonly folder: string;
}

/** What `deno info --json` says of a module, as far as it is read here. */
interface InfoModule {
  readonly specifier: string;
  readonly dependencies?: readonly {
    readonly specifier: string;
    readonly code?: { readonly specifier?: string };
    readonly type?: { readonly specifier?: string };
  }[];
}

const PROJECT = new URL("../../../", import.meta.url);
const FOLDERS = ["routes", "islands", "components", "lib", "tasks", "tests"];
const FILES = ["main.ts", "fresh.config.ts"];

let whole: Promise<Graph> | undefined;

/**
 * The import graph of everything, as Deno resolves it, read once in a process. The two packages in lib/react are not the project's modules but
 * stand for npm's. Throws when Deno cannot read a module.
 */
export function readGraph(): Promise<Graph> {
  return whole ??= askForGraph();
}

/** The import graph of everything but the tests. */
export async function readSiteGraph(): Promise<Graph> {
  return new Map([...await readGraph()].filter(([path]) => !path.startsWith("tests/")));
}

async function askForGraph(): Promise<Graph> {
  const paths = [...FILES];
  for (const folder of FOLDERS) for await (const path of sourceFiles(folder)) paths.push(path);
  const { modules } = await denoInfo(paths);
  const bySpecifier = new Map(modules.map((module) => [module.specifier, module]));
  const graph = new Map<string, Module>();
  for (const path of paths.sort()) {
    const module = bySpecifier.get(urlOf(path));
    if (!module) throw new Error(`deno info says nothing about ${path}`);
    graph.set(path, {
      text: await Deno.readTextFile(new URL(path, PROJECT)),
      imports: (module.dependencies ?? []).map(({ specifier, code, type }) => ({
        specifier,
        target: targetOf(code?.specifier ?? type?.specifier),
        isRuntime: code !== undefined,
      })),
    });
  }
  return graph;
}

export async function readMembers(): Promise<Member[]> {
  const read = async (path: string) => JSON.parse(await Deno.readTextFile(new URL(path, PROJECT)));
  const { workspace }: { workspace: string[] } = await read("deno.json");
  return await Promise.all(workspace.map(async (path) => {
    const folder = path.replace(/^\.\//, "");
    return { name: (await read(`${folder}/deno.json`)).name, folder };
  }));
}

async function* sourceFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder + "/", PROJECT))) {
    const path = `${folder}/${name}`;
    if (isDirectory && path !== "lib/react") yield* sourceFiles(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

/** Asks for all modules at once, through a module that imports them. */
async function denoInfo(paths: readonly string[]): Promise<{ modules: readonly InfoModule[] }> {
  const folder = await Deno.makeTempDir({ prefix: "import-graph-" });
  try {
    const entry = `${folder}/all.ts`;
    await Deno.writeTextFile(entry, paths.map((path) => `import ${JSON.stringify(urlOf(path))};\n`).join(""));
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      // With its own modules folder, Deno names packages; without, their files.
      args: [
        "info",
        "--json",
        "--node-modules-dir=auto",
        "--config",
        fileURLToPath(new URL("deno.json", PROJECT)),
        entry,
      ],
      cwd: fileURLToPath(PROJECT),
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Brackets stay as they are, and parentheses too: so Deno writes them. */
function urlOf(path: string): string {
  return new URL(path, PROJECT).href;
}

function targetOf(specifier: string | undefined): string | null {
  if (specifier === undefined) return null;
  if (specifier.startsWith(PROJECT.href)) return decodeURIComponent(specifier.slice(PROJECT.href.length));
  const npm = /^npm:\/?(@[^/]+\/[^/@]+|[^/@]+)(?:@[^/]+)?(\/.+)?$/.exec(specifier);
  return npm ? `npm:${npm[1]}${npm[2] ?? ""}` : specifier;
}
