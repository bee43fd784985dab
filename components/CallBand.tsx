import type { JSX, ReactNode } from "react";
import { DrawnPicture } from "./drawings/DrawnPicture.tsx";
import { Unbroken } from "./Unbroken.tsx";

/** The position of each drawing in the band. */
const DRAWINGS = {
  "rise":
    "mt-14 ml-auto w-72 md:w-96 lg:absolute lg:right-12 lg:bottom-14 lg:mt-0 lg:w-[44%] xl:w-[46%] xl:right-[max(3vw+3rem,50vw-44rem)] xl:max-w-[40rem]",
  // Its first point is level with the button; its end is outside the screen.
  "first-step":
    "mt-12 -mr-5 -mb-8 w-[calc(100%+1.25rem)] max-w-none md:-mr-8 md:w-[calc(100%+2rem)] lg:absolute lg:right-0 lg:bottom-[calc(7.75rem-8vw)] lg:m-0 lg:w-[58vw] xl:bottom-[calc(7.75rem-9.38vw)] xl:w-[68vw] 2xl:bottom-[calc(7.75rem-min(8.28vw,9.94rem))] 2xl:w-[min(60vw,72rem)]",
  // It comes from below the band and leaves the screen, so the band's edges cut both ends.
  "talk":
    "mt-10 -mr-5 -mb-16 w-[calc(100%+1.25rem)] max-w-none md:absolute md:right-0 md:bottom-0 md:m-0 md:w-[46vw] lg:w-[52vw] 2xl:w-[min(50vw,72rem)]",
} as const;

interface CallBandProps {
  readonly title: string;
  readonly text: string;
  /** Whether it follows a colored part without a space between. */
  readonly isJoined?: boolean;
  /** The drawing; the rising line by default. */
  readonly drawing?: keyof typeof DRAWINGS;
  /** Replaces the drawing in the corner. */
  readonly picture?: ReactNode;
  /** The class of the text's width on a tablet, where the picture is beside the text. */
  readonly measure?: string;
  /** A sentence at the end, below a line across the band. The button is then beside the title if there is room. */
  readonly closing?: string;
  /** The button. */
  readonly children: ReactNode;
}

/** The dark band at the end of a page, with the next step. */
export function CallBand(
  { title, text, isJoined = false, drawing = "rise", picture, measure = "measure-36", closing, children }:
    CallBandProps,
): JSX.Element {
  return (
    <section
      class={`relative overflow-hidden bg-ink text-white print:hidden ${isJoined ? "" : "mt-24 md:mt-32"}`}
    >
      {closing === undefined
        ? (
          <div class="mx-auto max-w-page px-5 py-16 md:px-8 md:py-20 lg:px-12 lg:py-24">
            <h2 class="relative z-10 measure-display-12 text-band tracking-[-0.03em]">{title}</h2>
            <p class={`mt-7 mb-9 text-lede text-ink-night ${measure}`}>
              <Unbroken text={text} />
            </p>
            {/* Above a drawing that comes close. */}
            <div class="relative z-10">{children}</div>
            {picture ?? <DrawnPicture name={drawing} class={DRAWINGS[drawing]} />}
          </div>
        )
        : (
          <>
            <div class="mx-auto grid max-w-page gap-x-8 px-5 pt-20 md:px-8 lg:grid-cols-12 lg:items-baseline lg:px-12 lg:pt-28">
              <h2 class="measure-display-12 text-band tracking-[-0.03em] lg:col-span-7">{title}</h2>
              <div class="lg:col-span-5">
                <p class="mt-7 mb-9 measure-36 text-lede text-ink-night lg:mt-0">
                  <Unbroken text={text} />
                </p>
                {children}
              </div>
            </div>
            <DrawnPicture
              name="one-loop"
              class="mt-10 w-[180%] max-w-none max-md:-ml-[60%] md:w-full lg:mt-0"
            />
            <p class="mx-auto max-w-page px-5 pb-20 font-display text-display md:px-8 lg:px-12 lg:pb-28">
              <span class="block measure-display-28">{closing}</span>
            </p>
          </>
        )}
    </section>
  );
}
