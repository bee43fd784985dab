import { useEffect, useState } from "react";

/** A value once it has been the same for so many milliseconds; the first one at once. What is drawn from it costs no key. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
