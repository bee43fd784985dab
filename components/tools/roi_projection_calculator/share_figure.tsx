import type { JSX } from "react";
import { COLOURS, Label, sampled, Stroke } from "../../share/parts.tsx";

const ZERO = 286;
/** Where the money is back. */
const BACK = 288;

/** Money in less money out: it falls, is back at zero in a month, and rises on. */
const money = (x: number): number => {
  const t = x / BACK;
  return t < 1
    ? ZERO + 172 * Math.sin(Math.PI * t ** 0.72)
    : ZERO - 1.02 * (x - BACK) - 0.00105 * (x - BACK) ** 2;
};

export function ShareFigure(): JSX.Element {
  const curve = sampled(14, 494, money, 60);
  const area = (from: number, to: number) =>
    `M${from} ${ZERO}${
      sampled(from, to, money).map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join("")
    }V${ZERO}z`;
  return (
    <>
      <path d={area(14, BACK)} fill={COLOURS.attentionWash} />
      <path d={area(BACK, 494)} fill={COLOURS.wash} />
      <path d={`M14 ${ZERO}H520M14 24V478`} stroke={COLOURS.ink} stroke-width="5" />
      <Stroke controls={curve} width={9} point={17} swell={0.4} />
      <circle cx={BACK} cy={ZERO} r="19" fill={COLOURS.sheet} stroke="currentColor" stroke-width="8" />
      <Label x={BACK + 32} y={ZERO + 54} colour={COLOURS.accentInk}>Month 14</Label>
      <Label x={38} y={ZERO - 22} colour={COLOURS.ink}>$0</Label>
    </>
  );
}
