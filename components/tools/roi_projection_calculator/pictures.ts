import {
  at,
  byText,
  type Column,
  FIRST_HEADING,
  HEADING,
  tableRow,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const NAMED = (name: string) => `main section:has(#results-title) span:text-is('${name}')`;
/** One of the return calculator's cases: the cell of a row of its results. */
const result = (name: string, column: number, part?: RegExp) =>
  words(`main section:has(#results-title) [role=row]:has(span:text-is('${name}')) [role=cell]`, part, column);
const projected = (name: string, column: number): Column => ({
  name: words("main section:has(#results-title) [role=columnheader]", /^(\w+)/, column),
  drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", column),
  value: result(name, column),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: byText("Add money out") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("#driver-text >> xpath=ancestor::li"), inside: 14 },
    phone: { isAlone: true, from: at("#results-title"), above: 20, to: tableRow("Sum so far") },
  },
  card: {
    // A narrow window hides the sample's title.
    label: { at: (page) => page.getByLabel("Title of this document"), part: /, (.*)$/ },
    title: HEADING,
    value: result("Net present value", 1),
    unit: words(NAMED("Net present value")),
    columns: [0, 1, 2].map((column) => projected("Net present value", column)),
  },
  figures: [
    {
      value: result("Net present value", 1),
      title: words(NAMED("Net present value")),
      note: words(`${NAMED("Net present value")} + span`),
      drawing: at("main section:has(#results-title) svg[viewBox='0 0 100 56']", 1),
    },
    {
      value: result("Internal rate of return", 1),
      title: words(NAMED("Internal rate of return")),
      note: words(`${NAMED("Internal rate of return")} + span`),
      columns: [0, 1, 2].map((column) => projected("Internal rate of return", column)),
    },
  ],
};
