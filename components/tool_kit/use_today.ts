import { useEffect, useState } from "react";
import { type PlainDate, todayOf } from "../../lib/tool_kit/dates.ts";

/** The day in the visitor's browser; at first that on which the page was drawn. It follows a tab left open overnight. */
export function useToday(drawnOn: PlainDate): PlainDate {
  const [today, setToday] = useState(drawnOn);
  useEffect(() => {
    const look = () => setToday(todayOf(new Date()));
    look();
    document.addEventListener("visibilitychange", look);
    globalThis.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      globalThis.removeEventListener("focus", look);
    };
  }, []);
  return today;
}
