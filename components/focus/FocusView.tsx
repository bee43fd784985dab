import type { JSX } from "react";
import { FOCUS_PAGE } from "../../lib/content/focus_map.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { focusMap, focusPath, focusPlanLink, type FocusStep } from "../../lib/focus/map.ts";
import { COMMENT_MAX, type HeldMap, MOST_COMMENTS } from "../../lib/focus/map.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { FocusSheet, StepText } from "./FocusSheet.tsx";

interface FocusViewProps {
  readonly held: HeldMap;
  readonly secret: string;
  readonly siteName: string;
  /** What the last form has done, by its code. */
  readonly done: string;
  readonly formKey: string;
  readonly refused: { readonly why: "empty" | "long" | "full"; readonly text: string } | null;
}

const { day } = signupDates("UTC");

/** The map as the founder opens it: to print, to tick and to comment on. */
export function FocusView({ held, secret, siteName, done, formKey, refused }: FocusViewProps): JSX.Element {
  const { actions, comments, tick } = FOCUS_PAGE;
  const map = focusMap(held.texts);
  const path = focusPath(secret);
  const texts: Readonly<Record<string, string>> = FOCUS_PAGE.done;
  const error = refused && {
    empty: comments.empty,
    long: comments.long(COMMENT_MAX),
    full: comments.full(MOST_COMMENTS),
  }[refused.why];
  const isFull = held.comments.length >= MOST_COMMENTS;
  const stepOf = ({ key, text }: FocusStep) => {
    const isDone = Object.hasOwn(held.ticks, text);
    return (
      <button
        type="submit"
        name="tick"
        value={`${key} ${isDone ? "off" : "on"}`}
        aria-label={tick(isDone, text)}
      >
        <StepText text={text} isDone={isDone} />
      </button>
    );
  };
  return (
    <div class="focus-page">
      {Object.hasOwn(texts, done) && (
        <Callout role="status" class="mb-6 font-semibold print:hidden">{texts[done]}</Callout>
      )}
      <form method="post" action={path}>
        <input type="hidden" name="does" value="tick" />
        <input type="hidden" name="revision" value={held.revision} />
        <FocusSheet map={map} level={1} day={day(held.changedAt)} stepOf={stepOf} />
      </form>
      <p class="imprint">{siteName}</p>
      <div class="after">
        <div>
          <p class="mb-5 text-note text-ink-2">{`${actions.print} ${PRIVATE_LINK.private}`}</p>
          <ButtonLink href={focusPlanLink(map, held.changedAt.slice(0, 10))} look="accent">
            {actions.plan}
          </ButtonLink>
          <p class="mt-3 text-small text-ink-2">{actions.planNote}</p>
        </div>
        <section id="comments">
          <h2 class="text-title">{comments.title}</h2>
          <p class="mt-1 text-note text-ink-2">{comments.lead(siteName)}</p>
          <ul>
            {held.comments.map(({ id, at, text }) => (
              <li key={id}>
                <p class="text-small text-ink-2">{day(at)}</p>
                <p class="whitespace-pre-line wrap-anywhere">
                  <bdi>{text}</bdi>
                </p>
              </li>
            ))}
          </ul>
          {isFull
            ? <p class="text-note">{comments.full(MOST_COMMENTS)}</p>
            : (
              <form method="post" action={`${path}#comments`} class="mt-4">
                <input type="hidden" name="does" value="comment" />
                <input type="hidden" name="key" value={formKey} />
                <label for="comment" class="mb-1.5 block text-note font-semibold">{comments.label}</label>
                <textarea
                  id="comment"
                  name="comment"
                  rows={3}
                  maxLength={COMMENT_MAX}
                  class="field-outline block w-full px-4 py-3 text-base"
                  value={refused?.text ?? ""}
                  {...error ? { "aria-invalid": "true", "aria-describedby": "comment-error" } : {}}
                />
                {error && (
                  <p id="comment-error" role="alert" class="mt-2 text-small text-attention">{error}</p>
                )}
                <Button type="submit" class="mt-4">{comments.button}</Button>
              </form>
            )}
        </section>
      </div>
    </div>
  );
}
