import type { JSX } from "react";
import type { AssessmentCopy, StyleBadge } from "../../lib/content/founder_test/pages.ts";
import { Button } from "../Button.tsx";
import { EmailField } from "../Field.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { StyleMark } from "./StyleMark.tsx";

export const EMAIL_FIELD_ID = "founder-email";
const EMAIL_NOTE_ID = "founder-email-note";

interface IntroProps {
  readonly copy: Pick<AssessmentCopy, "intro" | "styles">;
  readonly email: string;
  readonly isReady: boolean;
  /** The page was reloaded during the test. */
  readonly wasInterrupted: boolean;
  readonly onEmail: (email: string) => void;
  readonly onStart: () => void;
}

/** The start of the test: its description, and the address that it needs. */
export function Intro(
  { copy: { intro, styles }, email, isReady, wasInterrupted, onEmail, onStart }: IntroProps,
): JSX.Element {
  return (
    <div class="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-28">
      <div>
        <StepHeading class="measure-display-16 text-display">{intro.heading}</StepHeading>
        <p class="mt-5 measure-46 text-lede">{intro.text}</p>
        <p class="mt-2 measure-46 text-ink-2">{intro.note}</p>
        <form
          noValidate
          class="mt-9 noscript:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          <div class="grid items-end gap-x-3.5 gap-y-4 sm:grid-cols-[1fr_auto]">
            <EmailField
              id={EMAIL_FIELD_ID}
              label={intro.emailLabel}
              required
              describedBy={EMAIL_NOTE_ID}
              value={email}
              onValue={onEmail}
            />
            <Button look="accent" type="submit" disabled={!isReady} data-step="test">{intro.button}</Button>
          </div>
          <p id={EMAIL_NOTE_ID} class="mt-3 measure-62 text-small text-ink-2">{intro.emailNote}</p>
          <ReloadNote intro={intro} wasInterrupted={wasInterrupted} />
        </form>
      </div>
      <section aria-labelledby="styles" class="lg:pt-3">
        <h3 id="styles" class="text-note font-text font-semibold tracking-normal">{intro.stylesLabel}</h3>
        <StyleBadges styles={styles} class="mt-4" />
      </section>
    </div>
  );
}

/** Both texts take up space from the start, so that the layout does not shift when one replaces the other. */
function ReloadNote(
  { intro, wasInterrupted }: {
    readonly intro: AssessmentCopy["intro"];
    readonly wasInterrupted: boolean;
  },
): JSX.Element {
  return (
    <div class="mt-1 grid measure-62 text-small text-ink-2">
      <p class={`col-start-1 row-start-1 ${wasInterrupted ? "invisible" : ""}`}>{intro.reloadNote}</p>
      <p class={`col-start-1 row-start-1 ${wasInterrupted ? "" : "invisible"}`}>
        <strong class="font-semibold">{`${intro.interrupted.title} `}</strong>
        {intro.interrupted.text}
      </p>
    </div>
  );
}

interface StyleBadgesProps {
  readonly styles: readonly StyleBadge[];
  readonly class?: string;
}

/** The five styles, each with its line: in one row on tablets, else below one another. */
function StyleBadges({ styles, class: className = "" }: StyleBadgesProps): JSX.Element {
  return (
    <ul
      class={`border-y border-line max-md:divide-y lg:divide-y divide-line md:max-lg:grid md:max-lg:grid-cols-5 ${className}`}
    >
      {styles.map(({ code, name }) => (
        <li
          key={code}
          class="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-5 py-3.5 md:max-lg:block md:max-lg:py-6 md:max-lg:pr-4 lg:grid-cols-[8rem_minmax(0,1fr)_auto] lg:gap-x-8 lg:py-4"
        >
          <StyleMark code={code} class="w-22 md:max-lg:w-26 lg:w-30" />
          <span class="font-display text-[1.25rem] leading-snug md:max-lg:mt-4 md:max-lg:block lg:text-title">
            {name}
          </span>
          <span class="text-small font-semibold text-ink-2 md:max-lg:mt-1 md:max-lg:block">{code}</span>
        </li>
      ))}
    </ul>
  );
}
