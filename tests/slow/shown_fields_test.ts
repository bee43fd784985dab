/** Everything that a document holds can be read on the page of its tool or on paper: no field is in the description alone. */
import assert from "node:assert/strict";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import { todayOf } from "../../lib/tool_kit/dates.ts";
import { FIGURE_MAX } from "../../lib/tool_kit/guards.ts";
import { isGroup, type Part } from "../../lib/tool_kit/shape.ts";
import type { DocumentMark } from "../../lib/tool_kit/tool_model.ts";
import { browserForFile, type Page } from "../support/browser.ts";
import { inEdition } from "../support/edition.ts";
import { modelOf } from "../support/tool_model.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";

browserForFile();

/** What names a field: its place in the description, "goals.title". */
type Marks = Map<string, string>;

/** A content with a mark in each text and figure, which `marks` has by the name of the field. What is empty in `value` is filled where it can be. */
function marked(part: Part, value: unknown, marks: Marks, name = ""): unknown {
  const inside = (part: Part, value: unknown) => marked(part, value, marks, name);
  switch (part.is) {
    case "text":
    case "line":
    case "lines":
      return markOf(marks, name, (count) => `zq${count}zq`);
    case "number":
      return part.most === FIGURE_MAX ? Number(markOf(marks, name, (count) => `${700_001 + count}`)) : value;
    case "open":
    case "optional":
      return value !== null && value !== undefined || isMarked(part.part) ? inside(part.part, value) : value;
    case "group":
      if (!isGroup(value)) return value;
      return Object.fromEntries(
        Object.entries(part.fields).map(([field, part]) => [
          field,
          marked(part, value[field], marks, name === "" ? field : `${name}.${field}`),
        ]),
      );
    case "variants": {
      const group = isGroup(value) ? part.groups[String(value[part.by])] : undefined;
      return group ? inside(group, value) : value;
    }
    case "number or group":
      return inside(typeof value === "number" ? part.number : part.group, value);
    case "list":
      return Array.isArray(value) ? value.map((item) => inside(part.item, item)) : value;
    default:
      return value;
  }
}

function markOf(marks: Marks, name: string, make: (count: number) => string): string {
  const mark = marks.get(name) ?? make(marks.size);
  marks.set(name, mark);
  return mark;
}

function isMarked(part: Part): boolean {
  return part.is === "text" || part.is === "line" || part.is === "lines" ||
    part.is === "number" && part.most === FIGURE_MAX;
}

/** The names of all fields that marked() could mark. */
function fieldsIn(part: Part, name = ""): string[] {
  if (isMarked(part)) return [name];
  switch (part.is) {
    case "open":
    case "optional":
      return fieldsIn(part.part, name);
    case "group":
      return Object.entries(part.fields).flatMap(([field, part]) =>
        fieldsIn(part, name === "" ? field : `${name}.${field}`)
      );
    case "variants":
      return Object.values(part.groups).flatMap((group) => fieldsIn(group, name));
    case "number or group":
      return [...fieldsIn(part.number, name), ...fieldsIn(part.group, name)];
    case "list":
      return fieldsIn(part.item, name);
    default:
      return [];
  }
}

/** What stands in each view of the page, with all that can be opened there, and on paper. */
function everythingShown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const shown: string[] = [];
    const settled = async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
      shown.push(document.body.innerHTML, ...fields.map(({ value }) => value));
    };
    for (const view of document.querySelectorAll<HTMLElement>("main [role=group] > [aria-pressed]")) {
      view.click();
      await settled();
      for (const fold of document.querySelectorAll("details")) fold.open = true;
      await settled();
      look();
      for (
        const button of document.querySelectorAll<HTMLElement>(
          "main [aria-expanded=false], main [aria-selected=false]",
        )
      ) {
        button.click();
        await settled();
        look();
      }
      dispatchEvent(new Event("beforeprint"));
      look();
    }
    // "700,001" is 700001, however the document writes it.
    return shown.join("\n").replace(/(\d)[,.'\u00a0\u202f ](?=\d{3})/g, "$1");
  });
}

const NONE = "the sample has none; its rows are those of";
const COMPARED = "an earlier round stands under the words of the one that it is compared with";
/** Fields whose mark is not to be seen, and why. */
const EXCEPT: Readonly<Partial<Record<ToolId, Readonly<Record<string, string>>>>> = {
  "strategic-okr-planner": {
    "annual.milestones.text": `${NONE} ninety.milestones`,
    "annual.milestones.owner": `${NONE} ninety.milestones`,
    "dismissed.kind": "names a check of the program",
    "dismissed.subject": "is the id of a row, or a list's name",
    "dismissed.about": "is what the check was about, by which it is known again",
    "dismissed.reason": "the sample dismisses nothing; okr_planner_test.ts does",
  },
  "strategic-alignment-assessment-kit": {
    "earlier.asked.groups.name": COMPARED,
    "earlier.asked.statements.text": COMPARED,
    "earlier.asked.statements.opener": COMPARED,
    "earlier.asked.questions.text": COMPARED,
    "earlier.asked.questions.options": COMPARED,
  },
};
/** What a sample is drawn with a second time: its own questions can be seen until a round asks them. */
const ALSO: Readonly<Partial<Record<ToolId, object>>> = {
  "strategic-alignment-assessment-kit": { round: null },
};
/** Times that all views are gone through: what comes late may not have come by the first. */
const ROUNDS_MAX = 10;

/** Opens a document in the edition on the page, as if it had been stored there before. */
async function open(
  page: Page,
  { id: tool, schema }: DocumentMark,
  given: { readonly title: string; readonly content: unknown },
): Promise<void> {
  // Each is another document: the page stores the one that it leaves.
  const id = crypto.randomUUID();
  const document = { tool, schema, id, updatedAt: new Date().toISOString(), ...given };
  const record = JSON.stringify({ format: 1, revision: 1, tab: "other", document });
  await page.evaluate(({ tool, id, record }) => {
    localStorage.setItem(`tool:${tool}:document:${id}`, record);
    localStorage.setItem(`tool:${tool}:current`, id);
  }, { tool, id, record });
  await page.reload();
  await page.locator("[aria-busy=false]").first().waitFor();
}

for (const tool of TESTED_TOOLS) {
  const { productId } = tool;
  inEdition(productId, `${productId}: everything that its document holds is shown`, async (page) => {
    const model = await modelOf(tool);
    const { content: description } = await model.reader();
    const marks: Marks = new Map();
    const { title, content } = model.sample(todayOf(new Date()));
    const filled = marked(description, content, marks);
    const expected = Object.keys(EXCEPT[productId] ?? {});
    let lacks = [...new Set(fieldsIn(description))];
    for (const also of [{}, ...productId in ALSO ? [ALSO[productId]] : []]) {
      await open(page, model, { title, content: Object.assign({}, filled, also) });
      for (let round = 0; lacks.length > expected.length && round < ROUNDS_MAX; round++) {
        const shown = await everythingShown(page);
        lacks = lacks.filter((name) => !shown.includes(marks.get(name) ?? "no mark"));
      }
    }
    assert.deepEqual(lacks, expected, "no view and no paper shows these");
  });
}
