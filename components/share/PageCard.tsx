import type { JSX, ReactNode } from "react";
import { fittingSize, type HeadlineLine, lineWidth, widthOf } from "../../lib/cards/type.ts";
import type { CardWords } from "../../lib/content/page_meta.ts";
import { reach, tangle } from "../../lib/line/travel.ts";
import { Stroke } from "./parts.tsx";
import { CardText, ShareCard, TEXT_WIDTH, WORDS_SIZE } from "./ShareCard.tsx";

/** Pixels. A longer headline is set smaller. */
const LARGEST_HEADLINE = 104;
const HEADLINE_BASELINE = 470;
/** Words stand below most figures, so they have more room. */
const WORDS_WIDTH = 552;

interface PageCardProps {
  readonly picture: Omit<CardWords, "file">;
  readonly isNight?: boolean;
  /** The figure. */
  readonly children: ReactNode;
}

/** The share picture of a page: its words beside a figure. */
export function PageCard({ picture, isNight = false, children }: PageCardProps): JSX.Element {
  const { headline, words } = cardType(picture);
  return (
    <ShareCard
      headline={headline}
      foot={<CardText size={words.size}>{words.text}</CardText>}
      isNight={isNight}
    >
      {children}
    </ShareCard>
  );
}

/** The share picture of the home page with these words. */
export function HomeCard({ picture }: Pick<PageCardProps, "picture">): JSX.Element {
  return (
    <PageCard picture={picture}>
      <Rise />
    </PageCard>
  );
}

/** The words of a picture, in the sizes in which they fit beside and below its figure. */
export function cardType({ headline, emphasis, words }: PageCardProps["picture"]): {
  readonly headline: Parameters<typeof ShareCard>[0]["headline"];
  readonly words: { readonly text: string; readonly size: number };
} {
  const lines: readonly HeadlineLine[] = [
    ...headline.map((text) => [{ text, isStressed: false }]),
    [{ text: emphasis, isStressed: true }],
  ];
  return {
    headline: {
      lines,
      size: fittingSize(lines.map(lineWidth), TEXT_WIDTH, LARGEST_HEADLINE),
      baseline: HEADLINE_BASELINE,
    },
    words: {
      text: words,
      size: fittingSize([widthOf(words, "instrument-sans")], WORDS_WIDTH, WORDS_SIZE),
    },
  };
}

/** The figure of the home page: chaos, control, growth. */
export function Rise(): JSX.Element {
  const loops = tangle({
    seed: 774,
    turns: 6.6,
    centre: [172, 272],
    radius: [168, 156],
    rough: 1,
    leaves: 0.3,
    drift: [22, 0],
    sizeAt: (turn) => 1 - 0.3 * turn / 6.6,
  });
  const out = reach(loops.end, { at: [500, 24], heading: -1.3 }, 60);
  return (
    <Stroke controls={[...loops.controls, ...out.controls]} width={7} start={0.4} swell={0.7} point={20} />
  );
}
