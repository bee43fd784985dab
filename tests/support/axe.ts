import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

/** The part of the page to check and the rules to skip. Each skipped rule needs a comment with its reason. */
export interface AxeOptions {
  include?: string[];
  exclude?: string[];
  disableRules?: string[];
}

interface AxeResults {
  violations: {
    id: string;
    impact: string | null;
    help: string;
    nodes: { target: unknown[]; html: string; failureSummary?: string }[];
  }[];
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
let source: Promise<string> | undefined;

/**
 * Runs axe-core on the current page (WCAG 2.0 to 2.2, A and AA, and axe's best practices) and throws with the rule, the selector
 * and the markup of each violation. The page's Content Security Policy stays in force, because the debugger injects the script.
 */
export async function axe(page: Page, options: AxeOptions = {}): Promise<void> {
  source ??= readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  await enter(page, await source);
  const results = await page.evaluate(
    async ({ context, standards, disabled }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
      };
      return await axe.run(context, {
        runOnly: { type: "tag", values: standards },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        resultTypes: ["violations"],
        // A frame of another origin, as that of the payment form, does not answer.
        iframes: false,
        // Style sheets are fetched again for experimental rules alone, which do not run here.
        preload: false,
      });
    },
    {
      context: { include: options.include ?? ["html"], exclude: options.exclude ?? [] },
      standards: STANDARDS,
      disabled: options.disableRules ?? [],
    },
  );
  if (results.violations.length === 0) return;
  const report = results.violations.map(({ id, impact, help, nodes }) =>
    `${id} (${impact ?? "?"}): ${help}\n` +
    nodes.map(({ target, html, failureSummary }) =>
      `    ${target.join(" ")}\n      ${html.slice(0, 200)}\n      ${
        (failureSummary ?? "").replaceAll("\n", " ")
      }`
    ).join("\n")
  );
  throw new Error(`axe found ${report.length} violation(s) on ${page.url()}:\n  ${report.join("\n  ")}`);
}

/** Defines `axe` in the page once, through the debugger, which works without 'unsafe-eval' in the policy. */
async function enter(page: Page, script: string): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  const session = await page.context().newCDPSession(page);
  try {
    const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: `${script};void 0` });
    if (exceptionDetails) throw new Error(`axe-core did not load: ${exceptionDetails.text}`);
  } finally {
    await session.detach();
  }
}
