import * as z from "zod/mini";
import type { Config } from "../../lib/config.ts";
import { FIGURES, type Figures } from "../../lib/http/figures.ts";
import { listenAddress } from "../../lib/permissions.ts";
import { type Release, releaseText } from "../../lib/release.ts";
import {
  type AdminCredentials,
  adminCredentials,
  fingerprintOf,
  SECRET_HEADER,
  type Secrets,
} from "../../lib/secret.ts";
import { type Found, inOrder, NOTHING, toDoNext, toDoNow, together } from "./findings.ts";

/** Milliseconds for the site's answers. */
const SITE_MS = 5_000;

/** What a running site says of itself. */
export interface SiteAnswer extends Release {
  readonly isReady: boolean;
  /** Why it is not ready. */
  readonly outage?: string | undefined;
  /** Absent when it tells them somebody else only. */
  readonly figures: Figures;
  /** What shows that the process runs with other secrets than these settings. */
  readonly secretProblem?: "another secret" | "sign-in refused";
}

const HEALTH = z.object({
  status: z.literal("ok"),
  version: z.string(),
  commit: z._default(z.string(), "unknown"),
});
const READINESS = z.extend(FIGURES, {
  status: z.enum(["ready", "not ready"]),
  database: z.optional(z.string()),
  reason: z.optional(z.string()),
  hasSameSecrets: z.optional(z.boolean()),
});
/** What settings without a secret have. */
export const NO_SECRETS: Secrets = { current: "", first: "", all: [] };

/**
 * Asks the site that listens on the address of the settings; null when none does, or another program. Where it listens on an address of the network, it
 * tells its figures, and whether it has the same secrets, only to whoever has the waitlist's password.
 * @param secrets null: the settings have none
 */
export async function askSite(
  { host, port, adminPassword }: Pick<Config, "host" | "port" | "adminPassword">,
  secrets: Secrets | null,
): Promise<SiteAnswer | null> {
  const signal = AbortSignal.timeout(SITE_MS);
  const ask = (path: string, headers: HeadersInit = {}) =>
    fetch(`http://${listenAddress(host, port)}${path}`, { headers, signal });
  const askReady = async (headers: Record<string, string> = {}) => {
    const answer = await ask("/readyz", {
      ...headers,
      [SECRET_HEADER]: fingerprintOf(secrets ?? NO_SECRETS),
    });
    if (answer.status !== 401) return READINESS.parse(await answer.json());
    await answer.body?.cancel();
    return null;
  };
  try {
    const { version, commit } = HEALTH.parse(await (await ask("/healthz")).json());
    const open = await askReady();
    if (open === null) return null;
    const told = open.mail === undefined && open.status === "ready" && secrets !== null
      ? await askReady({ authorization: basic(adminCredentials(secrets.current, adminPassword)) })
        .catch(() => open)
      : open;
    const { status, database, reason, hasSameSecrets, ...figures } = told ?? open;
    const secretProblem = told === null
      ? "sign-in refused"
      : hasSameSecrets === false
      ? "another secret"
      : undefined;
    const problem = secretProblem === undefined ? {} : { secretProblem } as const;
    return { version, commit, isReady: status === "ready", outage: database ?? reason, figures, ...problem };
  } catch {
    return null;
  }
}

function basic({ userName, password }: AdminCredentials): string {
  return `Basic ${new TextEncoder().encode(`${userName}:${password}`).toBase64()}`;
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
    return (isUsed ? toDoNow : toDoNext)(what, todo);
  }
  if (!answer.isReady) {
    return toDoNow(
      `The site at ${address} is not ready: ${answer.outage ?? "it is starting or stopping"}`,
      'Its log says why; docs/operations.md has under "What to watch" what to do about each reason.',
    );
  }
  if (answer.secretProblem !== undefined) {
    const what = answer.secretProblem === "another secret"
      ? "runs with another APP_SECRET or APP_SECRET_PREVIOUS than these settings"
      : "refuses the waitlist's password of these settings: it has another APP_SECRET or ADMIN_PASSWORD";
    return toDoNow(
      `The site at ${address} ${what}`,
      "If these are the right ones, restart the site. If not, run this with the settings of the site.",
    );
  }
  const isOther = answer.version !== own.version ||
    answer.commit !== own.commit && ![answer.commit, own.commit].includes("unknown");
  return together([
    inOrder(`The site at ${address} is ready and runs ${releaseText(answer)}`),
    !isOther ? NOTHING : toDoNext(
      `The site at ${address} runs ${releaseText(answer)}, and this is ${releaseText(own)}`,
      "Restart it if it is to run this release.",
    ),
  ]);
}
