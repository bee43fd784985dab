import assert from "node:assert/strict";
import { encodeHandOver, handOverFile } from "../../../../lib/tool_kit/hand_over.ts";
import { EDITOR, reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import {
  figuresOf,
  leftHere,
  minutesMarkdown,
  objectiveRows,
  RECEIVER,
} from "../../../../components/tools/okr_workshop_facilitator_kit/minutes.ts";
import { sampleWorkshop } from "../../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import {
  type Content,
  type Objective,
  tally,
} from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { readObjectives } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import {
  emptyContent,
  type Objective as Taken,
} from "../../../../components/tools/strategic_okr_planner/document.ts";

const { title, content } = sampleWorkshop("2026-11-25");

/** What both tools have of an objective with its key results. */
function said({ text, why, owner, keyResults }: Objective | Taken) {
  return [
    text,
    why,
    owner,
    ...keyResults.map((row) => [row.text, row.owner, row.unit, row.baseline, row.target]),
  ];
}

const handOver = (from: Content) => ({
  ...RECEIVER,
  from: "okr-workshop-facilitator-kit",
  title,
  rows: objectiveRows({ tool: "okr-workshop-facilitator-kit", id: "offsite", content: from }),
});

Deno.test("the planner takes in every objective with its key results, owners and figures, and updates them a second time", async () => {
  const encoded = encodeHandOver(handOver(content));
  assert.ok(encoded.ok);
  const first = await readObjectives(encoded.fragment);
  assert.ok(first.ok);
  const empty = emptyContent("2026-11-25");
  assert.deepEqual(first.count(empty), { added: 8, updated: 0 });
  const plan = first.apply(empty);
  assert.deepEqual(plan.ninety.map(said), content.parts.flatMap(({ objectives }) => objectives).map(said));

  const changed = reduce(content, {
    type: "edit",
    list: "keyResults",
    id: "result-1-1",
    change: { target: 200 },
  });
  const second = await readObjectives(new TextEncoder().encode(handOverFile(handOver(changed))));
  assert.ok(second.ok);
  assert.deepEqual(second.count(plan), { added: 0, updated: 8 });
  const again = second.apply(plan);
  assert.deepEqual(again.ninety.map(({ id }) => id), plan.ninety.map(({ id }) => id));
  assert.equal(again.ninety[0]?.keyResults[0]?.target, 200);
});

Deno.test("rows without words are not handed over", () => {
  const part = content.parts[8]?.id ?? "";
  const more = reduce(content, {
    type: "add",
    list: "objectives",
    in: part,
    rows: [{ id: "blank", text: " " }],
  });
  assert.deepEqual(objectiveRows({ tool: "t", id: "d", content: more }).length, 3);
  assert.deepEqual([leftHere(content), leftHere(more)], [0, 0]);
  const figures = reduce(content, {
    type: "add",
    list: "keyResults",
    in: content.parts.flatMap(({ objectives }) => objectives)[0]?.id ?? "",
    rows: [{ id: "bare", baseline: 3, target: 5 }],
  });
  assert.equal(leftHere(figures), 1, "it has figures and no words, which is said before it is left behind");
});

Deno.test("the minutes are Markdown: frame, parts with what they took, notes, the vote with places, objectives", () => {
  const text = minutesMarkdown(title, content);
  const lines = text.split("\n");
  assert.equal(lines[0], "# Harbour Roasters, OKR workshop");
  assert.equal(lines[2], "25 Nov 2026, 09:00 to 12:15, 10 people");
  for (
    const line of [
      "## Find key results",
      "- Mei: leave with fewer projects than we came with.",
      "| 1 | Accounts order again without being asked | 9 |",
      "| 2 | Every order leaves the house on the same day | 7 |",
      "| 2 | We know what each blend earns | 7 |",
      "| 4 | Somebody answers the phone on Thursdays | 4 |",
      "### Wholesale customers come back without a discount",
      "Owner: Ana. A new account costs us three visits",
      "- Weekly wholesale orders: 120 to 180 orders, Ana",
      "- Accounts that reorder within 30 days: 62% to 75%, Jonas",
      "- Complaints per 1,000 orders: 9 to 4, Mei",
    ]
  ) assert.ok(lines.includes(line), `${line}\n${text}`);
  assert.match(text, /## Find key results\n\nTook 41 minutes, planned \d\d\n/);
  assert.equal(text.includes("Short break"), false);
});

Deno.test("what people write stays text in the Markdown", () => {
  const part = content.parts[0]?.id ?? "";
  const odd = reduce(content, {
    type: "edit",
    list: "parts",
    id: part,
    change: { notes: "# not a heading\n1. no list | *x*" },
  });
  const text = minutesMarkdown("a # b", odd);
  assert.ok(text.includes(String.raw`- \# not a heading`));
  assert.ok(text.includes(String.raw`- 1\. no list \| \*x\*`));
});

Deno.test("the figures of a key result are written with their unit once, as far as they are known", () => {
  for (
    const [baseline, target, unit, words] of [
      [62, 75, "%", "62% to 75%"],
      [84, 100, "$", "$84 to $100"],
      [120, 180, "orders", "120 to 180 orders"],
      [null, 5, "days", "target 5 days"],
      [9, null, "", "from 9, no target yet"],
      [null, null, "days", ""],
    ] as const
  ) {
    const row = EDITOR.empty("keyResults", { id: "r", baseline, target, unit });
    assert.equal(figuresOf(row, content.settings), words);
  }
});

Deno.test("wishes with as many dots share a place, and keep the order in which they were written", () => {
  const rows = [["a", 1], ["b", 3], ["", 5], ["c", 3], ["d", 0]] as const;
  const places = tally(rows.map(([text, votes], index) => ({ id: `${index}`, text, votes })));
  assert.deepEqual(places.map(({ candidate, place }) => `${place} ${candidate.text}`), [
    "1 b",
    "1 c",
    "3 a",
    "4 d",
  ]);
});
