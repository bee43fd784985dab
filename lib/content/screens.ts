import shown from "../catalogue/tool_screens.json" with { type: "json" };

/**
 * Pictures of a tool's screen, each cut at the edge of an element: "wide" for computers, "tablet" and "phone" for narrower windows; "detail":
 * the part that says most, "mini": the same for a small picture.
 */
export const SCREEN_CUTS = ["wide", "tablet", "phone", "detail", "mini"] as const;
export type ScreenCut = (typeof SCREEN_CUTS)[number];
/** Cuts that have one shape for all tools. */
export type LooseCut = "detail" | "mini";
/** CSS pixels of the cuts that end where the tool's page has a rule. */
export type ScreenHeights = Readonly<Record<Exclude<ScreenCut, LooseCut>, number>>;

interface Cut {
  readonly width: number;
  /** The scales in which its files are kept. */
  readonly scales: readonly number[];
}

/** CSS pixels of each cut as it was taken. */
export const SCREENS:
  & Readonly<Record<ScreenCut, Cut>>
  & Readonly<Record<LooseCut, { readonly height: number }>> = {
    wide: { width: 1280, scales: [1, 2] },
    tablet: { width: 720, scales: [2] },
    phone: { width: 360, scales: [2] },
    detail: { width: 320, height: 320, scales: [2] },
    mini: { width: 400, height: 264, scales: [2] },
  };

export function isLoose(cut: ScreenCut): cut is LooseCut {
  return cut === "detail" || cut === "mini";
}

/** What a tool's pictures show. */
export interface ShownScreen {
  /** The name of the document. */
  readonly document: string;
  readonly heights: ScreenHeights;
}

/** What a tool's pictures show; `deno task pictures tools` writes it. */
export function shownScreen(productId: string): ShownScreen {
  const all: Readonly<Record<string, ShownScreen>> = shown;
  const found = all[productId];
  if (found === undefined) throw new Error(`no picture was taken of ${productId}`);
  return found;
}

/** The path of a picture below `static/`. */
export function screenPath(productId: string, cut: ScreenCut, scale: number): string {
  return `/pictures/screens/${productId}-${SCREENS[cut].width * scale}.avif`;
}
