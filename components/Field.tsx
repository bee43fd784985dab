import type { JSX, ReactNode } from "react";
import { EMAIL_MAX } from "../lib/content/email_field.ts";

const CONTROL =
  "field-outline block w-full px-4 py-3.25 text-base text-ink placeholder:text-ink-2/70 aria-invalid:border-attention aria-invalid:outline-attention disabled:bg-sand";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label in a lighter weight. */
  readonly hint?: string;
  /** Shown below the control, which becomes invalid and is described by it. */
  readonly error?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly type?: "text" | "email";
  /** The value of a controlled field. onValue reports each change. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly maxLength: number;
  /** What the browser may fill in: "name", "email". */
  readonly autoComplete: string;
  readonly required?: boolean;
  /** The id of another text that explains the field. */
  readonly describedBy?: string;
  /** An explanation below the field. */
  readonly note?: string;
  readonly readOnly?: boolean;
  /** Takes the focus when the page opens, also without a script. */
  readonly autoFocus?: boolean;
  readonly onValue?: (value: string) => void;
}

/** A labelled line of text. */
export function TextField(
  { id, label, hint, error, type = "text", describedBy, note, onValue, ...input }: TextFieldProps,
): JSX.Element {
  const noteId = note ? `${id}-note` : describedBy;
  const { "aria-describedby": errorId, ...invalid } = describe(id, error);
  const described = [errorId, noteId].filter(Boolean).join(" ");
  const props = {
    ...input,
    id,
    class: `${CONTROL} h-13`,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onValue?.(event.currentTarget.value),
    ...(described ? { "aria-describedby": described } : {}),
    ...invalid,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} note={note} error={error}>
      {type === "email" ? <input {...props} type="email" /> : <input {...props} type="text" />}
    </FieldFrame>
  );
}

/** The field of a form for the address of whoever sends it. */
export function EmailField(
  props: Omit<TextFieldProps, "name" | "type" | "autoComplete" | "maxLength">,
): JSX.Element {
  return <TextField {...props} name="email" type="email" autoComplete="email" maxLength={EMAIL_MAX} />;
}

interface TextAreaProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
  /** Takes the focus when the page opens, also without a script. */
  readonly autoFocus?: boolean;
  readonly onValue: (value: string) => void;
}

/** A labelled box for several lines of text. */
export function TextArea({ id, label, hint, error, onValue, ...area }: TextAreaProps): JSX.Element {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        class={`${CONTROL} min-h-24 resize-y leading-normal`}
        onInput={(event) => onValue(event.currentTarget.value)}
        {...describe(id, error)}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The empty first option: "Select a tool". */
  readonly placeholder: string;
  /** The initial choice of this uncontrolled field. A value that is not an option selects nothing. */
  readonly defaultValue?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly onChange?: () => void;
}

/** A labelled select. */
export function SelectField(
  { id, label, hint, error, options, placeholder, defaultValue = "", ...select }: SelectFieldProps,
): JSX.Element {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} id={id} class={`${CONTROL} h-13`} {...describe(id, error)}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === defaultValue}>{label}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

function describe(
  id: string,
  error: string | undefined,
): { "aria-invalid"?: "true"; "aria-describedby"?: string } {
  return error ? { "aria-invalid": "true", "aria-describedby": `${id}-error` } : {};
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A labelled control: its label, and what is wrong or to know below it. */
export function FieldFrame({ id, label, hint, note, error, children }: FrameProps): JSX.Element {
  return (
    <div>
      <label for={id} class="mb-2 block text-note font-semibold">
        {label}
        {hint && <span class="font-normal text-ink-2">{` ${hint}`}</span>}
      </label>
      {children}
      <p id={`${id}-error`} class="mt-2 text-small text-attention empty:hidden">{error}</p>
      {note && <p id={`${id}-note`} class="mt-2 text-small text-ink-2">{note}</p>}
    </div>
  );
}
