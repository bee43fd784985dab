import type { JSX } from "react";
import { TEAM_CARD } from "../../lib/content/team_check.ts";
import { teamHeadline, type TeamResult } from "../../lib/rounds/team_check.ts";
import { SCORES } from "../../lib/diagnostic/dimensions.ts";
import { AnswerGrid } from "./AnswerGrid.tsx";
import { COLOURS, FIGURE_SIZE, Label } from "./parts.tsx";
import { CardAddress, CardText, fittedHeadline, ShareCard } from "./ShareCard.tsx";

const BASELINE = 466;
/** Between the mark and the foot. */
const HEIGHT = 312;
/** Above the scores. */
const GRID_HEIGHT = FIGURE_SIZE.height - 46;

interface TeamCardProps {
  /** At least one dimension of it is shown. */
  readonly result: TeamResult;
  readonly answered: number;
  /** Of the site: its host. */
  readonly address: string;
}

/** The share picture of a team check: where the answers differ most, and how many people gave which score. It has no name, not even the team's. */
export function TeamCard({ result, answered, address }: TeamCardProps): JSX.Element {
  const [plain, stressed] = teamHeadline(result);
  const parts = [{ text: `${plain} `, isStressed: false }, { text: stressed, isStressed: true }];
  return (
    <ShareCard
      headline={{ ...fittedHeadline(parts, HEIGHT), baseline: BASELINE }}
      address={<CardAddress room={440}>{address}</CardAddress>}
      foot={<CardText>{TEAM_CARD.foot(answered, result.shown.length)}</CardText>}
    >
      <AnswerGrid rows={result.shown.map(({ counts }) => counts)} boxHeight={GRID_HEIGHT} />
      {SCORES.map((score, at) => (
        <Label
          key={score}
          x={(at + 0.5) * FIGURE_SIZE.width / SCORES.length}
          y={FIGURE_SIZE.height}
          anchor="middle"
          colour={COLOURS.ink2}
        >
          {score}
        </Label>
      ))}
    </ShareCard>
  );
}
