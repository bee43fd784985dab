import type { JSX } from "react";
import { TEAM_CARD } from "../../lib/content/team_check.ts";
import { dimensionLabel, SCORES } from "../../lib/diagnostic/dimensions.ts";
import { teamHeadline, type TeamResult } from "../../lib/rounds/team_check.ts";
import { countOf } from "../../lib/rounds/groups.ts";
import { AnswerGrid } from "./AnswerGrid.tsx";
import { COLOURS, FIGURE_SIZE, Label } from "./parts.tsx";
import { CardAddress, CardText, fittedHeadline, ShareCard } from "./ShareCard.tsx";

const BASELINE = 466;
/** Between the mark and the foot. */
const HEIGHT = 312;
/** The rows that have room in words that are legible on a phone: the widest gaps. */
const ROWS = 4;
/** Pixels: where the rows begin, from each to the next, and in each where its cells begin and how high they are. */
const ROW = { first: 92, step: 102, cells: 47, height: 48 } as const;
/** A number on a darker cell is light. */
const DARK = 0.6;

const middleOf = (column: number) => (column + 0.5) * FIGURE_SIZE.width / SCORES.length;

interface TeamCardProps {
  /** At least one dimension of it is shown. */
  readonly result: TeamResult;
  readonly answered: number;
  /** How many were asked; null: nobody said. */
  readonly invited: number | null;
  /** Of the site: its host. */
  readonly address: string;
}

/** The share picture of a team check: where the answers differ most, and how many people gave which score. It has no name, not even the team's. */
export function TeamCard({ result, answered, invited, address }: TeamCardProps): JSX.Element {
  const [plain, stressed] = teamHeadline(result);
  const drawn = result.shown.slice(0, ROWS);
  const parts = [{ text: `${plain} `, isStressed: false }, { text: stressed, isStressed: true }];
  return (
    <ShareCard
      headline={{ ...fittedHeadline(parts, HEIGHT), baseline: BASELINE }}
      address={<CardAddress room={440}>{address}</CardAddress>}
      foot={<CardText>{TEAM_CARD.foot(answered, invited, drawn.length, result.shown.length)}</CardText>}
    >
      <Label x={0} y={28} colour={COLOURS.ink2}>{TEAM_CARD.legend}</Label>
      {SCORES.map((score, at) => (
        <Label key={score} x={middleOf(at)} y={76} anchor="middle" colour={COLOURS.ink2}>
          {score === 1 || score === 5 ? TEAM_CARD.ends[score] : score}
        </Label>
      ))}
      {drawn.map(({ key, counts }, row) => (
        <g key={key} transform={`translate(0 ${ROW.first + row * ROW.step})`}>
          <Label x={0} y={35}>{dimensionLabel(key)}</Label>
          <g transform={`translate(0 ${ROW.cells})`}>
            <AnswerGrid rows={[counts]} boxHeight={ROW.height} />
          </g>
          {counts.map((count, at) =>
            count > 0 && (
              <Label
                key={at}
                x={middleOf(at)}
                y={ROW.cells + 37}
                anchor="middle"
                colour={count > DARK * countOf(counts) ? COLOURS.sheet : COLOURS.ink}
              >
                {count}
              </Label>
            )
          )}
        </g>
      ))}
    </ShareCard>
  );
}
