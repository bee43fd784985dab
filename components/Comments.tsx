import type { JSX } from "react";
import { PRIVATE_LINK } from "../lib/content/private_link.ts";
import { COMMENT_MAX, commentError, type HeldTalk, MOST_COMMENTS } from "../lib/private_page/held.ts";
import { Button } from "./Button.tsx";

interface CommentsProps {
  readonly held: HeldTalk;
  /** The path that the form is sent to. */
  readonly path: string;
  readonly siteName: string;
  /** "": no name is known. */
  readonly coach?: string;
  readonly formKey: string;
  /** Whether something can be written. */
  readonly isOpen?: boolean;
  /** Why a comment was refused, and what it said; null: none was. */
  readonly refused: { readonly why: string; readonly text: string } | null;
  /** Says the day of a time. */
  readonly day: (at: string) => string;
}

/** What the founder and the coach have written on a page, and the founder's form. */
export function Comments(
  { held: { comments }, path, siteName, coach = "", formKey, isOpen = true, refused, day }: CommentsProps,
): JSX.Element | null {
  const { title, lead, coach: unnamed, you, label, button, ended } = PRIVATE_LINK.talk;
  const error = refused && commentError(refused.why);
  return (
    <section id="comments" class={`mb-10 ${comments.length === 0 ? "print:hidden" : ""}`}>
      <h2 class="text-title">{title}</h2>
      {isOpen && <p class="mt-1 text-note text-ink-2 print:hidden">{lead(siteName)}</p>}
      <ul>
        {comments.map(({ id, at, text, by }) => (
          <li key={id}>
            <p class="text-small text-ink-2">{`${by === "coach" ? coach || unnamed : you}, ${day(at)}`}</p>
            <p class="whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {!isOpen
        ? <p class="mt-1 text-note print:hidden">{ended}</p>
        : comments.length >= MOST_COMMENTS
        ? <p class="text-note">{commentError("full")}</p>
        : (
          <form method="post" action={`${path}#comments`} class="mt-4 print:hidden">
            <input type="hidden" name="does" value="comment" />
            <input type="hidden" name="key" value={formKey} />
            <label for="comment" class="mb-1.5 block text-note font-semibold">{label}</label>
            <textarea
              id="comment"
              name="comment"
              rows={3}
              maxLength={COMMENT_MAX}
              class="field-outline block w-full px-4 py-3 text-base"
              value={refused?.text ?? ""}
              {...error ? { "aria-invalid": "true", "aria-describedby": "comment-error" } : {}}
            />
            {error && <p id="comment-error" role="alert" class="mt-2 text-small text-attention">{error}</p>}
            <Button type="submit" class="mt-4">{button}</Button>
          </form>
        )}
    </section>
  );
}
