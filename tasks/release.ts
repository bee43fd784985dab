import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../lib/operator_error.ts";
import { RELEASE, type Release } from "../lib/release.ts";
import type { TaskCall } from "./arguments.ts";
import { PROJECT } from "./settings.ts";

/** Where the statements of each release are kept. */
export const RELEASES = `${PROJECT}tests/db/releases`;
/** Stands between two statements of such a file, with the file that a statement is from. */
export const SEPARATOR = /^-- from .+\n/m;

/**
 * Writes every statement of this version into tests/db/releases, so that the tests of later versions can prove that it still works on
 * their tables. The version is written as in CHANGELOG.md and in the tag without its v.
 */
export async function main({ values: { VERSION: version = "" } }: TaskCall): Promise<void> {
  const changes = await Deno.readTextFile(`${PROJECT}CHANGELOG.md`);
  if (!changes.includes(`\n## ${version} `)) {
    throw new OperatorError(`CHANGELOG.md has no section ${version}.`);
  }
  const statements = await readStatements(join(PROJECT, "lib"));
  const text = statements.map(({ path, sql }) => `-- from lib/${path}\n${sql}\n`).join("\n");
  await Deno.writeTextFile(join(RELEASES, `${version}.sql`), text);
  console.log(`Kept ${statements.length} statements. Commit, then: git tag v${version}`);
}

/** The release that a project's folder holds: the newest section of its CHANGELOG.md, and the commit that is checked out. */
export async function releaseOf(project: string): Promise<Release> {
  const changes = await Deno.readTextFile(join(project, "CHANGELOG.md"));
  const [, number, date] = /^## (\d+\.\d+\.\d+) \((.+)\)$/m.exec(changes) ?? [];
  if (number === undefined) throw new Error("CHANGELOG.md has no section of a release.");
  return {
    version: date === "unreleased" ? `${number}-unreleased` : number,
    commit: await commitOf(project) ?? "unknown",
  };
}

/** The folder in the archive of a release, which the archive is named after: "site-1.1.0-3962d436bcdc". */
export function archiveFolder({ version, commit }: Release): string {
  return `site-${version}-${commit}`;
}

/** The release that this program is of, built or in a checkout. */
export async function currentRelease(): Promise<Release> {
  return RELEASE.version === "development" ? await releaseOf(PROJECT) : RELEASE;
}

/** Twelve digits of the commit that is checked out, with "-dirty" when a file differs from it; undefined without git. */
async function commitOf(project: string): Promise<string | undefined> {
  const { success, stdout } = await new Deno.Command("git", {
    args: ["-C", project, "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"],
    // The folder's own repository, not one that it lies in; and nothing is written there.
    env: { GIT_CEILING_DIRECTORIES: dirname(resolve(project)), GIT_OPTIONAL_LOCKS: "0" },
    stderr: "null",
  }).output().catch(() => ({ success: false, stdout: new Uint8Array() }));
  return success ? new TextDecoder().decode(stdout).trim() : undefined;
}

/** Every statement of the sources under a folder, with `$1` for its first value and so on. The folder of the database itself is left out. */
async function readStatements(
  folder: string,
): Promise<{ readonly path: string; readonly sql: string }[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) =>
    /\.tsx?$/.test(path) && !path.startsWith("db/")
  );
  const found = await Promise.all(
    paths.sort().map(async (path) =>
      statementsOf(await Deno.readTextFile(join(folder, path))).map((sql) => ({ path, sql }))
    ),
  );
  return found.flat();
}

/** The statements of a module's text. */
export function statementsOf(text: string): string[] {
  return [...text.matchAll(/^(?!\s*(?:\/?\*|\/\/)).*?\bsql(?:<[^`]*?>)?`/gm)].map(({ index, 0: start }) =>
    readTemplate(text, index + start.length)
  );
}

/** The template whose text begins at `from`, up to its closing mark. */
function readTemplate(text: string, from: number): string {
  let sql = "";
  let values = 0;
  for (let at = from; at < text.length && text[at] !== "`"; at++) {
    if (text.startsWith("${", at)) {
      at = endOfValue(text, at + 2);
      sql += `$${++values}`;
    } else if (text[at] === "\\") sql += text[++at];
    else sql += text[at];
  }
  return sql.trim();
}

/** Where the brace of a value closes. */
function endOfValue(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") open++;
    if (text[at] === "}" && --open === 0) return at;
  }
  throw new Error("a value in a statement has no end");
}
