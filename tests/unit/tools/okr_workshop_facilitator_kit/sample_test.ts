import assert from "node:assert/strict";
import { reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import { agendaOf } from "../../../../components/tools/okr_workshop_facilitator_kit/agenda.ts";
import { dotsPlaced } from "../../../../components/tools/okr_workshop_facilitator_kit/minutes.ts";
import { MODEL } from "../../../../components/tools/okr_workshop_facilitator_kit/model.ts";
import { templateOf } from "../../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import { TEMPLATES } from "../../../../components/tools/okr_workshop_facilitator_kit/words_templates.ts";
import { type Part, promptsOf } from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { WORKSHOP_DOCUMENTS } from "../../../../components/tools/okr_workshop_facilitator_kit/late.ts";
import { readContent } from "../../../support/tool_properties.ts";

const TODAY = "2026-11-25";
const EMPTY = MODEL.empty(TODAY);

Deno.test("the sample is a workshop that was fitted into a quarter of an hour less, held, and written down", () => {
  const { content } = MODEL.sample(TODAY);
  assert.ok(readContent(WORKSHOP_DOCUMENTS, content).ok);
  const { minutes, end, left, short, spare } = agendaOf(content);
  assert.deepEqual([minutes, end, left, short, spare], [195, 12 * 60 + 15, [], 0, 0]);
  assert.equal(content.run?.done.length, 11);
  assert.deepEqual(content.run?.out, ["part-10"]);
  const votes = content.parts.filter(({ candidates }) => candidates.length > 0);
  assert.deepEqual(votes.map((part) => [dotsPlaced(part), part.dots * (content.people ?? 0)]), [[30, 30]]);
});

const AGENDAS = Object.entries(TEMPLATES).map(([name, words]) => [name, templateOf(words, "t")] as const);

for (const [name, template] of AGENDAS) {
  Deno.test(`the template ${name} adds up at its ideal minutes, and has room to shrink and to grow`, () => {
    const content = reduce(EMPTY, { type: "use template", template });
    assert.ok(readContent(WORKSHOP_DOCUMENTS, content).ok);
    assert.equal(content.parts.length, template.parts.length);
    const agenda = agendaOf(content);
    assert.deepEqual(
      agenda.slots.map(({ minutes }) => minutes),
      content.parts.map(({ ideal }) => ideal),
    );
    assert.equal(agenda.factor, 1);
    const sum = (parts: readonly Part[], bound: "min" | "max") =>
      parts.reduce((total, part) => total + part[bound], 0);
    assert.ok(sum(content.parts.filter(({ isOptional }) => !isOptional), "min") <= 0.65 * agenda.minutes);
    assert.ok(sum(content.parts, "max") >= 1.25 * agenda.minutes);
    for (const part of content.parts) {
      assert.ok(part.min <= part.ideal && part.ideal <= part.max, part.title);
      assert.ok(promptsOf(part).length >= 1 && (part.isBreak || part.purpose !== ""), part.title);
    }
    // Two hours without a break are the most that a room bears.
    let sitting = 0;
    for (const { part, minutes } of agenda.slots) {
      sitting = part.isBreak ? 0 : sitting + (minutes ?? 0);
      assert.ok(sitting <= 120, `${part.title} ends ${sitting} minutes after the last break`);
    }
    for (const collects of ["votes", "objectives"] as const) {
      assert.ok(content.parts.some((part) => part.collects === collects), collects);
    }
  });
}

Deno.test("every prompt of the templates is a sentence or a question that can be read aloud in one breath", () => {
  const prompts = AGENDAS.flatMap(([, { parts }]) => parts).flatMap(promptsOf);
  assert.ok(prompts.length > 80);
  for (const prompt of prompts) {
    assert.match(prompt, /^[A-Z].*(?:[.?]|it is true that)$/, prompt);
    assert.ok(prompt.split(" ").length <= 32, prompt);
  }
});

Deno.test("a file is refused with an id twice, a run of parts that are not there, or a part in a run twice", () => {
  const { content } = MODEL.sample(TODAY);
  const { run, parts } = content;
  assert.ok(run);
  const broken = [
    { ...content, parts: parts.map((part) => ({ ...part, id: "same" })), run: null },
    { ...content, run: { ...run, current: "gone" } },
    { ...content, run: { ...run, out: ["part-1"] } },
    { ...content, start: "9:00" },
    { ...content, parts: [{ ...parts[0], min: 0 }], run: null },
    { ...content, parts: [{ ...parts[0], min: 1.5 }], run: null },
  ];
  for (const value of broken) assert.equal(readContent(WORKSHOP_DOCUMENTS, value).ok, false);
});
