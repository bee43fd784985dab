import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Quotes } from "../../components/Quotes.tsx";

/** How many of the grid's cells each quote takes on a wide screen. */
function cells(html: string): number[] {
  return [...html.matchAll(/<figure class="([^"]*)"/g)].map(([, classes = ""]) => {
    const [, span = "full"] = /(?<!\S)lg:col-span-(\w+)/.exec(classes) ??
      /(?<!\S)md:col-span-(\w+)/.exec(classes) ?? [];
    return (span === "full" ? 12 : Number(span)) * (classes.includes("row-span-2") ? 2 : 1);
  });
}

Deno.test("whatever their number, quotes fill every row of their grid", () => {
  for (let count = 1; count <= 12; count++) {
    const quotes = Array.from(
      { length: count },
      () => ({ quote: "Good", author: "Ada L.", company: "Mills" }),
    );
    for (const look of ["lead", "beside"] as const) {
      const found = cells(renderToString(<Quotes quotes={quotes} look={look} />));
      assert.equal(found.length, count);
      const sum = found.slice(look === "lead" ? 1 : 0).reduce((all, one) => all + one, 0);
      assert.equal(sum % 12, 0, `${look}, ${count}: ${found}`);
    }
  }
});
