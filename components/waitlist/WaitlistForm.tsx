import type { JSX, ReactNode } from "react";
import { TOOL_INTERESTS } from "../../lib/catalogue/tools.ts";
import { WAITLIST_CARD, WAITLIST_FIELDS, WAITLIST_FORM } from "../../lib/content/waitlist.ts";
import { WAITLIST_MESSAGES } from "../../lib/content/waitlist_messages.ts";
import {
  NAME_MAX,
  type SignupErrors,
  type SignupField,
  type TypedSignup,
} from "../../lib/waitlist/schema.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { EmailField, SelectField, TextField } from "../Field.tsx";

/** A form that was submitted without JavaScript and refused. */
export interface RefusedSignup {
  readonly values: TypedSignup;
  readonly errors: SignupErrors;
  /** Shown above the form. */
  readonly message: string;
}

interface WaitlistFormProps {
  readonly refused: RefusedSignup | null;
}

/**
 * The form of the waitlist. Without JavaScript the browser submits it; with JavaScript lib/waitlist/live_form.ts sends it and
 * sets `data-phase` to the state of the submission.
 */
export function WaitlistForm({ refused }: WaitlistFormProps): JSX.Element {
  const { values, errors = {}, message } = refused ?? {};
  const controls: Readonly<Record<SignupField, JSX.Element>> = {
    name: (
      <TextField
        id="waitlist-name"
        name="name"
        label={WAITLIST_FIELDS.name.label}
        autoComplete="name"
        maxLength={NAME_MAX}
        defaultValue={values?.name ?? ""}
        error={errors.name}
        required
      />
    ),
    email: (
      <EmailField
        id="waitlist-email"
        label={WAITLIST_FIELDS.email.label}
        defaultValue={values?.email ?? ""}
        error={errors.email}
        required
      />
    ),
    toolInterest: (
      <div class="md:col-span-2">
        <SelectField
          id="waitlist-tool"
          name="toolInterest"
          label={WAITLIST_FIELDS.toolInterest.label}
          placeholder={WAITLIST_FORM.placeholder}
          options={TOOL_INTERESTS}
          defaultValue={values?.toolInterest ?? ""}
          error={errors.toolInterest}
          required
        />
      </div>
    ),
  };
  return (
    <form id="waitlist-form" method="post" action="/toolbox#waitlist" noValidate class="group">
      <p role="alert" class="sr-only" />
      {message && (
        <Callout tone="attention" class="mb-6 group-data-phase:hidden">
          <p class="font-semibold text-attention">{message}</p>
        </Callout>
      )}
      <div class="grid items-start gap-6 md:grid-cols-2">{Object.values(controls)}</div>
      <template>
        <Callout tone="attention" class="mt-6">
          <p class="font-semibold text-attention">{WAITLIST_FORM.failed}</p>
          <p class="mt-1" />
        </Callout>
      </template>
      {/* Without JavaScript the server redirects to /toolbox#joined, which shows this. */}
      <div
        id="joined"
        tabIndex={-1}
        class="mt-6 hidden scroll-mt-6 group-data-[phase=joined]:block group-not-data-phase:target:block"
      >
        <Callout>
          <p class="font-semibold">{WAITLIST_FORM.joined}</p>
          <p class="mt-1">{WAITLIST_MESSAGES.joined.description}</p>
        </Callout>
      </div>
      <div class="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="accent" class="w-full md:w-auto">{WAITLIST_FORM.button}</Button>
        <p class="text-small text-ink-2">{WAITLIST_FORM.required}</p>
      </div>
    </form>
  );
}

interface WaitlistCardProps {
  /** The form. */
  readonly children: ReactNode;
}

/** The form with an introduction beside it. `/toolbox#waitlist` links here. */
export function WaitlistCard({ children }: WaitlistCardProps): JSX.Element {
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-heading"
      class="relative grid scroll-mt-6 gap-x-16 gap-y-9 rounded-card border border-line bg-sheet px-5 py-9 *:min-w-0 md:p-12 lg:grid-cols-[4fr_6fr] print:hidden"
    >
      <div>
        <p class="text-note font-semibold text-accent-ink">{WAITLIST_CARD.badge}</p>
        <h2 id="waitlist-heading" class="mt-3 text-purchase tracking-[-0.03em]">
          {WAITLIST_CARD.title.text} <em class="text-accent-ink">{WAITLIST_CARD.title.emphasis}</em>
        </h2>
        <p class="mt-5 measure-46 text-note text-ink-2">
          {WAITLIST_CARD.text}{" "}
          <a href="/privacy-policy" class="underline underline-offset-4 hover:text-accent-ink">
            {WAITLIST_CARD.privacy}
          </a>
        </p>
      </div>
      {children}
    </section>
  );
}
