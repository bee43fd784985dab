import assert from "node:assert/strict";
import { nothingToTalkAbout } from "../../../../components/tools/strategic_alignment_assessment_kit/parts.tsx";
import { ALIGNMENT_TEXT } from "../../../../components/tools/strategic_alignment_assessment_kit/words.ts";
import { AUTOSAVE_MS } from "../../../../lib/tool_kit/saving.ts";
import { createTool } from "../../../../lib/tool_kit/tool_state.ts";
import {
  type Action,
  reduce,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import {
  type Answers,
  closeRound,
} from "../../../../components/tools/strategic_alignment_assessment_kit/answers.ts";
import {
  askedOf,
  closedRoundOf,
  openRoundOf,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import {
  emptyContent,
  MODEL,
  sampleAssessment,
} from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { ALIGNMENT_DOCUMENTS } from "../../../../components/tools/strategic_alignment_assessment_kit/reading.ts";
import {
  compareRounds,
  spreadOf,
  statementsByTalk,
  thingsToTalkAbout,
} from "../../../../components/tools/strategic_alignment_assessment_kit/report.ts";
import { newRound, openAll } from "../../../../components/tools/strategic_alignment_assessment_kit/sealed.ts";
import { fakeBrowser } from "../../../support/fake_browser.ts";
import { answers, opened, sealFor, TODAY } from "./alignment_support.ts";
import { wordFlaw } from "../../../../lib/tool_kit/file.ts";
import { readContent, rightContent } from "../../../support/tool_properties.ts";

const GIVEN: readonly Answers[] = [
  answers(0, 5, { 3: 1 }),
  answers(0, 4, { 3: 2 }),
  answers(0, 5, { 3: 0 }),
  answers(0, 4, { 3: 5 }),
  answers(0, 3),
  answers(1, 2),
  answers(1, 1),
  answers(1, 4),
];

/** A round with eight people's answers, and with them closed. */
async function answered() {
  const { content, round } = await opened();
  const sealed = await Promise.all(GIVEN.map((given) => sealFor(round, given)));
  const open = reduce(content, { type: "add answers", codes: sealed });
  return { open, sealed, close: { type: "close round", answers: GIVEN, today: TODAY } satisfies Action };
}

Deno.test("an open round keeps answers sealed and in no order; closing counts them and keeps the ids of codes alone", async () => {
  const { open, sealed, close } = await answered();
  const round = openRoundOf(open);
  const ids = round?.answers.map(({ id }) => id) ?? [];
  assert.deepEqual(ids, ids.toSorted());
  assert.ok(round !== null);
  assert.deepEqual(new Set(await openAll(round)), new Set(GIVEN));

  const content = reduce(open, close);
  rightContent(ALIGNMENT_DOCUMENTS, content);
  const closed = closedRoundOf(content);
  assert.deepEqual([closed?.answered, closed?.used], [8, ids]);
  assert.deepEqual(closed?.statements[0]?.total, { counts: [1, 1, 1, 3, 2], unsure: 0 });
  // Three in a group, so both are hidden.
  assert.deepEqual(closed?.statements[0]?.groups, [null, null]);
  const text = JSON.stringify(content);
  for (const code of sealed) assert.ok(!text.includes(code.slice(20)));
  assert.ok(!text.includes(round.key.d));
});

Deno.test("a round is closed with four answers, all of them and no others", async () => {
  const { content, round } = await opened();
  const sealed = await Promise.all(GIVEN.slice(0, 4).map((given) => sealFor(round, given)));
  const three = reduce(content, { type: "add answers", codes: sealed.slice(0, 3) });
  const close = (answers: readonly Answers[]): Action => ({ type: "close round", answers, today: TODAY });
  assert.equal(reduce(three, close(GIVEN.slice(0, 3))), three);
  const four = reduce(three, { type: "add answers", codes: sealed });
  assert.equal(openRoundOf(four)?.answers.length, 4, "the three are not taken twice");
  assert.equal(reduce(four, close(GIVEN.slice(0, 3))), four);
  assert.equal(reduce(four, close([...GIVEN.slice(0, 3), answers(2, 3)])), four, "there is no third group");
  assert.equal(closedRoundOf(reduce(four, close(GIVEN.slice(0, 4))))?.answered, 4);
});

Deno.test("while a round is open or closed its questions and groups are frozen, and late answers change nothing", async () => {
  const { open, sealed, close } = await answered();
  const edits: readonly Action[] = [
    { type: "edit", list: "statements", id: "roles-1", change: { text: "Other" } },
    { type: "add", list: "groups", rows: [{ id: "late" }] },
    { type: "set option", question: "question-1", at: 0, text: "Other" },
    { type: "move", id: "teams", by: -1 },
    { type: "remove", id: "question-1" },
    { type: "open round", today: TODAY, ...await newRound() },
  ];
  for (const content of [open, reduce(open, close)]) {
    for (const edit of edits) assert.equal(reduce(content, edit), content, edit.type);
  }
  const closed = reduce(open, close);
  assert.equal(reduce(closed, { type: "add answers", codes: sealed }), closed);
  assert.equal(reduce(closed, close), closed);
});

Deno.test("a new round keeps the old one to compare with, in the full edition", async () => {
  const { open, close } = await answered();
  const closed = reduce(open, close);
  const next = reduce(closed, { type: "new round", isKept: true });
  assert.deepEqual([next.round, next.earlier.length], [null, 1]);
  assert.equal(reduce(closed, { type: "new round", isKept: false }).earlier.length, 0);
  assert.notEqual(reduce(next, { type: "remove", id: "teams" }), next, "its questions can be changed");
});

Deno.test("what is empty is not asked, and a choice needs three options", async () => {
  const steps: readonly Action[] = [
    { type: "edit", list: "statements", id: "direction-1", change: { text: "  " } },
    { type: "edit", list: "questions", id: "question-1", change: { text: "Which?" } },
    { type: "set option", question: "question-1", at: 0, text: "One" },
    { type: "set option", question: "question-1", at: 5, text: "Six" },
    { type: "open round", today: TODAY, ...await newRound() },
  ];
  const asked = openRoundOf(steps.reduce(reduce, emptyContent()))?.asked;
  assert.deepEqual([asked?.groups.length, asked?.statements.length, asked?.questions.length], [0, 11, 0]);
});

Deno.test("before a round is closed nothing but the number of answers can be read; afterwards no answer is in memory, storage, export, undo or what was removed", async () => {
  const browser = fakeBrowser();
  const tab = browser.tab();
  const tool = createTool({
    model: MODEL,
    edition: "full",
    today: TODAY,
    storage: tab.storage,
    clock: browser.clock,
  });
  await tool.start(tab.events);
  const { content, round } = await opened();
  tool.startOwn();
  tool.change("open", () => content);
  const sealed = await Promise.all(GIVEN.map((given) => sealFor(round, given)));
  for (const one of sealed) tool.dispatch({ type: "add answers", codes: [one] });
  browser.pass(AUTOSAVE_MS);
  const file = tool.exportDocument().text;
  const here = tool.state().document.id;
  assert.ok(!/"statements":\[[0-5],/.test(file), "no answers in the open");

  tool.duplicate();
  assert.equal(tool.state().document.content.round, null, "a copy asks anew");
  tool.clear();
  tool.open(here);
  tool.dispatch({ type: "close round", answers: GIVEN, today: TODAY });
  const secrets = [round.key.d, ...sealed.map((code) => code.slice(20))];
  const holds = (text: string) => secrets.some((secret) => text.includes(secret));
  assert.ok(holds(file));
  const everything = () =>
    [...browser.items.values(), JSON.stringify(tool.state()), tool.exportAll().text].join("\n");
  assert.ok(!holds(everything()));
  assert.equal(tool.state().undo, null);
  for (const { key } of tool.removed()) tool.restore(key);
  assert.ok(!holds(everything()));
  // The file of before brings back the closed round.
  const read = await tool.readImport(file);
  assert.ok(read.ok);
  tool.importRead(read.documents, "new");
  assert.equal(closedRoundOf(tool.state().document.content)?.answered, 8);
  browser.pass(AUTOSAVE_MS);
  assert.ok(!holds(everything()));
});

Deno.test("the report begins with splits, then with the least consensus; a choice on which people part is the second thing to talk about", () => {
  const { content } = sampleAssessment(TODAY);
  const round = closedRoundOf(content);
  assert.ok(round !== null);
  const rows = statementsByTalk(round);
  assert.equal(rows.length, 12);
  const keys = rows.map(({ total }) => (total?.isSplit ? 0 : 2) + (total?.consensus ?? 9));
  assert.deepEqual(keys, keys.toSorted((a, b) => a - b));
  const talks = thingsToTalkAbout(round);
  assert.deepEqual(talks.map(({ kind }) => kind), ["statement", "question", "statement"]);
  assert.equal(talks[0]?.asked.id, rows[0]?.asked.id);
  for (const { gap, groups } of rows) {
    const shown = groups.filter(({ figures }) => figures !== null);
    assert.equal(gap === null, shown.length < 2);
  }
});

Deno.test("rounds are compared where a statement was asked in the same words", () => {
  const { content } = sampleAssessment(TODAY);
  const [now, [before]] = [closedRoundOf(content), content.earlier];
  assert.ok(now && before);
  const { rows, hidden } = compareRounds(now, before);
  assert.deepEqual(hidden, []);
  assert.deepEqual(rows.map(({ asked }) => asked), now.asked.statements);
  const totalIn = ({ statements }: typeof now) => {
    const total = statements[3]?.total ?? assert.fail();
    return { ...total, ...spreadOf(total) };
  };
  assert.deepEqual([rows[3]?.before, rows[3]?.now], [totalIn(before), totalIn(now)]);
  const [first, ...others] = before.asked.statements;
  assert.ok(first);
  const reworded = { ...before.asked, statements: [{ ...first, text: "Else" }, ...others] };
  assert.deepEqual(compareRounds(now, { ...before, asked: reworded }).rows, rows.slice(1));
  const silent = {
    ...before,
    statements: before.statements.with(0, { total: null, groups: [null, null, null] }),
  };
  assert.deepEqual(compareRounds(now, silent), { rows: rows.slice(1), hidden: [first.text] });
});

Deno.test("a report without anything to talk about says whether answers are alike or hidden", () => {
  const round = closedRoundOf(sampleAssessment(TODAY).content);
  assert.ok(round);
  const hidden = round.statements.map(() => ({ total: null, groups: [] }));
  const { none, noneShown, hidden: nothing } = ALIGNMENT_TEXT.talk;
  assert.equal(nothingToTalkAbout(round), none);
  assert.equal(
    nothingToTalkAbout({ ...round, statements: round.statements.with(0, { total: null, groups: [] }) }),
    noneShown,
  );
  assert.equal(nothingToTalkAbout({ ...round, statements: hidden }), nothing);
});

Deno.test("the sample has a hidden group", () => {
  const round = closedRoundOf(sampleAssessment(TODAY).content);
  assert.ok(round?.statements.some(({ groups }) => groups.includes(null)));
});

Deno.test("a file that shows what a report may not is refused with its place", () => {
  const { content } = sampleAssessment(TODAY);
  const round = closedRoundOf(content);
  assert.ok(round !== null);
  const [first] = round.statements;
  assert.ok(first?.total && !first.groups.includes(null));
  const reasonFor = (item: (typeof round.statements)[number]) => {
    const read = readContent(ALIGNMENT_DOCUMENTS, {
      ...content,
      round: { ...round, statements: round.statements.with(0, item) },
    });
    return read.ok ? undefined : { path: read.at, message: wordFlaw(read.flaw) };
  };
  assert.equal(reasonFor(first), undefined);
  const { total } = first;
  const few = reasonFor({ ...first, groups: first.groups.with(0, { counts: [0, 0, 0, 1, 2], unsure: 1 }) });
  assert.deepEqual(few?.path, ["round", "statements", 0, "groups", 0]);
  assert.match(few?.message, /fewer than 4/);
  const flaws: readonly (readonly [typeof first, RegExp])[] = [
    [{ ...first, groups: first.groups.with(0, null) }, /by subtraction/],
    [{ ...first, groups: first.groups.slice(1) }, /each group/],
    [{ ...first, total: { ...total, unsure: 9 } }, /more people/],
    [{ ...first, total: { ...total, counts: total.counts.slice(1) } }, /each answer/],
  ];
  for (const [item, message] of flaws) assert.match(reasonFor(item)?.message ?? "", message);
});

Deno.test("twelve people in groups of three, four and five: the five are compared with the others together, and the three stay hidden", () => {
  const asked = {
    ...askedOf(emptyContent()),
    groups: ["Leaders", "Sales", "Roastery"].map((name, at) => ({ id: `g${at}`, name })),
  };
  const members = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2];
  const given = members.map((group, at) => answers(group, group === 2 ? 2 : at % 2 === 0 ? 4 : 5))
    .map((one) => ({ ...one, choices: [] }));
  const round = closeRound({ id: "r0und123", openedOn: TODAY, asked, answers: [] }, given, TODAY);
  const [row] = statementsByTalk(round);
  assert.deepEqual(row?.groups.map(({ name, figures }) => [name, figures?.counts.join(" ") ?? "hidden"]), [
    ["Leaders", "hidden"],
    ["Sales", "hidden"],
    ["Roastery", "0 5 0 0 0"],
    ["Leaders and Sales together", "0 0 0 4 3"],
  ]);
  assert.deepEqual([row?.gap?.high, row?.gap?.low], ["Leaders and Sales together", "Roastery"]);
  const twoGroups = { ...asked, groups: asked.groups.slice(0, 2) };
  const small = given.map((one, at) => ({ ...one, group: at < 3 ? 0 : 1 }));
  const none = closeRound({ id: "r0und123", openedOn: TODAY, asked: twoGroups, answers: [] }, small, TODAY);
  assert.deepEqual(statementsByTalk(none)[0]?.groups.map(({ figures }) => figures), [null, null]);
});
