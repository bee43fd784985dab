import { renderToString } from "preact-render-to-string";
import { ResultCard } from "../../../../components/share/ResultCard.tsx";
import { answerCard, NOT_STORED } from "../../../../lib/cards/stored_card.ts";
import { cardOf, findPublicResult } from "../../../../lib/diagnostic/results.ts";
import { earlierOf } from "../../../../lib/diagnostic/result_path.ts";
import { Problem } from "../../../../lib/http/errors.ts";
import { define } from "../../../../lib/http/state.ts";

/** The share picture of a result: whoever has its link may see it. With the links of the checks that it repeats it has the line of the last one too, and is not stored. */
export const handler = define.handlers({
  async GET({ params, url, state: { site, services: { cards, database: { sql } } } }) {
    const id = params.id ?? "";
    const result = await findPublicResult(sql, id, earlierOf(url.searchParams));
    if (result === null) throw new Problem(404, "Results not found.");
    const [last] = result.earlier ?? [];
    const before = last?.isComparable ? last : null;
    const address = new URL(site.origin).host;
    const svg = renderToString(<ResultCard result={result} before={before} address={address} />);
    return await answerCard(svg, before === null ? cardOf(sql, id) : NOT_STORED, cards);
  },
});
