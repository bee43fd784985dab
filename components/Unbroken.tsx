import type { JSX } from "react";

/** Letters of a word that fits on a line of the narrowest screen. */
const SHORT = 24;

/** A text whose words with a hyphen ("one-page") stay on one line. */
export function Unbroken({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 || part.length > SHORT
          ? part
          : <span key={index} class="whitespace-nowrap">{part}</span>
      )}
    </>
  );
}
