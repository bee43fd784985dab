import type { ComponentChildren, JSX } from "preact";

const CONTROL =
  "field-outline block w-full px-4 py-3.25 text-base text-ink placeholder:text-ink-2/70 aria-invalid:border-attention aria-invalid:outline-attention disabled:bg-sand";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label, in a lighter voice. */
  readonly hint?: string;
  /** Shown under the control, which is marked invalid and described by it. */
  readonly error?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly type?: "text" | "email";
  readonly value: string;
  readonly maxLength: number;
  /** What the browser may fill in: "name", "email". */
  readonly autoComplete: string;
  readonly required?: boolean;
  readonly onValue: (value: string) => void;
}

/** A labelled line of text. */
export function TextField(
  { id, label, hint, error, type = "text", onValue, ...input }: TextFieldProps,
): JSX.Element {
  const props = {
    ...input,
    id,
    class: `${CONTROL} h-13`,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onValue(event.currentTarget.value),
    ...describe(id, error),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {type === "email" ? <input {...props} type="email" /> : <input {...props} type="text" />}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly maxLength: number;
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

function describe(
  id: string,
  error: string | undefined,
): { "aria-invalid"?: "true"; "aria-describedby"?: string } {
  return error ? { "aria-invalid": "true", "aria-describedby": `${id}-error` } : {};
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly children: ComponentChildren;
}

function FieldFrame({ id, label, hint, error, children }: FrameProps): JSX.Element {
  return (
    <div>
      <label for={id} class="mb-2 block text-note font-semibold">
        {label}
        {hint && <span class="font-normal text-ink-2">{` ${hint}`}</span>}
      </label>
      {children}
      {error && <p id={`${id}-error`} class="mt-2 text-small text-attention">{error}</p>}
    </div>
  );
}
