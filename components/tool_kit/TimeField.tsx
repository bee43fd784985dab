import { type JSX, useState } from "react";

interface TimeFieldProps {
  readonly id: string;
  readonly class: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onDone: () => void;
}

/**
 * A time by the 24-hour clock: "9:30" or "930". A browser's own field may show another form. It is taken when the
 * field loses the focus, or with Enter. What is no time is put back.
 */
export function TimeField(
  { id, class: className, value, onValue, onDone }: TimeFieldProps,
): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const [, hours, minutes] = /^\s*([01]?\d|2[0-3])[:.]?([0-5]\d)\s*$/.exec(typed ?? "") ?? [];
    if (hours) onValue(`${hours.padStart(2, "0")}:${minutes}`);
    setTyped(null);
  };
  return (
    <input
      id={id}
      type="text"
      autocomplete="off"
      value={typed ?? value}
      class={className}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === "Enter" && take()}
      onBlur={() => {
        take();
        onDone();
      }}
    />
  );
}
