/**
 * Which packages of the lock files have a known weakness, by OSV's archive of advisories. It asks nobody: a machine without a network can
 * run it, and no registry learns what the site uses.
 */
import { type UnzipFileFilter, type Unzipped, unzipSync } from "fflate";
import { fileURLToPath } from "node:url";
import { Range } from "semver";
import { z } from "zod";
import { OperatorError } from "../lib/operator_error.ts";
import type { TaskCall } from "./arguments.ts";
import { table } from "./table.ts";

/** The packages of the project, of its audit and of the check of its HTML. */
const LOCKS = ["deno.lock", "tasks/audit/deno.lock", "tests/support/html_checker.lock"];

/** Files that are unpacked at once: all of them are a gigabyte. */
const BATCH = 20_000;

const lockSchema = z.object({ npm: z.record(z.string(), z.unknown()) });

/** What is read of an advisory (https://ossf.github.io/osv-schema/). */
const advisorySchema = z.object({
  id: z.string(),
  modified: z.iso.datetime(),
  withdrawn: z.string().optional(),
  summary: z.string().default(""),
  affected: z.array(z.object({
    package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
    ranges: z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) }))
      .default([]),
    versions: z.array(z.string()).default([]),
  })).default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});

type Affected = z.infer<typeof advisorySchema>["affected"][number];

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** An advisory about a package in use. */
export interface Finding extends LockedPackage {
  readonly id: string;
  /** In the database's word; "": it says none. */
  readonly severity: string;
  /** The versions that mend it; "": there is none. */
  readonly fixed: string;
  readonly summary: string;
}

/** The packages of a deno.lock, each version once. Throws for another text. */
export function lockedPackages(text: string): readonly LockedPackage[] {
  const lock = lockSchema.safeParse(JSON.parse(text));
  if (!lock.success) throw new Error("This is not a deno.lock with packages of npm.");
  // What follows the version are the peers that it was resolved with.
  const keys = Object.keys(lock.data.npm).map((key) => /^(@?[^@]+)@([^_]+)/.exec(key) ?? [key, key, ""]);
  const packages = keys.map(([, name = "", version = ""]) => ({ name, version }));
  return [...new Map(packages.map((each) => [`${each.name}@${each.version}`, each])).values()];
}

/**
 * The advisories of an archive that are about these packages, how many there are for npm and when the newest was changed. Throws when the
 * archive holds none, or something else.
 */
export function findAdvisories(
  archive: Uint8Array,
  packages: readonly LockedPackage[],
  batch: number = BATCH,
): { readonly found: readonly Finding[]; readonly count: number; readonly newest: string } {
  const byName = Map.groupBy(packages, ({ name }) => name);
  const found: Finding[] = [];
  let count = 0;
  let newest = "";
  for (const [file, text] of filesOf(archive, batch)) {
    const advisory = advisorySchema.safeParse(JSON.parse(text));
    if (!advisory.success) throw new OperatorError(`${file} is not an advisory in OSV's format.`);
    const { id, modified, withdrawn, summary, affected, database_specific: database } = advisory.data;
    count++;
    if (modified > newest) newest = modified;
    if (withdrawn !== undefined) continue;
    for (const part of affected.filter((each) => each.package?.ecosystem === "npm")) {
      for (const { name, version } of byName.get(part.package?.name ?? "") ?? []) {
        if (!isAffected(version, part)) continue;
        const fixed = part.ranges.flatMap(({ events }) => events.flatMap((event) => event.fixed ?? [])).join(
          ", ",
        );
        found.push({ id, name, version, severity: database?.severity ?? "", fixed, summary });
      }
    }
  }
  if (count === 0) {
    throw new OperatorError(
      "The file holds no advisory. It has to be the archive of OSV: see deno task advisories --help",
    );
  }
  return { found, count, newest };
}

function isAffected(version: string, { ranges, versions }: Affected): boolean {
  if (versions.includes(version)) return true;
  return ranges.some(({ type, events }) => type !== "GIT" && isWithin(version, events));
}

/** True also when the events cannot be compared: a person has to look. */
function isWithin(version: string, events: readonly Readonly<Record<string, string>>[]): boolean {
  const spans: string[] = [];
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) spans.push(`>=${introduced}`);
    if (fixed !== undefined) spans.push(`${spans.pop()} <${fixed}`);
    if (last !== undefined) spans.push(`${spans.pop()} <=${last}`);
  }
  try {
    return new Range(spans.join(" || "), { includePrerelease: true }).test(version);
  } catch {
    return true;
  }
}

/** The JSON files of a zip file. */
function* filesOf(archive: Uint8Array, batch: number): Generator<readonly [name: string, text: string]> {
  const decoder = new TextDecoder();
  for (let from = 0, at = Infinity; from < at; from += batch) {
    at = 0;
    const isNext = ({ name }: { readonly name: string }) =>
      at++ >= from && at <= from + batch && name.endsWith(".json");
    for (const [name, bytes] of Object.entries(unpacked(archive, isNext))) {
      yield [name, decoder.decode(bytes)];
    }
  }
}

function unpacked(archive: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(archive, { filter });
  } catch {
    throw new OperatorError("The file is no zip file, or not all of it: fetch it again.");
  }
}

export function main({ values }: TaskCall): number {
  const locks = LOCKS.map((lock) => fileURLToPath(new URL(`../${lock}`, import.meta.url)));
  const packages = locks.flatMap((lock) => lockedPackages(Deno.readTextFileSync(lock)));
  const { found, count, newest } = findAdvisories(Deno.readFileSync(values.FILE ?? ""), packages);
  const about = `${count} advisories, the newest of ${newest.slice(0, 10)}`;
  if (found.length === 0) {
    console.log(`None of ${packages.length} packages has a known weakness (${about}).`);
    return 0;
  }
  const rows = found.map((
    { id, name, version, severity, fixed, summary },
  ) => [`${name} ${version}`, severity, fixed || "none", id, summary]);
  console.log(`${table(["package", "severity", "fixed in", "advisory", "about"], rows)}\n\n(${about})`);
  return 1;
}
