import { useEffect } from "preact/hooks";
import { revealOnScroll } from "../lib/dom/reveal.ts";

/** Lets the page's sections enter as they are scrolled to. Without it they are simply there. */
export default function Reveal(): null {
  useEffect(() => revealOnScroll(document), []);
  return null;
}
