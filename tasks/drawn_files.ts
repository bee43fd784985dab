import { renderToString } from "preact-render-to-string";
import { DRAWN_FILES } from "../components/drawings/drawn_files.tsx";

/** The drawings that pages fetch as files, by their path in the static folder. */
export function drawnFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(DRAWN_FILES).map(([name, draw]) => [`pictures/drawn/${name}.svg`, renderToString(draw())]),
  );
}
