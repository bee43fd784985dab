import { isIP } from "node:net";
import { lookup } from "node:dns/promises";
import { resolve } from "node:path";
import { type Config, settingNames } from "../lib/config.ts";

const POSTGRES_PORT = "5432";

/** The built server, relative to the project. */
export const SERVER = "_fresh/main.js";

/**
 * The flags of `deno run` for the built server, which needs neither deno.json nor a package: another process may install packages
 * meanwhile. Throws as serverPermissions does.
 */
export async function serverFlags(...options: Parameters<typeof serverPermissions>): Promise<string[]> {
  return ["--no-config", ...await serverPermissions(...options)];
}

/**
 * The server's permissions, as flags of `deno run` in the project's folder: listen on its address, reach its database, read
 * its settings from the environment, read the project except .env and .git, read and write its data folder. It may not run
 * programs or load native code, and of the machine it sees how full the disks are. A new service needs its host here: a denied host looks like a failed
 * connection.
 *
 * Throws when a folder's path contains a comma, where Deno would split it in two.
 */
export async function serverPermissions(
  projectDir: string,
  { host, port, databaseUrl, smtpUrl, dataDir, stripe }: Pick<
    Config,
    "host" | "port" | "databaseUrl" | "smtpUrl" | "dataDir" | "stripe"
  >,
): Promise<string[]> {
  const project = resolve(projectDir);
  const data = resolve(project, dataDir);
  return [
    "--no-prompt",
    `--allow-net=${
      [
        ...await listenAddresses(host, port),
        ...databaseAddresses(databaseUrl),
        ...mailAddresses(smtpUrl),
        ...paymentAddresses(stripe),
      ].join(",")
    }`,
    // Other variables read as unset. The database's driver reads several, and would throw if they were denied.
    `--allow-env=${settingNames().join(",")}`,
    "--ignore-env",
    `--allow-read=${folders(project, data)}`,
    `--deny-read=${folders(resolve(project, ".env"), resolve(project, ".git"))}`,
    `--allow-write=${folders(data)}`,
    // How much space the data folder's disk has left.
    "--allow-sys=statfs",
  ];
}

/** Where the server listens. A host name includes its addresses, because `node:http` resolves it; port 0 means every port. */
async function listenAddresses(host: string, port: number): Promise<string[]> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [];
  const hosts = new Set([host, ...found.map(({ address }) => address)]);
  return [...hosts].map((name) => (isIP(name) === 6 ? `[${name}]` : name) + (port === 0 ? "" : `:${port}`));
}

/** The servers of a connection string, which may list several. */
function databaseAddresses(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined) return [];
  const { hostname, port } = new URL(databaseUrl);
  return (hostname || "localhost").split(",").map((name) => `${name}:${port || POSTGRES_PORT}`);
}

/** The mail server by name, without a port: its driver resolves the name and asks for the addresses it finds. */
function mailAddresses(smtpUrl: string | undefined): string[] {
  return smtpUrl === undefined ? [] : [new URL(smtpUrl).hostname];
}

function paymentAddresses(stripe: Config["stripe"]): string[] {
  if (stripe === undefined) return [];
  return [stripe.apiBase === undefined ? "api.stripe.com:443" : new URL(stripe.apiBase).host];
}

function folders(...paths: readonly string[]): string {
  const wrong = paths.find((path) => path.includes(","));
  if (wrong !== undefined) {
    throw new Error(`A permission for ${wrong} would be one for two folders: it has a comma.`);
  }
  return paths.join(",");
}
