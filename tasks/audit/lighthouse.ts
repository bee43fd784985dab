import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Chromium } from "../chromium.ts";

/**
 * Lighthouse has 115 dependencies. They are locked beside this file and not in the project's lock file, because then every first
 * start would download them.
 */
const LIGHTHOUSE = "npm:lighthouse@13.5.0";
const LOCK = fileURLToPath(new URL("./deno.lock", import.meta.url));
const TIMEOUT_MS = 90_000;
const CHROME_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = typeof CATEGORIES[number];

const scored = z.object({ score: z.number().nullable() });
const schema = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    scored.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    scored.extend({
      title: z.string(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
  runtimeError: z.object({ message: z.string() }).optional(),
});

/** The parts of a Lighthouse report that are read here. Scores are from 0 to 1; null: not measured. */
export type Report = z.infer<typeof schema>;

/** Lighthouse itself failed, which says nothing about the page. */
export class LighthouseError extends Error {
  override name = "LighthouseError";
}

/**
 * Measures a page as a phone on a slow network would load it; `headers` go with every request.
 * Throws LighthouseError when Lighthouse fails or takes longer than 90 s.
 */
export async function runLighthouse(
  url: string,
  { executablePath, env }: Chromium,
  headers: Readonly<Record<string, string>>,
): Promise<Report> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "-A", "--no-config", "--node-modules-dir=none", `--lock=${LOCK}`, "--frozen"],
      ...[LIGHTHOUSE, url, "--quiet", "--output=json", "--output-path=stdout"],
      ...[`--only-categories=${CATEGORIES.join()}`, "--no-enable-error-reporting"],
      `--chrome-flags=${CHROME_FLAGS.join(" ")}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    env: { ...env, CHROME_PATH: executablePath },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new LighthouseError(`Lighthouse ended early:\n${new TextDecoder().decode(stderr)}`);
  const report = schema.parse(JSON.parse(new TextDecoder().decode(stdout)));
  if (report.runtimeError) throw new LighthouseError(`Lighthouse stumbled: ${report.runtimeError.message}`);
  return report;
}
