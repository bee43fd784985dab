/** Which fonts the site uses: characters, weights, and what stands in for them. */

const LETTERS = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a);
/** The characters of headlines, figures and quotes. Another one costs a lot, because it is kerned with all others. */
const DISPLAY = `${LETTERS} \u00a0!$%&'()+,-./:;?–—‘’“”…`;
/** The characters that the rest of the copy and its addresses need as well. */
const TEXT = `${DISPLAY}"#*=@_©·•−`;
/** ASCII, Latin-1 and typographic marks. Those that are not in the first file come in a second one when a page needs them. */
export const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ıŒœˆ˜–—‘’‚“”„•…‹›€™↑↓−";
/** Latin Extended-A, for people's names. */
export const LATIN_EXT = without(range(0x100, 0x17f) + "ȘșȚț", LATIN);

/**
 * Sample headlines and paragraphs by which a system font is fitted to ours. They are split into lines, because the space at a
 * line break has no width.
 */
const HEADLINES = [
  "Clarity. Leverage. Momentum.",
  "Ten situations. Five styles.",
  "Which is yours?",
  "Book Your Business Clarity Call",
  "Busy all week, and the work",
  "that matters still waits",
  "14-Point Business Check",
  "90-Day Strategic Sprint",
  "Business Growth Toolbox",
  "Strategic Alignment Assessment Kit",
  "Ready to Turn Insight into Action?",
];
const PARAGRAPHS = [
  "From chaos to control, and from control to growth,",
  "in ninety days of focused work on the few things that",
  "move your business. You start Monday with one priority.",
  "By noon there is a refund to approve, a new hire",
  "with a question and a customer who will only talk to",
  "you. This is seldom a lack of effort. Too many",
  "decisions still end at your desk, and nobody has",
  "agreed what comes first. Choose the statement that",
  "describes your business today; it takes about 10",
  "minutes. Compare options by weighted criteria, costs",
  "and vetoes included, and find out how small a change",
  "of weight would make another option the winner. Plan",
  "a year, keep a team on pace, weigh an investment:",
  "nine tools that run in your browser. Read how long we",
  "keep your email address, and how to have it deleted.",
];

/** Places or ranges on the axes of a variable font. */
export type Axes = Record<string, number | { min: number; max: number }>;

/** A system font that stands in for a weight (or a range of weights) of ours. */
export interface StandIn {
  readonly family: string;
  readonly weight: string;
  /** Its full or PostScript names on different systems. */
  readonly local: readonly string[];
  /** A free font in `stand_ins/` with the same widths. */
  readonly measuredBy: string;
  /** The place on the axes of our font for which the two are fitted. */
  readonly at: Axes;
}

/** A style of a font family; a first view loads one file of it. */
export interface Style {
  readonly family: string;
  readonly isItalic?: true;
  /** A file below `node_modules/@fontsource-variable`, with a star in place of the subset. */
  readonly from: string;
  /** Name of the file that a first view loads. */
  readonly to: string;
  /** A weight, or the two ends of a range. */
  readonly weight: string;
  readonly axes: Axes;
  /** The place on the axes for share cards, whose fonts have one weight. */
  readonly cards: Axes;
  /** OpenType features of the file that a first view loads; the others keep all. */
  readonly features: readonly string[];
  readonly firstView: string;
  /** Characters that are drawn as another one, which the first view has too. */
  readonly drawnAs?: Readonly<Record<string, string>>;
  readonly sample: readonly string[];
  readonly standIns: readonly StandIn[];
}

/** Newsreader is only used large, so one optical size is enough; this is its usual weight. */
const HEADLINE: Axes = { opsz: 40, wght: 420 };
const REGULAR: Axes = { wght: 400 };
const SEMIBOLD: Axes = { wght: 600 };

/**
 * Kerning, and figures of one width. A first view waits longest for this font, and a ligature is kerned with all other characters,
 * though at the size of text nobody sees it.
 */
const TEXT_FEATURES = ["kern", "tnum"];
const DISPLAY_FEATURES = [...TEXT_FEATURES, "liga"];

/** At the size of headlines a typewriter's apostrophe looks like a mistake, and the agreed wording of some has it. */
const APOSTROPHE = { "'": "’" } as const;

/** Italics are used for single words and quotes, for which the weight of headlines is enough. */
const OF_HEADLINES = {
  family: "Newsreader",
  weight: "420",
  axes: HEADLINE,
  cards: HEADLINE,
  features: DISPLAY_FEATURES,
  firstView: DISPLAY,
  drawnAs: APOSTROPHE,
  sample: HEADLINES,
} as const;

const NEWSREADER: Style = {
  ...OF_HEADLINES,
  from: "newsreader/files/newsreader-*-opsz-normal.woff2",
  to: "newsreader",
  standIns: [
    standIn("Newsreader Georgia", "420", ["Georgia"], "gelasio", HEADLINE),
    standIn(
      "Newsreader Times",
      "420",
      ["Liberation Serif", "NimbusRoman-Regular", "Times New Roman"],
      "tinos",
      HEADLINE,
    ),
    standIn("Newsreader Noto", "420", ["Noto Serif", "NotoSerif-Regular"], "noto-serif", HEADLINE),
  ],
};

const NEWSREADER_ITALIC: Style = {
  ...OF_HEADLINES,
  isItalic: true,
  from: "newsreader/files/newsreader-*-opsz-italic.woff2",
  to: "newsreader-italic",
  standIns: [
    standIn("Newsreader Georgia", "420", ["Georgia Italic"], "gelasio-italic", HEADLINE),
    standIn(
      "Newsreader Times",
      "420",
      ["Liberation Serif Italic", "NimbusRoman-Italic", "Times New Roman Italic"],
      "tinos-italic",
      HEADLINE,
    ),
    standIn("Newsreader Noto", "420", ["Noto Serif Italic"], "noto-serif-italic", HEADLINE),
  ],
};

const INSTRUMENT_SANS: Style = {
  family: "Instrument Sans",
  from: "instrument-sans/files/instrument-sans-*-wght-normal.woff2",
  to: "instrument-sans",
  weight: "400 600",
  axes: { wght: { min: 400, max: 600 } },
  cards: { wght: 500 },
  features: TEXT_FEATURES,
  firstView: TEXT,
  sample: PARAGRAPHS,
  standIns: [
    standIn(
      "Instrument Sans Arial",
      "400 500",
      ["Arial", "Liberation Sans", "NimbusSans-Regular"],
      "arimo",
      REGULAR,
    ),
    standIn(
      "Instrument Sans Arial",
      "600",
      ["Arial Bold", "Liberation Sans Bold", "NimbusSans-Bold"],
      "arimo-bold",
      SEMIBOLD,
    ),
    standIn("Instrument Sans Roboto", "400 500", ["Roboto", "Roboto-Regular"], "roboto", REGULAR),
    standIn("Instrument Sans Roboto", "600", ["Roboto Bold"], "roboto-bold", SEMIBOLD),
  ],
};

export const STYLES: readonly Style[] = [NEWSREADER, NEWSREADER_ITALIC, INSTRUMENT_SANS];

/**
 * Utilities for widths in characters: `measure-46` is as wide as 46 zeros of the text font. CSS's own `ch` depends on the font that
 * is loaded at the moment, so that lines would break differently once ours is there.
 */
export const MEASURES: readonly { readonly utility: string; readonly style: Style; readonly at: Axes }[] = [
  { utility: "measure", style: INSTRUMENT_SANS, at: REGULAR },
  { utility: "measure-display", style: NEWSREADER, at: HEADLINE },
];

function standIn(
  family: string,
  weight: string,
  local: readonly string[],
  measuredBy: string,
  at: Axes,
): StandIn {
  return { family, weight, local, measuredBy, at };
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The characters of a text that another text lacks. */
export function without(text: string, other: string): string {
  return [...text].filter((character) => !other.includes(character)).join("");
}
