import type { JSX } from "preact";
import { type LooseCut, SCREENS } from "../../lib/content/screens.ts";

interface CropProps {
  readonly src: string;
  readonly cut: LooseCut;
  /** Whether it is in the first view and is loaded at once. */
  readonly isEager?: boolean;
  readonly class?: string;
}

/** A part of a tool's screen. Decoration: the words beside it say what it shows. */
export function Crop({ src, cut, isEager = false, class: className = "" }: CropProps): JSX.Element {
  const { width, height } = SCREENS[cut];
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isEager ? "eager" : "lazy"}
      fetchpriority={isEager ? "high" : "auto"}
      class={`block w-full bg-sheet ${className}`}
    />
  );
}
