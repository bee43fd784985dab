import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { TASKS } from "./list.ts";
import { archiveFolder, releaseOf } from "./release.ts";
import { bundleTasks, READ_FILES } from "./server_bundle.ts";
import { PROJECT } from "./settings.ts";
import { Buffer } from "node:buffer";

/** Programs of the folder tasks that an operator runs beside the server. */
const PROGRAMS = [
  "admin",
  "backup",
  "doctor",
  "mail",
  "migrate",
  "orders",
  "person",
  "product",
  "stripe",
  "words",
];

/** Tasks of an operator that need the sources: they are there to say so. */
const OF_SOURCES = ["advisories"];

/** What the server and the tasks read, beside the build. A folder stands for all of its files. */
const READ = [
  "lib/db/migrations",
  "lib/http/compression_worker.js",
  "lib/cards/card_worker.js",
  "lib/cards/fonts",
];
/** What people read. */
export const TEXTS: readonly string[] = [
  "LICENSE",
  "CHANGELOG.md",
  ".env.example",
  "docs/content.md",
  "docs/licences.md",
  "docs/operations.md",
  "docs/selling.md",
];
/** Of the build: what the server reads. The rest is for tests, and for a server that runs from its sources. */
const BUILT = ["main.js", ...READ_FILES, "static", "editions"].map((name) => `_fresh/${name}`);
/** Lists the static files that earlier builds of this folder have left for pages that were loaded before; absent when there are none. */
const KEPT = "_fresh/kept.json";
/** The files of this folder are at the archive's top. */
const TOP = "deploy";

/** A module of a package in a bundle: the package's folder, and its name. */
const PACKAGE = /^\s*\/\/ (node_modules\/\.deno\/[^/]+\/node_modules\/((?:@[^/]+\/)?[^/]+))\//gm;

/** Packages that ask for no notice (Unlicense). */
const PUBLIC_DOMAIN: ReadonlySet<string> = new Set(["postgres"]);

/** An archive of the release. */
export interface Package {
  /** "site-1.1.0-3962d436bcdc.tar.gz"; its one folder has the name without the extensions. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The paths in it, without that folder. */
  readonly paths: readonly string[];
}

/** Packs the build of a project into an archive that runs with nothing but Deno. The same build gives the same bytes. */
export async function packRelease(project: string): Promise<Package> {
  const release = await releaseOf(project);
  const files = new Map<string, ArchiveFile>();
  const add = async (path: string, name = path) => {
    const { mode } = await Deno.stat(join(project, path));
    const isProgram = path.startsWith(`${TOP}/`) && ((mode ?? 0) & 0o100) !== 0;
    files.set(name, { content: await Deno.readFile(join(project, path)), isProgram });
  };
  const superseded = await supersededFiles(project);
  for (const root of [...BUILT, ...READ, ...TEXTS]) {
    for (const path of await filesOf(project, root)) if (!superseded.has(path)) await add(path);
  }
  for (const path of await filesOf(project, TOP)) await add(path, path.slice(TOP.length + 1));
  for (const [name, content] of await bundleTasks(project, ["main", "command", ...PROGRAMS], release)) {
    files.set(`_fresh/${name}`, { content });
  }
  for (const [name, path] of await licencesOf(project, files)) await add(path, `licences/${name}.txt`);
  files.set("deno.json", { content: new TextEncoder().encode(await taskList(project)) });
  const folder = archiveFolder(release);
  const tar = tarOf(new Map([...files].map(([path, file]) => [`${folder}/${path}`, file])));
  return {
    name: `${folder}.tar.gz`,
    bytes: gzipSync(tar, { level: constants.Z_BEST_COMPRESSION }),
    paths: [...files.keys()].sort(),
  };
}

/** The files of a folder of the project, or the file itself. */
async function filesOf(project: string, path: string): Promise<string[]> {
  if ((await Deno.stat(join(project, path))).isFile) return [path];
  const entries = await readdir(join(project, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "/").length));
}

/** The static files of earlier builds, which are no part of this one. */
async function supersededFiles(project: string): Promise<ReadonlySet<string>> {
  const superseded: Record<string, { readonly file: string }> = JSON.parse(
    await Deno.readTextFile(join(project, KEPT)).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      return "{}";
    }),
  );
  return new Set(
    Object.values(superseded).flatMap(({ file }) =>
      ["", ".br", ".gz"].map((end) => `_fresh/static/${file}${end}`)
    ),
  );
}

/**
 * The licence files of the packages that scripts of `_fresh` hold, by name: esbuild names each module that it takes over in a comment. Throws
 * for a package without one, unless it is in the public domain.
 */
async function licencesOf(
  project: string,
  files: ReadonlyMap<string, ArchiveFile>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [path, { content }] of files) {
    if (!/^_fresh\/[^/]+\.js$/.test(path)) continue;
    for (const [, folder = "", name = ""] of new TextDecoder().decode(content).matchAll(PACKAGE)) {
      const key = name.replace("/", "-");
      if (found.has(key)) continue;
      const file = (await readdir(join(project, folder))).find((name) => /^(un)?licen[cs]e/i.test(name));
      if (file !== undefined) found.set(key, join(folder, file));
      else if (!PUBLIC_DOMAIN.has(name)) throw new Error(`${folder} has no licence to put into the archive.`);
    }
  }
  return found;
}

/** The deno.json of the archive: `deno task` with the names of a checkout. */
export async function taskList(project: string): Promise<string> {
  const { tasks }: { tasks: Record<string, { description: string }> } = JSON.parse(
    await Deno.readTextFile(join(project, "deno.json")),
  );
  const list: Record<string, unknown> = {
    start: {
      description: "Serve the site with the settings of the environment and .env",
      command: "./start",
    },
  };
  for (const [name, { description }] of Object.entries(tasks)) {
    const isOfSources = OF_SOURCES.includes(name);
    if (isOfSources || PROGRAMS.includes(TASKS[name]?.program ?? "")) {
      const about = isOfSources ? `In a checkout: ${description}` : description;
      list[name] = { description: about, command: `deno run -A --no-config _fresh/task-main.js ${name}` };
    }
  }
  return `${JSON.stringify({ tasks: list }, null, 2)}\n`;
}

export async function main(): Promise<void> {
  const { name, bytes, paths } = await packRelease(PROJECT);
  await Deno.mkdir(join(PROJECT, "dist"), { recursive: true });
  await Deno.writeFile(join(PROJECT, "dist", name), bytes);
  console.log(`dist/${name}: ${paths.length} files, ${(bytes.length / 1e6).toFixed(1)} MB`);
}

/** A file of an archive. */
export interface ArchiveFile {
  readonly content: Uint8Array;
  /** Whether it may be executed. */
  readonly isProgram?: boolean;
}

const BLOCK = 512;
/** 1980-01-01 in seconds. Archives hold no times of their own, so that the same files give the same bytes. */
const TIME = 315_532_800;
/** The most bytes that the format has for the end of a path, and for the folders before it. */
const NAME = 100;
const PREFIX = 155;

/** Packs files into a tar archive (POSIX ustar), in the order of their paths. Throws when the format cannot hold a path. */
export function tarOf(files: ReadonlyMap<string, ArchiveFile>): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (const [path, file] of [...files].sort(([one], [other]) => one < other ? -1 : 1)) {
    const { length } = file.content;
    blocks.push(headerOf(path, file), file.content, new Uint8Array((BLOCK - length % BLOCK) % BLOCK));
  }
  return Buffer.concat([...blocks, new Uint8Array(2 * BLOCK)]);
}

function headerOf(path: string, { content, isProgram = false }: ArchiveFile): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const [prefix, name] = splitPath(path);
  header.write(name, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 7), 100);
  header.write(octal(0, 7) + octal(0, 7), 108);
  header.write(octal(content.length, 11) + octal(TIME, 11), 124);
  // The sum of the header's bytes, with spaces in its own place.
  header.write(" ".repeat(8) + "0", 148);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(octal(header.reduce((sum, byte) => sum + byte, 0), 6), 148);
  return header;
}

/** A path as the format stores it: folders, and the rest. */
function splitPath(path: string): readonly [prefix: string, name: string] {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(path) <= NAME) return ["", path];
  for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (bytes(prefix) <= PREFIX && bytes(name) <= NAME) return [prefix, name];
  }
  throw new Error(`The path is too long for an archive: ${path}`);
}
