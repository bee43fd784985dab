import type { JSX } from "react";
import { type CardCut, SCREENS } from "../../lib/content/screens.ts";

interface CropProps {
  readonly src: string;
  readonly cut: CardCut;
  /** CSS pixels at the cut's width; the cut's own when absent. */
  readonly height?: number;
  /** Whether it is in the first view and is loaded at once. */
  readonly isEager?: boolean;
  readonly class?: string;
}

/** A card of a tool, laid out from its screen. Decoration: the words beside it say what it shows, and come first. */
export function Crop(
  { src, cut, height = SCREENS[cut].height, isEager = false, class: className = "" }: CropProps,
): JSX.Element {
  const { width } = SCREENS[cut];
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      fetchpriority={isEager ? "high" : "low"}
      class={`block w-full min-w-0 bg-sheet ${className}`}
    />
  );
}
