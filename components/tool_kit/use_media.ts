import { useEffect, useState } from "react";

/** Whether a media query holds; null until the page is at work: what is drawn then has to look right by its styles alone. */
export function useMedia(query: string): boolean | null {
  const [isMet, setMet] = useState<boolean | null>(null);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setMet(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return isMet;
}
