import { type JSX, type ReactNode, useState } from "react";
import { type CONTACT, type LAST_RESULT, REPEATED } from "../../lib/content/diagnostic/check.ts";
import type { CheckAction, CheckState } from "../../lib/diagnostic/check.ts";
import { NAME_MAX } from "../../lib/diagnostic/draft.ts";
import { percentDone } from "../../lib/content/site_frame.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import { randomToken } from "../../lib/tokens.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { EmailField, TextField } from "../Field.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { OwnLine } from "./OwnLine.tsx";
import { TextButton } from "./ReviewStep.tsx";
import { ThumbBar } from "./ThumbBar.tsx";

/** The approximate width of the line in pixels when it is beside the form. */
const SHOWN = 320;

/** With the wording beside the checkbox, and the words about the last result. */
export type ContactWords = typeof CONTACT & {
  readonly consent: string;
  readonly lastResult: typeof LAST_RESULT;
};

interface ContactStepProps {
  readonly state: CheckState;
  readonly words: ContactWords;
  /** The earlier check that the box offers to compare with, "" for none, and which that is. */
  readonly comparable: string;
  readonly which: string;
  /** Whether to compare with the check of a link, in place of the box for the last result. */
  readonly question: ReactNode;
  readonly onRepeat: (previous: string) => void;
  readonly dispatch: (action: CheckAction) => void;
  readonly onSubmit: () => void;
}

/** The last screen of the check: name, email and consent, all optional. */
export function ContactStep(
  { state, words, comparable, which, question, onRepeat, dispatch, onSubmit }: ContactStepProps,
): JSX.Element {
  const { draft, consent, isSubmitting, error } = state;
  // The scores do not change while this screen is shown.
  const [shape] = useState(() => scoreLine(draft.scores, SHOWN));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p class="flex justify-between pb-3 text-small text-ink-2">
        <span class="font-semibold text-ink">{words.position}</span>
        <span>{percentDone(100)}</span>
      </p>
      <div class="contents gap-x-12 md:grid md:grid-cols-[3fr_2fr] md:pt-5 lg:grid-cols-[7fr_5fr] lg:gap-x-20">
        <OwnLine shape={shape} class="contact-line" />
        <div class="contents max-w-xl md:block">
          <h2 id="check-heading" tabIndex={-1} class="mt-5 text-display md:mt-0">{words.title}</h2>
          <p class="mt-3 text-lede">{words.lead}</p>
          <p class="mt-2 text-ink-2">{words.fields}</p>
          <div class="mt-7 grid gap-5 lg:grid-cols-2 lg:gap-6">
            <TextField
              id="check-name"
              name="name"
              label={words.name}
              hint={words.hint}
              autoComplete="name"
              maxLength={NAME_MAX}
              value={draft.name}
              onValue={(name) => dispatch({ type: "named", name, key: randomToken() })}
            />
            <EmailField
              id="check-email"
              label={words.email}
              hint={consent && draft.email === "" ? words.needed : words.hint}
              value={draft.email}
              onValue={(email) => dispatch({ type: "addressed", email, key: randomToken() })}
            />
          </div>
          <Tick
            name="consent"
            isTicked={consent}
            onTick={(consent) => dispatch({ type: "consented", consent, key: randomToken() })}
          >
            {words.consent}
          </Tick>
          {question || comparable && (
                <Tick
                  name="compare"
                  isTicked={draft.previous !== ""}
                  onTick={(isCompared) => onRepeat(isCompared ? comparable : "")}
                >
                  {REPEATED.compare(which)}
                </Tick>
              )}
          <p class="mt-3 text-small text-ink-2">
            {words.privacy}{" "}
            <a href="/privacy-policy" class="underline underline-offset-4">{words.privacyLink}</a>
          </p>
          {error && (
            <Callout tone="attention" class="mt-6">
              <p class="font-semibold text-attention">{error}</p>
              <p class="mt-1">{words.nothingLost}</p>
            </Callout>
          )}
          <ThumbBar layout="end">
            <Button look="accent" type="submit" disabled={isSubmitting}>
              {isSubmitting ? words.isSubmitting : words.submit}
              {!isSubmitting && <Icon outline={ARROW_RIGHT} />}
            </Button>
            <TextButton label={words.back} onClick={() => dispatch({ type: "went", place: 13 })} />
          </ThumbBar>
        </div>
      </div>
    </form>
  );
}

interface TickProps {
  readonly name: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: string;
}

function Tick({ name, isTicked, onTick, children }: TickProps): JSX.Element {
  return (
    <label class="mt-6 flex cursor-pointer items-start gap-3.5">
      <input
        type="checkbox"
        name={name}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        class="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}
