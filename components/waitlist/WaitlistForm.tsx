import type { JSX } from "preact";
import { TOOL_INTERESTS } from "../../lib/catalogue/tools.ts";
import { JOINED } from "../../lib/waitlist/live_form.ts";
import { EMAIL_MAX, NAME_MAX } from "../../lib/waitlist/limits.ts";
import type { Signup, SignupErrors } from "../../lib/waitlist/signup.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { SelectField, TextField } from "../Field.tsx";

interface WaitlistFormProps {
  /** What was typed and refused, when the form was submitted without JavaScript. */
  readonly refused: {
    readonly values: Signup;
    readonly errors: SignupErrors;
    readonly message: string;
  } | null;
}

/**
 * The three questions of the waitlist. A browser without JavaScript submits them by itself; lib/waitlist/live_form.ts does more,
 * and says in `data-phase` where it stands.
 */
export function WaitlistForm({ refused }: WaitlistFormProps): JSX.Element {
  const { values, errors = {}, message } = refused ?? {};
  return (
    <form id="waitlist-form" method="post" action="/toolbox#waitlist" noValidate class="group">
      <p role="alert" class="sr-only" />
      {message && (
        <Callout tone="attention" class="mb-6 group-data-phase:hidden">
          <p class="font-semibold text-attention">{message}</p>
        </Callout>
      )}
      <div class="grid items-start gap-6 md:grid-cols-2">
        <TextField
          id="waitlist-name"
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={NAME_MAX}
          defaultValue={values?.name ?? ""}
          error={errors.name}
          required
        />
        <TextField
          id="waitlist-email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={values?.email ?? ""}
          error={errors.email}
          required
        />
        <div class="md:col-span-2">
          <SelectField
            id="waitlist-tool"
            name="toolInterest"
            label="Tool interest"
            placeholder="Select a tool"
            options={TOOL_INTERESTS}
            defaultValue={values?.toolInterest ?? ""}
            error={errors.toolInterest}
            required
          />
        </div>
      </div>
      <template>
        <Callout tone="attention" class="mt-6">
          <p class="font-semibold text-attention">We could not add you to the waitlist.</p>
          <p class="mt-1" />
        </Callout>
      </template>
      {/* Without JavaScript the address says that somebody joined: /toolbox#joined. */}
      <div
        id="joined"
        tabIndex={-1}
        class="mt-6 hidden scroll-mt-6 group-data-[phase=joined]:block group-not-data-phase:target:block"
      >
        <Callout>
          <p class="font-semibold">You are on the waitlist.</p>
          <p class="mt-1">{JOINED.description}</p>
        </Callout>
      </div>
      <div class="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" look="accent" class="w-full md:w-auto">Join the Waitlist</Button>
        <p class="text-small text-ink-2">All three answers are needed.</p>
      </div>
    </form>
  );
}
