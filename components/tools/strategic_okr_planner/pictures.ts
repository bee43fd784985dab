import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Row,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const KEY_RESULTS = "main article ul > li";
const keyResult = (row: number): Row => ({
  name: words(`${KEY_RESULTS}:nth-child(${row}) textarea`),
  value: words(`${KEY_RESULTS}:nth-child(${row}) button:text('→')`, /, (.*)$/),
});
const load = (person: number): Row => ({
  name: words(`section:has(#loads) li:nth-child(${person}) span`),
  value: words(`section:has(#loads) li:nth-child(${person}) span`, /^(\d+ key results)/, 1),
  drawing: at(`section:has(#loads) li:nth-child(${person}) > svg`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("main article") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("main article ul > li", 2) },
    phone: { from: at("main article"), above: 16, to: at("main article ul > li") },
  },
  card: {
    label: HEADING,
    title: words("main article textarea"),
    rows: [keyResult(1), keyResult(2)],
    alert: {
      name: words("main article ul > li:nth-child(4) textarea"),
      text: words("main article ul > li:nth-child(4) button"),
    },
  },
  figures: [
    {
      value: words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /→ ([\d,]+)/),
      title: words(`${KEY_RESULTS}:nth-child(1) textarea`),
      note: {
        ...words(`${KEY_RESULTS}:nth-child(1) button:text('→')`, /([\d,]+) →/),
        before: "the target, from ",
      },
      rows: [keyResult(2), keyResult(3)],
    },
    {
      value: headingNote(/(\d+) key results/),
      title: words("#loads"),
      note: words("#loads + p"),
      rows: [load(1), load(2)],
    },
  ],
};
