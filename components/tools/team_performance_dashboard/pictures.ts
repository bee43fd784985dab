import {
  at,
  FIRST_HEADING,
  HEADING,
  headingNote,
  type Row,
  type ToolPictures,
  words,
} from "../../tool_kit/pictures.ts";

const area = (name: string): Row => ({
  name: words(`main li:has(h3:text-is('${name}')) h3`),
  value: words(`main li:has(h3:text-is('${name}')) p:text('was')`),
  drawing: at(`main li:has(h3:text-is('${name}')) svg[viewBox='0 0 240 26']`),
});

export const PICTURES: ToolPictures = {
  scenes: {
    wide: { from: FIRST_HEADING, above: 28, to: at("main section[aria-label='What changed']") },
    tablet: { from: FIRST_HEADING, above: 28, to: at("main section[aria-label='What changed'] ul > li", 2) },
    phone: {
      from: at("main section[aria-label='What changed'] ul"),
      above: 16,
      to: at("main section[aria-label='What changed'] ul > li"),
    },
  },
  card: {
    label: HEADING,
    value: headingNote(/^(\d+ of \d+)/),
    unit: headingNote(/^\d+ of \d+ [^.]*(changed)/),
    rows: [area("Roles"), area("Workload"), area("Priorities")],
    rowsWhenLow: 2,
  },
  figures: [
    {
      value: headingNote(/^(\d+ of \d+)/),
      title: headingNote(/^\d+ of \d+ ([^.]*)/),
      note: HEADING,
      rows: [area("Roles"), area("Workload")],
    },
    {
      value: words("main li:has(h3:text-is('Orders shipped the same day')) b", /^(\d+%)/, 1),
      title: words("main li:has(h3:text-is('Orders shipped the same day')) h3"),
      note: words("main li:has(h3:text-is('Orders shipped the same day')) p:text('from 95')"),
      drawing: at("main li:has(h3:text-is('Orders shipped the same day')) svg[viewBox='0 0 150 40']"),
    },
  ],
};
