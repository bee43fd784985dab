import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Place,
  type Row,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const inTree = (name: string): Place => (page) =>
  page.getByRole("treeitem").filter({ hasText: name }).first();
const goal = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} > div:last-child span`),
  drawing: at(`#goal-${id} > svg[viewBox='0 0 100 10']`),
});
const flagged = (id: string): Row => ({
  name: words(`#goal-${id} span.block`),
  value: words(`#goal-${id} b`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: inTree("Origin cards") },
    tablet: { from: FIRST_HEADING, above: 28, to: inTree("Six tasting evenings") },
    phone: { from: inTree("Cafés choose us"), above: 16, to: inTree("Wholesale customers") },
  },
  card: {
    label: HEADING,
    title: words("#goal-earns span.block"),
    value: words("#goal-earns > div:last-child span"),
    unit: headingNote(/, and (progress)/),
    bar: at("#goal-earns > svg[viewBox='0 0 100 10']"),
    rows: [goal("margin"), goal("roast")],
  },
  figures: [
    {
      value: words("#goal-earns > div:last-child span"),
      title: words("#goal-earns span.block"),
      note: headingNote(/, and (progress.*)/),
      rows: [goal("margin"), goal("roast")],
    },
    {
      value: words("main h2", /^(\d+ of \d+)/),
      title: words("main h2", /^\d+ of \d+ (.*)$/),
      rows: [flagged("menu"), flagged("shop"), flagged("return")],
    },
  ],
};
