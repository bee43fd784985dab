import * as z from "zod/mini";
import type { Config } from "../../lib/config.ts";
import { FIGURES, type Figures } from "../../lib/http/figures.ts";
import { listenAddress } from "../../lib/permissions.ts";
import type { Release } from "../../lib/release.ts";
import { type AdminCredentials, adminCredentials, readSecrets } from "../../lib/secret.ts";
import { type Found, found } from "./findings.ts";

/** Milliseconds for the site's answers. */
const SITE_MS = 5_000;

/** What a running site says of itself. */
export interface SiteAnswer {
  readonly version: string;
  readonly isReady: boolean;
  /** Why it is not ready, where it is the database's fault. */
  readonly outage?: string | undefined;
  /** Absent when it tells them somebody else only. */
  readonly figures: Figures;
}

const HEALTH = z.object({ status: z.literal("ok"), version: z.string() });
const READINESS = z.extend(FIGURES, {
  status: z.enum(["ready", "not ready"]),
  database: z.optional(z.string()),
});

/**
 * Asks the site that listens on the address of the settings; null when none does, or another program. Where it listens on an address of the network, it
 * tells its figures only to whoever has the waitlist's password.
 */
export async function askSite(
  { host, port }: Pick<Config, "host" | "port">,
  credentials: AdminCredentials | null,
): Promise<SiteAnswer | null> {
  const signal = AbortSignal.timeout(SITE_MS);
  const ask = async (path: string, headers: HeadersInit = {}): Promise<unknown> =>
    await (await fetch(`http://${listenAddress(host, port)}${path}`, { headers, signal })).json();
  try {
    const { version } = HEALTH.parse(await ask("/healthz"));
    const open = READINESS.parse(await ask("/readyz"));
    const { status, database, ...figures } = open.mail === undefined && credentials !== null
      ? await ask("/readyz", { authorization: basic(credentials) }).then(READINESS.parse).catch(() => open)
      : open;
    return { version, isReady: status === "ready", outage: database, figures };
  } catch {
    return null;
  }
}

function basic({ userName, password }: AdminCredentials): string {
  return `Basic ${new TextEncoder().encode(`${userName}:${password}`).toBase64()}`;
}

/** null: there is no secret, or none that can be used, which is told where the database is compared with it. */
export async function readCredentials(config: Config): Promise<AdminCredentials | null> {
  const secrets = await readSecrets(config).catch(() => null);
  return secrets === null ? null : adminCredentials(secrets.current, config.adminPassword);
}

/** Whether the site is ready, and of the release that looks at it. */
export function judgeSite({ host, port }: Config, site: SiteAnswer | null, { version }: Release): Found {
  const address = listenAddress(host, port);
  if (site === null) {
    const todo = "Start it, or run this with the HOST and PORT of the site.";
    return found({ next: [{ what: `No site answers at ${address}`, todo }] });
  }
  if (!site.isReady) {
    return found({
      now: [{
        what: `The site at ${address} is not ready: ${site.outage ?? "it is starting or stopping"}`,
        todo: 'Its log says why; docs/operations.md has under "What to watch" what to do about each reason.',
      }],
    });
  }
  return found({
    fine: [`The site at ${address} is ready and runs ${site.version}`],
    next: site.version === version ? [] : [{
      what: `The site at ${address} runs ${site.version}, and this is ${version}`,
      todo: "Restart it if it is to run this release.",
    }],
  });
}
