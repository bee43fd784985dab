import type { JSX } from "react";
import { describes, type FieldBasics } from "./fields.tsx";

interface AreaFieldProps extends FieldBasics {
  readonly value: string;
  readonly maxLength: number;
  readonly rows: number;
  readonly onValue: (value: string) => void;
}

/** A text of several lines, as high as it needs to be. */
export function AreaField(
  { label, class: className = "", describedBy, onValue, onDone, ...area }: AreaFieldProps,
): JSX.Element {
  return (
    <textarea
      {...area}
      aria-label={label}
      class={`field-outline block w-full resize-none px-3 py-2 leading-snug field-sizing-content placeholder:text-ink-2/85 ${className}`}
      {...describes(describedBy)}
      onInput={({ currentTarget }) => onValue(currentTarget.value)}
      onBlur={() => onDone?.()}
    />
  );
}
