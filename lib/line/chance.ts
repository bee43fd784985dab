/** Returns the next number of a seeded sequence, from 0 to less than 1. */
export type Chance = () => number;

/** A sequence of numbers that look random and are the same for the same seed: xorshift32 (Marsaglia 2003). */
export function chance(seed: number): Chance {
  let x = Math.imul(seed, 2654435761) >>> 0 || 1;
  const next = () => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x / 2 ** 32;
  };
  // The first numbers of neighboring seeds are similar.
  for (let skipped = 0; skipped < 5; skipped++) next();
  return next;
}

/** 0 up to `from`, 1 after `to`, and between them a curve whose slope and curvature are 0 at both ends. */
export function ease(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * t * (t * (6 * t - 15) + 10);
}

/** Values of a wave before it repeats; a power of two. */
const WAVE = 32;

/** A slow wave between -1 and 1, which is smooth between random values at whole numbers. It repeats after 32. */
export function wave(next: Chance): (x: number) => number {
  const values = new Float64Array(WAVE);
  for (let at = 0; at < WAVE; at++) values[at] = 2 * next() - 1;
  return (x) => {
    const whole = Math.floor(x);
    const t = x - whole;
    const share = t * t * t * (t * (6 * t - 15) + 10);
    const [from, to] = [values[whole & (WAVE - 1)] ?? 0, values[(whole + 1) & (WAVE - 1)] ?? 0];
    return from + (to - from) * share;
  };
}
