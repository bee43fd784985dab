import type { JSX, ReactNode } from "react";
import { timeWords } from "../../lib/content/rounds.ts";
import { Button, buttonClass, type ButtonLook } from "../Button.tsx";
import { CopyButton } from "../CopyButton.tsx";

/** A moment or its day in UTC, with its name; with a script in the reader's own time zone. */
export function Moment(
  { at, isDay = false }: { readonly at: string; readonly isDay?: boolean },
): JSX.Element {
  return <time dateTime={at} data-local={isDay ? "day" : "time"}>{timeWords(at, isDay)}</time>;
}

interface AskedTwiceProps {
  readonly words: { readonly open: string; readonly text: string; readonly button: string };
  readonly action: string;
  /** What the form sends. */
  readonly value: string;
  /** Of what is pressed first; absent: a link. */
  readonly look?: ButtonLook;
  /** Between the text and the button. */
  readonly children?: ReactNode;
}

/** Something that cannot be undone: the first press opens what it means, the second does it. */
export function AskedTwice({ words, action, value, look, children }: AskedTwiceProps): JSX.Element {
  return (
    <details class="asked-twice">
      <summary class={look && buttonClass(look, "my-2")}>{words.open}</summary>
      <form method="post" action={action}>
        <p>{words.text}</p>
        {children}
        <input type="hidden" name="action" value={value} />
        <Button type="submit" class="mt-4">{words.button}</Button>
      </form>
    </details>
  );
}

/** A text to copy, which a click selects whole. With a script a button copies it. */
export function Copyable(
  { id, children }: { readonly id: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="copy-row">
      <p id={id} class="copyable">{children}</p>
      <CopyButton of={id} />
    </div>
  );
}

interface CopyLinkProps {
  readonly href: string;
  /** Another text that its button copies first, by id, and what the button says then. */
  readonly after?: string;
  readonly label?: string;
}

/** An address to open or to copy. */
export function CopyLink({ href, after, label }: CopyLinkProps): JSX.Element {
  const id = href.slice(href.lastIndexOf("/") + 1);
  return (
    <div class="copy-row">
      <a href={href} id={id} class="copyable">{href}</a>
      <CopyButton of={after === undefined ? id : `${after} ${id}`} label={label} />
    </div>
  );
}
