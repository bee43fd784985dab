import type { JSX } from "react";

interface EmphasisedProps {
  readonly text: string;
  /** The text's last words, set in italics. A text with another ending stays unchanged. */
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
