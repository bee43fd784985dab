/** What the build in `_fresh` was made of, and whether a server runs from it. Loads nothing of the build itself: most starts find nothing to build. */
import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { z } from "zod";
import type { Config } from "../lib/config.ts";
import { listFiles } from "../lib/list_files.ts";
import { ignoreMissing, replaceFile } from "../lib/replace_file.ts";

/** What goes into a build, beside the packages that deno.lock names. */
const FOLDERS = ["components", "islands", "lib", "photos", "routes", "static", "tasks"];
const FILES = ["CHANGELOG.md", "deno.json", "deno.lock", "fresh.config.ts", "main.ts"];

const OUTPUT = "_fresh";
/** What is known of the build, in its folder; written last. */
const RECORD = "built.json";
const recordSchema = z.object({
  /** Hashes of all that went into it, and of all that it wrote. */
  inputs: z.string(),
  output: z.string(),
  /** The settings in it by name, as buildProblem() says them. */
  settings: z.record(z.string(), z.string()),
});

/** The settings that get into a build. */
export type BuildSettings = Pick<Config, "siteName" | "siteUrl">;

/** A hash of every file that goes into a build, the settings that do, and Deno's version. */
export async function hashInputs(root: string, settings: BuildSettings): Promise<string> {
  const inFolders = await Promise.all(FOLDERS.map((name) => listFiles(join(root, name))));
  const paths = [...FILES.map((name) => join(root, name)), ...inFolders.flat()];
  return hashFiles(root, paths, JSON.stringify([Deno.version.deno, named(settings)]));
}

/** Whether `_fresh` is what a build would write now: nothing that goes in has changed, and every file is as it was written. */
export async function isBuilt(root: string, settings: BuildSettings): Promise<boolean> {
  const record = await readRecord(root);
  return record !== undefined && record.inputs === await hashInputs(root, settings) &&
    record.output === await hashOutput(root);
}

/**
 * Writes down that `_fresh` was built.
 * @param inputs their hash before the build began: what changed since may not be in it
 */
export async function recordBuild(root: string, settings: BuildSettings, inputs: string): Promise<void> {
  const record: z.infer<typeof recordSchema> = {
    inputs,
    output: await hashOutput(root),
    settings: named(settings),
  };
  await replaceFile(join(root, OUTPUT), RECORD, JSON.stringify(record, null, 1) + "\n");
}

/** The sentence that refuses a build which changes what a running server gives to buyers; null when there is nothing against it. */
export async function buildProblem(root: string, settings: BuildSettings): Promise<string | null> {
  const before = (await readRecord(root))?.settings ?? {};
  const changes = Object.entries(named(settings)).filter(([name, value]) => value !== before[name])
    .map(([name, value]) => `${name} from ${before[name] ?? "an unknown value"} to ${value}`);
  if (changes.length === 0 || !await isServed(root)) return null;
  return `A server is running from this folder, and this build would change ${changes.join(" and ")} ` +
    "in the files that it gives to buyers: stop it first, or run deno task build --replace.";
}

/** Waits until no other build of the project runs. The system releases the lock when the process ends, however it does. */
export async function lockProject(root: string): Promise<Disposable> {
  const file = await Deno.open(join(root, "deno.json"));
  if (!await file.tryLock(true)) {
    console.log("Another build is running. Waiting for it.");
    await file.lock(true);
  }
  return file;
}

/** Every server that runs from `_fresh` holds a lock of the system on the folder (main.ts), which ends with its process. */
async function isServed(root: string): Promise<boolean> {
  using folder = await Deno.open(join(root, OUTPUT)).catch(ignoreMissing);
  if (folder === undefined) return false;
  if (!await folder.tryLock(true)) return true;
  folder.unlockSync();
  return false;
}

async function readRecord(root: string): Promise<z.infer<typeof recordSchema> | undefined> {
  const text = await Deno.readTextFile(join(root, OUTPUT, RECORD)).catch(ignoreMissing) ?? "";
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    // Damaged, or none.
    return undefined;
  }
}

async function hashOutput(root: string): Promise<string> {
  const folder = join(root, OUTPUT);
  const paths = await listFiles(folder);
  return hashFiles(folder, paths.filter((path) => path !== join(folder, RECORD)));
}

/** One file after the other: they are small and known to the system, and waiting for each costs more than reading it. */
function hashFiles(root: string, paths: readonly string[], start = ""): string {
  const hash = createHash("sha256").update(start);
  for (const path of paths) {
    const content = Deno.readFileSync(path);
    hash.update(JSON.stringify([relative(root, path), content.length])).update(content);
  }
  return hash.digest("hex");
}

function named({ siteName, siteUrl }: BuildSettings) {
  return { SITE_NAME: siteName, SITE_URL: siteUrl ?? "nothing" };
}
