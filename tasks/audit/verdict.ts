import { z } from "zod";
import { CATEGORIES, type Category, type Report } from "./lighthouse.ts";

/** Of 100. */
const LEAST_SCORE = 100;
const MOST_LCP_MS = 1400;
const MOST_LAYOUT_SHIFT = 0.01;
const MOST_FONT_BYTES = 60_000;

/** The parts of a request in the report that are read here. */
const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
});

/** A page's figures, as the table shows them. */
export interface Figures {
  /** Of 100; null: not measured. */
  readonly scores: Readonly<Record<Category, number | null>>;
  /** Milliseconds until the largest picture or text is shown. */
  readonly lcp: number;
  /** Cumulative layout shift, without a unit; 0 is none. */
  readonly cls: number;
  /** Milliseconds for which the loading page did not respond. */
  readonly tbt: number;
  /** Bytes of all responses, compressed. */
  readonly bytes: number;
  /** Bytes of the fonts among them. */
  readonly fontBytes: number;
}

/** The figures of a report. */
export function figuresOf(report: Report): Figures {
  const score = (category: Category) => {
    const value = report.categories[category]?.score ?? null;
    return value === null ? null : Math.round(value * 100);
  };
  const number = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  return {
    scores: {
      "performance": score("performance"),
      "accessibility": score("accessibility"),
      "best-practices": score("best-practices"),
      "seo": score("seo"),
    },
    lcp: number("largest-contentful-paint"),
    cls: number("cumulative-layout-shift"),
    tbt: number("total-blocking-time"),
    bytes: number("total-byte-weight"),
    fontBytes: fontBytes(report),
  };
}

/** NaN when Lighthouse lists no requests. */
function fontBytes({ audits }: Report): number {
  const { success, data } = requests.safeParse(audits["network-requests"]?.details);
  if (!success) return NaN;
  return data.items.filter(({ resourceType }) => resourceType === "Font")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** A budget that a page breaks. */
export interface Breach {
  readonly budget: Category | "LCP" | "layout shift" | "fonts";
  readonly text: string;
}

/** Which budgets a page breaks. A page that search engines may not list needs no SEO score. */
export function breaches({ scores, lcp, cls, fontBytes }: Figures, isIndexable: boolean): Breach[] {
  const low = CATEGORIES.filter((category) => category !== "seo" || isIndexable)
    .filter((category) => (scores[category] ?? 0) < LEAST_SCORE)
    .map((category): Breach => ({
      budget: category,
      text: `${category} ${scores[category] ?? "not measured"}, ${LEAST_SCORE} wanted`,
    }));
  const most = (budget: Breach["budget"], value: number, limit: number, unit: string): Breach[] =>
    // Negated, so that a missing figure (NaN) is a breach too.
    value <= limit ? [] : [{ budget, text: `${budget} ${value}${unit}, ${limit}${unit} allowed` }];
  return [
    ...low,
    ...most("LCP", Math.round(lcp), MOST_LCP_MS, " ms"),
    ...most("layout shift", cls, MOST_LAYOUT_SHIFT, ""),
    ...most("fonts", fontBytes, MOST_FONT_BYTES, " bytes"),
  ];
}

/** The weighted audits that cost a page points, one line each. */
export function lostPoints(report: Report): string[] {
  return CATEGORIES.flatMap((category) => {
    const refs = report.categories[category]?.auditRefs ?? [];
    return refs.filter(({ weight }) => weight > 0).flatMap(({ id }) => {
      const { score = null, title = "", displayValue } = report.audits[id] ?? {};
      if (score === null || score >= 0.995) return [];
      return [
        `${category}: ${title} (${id}, ${Math.round(score * 100)})${displayValue ? `, ${displayValue}` : ""}`,
      ];
    });
  });
}
