import * as z from "zod/mini";
import { ROUND_REFUSALS } from "../content/rounds.ts";
import { AGREEMENT, ALIGNMENT_ROUND } from "../content/tool_rounds.ts";
import { askedReader, askerLine, askerList, FIGURES, haveOwnIds, ROW_ID } from "./asker_text.ts";
import { figuresOf, protect } from "./groups.ts";
import type { Answer, Kind, Question, RoundContent } from "./round.ts";

const own = { path: [], error: ROUND_REFUSALS.asked };

/** The questionnaire of the alignment kit, within the limits that the kit has (its document.ts). */
const ASKED = z.object({
  groups: askerList(z.object({ id: ROW_ID, name: askerLine(60) }), 0, 8).check(z.refine(haveOwnIds, own)),
  statements: askerList(
    z.object({
      id: ROW_ID,
      theme: z.enum(["direction", "priorities", "roles", "measures"], ROUND_REFUSALS.asked),
      text: askerLine(240),
      // Only whoever asks reads it.
      opener: askerLine(240, 0),
    }),
    1,
    12,
  ).check(z.refine(haveOwnIds, own)),
  questions: askerList(
    z.object({ id: ROW_ID, text: askerLine(240), options: askerList(askerLine(120), 3, 6) }),
    0,
    3,
  ).check(z.refine(haveOwnIds, own)),
}, ROUND_REFUSALS.asked);

const ITEMS = z.array(z.object({ total: FIGURES }));
const COUNTS = z.object({ statements: ITEMS, questions: ITEMS });

/** What people think of a strategy: the alignment kit's statements and choice questions, in groups. */
export const ALIGNMENT: Kind = {
  name: ALIGNMENT_ROUND.name,
  canHaveNames: false,
  asks: ALIGNMENT_ROUND.asks,
  minutes: 4,
  tool: "strategic-alignment-assessment-kit",
  read: askedReader(ASKED, contentOf),
};

function contentOf(asked: z.infer<typeof ASKED>): RoundContent {
  const { groups, statements, questions } = asked;
  const first = groups.length === 0 ? 0 : 1;
  const group: Question = {
    title: ALIGNMENT_ROUND.group,
    text: ALIGNMENT_ROUND.groupNote,
    options: groups.map(({ name }) => name),
    canSkip: false,
    isScale: false,
  };
  return {
    asked,
    questions: [
      ...first === 0 ? [] : [group],
      ...statements.map(({ text }) => (
        { title: text, text: "", options: AGREEMENT, canSkip: true, isScale: true }
      )),
      ...questions.map(({ text, options }) => (
        { title: text, text: "", options, canSkip: true, isScale: false }
      )),
    ],
    count(answers) {
      const members = first === 0
        ? [answers]
        : groups.map((_, at) => answers.filter(([group]) => group === at + 1));
      const countOf = (place: number, most: number) =>
        protect(members.map((all) => figuresOf(all.map((answer: Answer) => answer[place] ?? 0), most)));
      return {
        statements: statements.map((_, at) => countOf(first + at, AGREEMENT.length)),
        questions: questions.map(({ options }, at) =>
          countOf(first + statements.length + at, options.length)
        ),
      };
    },
    // The kit's reading.ts takes it in as a closed round of its own.
    handOver({ id, startedOn, closedOn, answered, invited, counts }) {
      const found = COUNTS.parse(counts);
      const hidden = (["statements", "questions"] as const).flatMap((kind) =>
        asked[kind].filter((_, at) => !found[kind][at]?.total).map(({ text }) => text)
      );
      return {
        rows: {
          round: {
            state: "closed",
            id,
            openedOn: startedOn,
            closedOn,
            answered,
            invited,
            asked,
            ...Object(counts),
            used: [],
          },
        },
        stays: ALIGNMENT_ROUND.hidden(hidden),
      };
    },
  };
}
