import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { render } from "preact";
import { createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import {
  choice,
  date,
  group,
  id,
  line,
  type Of,
  open,
  rows,
  time,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import { LineField } from "../../../components/tool_kit/fields.tsx";
import { NumberField } from "../../../components/tool_kit/NumberField.tsx";
import type { RowScreen } from "../../../components/tool_kit/row_keys.ts";
import { useDocumentFields, useFields, useGroupFields } from "../../../components/tool_kit/use_fields.ts";

const GOAL = group({
  id: id(),
  why: line(20),
  level: choice(["team", "person"]),
  score: open(whole(0, 5)),
  weight: whole(0, 9),
});
const SHAPE = group({ start: date(), review: group({ time: time() }), goals: rows(GOAL, 4) });
type Content = Of<typeof SHAPE>;
interface Rows {
  readonly goals: Of<typeof GOAL>;
}
const NAMES = { rows: { goals: { one: "goal", many: "goals" } }, fields: {} };
const EDITOR = createEditor<Content, Rows>(SHAPE, NAMES);

const goal = (id: string, change: Partial<Rows["goals"]> = {}) => EDITOR.empty("goals", { id, ...change });

function useAll(screen: RowScreen<Content, Rows>, row: Rows["goals"]) {
  const content = screen.content();
  const field = useFields(screen, { list: "goals" }, row);
  const [why, level, score, weight] = [field("why"), field("level"), field("score"), field("weight")];
  const start = useDocumentFields(screen, content)("start");
  const clock = useGroupFields(screen, "review", content.review)("time");
  return { why, level, score, weight, start, clock };
}

/** Draws the fields of a row again and again; `edits` is what they did. */
function bound() {
  const { document } = parseHTML("<main></main>");
  const main = document.querySelector("main");
  if (main === null) throw new Error("There is no place to draw in.");
  const edits: unknown[] = [];
  const content: Content = { start: "2026-11-30", review: { time: "16:00" }, goals: [] };
  const screen = {
    editor: EDITOR,
    content: () => content,
    dispatch: (edit: Edit<Content, Rows>) => void edits.push(edit),
    endTyping: () => void edits.push("end"),
    say: () => {},
  };
  const all: ReturnType<typeof useAll>[] = [];
  function Row({ row }: { readonly row: Rows["goals"] }) {
    all.push(useAll(screen, row));
    return null;
  }
  const fields = (row: Rows["goals"]) => {
    render(<Row row={row} />, main);
    const drawn = all.at(-1);
    assert.ok(drawn);
    return drawn;
  };
  return { edits, fields };
}

Deno.test("a field has its id, value, limit and whether it may be empty from the document's description", () => {
  const { fields } = bound();
  const { why, level, score, weight, start, clock } = fields(goal("one", { why: "Cash", score: 3 }));
  const attributes = [why, level, score, weight, start, clock].map(({ onValue: _, onDone: __, ...field }) =>
    field
  );
  assert.deepEqual(attributes, [
    { id: "one-why", value: "Cash", maxLength: 20 },
    { id: "one-level", value: "team" },
    { id: "one-score", value: 3 },
    { id: "one-weight", value: 0, isRequired: true },
    { id: "document-start", value: "2026-11-30", isRequired: true },
    { id: "review-time", value: "16:00" },
  ]);
});

Deno.test("a field edits its row, its group or the document, and ends a step of typing", () => {
  const { fields, edits } = bound();
  const { why, score, start, clock } = fields(goal("one"));
  why.onValue("Rent");
  why.onDone();
  score.onValue(null);
  start.onValue("2027-01-04");
  clock.onValue("09:00");
  assert.deepEqual(edits, [
    { type: "edit", list: "goals", id: "one", change: { why: "Rent" } },
    "end",
    { type: "edit", list: "goals", id: "one", change: { score: null } },
    { type: "set", change: { start: "2027-01-04" } },
    { type: "set", change: { review: { time: "09:00" } } },
  ]);
});

Deno.test("what a field does is the same function until its row is another one", () => {
  const { fields } = bound();
  const [first, next, other] = [goal("one"), goal("one", { why: "Rent" }), goal("two")].map(fields);
  assert.ok(first && next && other);
  for (const name of ["why", "score", "start", "clock"] as const) {
    assert.equal(next[name].onValue, first[name].onValue);
    assert.equal(next[name].onDone, first[name].onDone);
  }
  assert.equal(next.why.value, "Rent");
  assert.notEqual(other.why.onValue, first.why.onValue);
});

/** Never called: the compiler reads it. */
export function Refused({ screen, row }: {
  readonly screen: RowScreen<Content, Rows>;
  readonly row: Rows["goals"];
}) {
  const field = useFields(screen, { list: "goals" }, row);
  return (
    <>
      {/* @ts-expect-error: the row has no such field. */}
      <LineField {...field("owner")} label="" />
      {/* @ts-expect-error: a number in a field for text. */}
      <LineField {...field("score")} label="" />
      {/* @ts-expect-error: a text in a field for numbers. */}
      <NumberField {...field("why")} numberStyle="1,234.5" label="" />
      {/* @ts-expect-error: a row's id is nobody's to change. */}
      <LineField {...field("id")} label="" />
      <NumberField {...field("weight")} numberStyle="1,234.5" label="" />
    </>
  );
}
