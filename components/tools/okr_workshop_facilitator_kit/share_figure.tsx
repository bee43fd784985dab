import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";

/** Minutes of the workshop's parts, of three hours; the fourth runs. */
const PARTS = [15, 20, 25, 30, 15, 35, 25, 15];
const NOW = 3;
const [CX, CY, R] = [260, 251, 210];

/** A dial with a workshop's parts, as long as they take, and what is left of the one that runs. */
export function ShareFigure(): JSX.Element {
  const whole = PARTS.reduce((sum, minutes) => sum + minutes, 0);
  const point = (minute: number): string => {
    const angle = 2 * Math.PI * minute / whole - Math.PI / 2;
    return `${(CX + R * Math.cos(angle)).toFixed(1)} ${(CY + R * Math.sin(angle)).toFixed(1)}`;
  };
  const arc = (from: number, to: number) => `M${point(from)}A${R} ${R} 0 0 1 ${point(to)}`;
  return (
    <g stroke-linecap="butt">
      {PARTS.map((minutes, index) => {
        const from = PARTS.slice(0, index).reduce((sum, before) => sum + before, 0);
        return (
          <g key={index} stroke-width={index === NOW ? 62 : 42}>
            <path
              d={arc(from + 0.9, from + minutes - 0.9)}
              stroke={index < NOW ? COLOURS.ink : index === NOW ? COLOURS.accentNight : COLOURS.hairline}
            />
            {index === NOW && <path d={arc(from + 0.9, from + 18)} stroke={COLOURS.accent} />}
          </g>
        );
      })}
      <Label x={CX - 4} y={CY + 38} anchor="middle" size={118} isDisplay>12:00</Label>
      <Label x={CX} y={CY + 92} anchor="middle" colour={COLOURS.ink2}>left</Label>
    </g>
  );
}
