import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";
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

/** What was done of each week's commitments, in percent; the eighth runs, and the others are to come. */
const WEEKS = [70, 80, 92, 64, 88, 96, 100];
const NOW = 8;
const BASE = 420;
const HEIGHT = 380;
const LINE = 85;

/** Thirteen weeks as bars against a line at 85 percent; the eighth runs. */
export function ShareFigure(): JSX.Element {
  const pitch = 40;
  const y = (percent: number) => BASE - HEIGHT * percent / 100;
  return (
    <>
      <path d={`M${(NOW - 1) * pitch} ${y(100) - 8}h${pitch}V${BASE}h${-pitch}z`} fill={COLOURS.wash} />
      {Array.from({ length: 13 }, (_, index) => {
        const x = index * pitch + pitch / 2;
        const done = WEEKS[index];
        return done === undefined
          ? (
            <circle
              key={index}
              cx={x}
              cy={BASE - 12}
              r={index + 1 === NOW ? 12 : 8}
              fill={index + 1 === NOW ? COLOURS.accent : COLOURS.ghost}
            />
          )
          : (
            <path
              key={index}
              d={`M${x - 14} ${BASE}V${y(done)}h28V${BASE}z`}
              fill={done >= LINE ? COLOURS.accent : COLOURS.accentNight}
            />
          );
      })}
      <path d={`M0 ${BASE}H520`} stroke={COLOURS.ink} stroke-width="5" />
      <path d={`M0 ${y(LINE)}H430`} stroke={COLOURS.ink} stroke-width="4" stroke-dasharray="2 12" />
      <Label x={520} y={y(LINE) + 13} anchor="end">{LINE}%</Label>
      <Label x={0} y={478}>Week 1</Label>
      <Label x={(NOW - 0.5) * pitch} y={478} anchor="middle" colour={COLOURS.accentInk}>{NOW}</Label>
      <Label x={520} y={478} anchor="end">13</Label>
    </>
  );
}
