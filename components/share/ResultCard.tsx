import type { JSX } from "react";
import { TRACKING, widthOf } from "../../lib/cards/type.ts";
import { MOVED } from "../../lib/content/diagnostic/again.ts";
import { RESULTS_PAGE } from "../../lib/content/diagnostic/results.ts";
import { SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import type { EarlierResult, PublicResult } from "../../lib/diagnostic/schema.ts";
import { verdictOf } from "../../lib/diagnostic/verdict.ts";
import { OWN_LINE_BOX } from "../../lib/line/own_line.ts";
import { formatMoment } from "../../lib/tool_kit/date_words.ts";
import { PALE } from "../diagnostic/OwnLine.tsx";
import { Line } from "../drawings/Line.tsx";
import { COLOURS, FIGURE_SIZE } from "./parts.tsx";
import { CardAddress, CardText, fittedHeadline, MARGIN, ShareCard, WORDS_SIZE } from "./ShareCard.tsx";

const BASELINE = 424;
/** Between the mark and the score. */
const HEIGHT = 270;
const SCORE = { size: 92, baseline: 560 } as const;
/** The line is drawn with the pen for a small screen, so that it is seen when the card is shown a third as large. */
const PEN_PIXELS = 250;

interface ResultCardProps {
  readonly result: Pick<PublicResult, "scores" | "clusters" | "uncounted" | "overall">;
  /** The check that it repeats, to be drawn paler behind it. */
  readonly before?: Pick<EarlierResult, "scores" | "date"> | null;
  /** Of the site: its host. */
  readonly address: string;
}

/** The share picture of a check's result: the verdict, the overall score, the line of its scores and the site's address. It has no name. */
export function ResultCard({ result, before, address }: ResultCardProps): JSX.Element {
  const { parts } = verdictOf(result);
  const shape = scoreLine(result.scores, PEN_PIXELS);
  const scale = FIGURE_SIZE.width / OWN_LINE_BOX.width;
  const score = result.overall.toFixed(2);
  const width = widthOf(score, "newsreader") * SCORE.size;
  const pale = before && MOVED.pale(formatMoment(before.date));
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
          {pale && (
            <CardText x={SHARE_PICTURE_SIZE.width - MARGIN - widthOf(pale, "instrument-sans") * WORDS_SIZE}>
              {pale}
            </CardText>
          )}
        </>
      }
    >
      <g transform={`translate(0 ${(FIGURE_SIZE.height - OWN_LINE_BOX.height * scale) / 2}) scale(${scale})`}>
        {before && (
          <g opacity={PALE}>
            <Line shape={scoreLine(before.scores, PEN_PIXELS)} point={22} />
          </g>
        )}
        <Line shape={shape} point={22} />
      </g>
    </ShareCard>
  );
}
