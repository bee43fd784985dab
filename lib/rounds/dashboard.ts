import * as z from "zod/mini";
import { ROUND_REFUSALS } from "../content/rounds.ts";
import { DASHBOARD_ROUND } from "../content/tool_rounds.ts";
import { isPlainDate } from "../tool_kit/dates.ts";
import { askedReader, askerLine, askerList, FIGURES, haveOwnIds, ROW_ID } from "./asker_text.ts";
import { countAt } from "./groups.ts";
import type { Kind, RoundContent } from "./round.ts";

/** Areas of one vote: twice as many questions, on a phone. The dashboard itself has room for a hundred. */
const MOST_AREAS = 24;

/** The areas of a check-in, within the limits that the dashboard has (its document.ts). */
const ASKED = z.object({
  checkIn: ROW_ID,
  date: z.string(ROUND_REFUSALS.asked).check(z.refine(isPlainDate, ROUND_REFUSALS.asked)),
  areas: askerList(
    z.object({ id: ROW_ID, name: askerLine(120), about: askerLine(200, 0) }),
    1,
    MOST_AREAS,
  ).check(z.refine(haveOwnIds, { path: [], error: ROUND_REFUSALS.asked })),
}, ROUND_REFUSALS.asked);

const COUNTS = z.object({ areas: z.array(z.object({ colours: FIGURES, outlooks: FIGURES })) });

/** How a team is doing: red, amber or green for each area of a check-in, and where it is heading. */
export const DASHBOARD: Kind = {
  name: DASHBOARD_ROUND.name,
  canHaveNames: false,
  asks: DASHBOARD_ROUND.asks,
  minutes: 3,
  tool: "team-performance-dashboard",
  read: askedReader(ASKED, contentOf),
};

function contentOf(asked: z.infer<typeof ASKED>): RoundContent {
  const { areas, checkIn, date } = asked;
  const { colour, colours, outlook, outlooks } = DASHBOARD_ROUND;
  return {
    asked,
    questions: areas.flatMap(({ name, about }) => [
      { title: colour(name), text: about, options: colours, canSkip: true, isScale: false },
      {
        title: outlook(name),
        text: "",
        options: outlooks,
        canSkip: true,
        isScale: false,
        isOptional: true,
      },
    ]),
    count: (answers) => ({
      areas: areas.map((_, at) => ({
        colours: countAt(answers, 2 * at, colours.length),
        outlooks: countAt(answers, 2 * at + 1, outlooks.length),
      })),
    }),
    handOver({ id, closedOn, answered, invited, counts }) {
      const found = COUNTS.parse(counts).areas;
      const shown = areas.map((area, at) => ({ area, ...found[at] }));
      const without = (part: "colours" | "outlooks") =>
        shown.filter((one) => !one[part]).map(({ area }) => area.id);
      return {
        rows: {
          checkIn,
          date,
          answered,
          areas: shown.map(({ area, colours, outlooks }) => {
            const [red = 0, amber = 0, green = 0] = colours?.counts ?? [];
            const [better = 0, same = 0, worse = 0] = outlooks?.counts ?? [];
            return { ...area, red, amber, green, better, same, worse };
          }),
          round: { id, closedOn, invited, votes: without("colours"), outlooks: without("outlooks") },
        },
        stays: DASHBOARD_ROUND.hidden(
          shown.filter(({ colours }) => !colours).map(({ area }) => area.name),
          shown.filter(({ colours, outlooks }) => colours && !outlooks).map(({ area }) => area.name),
        ),
      };
    },
  };
}
