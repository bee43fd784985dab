import type { JSX } from "react";
import { type CardCut, SCREENS } from "../../lib/content/screens.ts";

interface CropProps {
  readonly src: string;
  readonly cut: CardCut;
  /** The height in CSS pixels at the picture's width; its full height by default. */
  readonly height?: number;
  /** Whether it is on the first screen and should load at once. */
  readonly isEager?: boolean;
  readonly class?: string;
}

/** A card composed from a tool's screen. It is decoration: the text beside it, which comes first, says what it shows. */
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
