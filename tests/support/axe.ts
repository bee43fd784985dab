import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

interface Axe {
  run(context: string, options: unknown): Promise<{ violations: Violation[] }>;
  /** All rules, each with the selector of the elements that it is about. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly selector: string }[] };
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules of these that depend on where things stand and how large they are, besides what is shown. */
const LAYOUT_RULES = [
  "autocomplete-valid",
  "bypass",
  "color-contrast",
  "form-field-multiple-labels",
  "link-in-text-block",
  "region",
  "scrollable-region-focusable",
  "skip-link",
  "target-size",
];
let source: Promise<string> | undefined;

/**
 * Runs axe-core on the current page, or the part that `within` selects (WCAG 2.0 to 2.2, A and AA, and axe's best practices), and throws
 * with the rule, the selector and the markup of each violation. The same state again, as at another width, is asked the rules of layout
 * alone. The page's Content Security Policy stays in force, because the debugger injects the script.
 */
export async function axe(page: Page, within = "html"): Promise<void> {
  let violations = await violationsIn(page, within);
  if (violations === null) {
    await enter(page);
    violations = await violationsIn(page, within);
  }
  if (violations?.length === 0) return;
  const report = (violations ?? []).map(({ id, impact, help, nodes }) =>
    `${id} (${impact ?? "?"}): ${help}\n` +
    nodes.map(({ target, html, failureSummary }) =>
      `    ${target.join(" ")}\n      ${html.slice(0, 200)}\n      ${
        (failureSummary ?? "").replaceAll("\n", " ")
      }`
    ).join("\n")
  );
  throw new Error(`axe found ${report.length} violation(s) on ${page.url()}:\n  ${report.join("\n  ")}`);
}

/** What axe finds, or null in a page that does not have it yet. */
function violationsIn(page: Page, within: string): Promise<Violation[] | null> {
  return page.evaluate(async ({ within, standards, layoutRules }) => {
    const held = globalThis as unknown as { axe?: Axe; axePassed?: string };
    const { axe } = held;
    if (axe === undefined) return null;
    const state = JSON.stringify([
      within,
      document.documentElement.outerHTML,
      [...document.querySelectorAll("*")].map((element) => [
        element.checkVisibility({ visibilityProperty: true }),
        (element as HTMLInputElement).value,
      ]),
    ]);
    // To see that a rule is about nothing on the page, or not asked for, axe takes as long as to apply it.
    const idle = axe._audit.rules.filter(({ id, selector }) =>
      document.querySelector(selector) === null || held.axePassed === state && !layoutRules.includes(id)
    );
    const options = {
      runOnly: { type: "tag", values: standards },
      rules: Object.fromEntries(idle.map(({ id }) => [id, { enabled: false }])),
      resultTypes: ["violations"],
      // A frame of another origin, as that of the payment form, does not answer.
      iframes: false,
      // Style sheets are fetched again for experimental rules alone, which do not run here.
      preload: false,
    };
    // Selectors of all that was looked at take a quarter of a run, and are shown of faults alone.
    const found = (await axe.run(within, { ...options, selectors: false })).violations;
    if (found.length === 0) held.axePassed = state;
    const named = found.length === 0 ? found : (await axe.run(within, options)).violations;
    return named.length === 0 ? found : named;
  }, { within, standards: STANDARDS, layoutRules: LAYOUT_RULES });
}

/** Defines `axe` in the page, through the debugger, which works without 'unsafe-eval' in the policy. */
async function enter(page: Page): Promise<void> {
  source ??= readSource();
  const expression = `${await source};void 0`;
  const session = await page.context().newCDPSession(page);
  try {
    const { exceptionDetails } = await session.send("Runtime.evaluate", { expression });
    if (exceptionDetails) throw new Error(`axe-core did not load: ${exceptionDetails.text}`);
  } finally {
    await session.detach();
  }
}

/** The script in ASCII: a few other characters would double what the browser reads. */
async function readSource(): Promise<string> {
  const text = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  return text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
