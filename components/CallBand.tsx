import type { ComponentChildren, JSX } from "preact";
import { DrawnPicture } from "./drawings/DrawnPicture.tsx";

interface CallBandProps {
  readonly title: string;
  readonly text: string;
  /** Whether it follows a coloured part without a space. */
  readonly isJoined?: boolean;
  /** What is drawn in the corner; absent: the rising line. */
  readonly drawing?: ComponentChildren;
  /** The button. */
  readonly children: ComponentChildren;
}

/** The dark band at the end of a page, with the next step. */
export function CallBand({ title, text, isJoined = false, drawing, children }: CallBandProps): JSX.Element {
  return (
    <section
      class={`relative overflow-hidden bg-ink text-white print:hidden ${isJoined ? "" : "mt-24 md:mt-32"}`}
    >
      <div class="mx-auto max-w-page px-5 py-20 md:px-8 lg:px-12 lg:py-28">
        <h2 class="relative z-10 measure-display-16 text-band tracking-[-0.03em]">{title}</h2>
        <p class="mt-7 mb-9 measure-36 text-lede text-ink-night">{text}</p>
        {children}
        {drawing ?? (
          <DrawnPicture
            name="rise"
            class="mt-14 ml-auto w-72 md:w-96 lg:absolute lg:right-12 lg:bottom-14 lg:mt-0 lg:w-[44%] xl:w-1/2 xl:max-w-[44rem] 2xl:right-[6vw]"
          />
        )}
      </div>
    </section>
  );
}
