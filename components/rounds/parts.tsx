import type { JSX, ReactNode } from "react";
import { timeWords } from "../../lib/content/rounds.ts";
import { Button } from "../Button.tsx";

/** A moment, in words for everybody and as a time for programs. */
export function Moment({ at }: { readonly at: string }): JSX.Element {
  return <time dateTime={at}>{timeWords(at)}</time>;
}

interface AskedTwiceProps {
  readonly words: { readonly open: string; readonly text: string; readonly button: string };
  readonly action: string;
  /** What the form sends. */
  readonly value: string;
  /** Between the text and the button. */
  readonly children?: ReactNode;
}

/** Something that cannot be undone: the first press opens what it means, the second does it. */
export function AskedTwice({ words, action, value, children }: AskedTwiceProps): JSX.Element {
  return (
    <details class="asked-twice">
      <summary>{words.open}</summary>
      <form method="post" action={action}>
        <p>{words.text}</p>
        {children}
        <input type="hidden" name="action" value={value} />
        <Button type="submit" class="mt-4">{words.button}</Button>
      </form>
    </details>
  );
}

/** A text to copy: a click selects all of it. */
export function Copyable({ children }: { readonly children: string }): JSX.Element {
  return <p class="copyable">{children}</p>;
}
