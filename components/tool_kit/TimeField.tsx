import { type JSX, useRef, useState } from "react";
import { describes, isUndo } from "./fields.tsx";

export const noTime = (kept: string) =>
  `This is not a time. Write it like 14:30 or 2:30 pm. Until you do, it stays ${kept}.`;

interface TimeFieldProps {
  readonly id: string;
  readonly class: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onDone: () => void;
}

/** "9:30", "930", "11h45", "3 pm" or "12:30 p.m." as HH:MM; null for what is no time. */
export function readTime(text: string): string | null {
  const [, digits, rest, minutes = "00", half] =
    /^(\d\d?)([:.h]?([0-5]\d)|h)?(?:([ap])\.?m?\.?)?$/.exec(text.toLowerCase().replace(/\s/g, "")) ?? [];
  const hours = Number(digits);
  if (half ? hours < 1 || hours > 12 : rest === undefined || hours > 23) return null;
  return `${half ? hours % 12 + (half === "p" ? 12 : 0) : hours}:${minutes}`.padStart(5, "0");
}

/** A time, shown by the 24-hour clock. It is taken when the field loses the focus, or with Enter; what is no time stays, and is said so. */
export function TimeField(
  { id, class: className, value, onValue, onDone }: TimeFieldProps,
): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const write = (text: string | null) => {
    setTyped(text);
    setWrong(false);
  };
  const before = useRef(value);
  if (before.current !== value) {
    before.current = value;
    if (typed !== null) write(null);
  }
  const take = () => {
    const time = readTime(typed ?? "");
    if (time === null && typed?.trim()) return setWrong(true);
    if (time !== null) onValue(time);
    write(null);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        autocomplete="off"
        value={typed ?? value}
        class={className}
        {...isWrong && { "aria-invalid": "true", ...describes(`${id}-says`) }}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (typed !== null && isUndo(event)) write(null);
        }}
        onBlur={() => {
          take();
          onDone();
        }}
      />
      {isWrong && (
        <span id={`${id}-says`} class="basis-full pb-1 text-small text-attention">
          {noTime(value)}
        </span>
      )}
    </>
  );
}
