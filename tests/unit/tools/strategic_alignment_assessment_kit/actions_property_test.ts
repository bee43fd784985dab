import assert from "node:assert/strict";
import fc from "fast-check";
import { exportFile } from "../../../../lib/tool_kit/export.ts";
import { importFile } from "../../../../lib/tool_kit/file.ts";
import { createTool } from "../../../../lib/tool_kit/tool_state.ts";
import {
  describe,
  typing,
} from "../../../../components/tools/strategic_alignment_assessment_kit/action_names.ts";
import {
  type Action,
  reduce,
  type StatementChange,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import { CODE_LENGTH, idOf } from "../../../../components/tools/strategic_alignment_assessment_kit/code.ts";
import {
  type Content,
  emptyContent,
} from "../../../../components/tools/strategic_alignment_assessment_kit/kit.ts";
import { ALIGNMENT_MODEL } from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import {
  statementsByTalk,
  thingsToTalkAbout,
} from "../../../../components/tools/strategic_alignment_assessment_kit/report.ts";
import { sampleAssessment } from "../../../../components/tools/strategic_alignment_assessment_kit/sample.ts";
import {
  ALIGNMENT_DOCUMENTS,
} from "../../../../components/tools/strategic_alignment_assessment_kit/schema.ts";
import { fakeBrowser } from "../../../support/fake_browser.ts";
import { anyChange, readContent } from "../../../support/tool_properties.ts";

const TODAY = "2026-11-22";
const SAMPLE = sampleAssessment(TODAY).content;
const START = reduce(SAMPLE, { type: "new round", isKept: true });
const text = fc.oneof(
  fc.constantFrom("", " ", "We know the way", "a\nb", "x".repeat(3_000), "\ud83d", "\u2028"),
  fc.string({ unit: "binary" }),
);
const groupId = fc.constantFrom("group-1", "group-2", "new", "gone", "__proto__", "not an id");
const questionId = fc.constantFrom("question-1", "q2", "q3", "q4", "gone", "");
const number = fc.oneof(fc.integer({ min: -3, max: 7 }), fc.constantFrom(NaN, 1.5, Infinity));
const letters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyz"),
    minLength: length,
    maxLength: length,
  });
const sealed = letters(CODE_LENGTH).map((code) => ({ id: idOf(code), code }));
const key = fc.constantFrom("k".repeat(43), "", "ö");
const date = fc.constantFrom(TODAY, "2026-02-30", "2027-01-01", "");
const value = fc.oneof({ arbitrary: fc.integer({ min: 0, max: 5 }), weight: 20 }, number);
const answers = fc.record({
  group: fc.constantFrom(0, 1, 2, 2, 1, 0, null, 9, -1),
  statements: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }),
  choices: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 1 }),
});
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: of("edit statement"),
    id: fc.constantFrom("direction-1", "roles-3", "gone"),
    change: anyChange<StatementChange>({ text, opener: text }),
  }),
  fc.record({ type: of("add group"), id: groupId, name: text, after: groupId }, {
    requiredKeys: ["type", "id"],
  }),
  fc.record({ type: of("rename group"), id: groupId, name: text }),
  fc.record({ type: of("move group"), id: groupId, by: number }),
  fc.record({ type: of("remove group"), id: groupId }),
  fc.record({ type: of("add question"), id: questionId }),
  fc.record({ type: of("edit question"), id: questionId, text }),
  fc.record({ type: of("edit option"), id: questionId, at: number, text }),
  fc.record({ type: of("move question"), id: questionId, by: number }),
  fc.record({ type: of("remove question"), id: questionId }),
  fc.record({
    type: of("open round"),
    id: fc.oneof(letters(8), fc.constantFrom("samp1e02", "")),
    key: fc.record({ x: key, y: key, d: fc.constant("d".repeat(43)) }),
    today: date,
  }),
  fc.record({ type: of("add answers"), answers: fc.array(sealed, { maxLength: 4 }) }),
  fc.record({ type: of("withdraw round") }),
  fc.record({
    type: of("close round"),
    answers: fc.array(
      fc.oneof(
        answers,
        fc.record({
          group: value,
          statements: fc.array(value),
          choices: fc.array(value),
        }),
      ),
      { maxLength: 6 },
    ),
    today: date,
  }),
  fc.record({ type: of("new round"), isKept: fc.boolean() }),
);

/** A whole round in three actions, with any that come before and after. */
const round = fc.tuple(
  letters(8),
  fc.integer({ min: 4, max: 14 }).chain((count) =>
    fc.tuple(
      fc.array(sealed, { minLength: count, maxLength: count }),
      fc.array(
        answers.map((one) => ({
          ...one,
          group: one.group === null || one.group > 2 || one.group < 0 ? 0 : one.group,
        })),
        {
          minLength: count,
          maxLength: count,
        },
      ),
    )
  ),
).map(([id, [codes, given]]): Action[] => [
  { type: "open round", id, key: { x: "k".repeat(43), y: "k".repeat(43), d: "d".repeat(43) }, today: TODAY },
  { type: "add answers", answers: codes },
  { type: "close round", answers: given, today: TODAY },
]);
const actions = fc.tuple(
  fc.array(action, { maxLength: 5 }),
  fc.oneof(round, fc.constant<Action[]>([])),
  fc.array(action, { maxLength: 5 }),
).map((parts) => parts.flat());

Deno.test("no sequence of actions makes an assessment that its schema refuses, throws, or changes what it got", () => {
  const before = JSON.stringify(START);
  let closed = 0;
  fc.assert(
    fc.property(actions, (steps) => {
      const content = steps.reduce((now, step) => {
        assert.ok(describe(step).length > 0);
        typing(step);
        return reduce(now, step);
      }, START);
      const parsed = readContent(ALIGNMENT_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      assert.deepEqual(JSON.parse(JSON.stringify(content)), parsed.value);
      assert.equal(JSON.stringify(START), before);
      if (content.round?.state !== "closed") return;
      closed++;
      for (const { spread, gap } of statementsByTalk(content.round)) {
        const figures = [spread?.mean, spread?.deviation, spread?.consensus, gap?.points];
        assert.ok(figures.every((figure) => figure == null || Number.isFinite(figure)));
      }
      assert.ok(thingsToTalkAbout(content.round).length <= 3);
    }),
    { numRuns: 500 },
  );
  assert.ok(closed > 20, `${closed} rounds were closed`);
});

Deno.test("export then import gives the same document", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      // Without the bare objects that fast-check makes.
      const content: Content = JSON.parse(JSON.stringify(steps.reduce(reduce, START)));
      const document = {
        tool: ALIGNMENT_MODEL.id,
        schema: 1,
        id: "kept",
        title: "Any",
        updatedAt: "2026-11-22T10:00:00.000Z",
        content,
      };
      const read = importFile(exportFile(document), ALIGNMENT_DOCUMENTS);
      assert.ok(read.ok);
      assert.deepEqual(read.document, document);
    }),
    { numRuns: 150 },
  );
});

Deno.test("undo then redo is the identity after any actions; behind a closed round there is no undo", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      const tool = createTool({
        model: ALIGNMENT_MODEL,
        edition: "full",
        today: TODAY,
        storage: () => fakeBrowser().tab().storage(),
      });
      tool.change("begin", () => START);
      for (const step of steps) {
        const isOpen = tool.state().document.content.round?.state === "open";
        tool.dispatch(step);
        const { document, undo } = tool.state();
        if (isOpen && document.content.round?.state === "closed") assert.equal(undo, null);
      }
      const last: Content = tool.state().document.content;
      let count = 0;
      while (tool.state().undo !== null && count < 50) {
        tool.undo();
        count++;
      }
      for (; count > 0; count--) tool.redo();
      assert.deepEqual(tool.state().document.content, last);
    }),
    { numRuns: 150 },
  );
});

Deno.test("any change to a file is read as a valid document or refused with a reason", () => {
  const file = exportFile({
    tool: ALIGNMENT_MODEL.id,
    schema: 1,
    id: "kept",
    title: "Any",
    updatedAt: "2026-11-22T10:00:00.000Z",
    content: SAMPLE,
  });
  fc.assert(
    fc.property(
      fc.nat(file.length - 1),
      fc.nat(8),
      fc.constantFrom("", "0", "null", "]", "-1", '"'),
      (at, cut, put) => {
        const read = importFile(file.slice(0, at) + put + file.slice(at + cut), ALIGNMENT_DOCUMENTS);
        assert.ok(
          read.ok ? readContent(ALIGNMENT_DOCUMENTS, read.document.content).ok : read.message.length > 10,
        );
      },
    ),
    { numRuns: 400 },
  );
  assert.ok(readContent(ALIGNMENT_DOCUMENTS, emptyContent()).ok);
});
