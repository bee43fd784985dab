import { TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { PAGES } from "../../lib/content/pages.ts";
import { TOOL_PAGES } from "../../lib/content/tool_pages.ts";
import type { BuildMeta } from "../../lib/fresh/dev/output.ts";

/** What a browser has to download before a page is complete and alive; what is loaded later on demand is not in it. */
export interface PageBytes {
  /** URLs of scripts: those the page names, and everything they import statically. */
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
  /** Bytes as brotli, each file compressed by itself. */
  readonly scriptBytes: number;
  readonly stylesheetBytes: number;
}

/** A page whose size is limited. */
export interface BudgetedPage {
  readonly name: string;
  /** Its path; `token` is that of a stored result. */
  readonly path: (token: string) => string;
  /** Bytes of JavaScript, as brotli. */
  readonly scriptBudget: number;
  /** Whether the bench measures its speed too: one page of each kind. */
  readonly isTimed: boolean;
}

/** Bytes of CSS on any page, as brotli, in one file. */
export const STYLESHEET_BUDGET = 12_000;

const CONTENT_BUDGET = 7_500;
const ASSESSMENT_BUDGET = 25_000;
/** Content that also takes something from its visitor: a form, a purchase. */
const FORM_BUDGET = 12_500;
/** Before Chart.js, which is loaded when the browser has time. */
const RESULTS_BUDGET = 25_000;

/** What a page may have by its path; a page that is not listed is content. */
const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  // It shows a navigation by code.
  [PAGES.testNavigation.path]: FORM_BUDGET,
  [PAGES.toolbox.path]: FORM_BUDGET,
  [PAGES.adminWaitlist.path]: FORM_BUDGET,
  [PAGES.diagnostic.path]: ASSESSMENT_BUDGET,
  [PAGES.founderTestAssessment.path]: ASSESSMENT_BUDGET,
};

const TIMED: readonly string[] = [
  PAGES.home,
  PAGES.founderTest,
  PAGES.founderTestAssessment,
  PAGES.toolbox,
  PAGES.diagnostic,
  PAGES.adminWaitlist,
].map(({ path }) => path);

/** Every page of `PAGES`, one of each kind of the pages of products and demos, and a result. */
export const BUDGETED_PAGES: readonly BudgetedPage[] = [
  ...Object.values(PAGES).map(({ path }) =>
    at(path, SCRIPT_BUDGETS[path] ?? CONTENT_BUDGET, TIMED.includes(path))
  ),
  at("/tools/goal-cascade-builder", CONTENT_BUDGET),
  at(TOOL_PAGES["goal-cascade-builder"].path, FORM_BUDGET),
  at(TOOL_PAGES[TRACKER_ID].path, FORM_BUDGET),
  {
    name: "/diagnostic/results/...",
    path: (token) => `/diagnostic/results/${token}`,
    scriptBudget: RESULTS_BUDGET,
    isTimed: true,
  },
];

function at(path: string, scriptBudget: number, isTimed = true): BudgetedPage {
  return { name: path, path: () => path, scriptBudget, isTimed };
}

/**
 * Adds up what a page's HTML makes a browser download, by the build's report. Scripts of other origins are not counted.
 * Throws when the page names a script or stylesheet of ours that the build did not make.
 */
export function pageBytes(html: string, meta: BuildMeta): PageBytes {
  const tags = [...html.matchAll(/<(script|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const isOwn = (url: string | undefined): url is string => url !== undefined && /^\/(?!\/)/.test(url);
  const named = [
    ...tags.map(({ src }) => src),
    ...tags.filter(({ rel }) => rel === "modulepreload").map(({ href }) => href),
  ].filter(isOwn);
  const graph = [meta.boot, ...Object.values(meta.islands)];
  const scripts = new Set(named);
  for (const script of scripts) {
    for (const { url, imports } of graph) if (url === script) imports.forEach((found) => scripts.add(found));
  }
  const stylesheets = new Set(
    tags.filter(({ rel }) => rel === "stylesheet").map(({ href }) => href).filter(isOwn),
  );
  const total = (urls: ReadonlySet<string>) => [...urls].reduce((sum, url) => sum + brotliOf(url, meta), 0);
  return {
    scripts: [...scripts],
    stylesheets: [...stylesheets],
    scriptBytes: total(scripts),
    stylesheetBytes: total(stylesheets),
  };
}

/** What a page has too much of, one line each. */
export function overBudget(page: BudgetedPage, bytes: PageBytes): string[] {
  const problems: string[] = [];
  if (bytes.scriptBytes > page.scriptBudget) {
    problems.push(`${page.name}: ${bytes.scriptBytes} bytes of JavaScript, ${page.scriptBudget} allowed`);
  }
  if (bytes.stylesheetBytes > STYLESHEET_BUDGET) {
    problems.push(`${page.name}: ${bytes.stylesheetBytes} bytes of CSS, ${STYLESHEET_BUDGET} allowed`);
  }
  if (bytes.stylesheets.length > 1) {
    problems.push(`${page.name}: ${bytes.stylesheets.length} stylesheets, 1 allowed`);
  }
  return problems;
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
