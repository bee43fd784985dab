import { isIP } from "node:net";
import { lookup } from "node:dns/promises";
import { join, resolve } from "node:path";
import { settingNames } from "../lib/config.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { listenAddress, type NeedySettings, serversOf } from "../lib/permissions.ts";
import { ERASURES } from "../lib/person/erasures.ts";

/** The built server, relative to the project. */
export const SERVER = "_fresh/main.js";

/**
 * The flags of `deno run` for the built server, which needs neither deno.json nor a package: another process may install packages
 * meanwhile. Throws as serverPermissions does.
 */
export async function serverFlags(...options: Parameters<typeof serverPermissions>): Promise<string[]> {
  return ["--no-config", ...await serverPermissions(...options)];
}

/** The server's command for a shell, to be run in the project's folder. Throws as serverPermissions does. */
export async function serverCommandLine(...options: Parameters<typeof serverPermissions>): Promise<string> {
  return ["deno", "run", "--quiet", ...await serverFlags(...options), SERVER].map(quote).join(" ");
}

/** Quotes a word for a shell. */
export function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The server's permissions, as flags of `deno run` in the project's folder: listen on its address, reach its database, read
 * its settings from the environment, read the project except .env and .git, read and write its data folder, read the folder of
 * its backups and write the notes of erasures there. It may not run programs or load native code, and of the machine it sees how full the disks are.
 *
 * Throws when a folder's path contains a comma, where Deno would split it in two.
 */
export async function serverPermissions(
  projectDir: string,
  config: NeedySettings,
): Promise<string[]> {
  const project = resolve(projectDir);
  const data = resolve(project, config.dataDir);
  // A start compares its database with the backups, but works without them.
  const backups = [resolve(project, config.backupDir)].filter((path) =>
    !path.includes(",") && !path.startsWith(`${data}/`)
  );
  return [
    "--no-prompt",
    `--allow-net=${
      [
        ...await listenAddresses(config.host, config.port),
        ...serversOf(config).flatMap(({ servers }) => servers),
      ].join(",")
    }`,
    // Other variables read as unset. The database's driver reads several, and would throw if they were denied.
    `--allow-env=${settingNames().join(",")}`,
    "--ignore-env",
    `--allow-read=${folders(project, data, ...backups)}`,
    `--deny-read=${folders(resolve(project, ".env"), resolve(project, ".git"))}`,
    `--allow-write=${folders(data, ...backups.map((folder) => join(folder, ERASURES)))}`,
    // How much space the data folder's disk has left.
    "--allow-sys=statfs",
  ];
}

/** Where the server listens. A host name includes its addresses, because `node:http` resolves it. */
async function listenAddresses(host: string, port: number): Promise<string[]> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [];
  const hosts = new Set([host, ...found.map(({ address }) => address)]);
  return [...hosts].map((name) => listenAddress(name, port));
}

function folders(...paths: readonly string[]): string {
  const wrong = paths.find((path) => path.includes(","));
  if (wrong !== undefined) {
    throw new OperatorError(`A permission for ${wrong} would be one for two folders: it has a comma.`);
  }
  return paths.join(",");
}
