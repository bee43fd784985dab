import {
  at,
  byText,
  FIRST_HEADING,
  HEADING,
  type Row,
  tableRow,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const CHECKED_IN = "#all-checked-in >> visible=true >> xpath=../following-sibling::ul[1]/li";
const checkedIn = (row: number): Row => ({
  name: words(`${CHECKED_IN}[${row}] >> b`),
  value: words(`${CHECKED_IN}[${row}] >> b`, undefined, -1),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: tableRow("Days of roast stock") },
    tablet: { from: FIRST_HEADING, above: 28, to: byText("Save and next"), inside: 16 },
    phone: {
      from: at("main ul:not([aria-label]) > li"),
      above: 16,
      to: at("main svg.mt-2 + p"),
      inside: 16,
    },
  },
  card: {
    label: HEADING,
    title: words("main h3"),
    value: words("main svg.mt-2", /.* (\d+);/),
    unit: { ...words("main h3 + p", /→ ([\d,]+)/), before: "of " },
    flag: words("main svg.mt-2 + p > b"),
    drawing: at("main svg.mt-2"),
    rows: [
      {
        name: words("main svg.mt-2 + p", /(at this rate)/),
        value: words("main svg.mt-2 + p", /at this rate ([\d,]+)/),
      },
      { name: words("main h3 ~ span", /(confidence.*)/), value: words("main h3 ~ span b") },
    ],
    rowsWhenLow: 0,
  },
  figures: [
    {
      value: words("main svg.mt-2 + p > b", /^(\d+ days)/),
      title: words("main h3"),
      note: { ...words("main svg.mt-2 + p > span"), before: "behind: " },
      drawing: at("main svg.mt-2"),
    },
    {
      value: words("#all-checked-in + p", /^(\w+)/),
      title: words("#all-checked-in"),
      rows: [checkedIn(1), checkedIn(2), checkedIn(4)],
    },
  ],
};
