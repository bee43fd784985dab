import type { JSX } from "react";
import { COLOURS, Label } from "../../share/parts.tsx";

/** How many of seven people chose each of the five answers to a statement. */
const STATEMENTS = [
  { y: 122, answers: [0, 0, 1, 4, 2], isSplit: false },
  { y: 270, answers: [3, 1, 0, 0, 3], isSplit: true },
  { y: 418, answers: [0, 1, 2, 3, 1], isSplit: false },
] as const;
const R = 16;
const STEP = 2 * R + 3;

/** Three statements: each person is a dot on the answer. On one of them the team is split. */
export function ShareFigure(): JSX.Element {
  const x = (answer: number) => 30 + answer * 115;
  return (
    <>
      {STATEMENTS.map(({ y, answers, isSplit }) => (
        <g key={y}>
          <path d={`M8 ${y + R + 8}H512`} stroke={COLOURS.ink} stroke-width="4" />
          {answers.map((count, answer) =>
            Array.from({ length: count }, (_, place) => (
              <circle
                key={`${answer} ${place}`}
                cx={x(answer)}
                cy={y - place * STEP}
                r={R}
                fill={isSplit ? COLOURS.attention : COLOURS.accent}
              />
            ))
          )}
          {isSplit && (
            <Label x={260} y={y - 20} anchor="middle" size={42} colour={COLOURS.attention}>Split</Label>
          )}
        </g>
      ))}
      {[1, 2, 3, 4, 5].map((answer) => (
        <Label key={answer} x={x(answer - 1)} y={496} anchor="middle" colour={COLOURS.ink2}>{answer}</Label>
      ))}
    </>
  );
}
