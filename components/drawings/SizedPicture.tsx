import { asset } from "fresh/runtime";
import type { JSX } from "react";
import type { DRAWN_FILES } from "./drawn_files.tsx";

export interface SizedPictureProps {
  readonly name: keyof typeof DRAWN_FILES;
  /** Width and height in the drawing's units. */
  readonly size: readonly [number, number];
  /** Absent: the drawing is decoration. */
  readonly alt?: string;
  readonly class?: string;
}

/**
 * A drawing that the build wrote as a file, with its size. It is fetched when it comes near the screen. Islands use it by itself, so
 * that their script does not carry the sizes of all the others.
 */
export function SizedPicture(
  { name, size: [width, height], alt = "", class: className = "" }: SizedPictureProps,
): JSX.Element {
  return (
    <img
      src={asset(`/pictures/drawn/${name}.svg`)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      class={className}
    />
  );
}
