import type { JSX } from "react";
import type { DRAWN_FILES } from "./drawn_files.tsx";
import { SizedPicture, type SizedPictureProps } from "./SizedPicture.tsx";

/** Width and height of each drawing; of the spine, pages show parts by themselves. */
const SIZES = {
  "plate": [448, 560],
  "numbers": [1440, 800],
  "rise": [728, 412],
  "way": [1880, 460],
  "knot-1": [80, 200],
  "knot-2": [80, 200],
  "knot-3": [80, 200],
  "knot-4": [80, 200],
  "through": [1260, 400],
  "two-cups": [720, 536],
  "first-step": [1000, 600],
  "talk": [1000, 640],
  "example": [1000, 640],
  "onwards": [1000, 520],
  "way-start": [44, 80],
  "one-loop": [1440, 300],
  "menu": [240, 180],
  "shelf-1": [1440, 300],
  "shelf-2": [1440, 300],
  "coil": [720, 200],
  "plans": [3000, 460],
  "waitlist": [1440, 620],
  "coach-1": [448, 560],
  "coach-2": [448, 560],
  "outcomes": [1440, 680],
  "nora-whitfield": [1540, 420],
  "samuel-ortega": [1540, 420],
} as const satisfies Readonly<Record<Exclude<keyof typeof DRAWN_FILES, "spine">, readonly [number, number]>>;

interface DrawnPictureProps extends Omit<SizedPictureProps, "size"> {
  readonly name: keyof typeof SIZES;
}

/** A drawing that the build wrote as a file. */
export function DrawnPicture({ name, ...rest }: DrawnPictureProps): JSX.Element {
  return <SizedPicture name={name} size={SIZES[name]} {...rest} />;
}
