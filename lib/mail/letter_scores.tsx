import { Fragment, type JSX, type ReactNode } from "react";
import type { LetterScore, LetterScores } from "./letter.ts";
import { ACCENT, ARRANGED, font, INK, INK_2, LINE, TEXT } from "./letter_style.ts";

/** Scores in groups, each as so many of `max` blocks. */
export function Scores(
  { groups, max }: { readonly groups: readonly LetterScores[]; readonly max: number },
): JSX.Element {
  return (
    <table {...ARRANGED} style={{ margin: "0 0 26px", wordBreak: "normal" }}>
      <tbody>
        {groups.map(({ name, text, scores }, index) => (
          <Fragment key={name}>
            <ScoreCells name={name} text={text} top={index === 0 ? 0 : 16} weight={600} />
            {scores.map((score) => (
              <ScoreCells key={score.name} name={score.name} text={score.text}>
                <Blocks score={score} max={max} />
              </ScoreCells>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface ScoreCellsProps {
  readonly name: string;
  readonly text: string;
  readonly top?: number;
  readonly weight?: number;
  readonly children?: ReactNode;
}

/** A row of a table of scores; one without blocks names a group. */
function ScoreCells({ name, text, top = 0, weight, children }: ScoreCellsProps): JSX.Element {
  const padding = (right: string) => ({ padding: `${top + 4}px ${right} 4px 0` });
  const cell = padding("12px");
  return (
    <tr>
      <td colspan={children ? 1 : 2} class="ink" style={{ ...cell, ...font(TEXT, 15, "1.3", INK, weight) }}>
        {name}
      </td>
      {children && <td width={BLOCKS_WIDTH} style={cell}>{children}</td>}
      <td class="ink-2" style={{ ...padding("0"), ...font(TEXT, 15, "1.3", INK_2, weight) }}>
        {text}
      </td>
    </tr>
  );
}

/** Of five blocks with the space between them, in pixels. */
const BLOCKS_WIDTH = 92;

/** A score as blocks, in cells that every mail program draws. */
function Blocks({ score: { value, isHollow }, max }: {
  readonly score: LetterScore;
  readonly max: number;
}): JSX.Element {
  return (
    <table {...ARRANGED} cellspacing="2" width={BLOCKS_WIDTH} aria-hidden="true">
      <tbody>
        <tr>
          {Array.from({ length: max }, (_, index) => {
            const kind = index >= value ? "free" : isHollow ? "hollow" : "full";
            return (
              <td
                key={index}
                class={kind}
                style={{
                  font: "1px/9px Arial",
                  border: `1px solid ${kind === "free" ? LINE : ACCENT}`,
                  ...kind === "full" ? { background: ACCENT } : {},
                }}
              >
                &nbsp;
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}
