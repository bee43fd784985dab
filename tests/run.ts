/**
 * Runs test files. Many files share a process, a browser and a database server, because setting these up for each file costs more than
 * the tests themselves. Arguments: files and folders; all but tests/long by default.
 */
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { makeTemplate, SHARED_SERVER } from "./support/databases.ts";
import { startPostgres } from "./support/postgres.ts";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
/** Into how many processes the files of a folder go. Later ones fill the gaps that earlier ones leave at the end. */
const GROUPS: readonly (readonly [folder: string, count: number])[] = [
  ["browser", 6],
  ["db", 3],
  ["api", 4],
  // Its fixtures load signals, which change every component of a process.
  ["unit/fresh", 1],
  ["unit", 4],
];

/** The test files below a file or folder, by path relative to the project. */
async function testFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [relative(PROJECT, path)];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /_test\.tsx?$/.test(entry.name))
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("tests/long/"))
    .sort();
}

/** Files in groups of about the same length, by the folder that they are in. */
async function grouped(files: readonly string[]): Promise<Map<string, string[]>> {
  const sizes = new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(PROJECT + file)).size] as const)),
  );
  const groups = new Map<string, string[]>();
  const folderOf = (file: string) => GROUPS.find(([folder]) => file.startsWith(`tests/${folder}/`))?.[0];
  for (const [folder, count] of GROUPS) {
    const all = files.filter((file) => folderOf(file) === folder);
    all.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
    for (const [index, file] of all.entries()) {
      const name = `${folder.replace("/", "_")}_${index % count + 1}`;
      groups.set(name, [...groups.get(name) ?? [], file]);
    }
  }
  return groups;
}

async function main(paths: readonly string[]): Promise<number> {
  const files =
    (await Promise.all((paths.length > 0 ? paths : ["tests"]).map((path) => testFiles(join(PROJECT, path)))))
      .flat();
  const folder = await Deno.makeTempDir({ prefix: "test-groups-" });
  const server = await startPostgres();
  try {
    const modules: string[] = [];
    for (const [name, group] of await grouped(files)) {
      const path = join(folder, `${name}.ts`);
      const imports = group.map((file) =>
        `import ${JSON.stringify(new URL(file, `file://${PROJECT}`).href)};\n`
      );
      await Deno.writeTextFile(path, imports.join(""));
      modules.push(path);
    }
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: [
        "test",
        "--no-check",
        "--parallel",
        "-A",
        `--config=${PROJECT}deno.json`,
        "--preload",
        `${PROJECT}tests/support/fixed_seed.ts`,
        ...modules,
      ],
      cwd: PROJECT,
      env: { ...process.env, [SHARED_SERVER]: await makeTemplate(server) },
      stdin: "null",
    }).spawn().status;
    return code;
  } finally {
    await server.close();
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
