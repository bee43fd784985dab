import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Row,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const commitment = (row: number, isTicked: boolean): Row => ({
  name: words(`#week-8-${row}-text`),
  isTicked,
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("section[aria-labelledby=outcomes] ul > li", 2) },
    tablet: { from: FIRST_HEADING, above: 28, to: at("#week >> xpath=../following-sibling::ul[1]") },
    phone: { from: FIRST_HEADING, above: 28, to: at("main nav[aria-label]") },
  },
  card: {
    label: HEADING,
    title: words("#week"),
    value: words("#week ~ * b"),
    unit: words("#week ~ * span:text-is('done')"),
    drawing: at("main nav[aria-label] ol"),
    rows: [commitment(2, true), commitment(3, false)],
    rowsWhenLow: 0,
  },
  figures: [
    {
      value: headingNote(/(\d+%)/),
      title: headingNote(/^(.*?):/),
      note: headingNote(/\. (.*)$/),
      drawing: at("main nav[aria-label] ol"),
    },
    {
      value: words("section[aria-labelledby=outcomes] li:nth-child(2) p", /^(\d+%)$/, 1),
      title: words("#b-text"),
      note: words("section[aria-labelledby=outcomes] li:nth-child(2) p"),
      drawing: at("svg[viewBox='0 0 340 64']", 1),
    },
  ],
};
