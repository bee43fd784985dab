import { BUNDLE, TOOLS, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { PRODUCT_PAGES, productPage } from "../../lib/content/catalogue/mod.ts";
import type { BuildMeta } from "fresh/internal";

/** What a browser downloads with a page, without scripts that it imports later. */
export interface PageBytes {
  /** URLs of scripts: those the page names, and everything they import statically. */
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
  /** Bytes in brotli, each file compressed separately. */
  readonly scriptBytes: number;
  /** Of each style sheet, in the page's order. */
  readonly stylesheetBytes: readonly number[];
}

/** A page whose size is limited. */
export interface BudgetedPage {
  readonly name: string;
  /** Its path; `token` is that of a stored result. */
  readonly path: (token: string) => string;
  /** Bytes of JavaScript in brotli. */
  readonly scriptBudget: number;
  readonly requestBudget: number;
  /** Bytes of CSS, as brotli, of each style sheet in the page's order. */
  readonly stylesheetBudgets: readonly number[];
  /** Whether the bench measures its speed too: one page of each kind. */
  readonly isTimed: boolean;
  /** What is loaded later and not counted. */
  readonly apart?: string;
}

/** Bytes of CSS in brotli, in one file, on any page. */
const STYLESHEET_BUDGET = 12_000;
/** Of the second file, on a page that draws much of its own: a tool's, a result, and those of OWN_SHEETS. */
const OWN_STYLESHEET_BUDGET = 6_000;
const OWN_SHEETS: readonly string[] = [
  PAGES.home.path,
  PAGES.bookCall.path,
  PAGES.diagnostic.path,
  PAGES.teamCheck.path,
  PAGES.method.path,
  PAGES.sprintProgram.path,
  PAGES.founderTest.path,
  PAGES.founderTestAssessment.path,
  PAGES.adminWaitlist.path,
  PAGES.toolbox.path,
  ...PRODUCT_PAGES.map(({ path }) => path),
];
/** The number of scripts of any page, and of a tool's. */
const REQUEST_BUDGET = 6;
const TOOL_REQUEST_BUDGET = 8;
/** Bytes of minified code. A smaller script is not worth a request; the description of a small tool's document has some 600. */
export const LEAST_SCRIPT_BYTES = 512;

/** A content page: one script, no framework. */
const CONTENT_BUDGET = 1_500;
/** With the script of a round's pages. */
const ROUND_BUDGET = 2_000;
const PRODUCT_BUDGET = 8_000;
const TOOLBOX_BUDGET = 10_000;
const ADMIN_BUDGET = 12_000;
const RESULTS_BUDGET = 20_000;
const ASSESSMENT_BUDGET = 25_000;
const TOOL_BUDGET = 40_000;

/** The budgets of pages by path; a page that is not listed is a content page. */
const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  // One of its four ways is an island.
  [PAGES.testNavigation.path]: PRODUCT_BUDGET,
  [PAGES.teamCheck.path]: ROUND_BUDGET,
  [PAGES.toolbox.path]: TOOLBOX_BUDGET,
  [PAGES.adminWaitlist.path]: ADMIN_BUDGET,
  [PAGES.diagnostic.path]: ASSESSMENT_BUDGET,
  [PAGES.founderTestAssessment.path]: ASSESSMENT_BUDGET,
};

/** Scripts that a page loads later and that are not counted, by path. */
const APART: Readonly<Record<string, string>> = { [PAGES.adminWaitlist.path]: "the code of its list" };

const TIMED: readonly string[] = [
  PAGES.home,
  PAGES.founderTest,
  PAGES.founderTestAssessment,
  PAGES.toolbox,
  PAGES.diagnostic,
  PAGES.adminWaitlist,
].map(({ path }) => path);

/** Every page of `PAGES`, every tool, one page of each kind of products, and one result. */
export const BUDGETED_PAGES: readonly BudgetedPage[] = [
  ...Object.values(PAGES).map(({ path }) =>
    at(path, SCRIPT_BUDGETS[path] ?? CONTENT_BUDGET, TIMED.includes(path))
  ),
  ...TOOLS.map(({ demo }) => ({ ...ofTool(demo, TOOL_BUDGET), requestBudget: TOOL_REQUEST_BUDGET })),
  at(productPage("goal-cascade-builder").path, PRODUCT_BUDGET),
  at(productPage(TRACKER_ID).path, PRODUCT_BUDGET),
  at(productPage(BUNDLE.productId).path, PRODUCT_BUDGET),
  {
    ...at("/diagnostic/results/...", RESULTS_BUDGET),
    path: (token) => `/diagnostic/results/${token}`,
    stylesheetBudgets: [STYLESHEET_BUDGET, OWN_STYLESHEET_BUDGET],
    apart: "Chart.js",
  },
];

function at(path: string, scriptBudget: number, isTimed = true): BudgetedPage {
  const apart = APART[path];
  return {
    name: path,
    path: () => path,
    scriptBudget,
    requestBudget: REQUEST_BUDGET,
    stylesheetBudgets: [STYLESHEET_BUDGET, ...(OWN_SHEETS.includes(path) ? [OWN_STYLESHEET_BUDGET] : [])],
    isTimed,
    ...(apart === undefined ? {} : { apart }),
  };
}

function ofTool(path: string, scriptBudget: number): BudgetedPage {
  return { ...at(path, scriptBudget, false), stylesheetBudgets: [STYLESHEET_BUDGET, OWN_STYLESHEET_BUDGET] };
}

/**
 * Adds up the files that a browser downloads for a page's HTML, by the build's report. Scripts of other origins do not count.
 * Throws when the page names a script or stylesheet of ours that is not in the report.
 */
export function pageBytes(html: string, meta: BuildMeta): PageBytes {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const isOwn = (url: string | undefined): url is string => url !== undefined && /^\/(?!\/)/.test(url);
  const named = [
    ...tags.map(({ src }) => src),
    ...islandChunks(html),
  ].filter(isOwn);
  const graph = Object.values(meta.islands).flatMap((island) => [island.boot, island]);
  const scripts = new Set(named);
  for (const script of scripts) {
    for (const { url, imports } of graph) if (url === script) imports.forEach((found) => scripts.add(found));
  }
  const stylesheets = new Set(
    tags.filter(({ rel }) => rel === "stylesheet").map(({ href }) => href).filter(isOwn),
  );
  return {
    scripts: [...scripts],
    stylesheets: [...stylesheets],
    scriptBytes: [...scripts].reduce((sum, url) => sum + brotliOf(url, meta), 0),
    stylesheetBytes: [...stylesheets].map((url) => brotliOf(url, meta)),
  };
}

/** The scripts that a page's islands are made of, as the boot module finds them. */
function islandChunks(html: string): string[] {
  const [, json = '{"chunks":[]}'] = /id="fresh-islands">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json).chunks;
}

/** The budgets that a page exceeds, one line each. */
export function overBudget(page: BudgetedPage, bytes: PageBytes): string[] {
  const problems: string[] = [];
  if (bytes.scriptBytes > page.scriptBudget) {
    problems.push(`${page.name}: ${bytes.scriptBytes} bytes of JavaScript, ${page.scriptBudget} allowed`);
  }
  if (bytes.scripts.length > page.requestBudget) {
    problems.push(`${page.name}: ${bytes.scripts.length} scripts, ${page.requestBudget} allowed`);
  }
  for (const [index, size] of bytes.stylesheetBytes.entries()) {
    const budget = page.stylesheetBudgets[index];
    if (budget !== undefined && size > budget) {
      problems.push(`${page.name}: ${size} bytes of CSS in ${bytes.stylesheets[index]}, ${budget} allowed`);
    }
  }
  if (bytes.stylesheets.length > page.stylesheetBudgets.length) {
    problems.push(
      `${page.name}: ${bytes.stylesheets.length} stylesheets, ${page.stylesheetBudgets.length} allowed`,
    );
  }
  return problems;
}

/** The scripts that are too small, one line each. */
export function smallScripts(meta: BuildMeta): string[] {
  return Object.entries(meta.files)
    .filter(([url, { raw }]) => url.endsWith(".js") && raw < LEAST_SCRIPT_BYTES)
    .map(([url, { raw }]) => `${url}: ${raw} bytes, at least ${LEAST_SCRIPT_BYTES} wanted`);
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function brotliOf(url: string, meta: BuildMeta): number {
  const size = meta.files[url];
  if (size === undefined) {
    throw new Error(`The page names ${url}, which the build did not make: build again.`);
  }
  return size.brotli;
}
