import assert from "node:assert/strict";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { audit } from "../../tasks/audit.ts";
import { CATEGORIES, LighthouseError, type Report } from "../../tasks/audit/lighthouse.ts";

const [page] = PUBLIC_PAGES;
assert.ok(page);

/** A report in which all is good but the speed: its score, between 0 and 1, and the milliseconds until the largest part stands. */
function reportOf(performance: number, lcp = 900): Report {
  const category = (score: number) => ({ score, auditRefs: [] });
  const scores = CATEGORIES.map((name) => [name, category(name === "performance" ? performance : 1)]);
  const figure = (numericValue: number) => ({ score: 1, title: "", numericValue });
  return {
    categories: Object.fromEntries(scores),
    audits: {
      "cumulative-layout-shift": figure(0),
      "largest-contentful-paint": figure(lcp),
      "network-requests": { score: null, title: "", details: { items: [] } },
    },
  };
}

/** Gives these one after the other; an error is thrown. */
function runs(...outcomes: (Report | Error)[]): () => Promise<Report> {
  const left = [...outcomes];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error("it was measured once too often");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
}

const stumble = new LighthouseError("NO_NAVSTART");

Deno.test("a page on which Lighthouse stumbles is measured again", async () => {
  const fast = reportOf(1);
  const { report, problems } = await audit(page, runs(stumble, stumble, fast));
  assert.equal(report, fast);
  assert.deepEqual(problems, []);
});

Deno.test("a page on which Lighthouse stumbles every time is told, and is a breach", async () => {
  const { report, problems } = await audit(page, runs(stumble, stumble, stumble));
  assert.equal(report, null);
  assert.match(problems[0]?.text ?? "", /not measured/);
});

Deno.test("of three slow runs the best counts, and a good one ends the tries", async () => {
  const better = reportOf(0.9);
  assert.equal((await audit(page, runs(reportOf(1)))).problems.length, 0);
  assert.deepEqual((await audit(page, runs(stumble, better, better))).report, better);
});

Deno.test("a page whose largest part stands late is measured again, and of equal runs the earliest counts", async () => {
  const early = reportOf(1, 1450);
  const { report, problems } = await audit(page, runs(reportOf(1, 1600), early, reportOf(1, 1500)));
  assert.equal(report, early);
  assert.deepEqual(problems.map(({ budget }) => budget), ["LCP"]);
  assert.equal((await audit(page, runs(reportOf(1, 1600), reportOf(1)))).problems.length, 0);
});

Deno.test("an error that is not Lighthouse's own ends the audit", async () => {
  await assert.rejects(audit(page, runs(new Error("no browser"))), /no browser/);
});
