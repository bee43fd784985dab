import { renderToString } from "preact-render-to-string";
import { TeamCard } from "../../../../components/share/TeamCard.tsx";
import { answerCard } from "../../../../lib/cards/stored_card.ts";
import { ANSWER_PAGE } from "../../../../lib/content/rounds.ts";
import { define } from "../../../../lib/http/state.ts";
import { publicResult } from "../../../../lib/rounds/team_check.ts";

/** The share picture of a closed team check without names: whoever has one of its links may see it. */
export const handler = define.handlers({
  async GET({ params, state: { site, services: { cards, rounds } } }) {
    const round = (await rounds.findLinked(params.secret ?? ""))?.round;
    const result = round ? publicResult(round) : null;
    if (!round || result === null) return new Response(ANSWER_PAGE.missingRound.card, { status: 404 });
    const svg = renderToString(
      <TeamCard
        result={result}
        answered={round.answered}
        invited={round.invited}
        address={new URL(site.origin).host}
      />,
    );
    return await answerCard(svg, rounds.cardOf(round), cards);
  },
});
