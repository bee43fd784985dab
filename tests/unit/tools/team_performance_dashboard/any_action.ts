import fc from "fast-check";
import type { Action, VotesChange } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import {
  type Content,
  DASHBOARD,
  type DashboardRows,
  type MeasureChange,
  WAYS,
} from "../../../../components/tools/team_performance_dashboard/document.ts";
import { MODEL } from "../../../../components/tools/team_performance_dashboard/model.ts";
import { standingsAt } from "../../../../components/tools/team_performance_dashboard/standing.ts";
import { anyAction, anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { anyChange, assertFinite, type Proved, TODAY } from "../../../support/tool_properties.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const NEW_IDS = ["n1", "n2", "n3"];
const newId = fc.constantFrom(...NEW_IDS, "area-1", "check-in-7", "not an id", "__proto__", "");
const area = fc.constantFrom("area-1", "area-2", "area-8", ...NEW_IDS, "gone");
const measure = fc.constantFrom("measure-1", "measure-5", ...NEW_IDS, "gone");
const checkIn = fc.constantFrom("check-in-1", "check-in-7", ...NEW_IDS, "gone");
const count = fc.oneof(fc.nat(12), fc.constantFrom(-1, -0, 1.5, NaN, 999, 1_000, Infinity));
const counts = { red: count, amber: count, green: count, worse: count, same: count, better: count };
const votesChange = anyChange<VotesChange>(counts);
const measureChange = anyChange<MeasureChange>({
  name: anyText,
  unit: anyText,
  way: fc.constantFrom(...WAYS),
  green: fc.option(anyNumber),
  amber: fc.option(anyNumber),
});
const values = fc.array(fc.record({ checkIn, value: anyNumber }), { maxLength: 3 });

/** Any edit but of votes, values and rounds, which actions of their own change. */
const edit = anyEdit<Content, DashboardRows>(DASHBOARD, SAMPLE).filter((edit) =>
  !("list" in edit) || edit.list !== "checkIns" ||
  [...edit.type === "add" ? edit.rows : [edit.change]].every((row) =>
    !("votes" in row || "values" in row || "rounds" in row)
  )
);
const action = anyAction<Action>(edit, {
  "set votes": { checkIn, area, change: votesChange },
  "count round": {
    checkIn,
    votes: fc.array(fc.record({ area, ...counts }), { maxLength: 3 }),
    answered: count,
    round: fc.option(
      fc.record({
        id: newId,
        closedOn: anyDate,
        answered: count,
        invited: fc.option(count),
        votes: fc.array(area, { maxLength: 2 }),
        outlooks: fc.array(area, { maxLength: 2 }),
      }),
      { nil: undefined },
    ),
  },
  "set value": { checkIn, measure, value: fc.option(anyNumber) },
  "paste figures": {
    checkIn,
    votes: fc.array(fc.record({ area, change: votesChange }), { maxLength: 3 }),
    values: fc.array(fc.record({ measure, value: anyNumber }), { maxLength: 3 }),
  },
  "bring in measures": {
    after: fc.option(measure),
    checkIns: fc.array(fc.record({ id: newId, date: anyDate }), { maxLength: 2 }),
    measures: fc.array(
      fc.tuple(measure, measureChange, values).map(([id, change, values]) => ({ id, ...change, values })),
      { maxLength: 3 },
    ),
  },
});

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 12 }),
  keeps: ({ areas, measures, checkIns }) => [...areas, ...measures, ...checkIns].map(({ id }) => id),
  mayTake: ({ type }) => type === "remove",
  shows: (content) => assertFinite(content.checkIns.map(({ id }) => standingsAt(content, id))),
};
