import type { JSX } from "react";
import { DESK } from "../../lib/content/desk.ts";
import { FOCUS_PAGE } from "../../lib/content/focus_map.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { focusMap, focusPath, focusPlanLink, type FocusStep, type HeldMap } from "../../lib/focus/map.ts";
import type { RefusedComment } from "../../lib/private_page/pages.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { Comments } from "../Comments.tsx";
import { CopyScript } from "../CopyButton.tsx";
import { FocusSheet, StepText } from "./FocusSheet.tsx";

interface FocusViewProps {
  readonly held: HeldMap;
  readonly secret: string;
  readonly siteName: string;
  /** What the last form has done, by its code. */
  readonly done: string;
  readonly formKey: string;
  readonly refused: { readonly why: RefusedComment; readonly text: string } | null;
}

const { day } = signupDates("UTC");

/** The map as the founder opens it: to print, to tick and to comment on. */
export function FocusView({ held, secret, siteName, done, formKey, refused }: FocusViewProps): JSX.Element {
  const { actions, tick } = FOCUS_PAGE;
  const map = focusMap(held.texts);
  const path = focusPath(secret);
  const texts: Readonly<Record<string, string>> = FOCUS_PAGE.done;
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
          <CopyScript />
          <button type="button" hidden data-print class={buttonClass("quiet", "mb-5")}>{DESK.print}</button>
          <ButtonLink href={focusPlanLink(map, held.changedAt.slice(0, 10))} look="accent">
            {actions.plan}
          </ButtonLink>
          <p class="mt-3 text-small text-ink-2">{actions.planNote}</p>
        </div>
        <Comments {...{ held, path, siteName, formKey, refused, day }} />
      </div>
    </div>
  );
}
