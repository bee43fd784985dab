import { type JSX, useState } from "react";
import { describes } from "../../tool_kit/fields.tsx";
import { NO_TIME } from "./words.ts";

/** "9:30", "930", "11h45", "3 pm" or "12:30 p.m." as HH:MM; null for what is no time. */
export function readTime(text: string): string | null {
  const [, digits, rest, minutes = "00", half] =
    /^(\d\d?)([:.h]?([0-5]\d)|h)?(?:([ap])\.?m?\.?)?$/.exec(text.toLowerCase().replace(/\s/g, "")) ?? [];
  const hours = Number(digits);
  if (half ? hours < 1 || hours > 12 : rest === undefined || hours > 23) return null;
  return `${half ? hours % 12 + (half === "p" ? 12 : 0) : hours}:${minutes}`.padStart(5, "0");
}

interface TimeFieldProps {
  readonly id: string;
  readonly class: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onDone: () => void;
}

/** A time, shown by the 24-hour clock. It is taken when the field loses the focus, or with Enter; what is no time stays, and is said so. */
export function TimeField(
  { id, class: className, value, onValue, onDone }: TimeFieldProps,
): JSX.Element {
  /** What is typed, and what was the value then. */
  const [typed, setTyped] = useState<{ text: string; over: string; isWrong: boolean } | null>(null);
  const now = typed?.over === value ? typed : null;
  const take = () => {
    if (now === null) return;
    const time = readTime(now.text);
    if (time !== null) onValue(time);
    setTyped(time === null && now.text.trim() !== "" ? { ...now, isWrong: true } : null);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        autocomplete="off"
        value={now?.text ?? value}
        class={className}
        {...now?.isWrong && { "aria-invalid": "true", ...describes(`${id}-says`) }}
        onInput={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value, isWrong: false })}
        onKeyDown={({ key }) => key === "Enter" && take()}
        onBlur={() => {
          take();
          onDone();
        }}
      />
      {now?.isWrong && (
        <span id={`${id}-says`} class="basis-full pb-1 text-small text-attention">{NO_TIME}</span>
      )}
    </>
  );
}
