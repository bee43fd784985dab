import type { JSX } from "react";

interface EmphasisedProps {
  readonly text: string;
  /** Words of the text, set in italics. A text without them stays unchanged. */
  readonly part: string | undefined;
}

/** A headline with some of its words in italics: the last ones, if they stand in it more than once. */
export function Emphasised({ text, part }: EmphasisedProps): JSX.Element {
  const at = part ? text.lastIndexOf(part) : -1;
  if (!part || at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <em>{part}</em>
      {text.slice(at + part.length)}
    </>
  );
}
