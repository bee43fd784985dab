import type { JSX } from "react";

/** A text whose words with a hyphen ("one-page") stay on one line. */
export function Unbroken({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? part : <span key={index} class="whitespace-nowrap">{part}</span>
      )}
    </>
  );
}
