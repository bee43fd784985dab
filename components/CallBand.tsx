import type { ComponentChildren, JSX } from "preact";
import { Motif } from "./Motif.tsx";

interface CallBandProps {
  readonly title: string;
  readonly text: string;
  /** Whether it follows a coloured part without a space. */
  readonly isJoined?: boolean;
  /** The button. */
  readonly children: ComponentChildren;
}

/** The dark band at the end of a page, with the next step. */
export function CallBand({ title, text, isJoined = false, children }: CallBandProps): JSX.Element {
  return (
    <section
      class={`relative overflow-hidden bg-ink text-white print:hidden ${isJoined ? "" : "mt-24 md:mt-32"}`}
    >
      <div class="relative z-10 mx-auto max-w-page px-5 pt-20 pb-60 md:px-8 md:py-28 lg:px-12">
        <h2 class="measure-display-16 text-display">{title}</h2>
        <p class="mt-6 mb-9 measure-36 text-lede text-ink-night">{text}</p>
        {children}
      </div>
      <Motif class="absolute right-5 bottom-10 w-72 text-accent-night md:right-auto md:bottom-16 md:left-1/2 md:ml-[3vw] md:w-[44vw] md:max-w-[52rem]" />
    </section>
  );
}
