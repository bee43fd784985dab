import type { JSX } from "react";

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onValue: (value: Value) => void;
}

/** A choice between a few views of one document. */
export function Segments<Value extends string>(
  { label, value, options, onValue }: SegmentsProps<Value>,
): JSX.Element {
  return (
    <div
      role="group"
      aria-label={label}
      class="flex max-w-full flex-wrap rounded-lg bg-sand p-1 text-note max-md:w-full print:hidden"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          class="min-h-11 rounded-md px-4 whitespace-nowrap max-sm:px-1 hover:bg-sheet/60 aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:shadow-[0_0_0_1px_var(--color-line)] max-md:flex-auto"
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
