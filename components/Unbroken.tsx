import type { JSX } from "react";

/** Letters of a word that fits on a line of the narrowest screen. */
const SHORT = 24;

/** Its first part has an end, because it is tried from every letter: a word of thousands would take seconds. */
const HYPHENATED = /(\S{1,24}-\S+)/;

/** A text whose words with a hyphen ("one-page") stay on one line. */
export function Unbroken({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(HYPHENATED).map((part, index) =>
        index % 2 === 0 || part.length > SHORT
          ? part
          : <span key={index} class="whitespace-nowrap">{part}</span>
      )}
    </>
  );
}
