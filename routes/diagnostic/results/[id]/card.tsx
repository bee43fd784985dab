import { renderToString } from "preact-render-to-string";
import { ResultCard } from "../../../../components/share/ResultCard.tsx";
import { answerCard } from "../../../../lib/cards/stored_card.ts";
import { cardOf, findPublicResult } from "../../../../lib/diagnostic/results.ts";
import { Problem } from "../../../../lib/http/errors.ts";
import { define } from "../../../../lib/http/state.ts";

/** The share picture of a result: whoever has its link may see it. A result is shared alone, so it compares with nothing. */
export const handler = define.handlers({
  async GET({ params, state: { site, services: { cards, database: { sql } } } }) {
    const id = params.id ?? "";
    const result = await findPublicResult(sql, id);
    if (result === null) throw new Problem(404, "Results not found.");
    const svg = renderToString(<ResultCard result={result} address={new URL(site.origin).host} />);
    return await answerCard(svg, cardOf(sql, id), cards);
  },
});
