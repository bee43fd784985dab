import { Fragment, type JSX } from "preact";

/** A text whose words with a hyphen ("one-page") stay on one line. */
export function Unbroken({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        // A bare string in a list would be escaped twice.
        index % 2 === 0
          ? <Fragment key={index}>{part}</Fragment>
          : <span key={index} class="whitespace-nowrap">{part}</span>
      )}
    </>
  );
}
