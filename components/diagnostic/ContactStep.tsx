import type { JSX } from "preact";
import { CONSENT_TEXT, CONTACT } from "../../lib/content/diagnostic/check.ts";
import type { CheckState } from "../../lib/diagnostic/check.ts";
import { EMAIL_MAX, NAME_MAX } from "../../lib/diagnostic/draft.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { TextField } from "../Field.tsx";

interface ContactStepProps {
  readonly state: CheckState;
  readonly onName: (name: string) => void;
  readonly onEmail: (email: string) => void;
  readonly onConsent: (consent: boolean) => void;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** The last screen of the check: name, email and consent, all optional. */
export function ContactStep(
  { state, onName, onEmail, onConsent, onBack, onSubmit }: ContactStepProps,
): JSX.Element {
  const { draft, consent, isSubmitting, error } = state;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id="check-heading" tabIndex={-1} class="text-display">{CONTACT.title}</h2>
      <p class="mt-3.5 measure-65 text-ink-2">{CONTACT.lead}</p>
      <div class="mt-8 grid gap-6 md:grid-cols-2">
        <TextField
          id="check-name"
          name="name"
          label={CONTACT.name}
          hint={CONTACT.hint}
          autoComplete="name"
          maxLength={NAME_MAX}
          value={draft.name}
          onValue={onName}
        />
        <TextField
          id="check-email"
          name="email"
          type="email"
          label={CONTACT.email}
          hint={CONTACT.hint}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={draft.email}
          onValue={onEmail}
        />
      </div>
      <label class="mt-6 flex cursor-pointer items-start gap-3.5">
        <input
          type="checkbox"
          name="consent"
          checked={consent}
          onChange={(event) => onConsent(event.currentTarget.checked)}
          class="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-accent"
        />
        <span>{CONSENT_TEXT}</span>
      </label>
      <p class="mt-3 measure-65 text-small text-ink-2">
        {CONTACT.privacy}{" "}
        <a href="/privacy-policy" class="underline underline-offset-4">{CONTACT.privacyLink}</a>
      </p>
      {error && (
        <Callout tone="attention" class="mt-6">
          <p class="font-semibold text-attention">{error}</p>
          <p class="mt-1">{CONTACT.nothingLost}</p>
        </Callout>
      )}
      <div class="mt-8 flex flex-wrap gap-3.5">
        <Button look="quiet" onClick={onBack}>{CONTACT.back}</Button>
        <Button look="accent" type="submit" disabled={isSubmitting}>
          {isSubmitting ? CONTACT.isSubmitting : CONTACT.submit}
        </Button>
      </div>
    </form>
  );
}
