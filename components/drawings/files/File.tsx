import type { JSX, ReactNode } from "react";

/** No style sheet reaches a file, so its colours are written out. */
export const COLOURS = {
  accent: "#2a3fe5",
  accentNight: "#8d9bff",
  ink: "#14172b",
  hairline: "#dcd8cd",
  ghost: "#b4b0a4",
  onAccent: "#3c50ee",
  planned: "#b9b4a6",
  plannedRing: "#8b8a94",
  paper: "#f7f5f0",
} as const;

/** Headings, in radians. */
export const RIGHT = 0;
export const UP = -Math.PI / 2;
export const DOWN = Math.PI / 2;

interface FileProps {
  /** What is seen of the drawing, in its units. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** What `currentColor` is. */
  readonly colour: string;
  readonly children: ReactNode;
}

/** A drawing that is a file of its own. */
export function File({ box, colour, children }: FileProps): JSX.Element {
  const [, , width, height] = box;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={box.join(" ")}
      width={width}
      height={height}
      {
        // The types of SVG attributes lack this one, which currentColor follows.
        ...{ color: colour }
      }
      fill="none"
      stroke-linecap="round"
    >
      {children}
    </svg>
  );
}
