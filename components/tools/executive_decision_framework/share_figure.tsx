import type { JSX } from "react";
import { tangle } from "../../../lib/line/travel.ts";
import { COLOURS, Label, Stroke } from "../../share/parts.tsx";

const SHADES = [COLOURS.ink, COLOURS.accent, COLOURS.accentNight, COLOURS.inkNight];
/** Four options, the best first: what four criteria add to each. */
const OPTIONS = [
  { name: "A", parts: [140, 120, 92, 68] },
  { name: "B", parts: [112, 128, 60, 74] },
  { name: "C", parts: [96, 72, 84, 44] },
  { name: "D", parts: [60, 80, 36, 52] },
] as const;

/** Four options as bars of what each criterion adds; the winner is circled. */
export function ShareFigure(): JSX.Element {
  const circle = tangle({
    seed: 5,
    turns: 1.35,
    centre: [44, 62],
    radius: [48, 46],
    rough: 0.35,
    leaves: -0.6,
  });
  return (
    <>
      {OPTIONS.map(({ name, parts }, index) => {
        const y = 20 + index * 126;
        return (
          <g key={name}>
            <Label x={44} y={y + 62} anchor="middle" size={62} isDisplay>{name}</Label>
            {parts.map((part, at) => {
              const x = 104 + parts.slice(0, at).reduce((sum, before) => sum + before, 0);
              return <path key={at} d={`M${x} ${y}h${part - 4}v84h${4 - part}z`} fill={SHADES[at]} />;
            })}
          </g>
        );
      })}
      <Stroke controls={circle.controls} width={6} start={0.4} />
    </>
  );
}
