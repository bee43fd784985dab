import { useRef, useState } from "react";

interface Turns {
  /** For the field that is typed in. */
  readonly onFocus: () => void;
  readonly onDone: () => void;
}

/**
 * A row's name as other fields are labelled with it ("Target: Weekly orders"): the name before, for as long as it is being typed.
 * Nobody turns to those fields meanwhile, and a key need not draw all of them.
 */
export function useRestingName(name: string): Turns & { readonly name: string } {
  const { value, ...turns } = useResting(name);
  return { name: value, ...turns };
}

/** As useRestingName(), for any value; one that is not `isAlike` comes at once, such as a list with another row. */
export function useResting<Value>(
  value: Value,
  isAlike: (before: Value, now: Value) => boolean = () => true,
): Turns & { readonly value: Value } {
  const [isTyped, setTyped] = useState(false);
  const resting = useRef(value);
  if (!isTyped || !isAlike(resting.current, value)) resting.current = value;
  const turns = useRef({ onFocus: () => setTyped(true), onDone: () => setTyped(false) });
  return { value: resting.current, ...turns.current };
}
