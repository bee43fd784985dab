import type { JSX } from "react";

interface EmphasisedProps {
  readonly text: string;
  /** The text's last words, set in italics; a text that ends otherwise stays as it is. */
  readonly end: string | undefined;
}

/** A headline with its last words in italics. */
export function Emphasised({ text, end }: EmphasisedProps): JSX.Element {
  if (!end || !text.endsWith(end)) return <>{text}</>;
  return (
    <>
      {text.slice(0, -end.length)}
      <em>{end}</em>
    </>
  );
}
