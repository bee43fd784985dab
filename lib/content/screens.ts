/** Pictures of a tool's screen: "wide" for computers, "phone" for narrow windows, "detail": the part that says most. */
export const SCREEN_CUTS = ["wide", "phone", "detail"] as const;
export type ScreenCut = (typeof SCREEN_CUTS)[number];

/** CSS pixels of each cut as it was taken, and the scales in which its files are kept. */
export const SCREENS: Readonly<
  Record<ScreenCut, { readonly width: number; readonly height: number; readonly scales: readonly number[] }>
> = {
  wide: { width: 1280, height: 800, scales: [1, 2] },
  phone: { width: 360, height: 620, scales: [2] },
  detail: { width: 320, height: 320, scales: [2] },
};

/** The path of a picture below `static/`. */
export function screenPath(productId: string, cut: ScreenCut, scale: number): string {
  return `/pictures/screens/${productId}-${SCREENS[cut].width * scale}.avif`;
}
