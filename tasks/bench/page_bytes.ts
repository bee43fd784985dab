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
}

/** Bytes of CSS on any page, as brotli, in one file. */
export const STYLESHEET_BUDGET = 12_000;

const CONTENT_BUDGET = 7_500;
const ASSESSMENT_BUDGET = 25_000;
/** Content that also takes something from its visitor: a form, a purchase. */
const FORM_BUDGET = 12_500;
/** Before Chart.js, which is loaded when the browser has time. */
const RESULTS_BUDGET = 25_000;

export const BUDGETED_PAGES: readonly BudgetedPage[] = [
  at("/", CONTENT_BUDGET),
  at("/founder-test", CONTENT_BUDGET),
  at("/tools/goal-cascade-builder", CONTENT_BUDGET),
  at("/toolbox", FORM_BUDGET),
  at("/toolbox/goal-cascade-builder", FORM_BUDGET),
  at("/toolbox/strategic-okr-execution-tracker", FORM_BUDGET),
  at("/admin/waitlist", FORM_BUDGET),
  at("/diagnostic", ASSESSMENT_BUDGET),
  at("/founder-test/assessment", ASSESSMENT_BUDGET),
  {
    name: "/diagnostic/results/...",
    path: (token) => `/diagnostic/results/${token}`,
    scriptBudget: RESULTS_BUDGET,
  },
];

function at(path: string, scriptBudget: number): BudgetedPage {
  return { name: path, path: () => path, scriptBudget };
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
