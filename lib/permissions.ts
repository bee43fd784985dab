/** The Deno permissions that the settings require. `deno task start --print` writes them into a command, and each start checks them. */
import { isIP } from "node:net";
import type { Config } from "./config.ts";

const POSTGRES_PORT = "5432";

/** The settings that require a permission. */
export type NeedySettings = Pick<
  Config,
  "host" | "port" | "databaseUrl" | "smtpUrl" | "dataDir" | "backupDir" | "stripe"
>;

/** Servers that a setting makes the process connect to, in the form for --allow-net. */
interface Reach {
  /** The setting, as the beginning of a sentence about its servers. */
  readonly setting: string;
  readonly servers: readonly string[];
}

/** Where a process with this host and port listens, in the form for --allow-net. Port 0 means every port. */
export function listenAddress(host: string, port: number): string {
  return (isIP(host) === 6 ? `[${host}]` : host) + (port === 0 ? "" : `:${port}`);
}

/** The servers that the settings name. A new service needs its host here, because a denied host looks like a failed connection. */
export function serversOf(
  { databaseUrl, smtpUrl, stripe }: Pick<NeedySettings, "databaseUrl" | "smtpUrl" | "stripe">,
): readonly Reach[] {
  return [
    ...databaseUrl === undefined
      ? []
      : [{ setting: "DATABASE_URL names", servers: databaseServers(databaseUrl) }],
    // By name and without a port, because the driver resolves the name and needs permission for the addresses that it finds.
    ...smtpUrl === undefined ? [] : [{ setting: "SMTP_URL names", servers: [new URL(smtpUrl).hostname] }],
    ...stripe === undefined ? [] : [{
      setting: "Stripe's keys need",
      servers: [stripe.apiBase === undefined ? "api.stripe.com:443" : new URL(stripe.apiBase).host],
    }],
  ];
}

/** The servers of a connection string, which may list several. */
function databaseServers(databaseUrl: string): string[] {
  const { hostname, port } = new URL(databaseUrl);
  return (hostname || "localhost").split(",").map((name) => `${name}:${port || POSTGRES_PORT}`);
}

/**
 * A line for each setting that needs a missing permission, with what to do: the command was printed for other settings. Empty if none is
 * missing.
 */
export function lackingPermissions(
  config: NeedySettings,
  isGranted: (permission: Deno.PermissionDescriptor) => boolean = isGrantedByDeno,
): string[] {
  const { host, port, dataDir } = config;
  const network = [
    { setting: "HOST and PORT are", servers: [listenAddress(host, port)] },
    ...serversOf(config),
  ].flatMap(({ setting, servers }) =>
    servers.filter((server) => !isGranted({ name: "net", host: server })).map((server) =>
      `${setting} ${server}, which the --allow-net of this process does not name.`
    )
  );
  const mayUseFolder = (["read", "write"] as const).every((name) => isGranted({ name, path: dataDir }));
  const folder = mayUseFolder
    ? []
    : [`DATA_DIR is ${dataDir}, which the --allow-read and --allow-write of this process do not name.`];
  return [...network, ...folder].map((line) =>
    `${line} Print its command for these settings: deno task start --print`
  );
}

function isGrantedByDeno(permission: Deno.PermissionDescriptor): boolean {
  return Deno.permissions.querySync(permission).state === "granted";
}
