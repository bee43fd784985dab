import type { JSX } from "react";
import { TRACKING, widthOf } from "../../lib/cards/type.ts";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { verdictOf } from "../../lib/diagnostic/verdict.ts";
import { OWN_LINE_BOX } from "../../lib/line/own_line.ts";
import { Line } from "../drawings/Line.tsx";
import { COLOURS, FIGURE_SIZE } from "./parts.tsx";
import { CardAddress, CardText, fittedHeadline, MARGIN, ShareCard } from "./ShareCard.tsx";

const BASELINE = 424;
/** Between the mark and the score. */
const HEIGHT = 270;
const SCORE = { size: 92, baseline: 560 } as const;
/** The line is drawn with the pen for a small screen, so that it is seen when the card is shown a third as large. */
const PEN_PIXELS = 250;

interface ResultCardProps {
  readonly result: Pick<PublicResult, "scores" | "clusters" | "uncounted" | "overall">;
  /** Of the site: its host. */
  readonly address: string;
}

/** The share picture of a check's result: the verdict, the overall score, the line of its scores and the site's address. It has no name. */
export function ResultCard({ result, address }: ResultCardProps): JSX.Element {
  const { parts } = verdictOf(result);
  const shape = scoreLine(result.scores, PEN_PIXELS);
  const scale = FIGURE_SIZE.width / OWN_LINE_BOX.width;
  const score = result.overall.toFixed(2);
  const width = widthOf(score, "newsreader") * SCORE.size;
  return (
    <ShareCard
      headline={{ ...fittedHeadline(parts, HEIGHT), baseline: BASELINE }}
      address={<CardAddress room={900}>{address}</CardAddress>}
      foot={
        <>
          <text
            x={MARGIN - 2}
            y={SCORE.baseline}
            font-family="Newsreader"
            font-size={SCORE.size}
            letter-spacing={TRACKING.display * SCORE.size}
            fill={COLOURS.ink}
          >
            {score}
          </text>
          <CardText x={MARGIN + width + 10}>{RESULTS_PAGE.outOf.trim()}</CardText>
        </>
      }
    >
      <g transform={`translate(0 ${(FIGURE_SIZE.height - OWN_LINE_BOX.height * scale) / 2}) scale(${scale})`}>
        <Line shape={shape} point={22} />
      </g>
    </ShareCard>
  );
}
