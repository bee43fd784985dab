import { useRef, useState } from "react";

interface RestingName {
  readonly name: string;
  /** For the field that the name is typed in. */
  readonly onFocus: () => void;
  readonly onDone: () => void;
}

/**
 * A row's name as other fields are labelled with it ("Target: Weekly orders"): the name before, for as long as it is being typed.
 * Nobody turns to those fields meanwhile, and a key need not draw all of them.
 */
export function useRestingName(name: string): RestingName {
  const [isTyped, setTyped] = useState(false);
  const resting = useRef(name);
  if (!isTyped) resting.current = name;
  const turns = useRef({ onFocus: () => setTyped(true), onDone: () => setTyped(false) });
  return { name: resting.current, ...turns.current };
}
