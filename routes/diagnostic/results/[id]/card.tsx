import { renderToString } from "preact-render-to-string";
import { ResultCard } from "../../../../components/share/ResultCard.tsx";
import { storedCard } from "../../../../lib/diagnostic/card.ts";
import { findPublicResult } from "../../../../lib/diagnostic/results.ts";
import { Problem } from "../../../../lib/http/errors.ts";
import { define } from "../../../../lib/http/state.ts";

/** The share picture of a result: whoever has its link may see it. */
export const handler = define.handlers({
  async GET({ params, state: { site, services: { cards, database: { sql } } } }) {
    const id = params.id ?? "";
    const result = await findPublicResult(sql, id);
    if (result === null) throw new Problem(404, "Results not found.");
    const svg = renderToString(<ResultCard result={result} address={new URL(site.origin).host} />);
    const png = await storedCard(sql, id, svg, cards.draw);
    if (png === null) {
      throw new Problem(503, "The picture cannot be drawn right now.", { headers: { "retry-after": "60" } });
    }
    return new Response(png, { headers: { "content-type": "image/png" } });
  },
});
