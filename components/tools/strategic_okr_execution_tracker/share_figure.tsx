import type { JSX } from "react";
import { COLOURS, Label, sampled, Stroke } from "../../share/parts.tsx";

/** The pace from the first to the last day, and today's place on it. */
const pace = (x: number) => 430 - 0.74 * (x - 14);
const TODAY = 318;
const done = (x: number) => 430 - 0.74 * (x - 14) * (0.52 + 0.14 * Math.sin(x / 62));

/** The way so far below the pace to the target: today a gap is open. */
export function ShareFigure(): JSX.Element {
  const [want, have] = [pace(TODAY), done(TODAY)];
  return (
    <>
      <path
        d={`M14 394L506 ${pace(506) - 36}V${pace(506) + 36}L14 466z`}
        fill={COLOURS.wash}
      />
      <path d={`M14 430L506 ${pace(506)}`} stroke={COLOURS.ink} stroke-width="5" stroke-dasharray="3 15" />
      <path d="M14 24V470H520" stroke={COLOURS.ink} stroke-width="5" />
      <path d={`M${TODAY} ${want + 4}V${have - 26}`} stroke={COLOURS.attention} stroke-width="7" />
      <circle cx={TODAY} cy={want} r="13" fill={COLOURS.paper} stroke={COLOURS.ink} stroke-width="6" />
      <Stroke controls={sampled(14, TODAY, done, 24)} width={9} point={19} swell={0.2} />
      <circle cx="500" cy={pace(506)} r="20" fill={COLOURS.ink} />
      <Label x={TODAY + 30} y={have - 8} colour={COLOURS.attention}>9 days</Label>
      <Label x={TODAY + 30} y={have + 36} colour={COLOURS.attention}>behind</Label>
    </>
  );
}
