import { addressGroup } from "../http/client_address.ts";
import { STEPS_PER_MINUTE } from "./steps.ts";

const MINUTE_MS = 60_000;
/** A power of two. */
const SLOTS = 65_536;

/**
 * Limits what one address can add. No address is kept, not even for the minute: each falls into one of 65,536 slots, another one in every minute, and a
 * slot only holds a number. Two addresses in one slot share its limit.
 *
 * @param now milliseconds of any clock that only goes forward
 */
export function createVisitLimit(now: () => number = () => performance.now()): (address: string) => boolean {
  const slots = new Uint16Array(SLOTS);
  let begunAt = -Infinity;
  let seed = 0;
  return (address) => {
    const time = now();
    if (time - begunAt >= MINUTE_MS) {
      begunAt = time;
      seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      slots.fill(0);
    }
    const slot = hash(address.includes(":") ? addressGroup(address) : address, seed) & (SLOTS - 1);
    const count = slots[slot] ?? 0;
    if (count >= STEPS_PER_MINUTE) return false;
    slots[slot] = count + 1;
    return true;
  };
}

/** FNV-1a, which only has to spread addresses. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value ^ value >>> 16;
}
