import * as z from "zod/mini";
import type { Config } from "../../lib/config.ts";
import { FIGURES, type Figures } from "../../lib/http/figures.ts";
import { listenAddress } from "../../lib/permissions.ts";
import { type Release, releaseText } from "../../lib/release.ts";
import { type AdminCredentials, adminCredentials, readSecrets } from "../../lib/secret.ts";
import { type Found, found } from "./findings.ts";

/** Milliseconds for the site's answers. */
const SITE_MS = 5_000;

/** What a running site says of itself. */
export interface SiteAnswer extends Release {
  readonly isReady: boolean;
  /** Why it is not ready, where it is the database's fault. */
  readonly outage?: string | undefined;
  /** Absent when it tells them somebody else only. */
  readonly figures: Figures;
}

const HEALTH = z.object({
  status: z.literal("ok"),
  version: z.string(),
  commit: z._default(z.string(), "unknown"),
});
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
    const { version, commit } = HEALTH.parse(await ask("/healthz"));
    const open = READINESS.parse(await ask("/readyz"));
    const { status, database, ...figures } = open.mail === undefined && credentials !== null
      ? await ask("/readyz", { authorization: basic(credentials) }).then(READINESS.parse).catch(() => open)
      : open;
    return { version, commit, isReady: status === "ready", outage: database, figures };
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

/** A process of the site, as it answers. */
export interface AskedSite {
  /** Where it listens by the settings. */
  readonly address: string;
  readonly answer: SiteAnswer | null;
}

/**
 * Whether a process of the site is ready, and of the build that looks at it.
 * @param isUsed a site has run on the database, so that visitors miss one that is away
 */
export function judgeSite({ address, answer }: AskedSite, own: Release, isUsed: boolean): Found {
  if (answer === null) {
    const what = `No site answers at ${address}`;
    const todo = isUsed
      ? "Start it: its log says why it ended. If it listens elsewhere: deno task doctor PORT, with the HOST of the site."
      : "Start it, or run this with the HOST and PORT of the site.";
    return found({ [isUsed ? "now" : "next"]: [{ what, todo }] });
  }
  if (!answer.isReady) {
    return found({
      now: [{
        what: `The site at ${address} is not ready: ${answer.outage ?? "it is starting or stopping"}`,
        todo: 'Its log says why; docs/operations.md has under "What to watch" what to do about each reason.',
      }],
    });
  }
  const isOther = answer.version !== own.version ||
    answer.commit !== own.commit && ![answer.commit, own.commit].includes("unknown");
  return found({
    fine: [`The site at ${address} is ready and runs ${releaseText(answer)}`],
    next: !isOther ? [] : [{
      what: `The site at ${address} runs ${releaseText(answer)}, and this is ${releaseText(own)}`,
      todo: "Restart it if it is to run this release.",
    }],
  });
}
