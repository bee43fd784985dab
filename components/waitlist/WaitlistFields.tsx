import type { JSX } from "preact";
import { TOOL_INTERESTS } from "../../lib/catalogue/tools.ts";
import { EMAIL_MAX, NAME_MAX } from "../../lib/waitlist/limits.ts";
import type { Signup, SignupErrors } from "../../lib/waitlist/signup.ts";
import { SelectField, TextField } from "../Field.tsx";

interface WaitlistFieldsProps {
  /** What the fields begin with; from then on the browser keeps it. */
  readonly values: Signup | undefined;
  readonly errors: SignupErrors;
}

/** The three questions of the waitlist. */
export function WaitlistFields({ values, errors }: WaitlistFieldsProps): JSX.Element {
  return (
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
  );
}
