import { useEffect, useRef, useState } from "react";
import { figure, group } from "../../../lib/tool_kit/shape.ts";
import { read } from "../../../lib/tool_kit/shape_reader.ts";
import { type ClockMark, createSteadyClock, type SteadyClock } from "./steady_clock.ts";
import { timeOf } from "./workshop.ts";

const KEY = "tool:okr-workshop-facilitator-kit:clock";
const MARK = group({ seen: figure(), back: figure() });
/** Often enough for a second to be shown on time. */
const LOOK_MS = 250;

function readMark(): ClockMark | null {
  try {
    const mark = read(MARK, JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return mark.ok ? mark.value : null;
  } catch {
    return null;
  }
}

function writeMark(mark: ClockMark): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Blocked or full: the clock is right for as long as the tab lives.
  }
}

/** The clock of this window; windows of one browser share what it knows. */
export function useSteadyClock(): SteadyClock {
  const created = useRef<SteadyClock | null>(null);
  return created.current ??= createSteadyClock({
    wall: () => Date.now(),
    mono: () => performance.now(),
    read: readMark,
    write: writeMark,
  });
}

/** What `read` makes of the time; the component is drawn again when that differs from what it shows, and not with every look at the clock. */
export function useTick<Value extends string | number | boolean>(
  clock: SteadyClock,
  read: (now: number) => Value,
): Value {
  const value = read(clock.now());
  const latest = useRef({ read, value });
  latest.current = { read, value };
  const [, setLooks] = useState(0);
  useEffect(() => {
    const look = () => {
      const { read, value } = latest.current;
      if (read(clock.now()) !== value) setLooks((count) => count + 1);
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [clock]);
  return value;
}

/** "10:05": what the clock on the wall shows at a moment of the steady one. */
export function wallTime(clock: SteadyClock, moment: number): string {
  const date = new Date(clock.toWall(moment));
  return timeOf(60 * date.getHours() + date.getMinutes());
}
