import shown from "../catalogue/tool_screens.json" with { type: "json" };

/** Pictures of a tool's screen that end after a whole row: for computers, narrower windows and phones. */
export const RULED_CUTS = ["wide", "tablet", "phone"] as const;
export type RuledCut = (typeof RULED_CUTS)[number];
/**
 * Cards composed from the texts and drawings of a tool's screen, all in one type size: "detail" is high, "mini" is low. The two figures have no
 * margin, end where their drawing ends, and are shown beside a number that the page writes.
 */
export const CARD_CUTS = ["detail", "mini", "figure-1", "figure-2"] as const;
export type CardCut = (typeof CARD_CUTS)[number];
export const SCREEN_CUTS = [...RULED_CUTS, ...CARD_CUTS] as const;
export type ScreenCut = RuledCut | CardCut;
/** The sizes, in CSS pixels, of the pictures that end where the tool's page has a row. */
export type ScreenHeights = Readonly<Record<RuledCut, number>>;

interface Cut {
  readonly width: number;
  /** The scales in which its files are kept. */
  readonly scales: readonly number[];
}

/** Its height is the largest that a figure may have. */
const FIGURE = { width: 340, height: 150, scales: [2] } as const;

/** The size of each picture in CSS pixels, as it was taken. */
export const SCREENS:
  & Readonly<Record<RuledCut, Cut>>
  & Readonly<Record<CardCut, Cut & { readonly height: number }>> = {
    wide: { width: 1280, scales: [1, 2] },
    tablet: { width: 720, scales: [2] },
    phone: { width: 360, scales: [2] },
    detail: { width: 300, height: 340, scales: [2] },
    mini: { width: 400, height: 264, scales: [2] },
    "figure-1": FIGURE,
    "figure-2": FIGURE,
  };

/** A figure of a tool's sample, as on its screen. */
export interface ToolFigure {
  readonly value: string;
  /** What it is of. */
  readonly title: string;
  readonly note?: string;
  /** The size of its drawing in CSS pixels, which is as wide as its picture. */
  readonly height: number;
}

/** What a tool's pictures show. */
export interface ShownScreen {
  /** The name of the document. */
  readonly document: string;
  readonly heights: ScreenHeights;
  /** What the two figures say. */
  readonly figures: readonly ToolFigure[];
}

/** What a tool's pictures show; null before `deno task pictures tools` has taken them, and for what is no tool. */
export function shownScreen(productId: string): ShownScreen | null {
  const all: Readonly<Record<string, ShownScreen>> = shown;
  return all[productId] ?? null;
}

/** The path of a picture below `static/`. */
export function screenPath(productId: string, cut: ScreenCut, scale: number): string {
  const name = SCREENS[cut] === FIGURE ? cut : SCREENS[cut].width * scale;
  return `/pictures/screens/${productId}-${name}.avif`;
}
