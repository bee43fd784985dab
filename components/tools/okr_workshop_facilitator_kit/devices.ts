/** What a running workshop asks of the computer around the page: the tab's title, a screen that stays on, a sound. */
import { useEffect, useRef } from "react";

/** Shows words in the tab's title, and what was there before once they are null. */
export function useTabTitle(words: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (words === null) return;
    before.current ??= document.title;
    document.title = words;
  }, [words]);
  useEffect(() => () => {
    if (before.current !== null) document.title = before.current;
  }, []);
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
