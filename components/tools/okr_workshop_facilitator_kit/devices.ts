/** What a running workshop asks of the computer: a clock that never goes back, the tab's title, a screen that stays on, a sound. */
import { useEffect, useRef, useState } from "react";
import { figure, group, type Of } from "../../../lib/tool_kit/shape.ts";
import { read as readShape } from "../../../lib/tool_kit/shape_reader.ts";
import { timeOf } from "./agenda.ts";

/** What a steady clock knows: kept in storage, so that it goes on where it was. */
const CLOCK_MARK = group({
  /** The last moment that it showed. */
  seen: figure(),
  /** Milliseconds that the wall's clock was set back since, added to what it shows. */
  back: figure(),
});
export type ClockMark = Of<typeof CLOCK_MARK>;

export interface ClockParts {
  /** The wall's clock, milliseconds since 1970: it may be set. */
  readonly wall: () => number;
  /** Milliseconds that nobody can set; it may stand still while the computer sleeps. */
  readonly mono: () => number;
  readonly read: () => ClockMark | null;
  readonly write: (mark: ClockMark) => void;
}

export type SteadyClock = ReturnType<typeof createSteadyClock>;

/** Differences that come from reading two clocks one after the other, or a few times a minute. */
const SLACK_MS = 2_000;
/** A clock that is put right again jumps by what it was set back, give or take so much. */
const RIGHT_AGAIN_MS = 10_000;
const WRITE_MS = 5_000;

/**
 * A clock for runs, in milliseconds since 1970, that never goes back: it follows the wall's clock through sleep, reload and a
 * closed tab, and when that is set back it goes on from where it was.
 */
export function createSteadyClock({ wall, mono, read, write }: ClockParts) {
  let mark = read() ?? { seen: 0, back: 0 };
  let monoSeen: number | null = null;
  let written = mark;

  /** Another window may have noticed first. */
  function follow(): void {
    const other = read();
    if (other === null || other.back === written.back) return;
    mark = written = other;
    monoSeen = null;
  }

  function now(): number {
    follow();
    const passed = monoSeen === null ? 0 : mono() - monoSeen;
    const expected = mark.seen + passed;
    let time = wall() + mark.back;
    let { back } = mark;
    const ahead = time - expected;
    if (ahead < -SLACK_MS) {
      back -= ahead;
      time = expected;
    } else if (monoSeen !== null && back > 0 && Math.abs(ahead - back) < RIGHT_AGAIN_MS) {
      back = Math.max(0, back - ahead);
      time = expected;
    }
    time = Math.max(mark.seen, time);
    mark = { seen: time, back };
    monoSeen = mono();
    if (back !== written.back || time - written.seen >= WRITE_MS) write(written = mark);
    return time;
  }

  return {
    now,
    /** Shows what the wall's clock shows again; no run may be under way. */
    reset(): void {
      mark = written = { seen: wall(), back: 0 };
      monoSeen = null;
      write(mark);
    },
    /** What the wall's clock shows at a moment of this one. */
    toWall: (moment: number): number => moment - mark.back,
    /** A moment of this clock at which the wall's shows another. */
    fromWall: (moment: number): number => moment + mark.back,
  };
}

const KEY = "tool:okr-workshop-facilitator-kit:clock";
/** Often enough for a second to be shown on time. */
const LOOK_MS = 250;

/** What `run` makes of the storage. Where that is blocked or full, null: the clock is right for as long as the tab lives. */
function withStorage<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** The clock of this window; windows of one browser share what it knows. */
export function useSteadyClock(): SteadyClock {
  const created = useRef<SteadyClock | null>(null);
  return created.current ??= createSteadyClock({
    wall: () => Date.now(),
    mono: () => performance.now(),
    read: () =>
      withStorage(() => {
        const mark = readShape(CLOCK_MARK, JSON.parse(localStorage.getItem(KEY) ?? "null"));
        return mark.ok ? mark.value : null;
      }),
    write: (mark) => withStorage(() => localStorage.setItem(KEY, JSON.stringify(mark))),
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

/** Shows words in the tab's title, and what was there before once the component is gone. */
export function useTabTitle(words: string): void {
  useEffect(() => {
    const before = document.title;
    return () => void (document.title = before);
  }, []);
  useEffect(() => void (document.title = words), [words]);
}

/** Keeps the screen on while `isOn`, in browsers that can. A hidden tab loses the lock, so it is asked for again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const given = await navigator.wakeLock.request("screen");
        if (isOver) void given.release().catch(() => {});
        else lock = given;
      } catch {
        // Refused when the battery is low, for one: the screen goes off as it would without us.
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => {});
    };
  }, [isOn]);
}

/** Two soft notes, a fifth apart: [hertz, seconds from now]. */
const NOTES = [[523.25, 0], [783.99, 0.28]] as const;
const LOUDNESS = 0.16;
const SECONDS = 1.6;

let audio: AudioContext | null = null;

/** Browsers let a page sound only after somebody has pressed something in it: to be called then. */
export function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** A soft sound, drawn and not played from a file; nothing where the browser does not allow one. */
export function softSound(): void {
  if (audio === null || audio.state !== "running") return;
  for (const [frequency, after] of NOTES) {
    const at = audio.currentTime + after;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + SECONDS);
  }
}

/** Calls back once when the time of a part is up, however late somebody looks; not when the page opens with it over already. */
export function useTimeUp(part: string | null, isOver: boolean, onUp: () => void): void {
  const seen = useRef({ part, isOver });
  const latest = useRef(onUp);
  latest.current = onUp;
  useEffect(() => {
    const { current } = seen;
    seen.current = { part, isOver };
    if (current.part === part && !current.isOver && isOver) latest.current();
  }, [part, isOver]);
}
