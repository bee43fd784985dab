import type { JSX, ReactNode } from "react";
import { type MessageDrawing, MessageLine } from "./drawings/MessageLine.tsx";
import { Motif } from "./Motif.tsx";

interface MessageFrameProps {
  readonly title: ReactNode;
  readonly lede: ReactNode;
  /** The drawing beside it; the brand's line by default. */
  readonly drawing?: MessageDrawing;
  /** On a small screen the line is below, so that the actions are in view. */
  readonly isActionFirst?: boolean;
  /** Actions below the message. */
  readonly children: ReactNode;
}

/** A page with one message and the line beside it. */
export function MessageFrame(
  { title, lede, drawing, isActionFirst = false, children }: MessageFrameProps,
): JSX.Element {
  // The broken thread comes from outside the screen, also below the text, and ends at the right margin.
  const place = drawing === "broken"
    ? "w-full"
    : `mx-auto w-full max-w-sm ${
      isActionFirst ? "lg:max-w-none" : "order-first md:order-none md:max-w-none"
    }`;
  return (
    <div
      class={`mx-auto grid max-w-page items-center gap-12 px-5 py-16 md:px-8 md:py-24 lg:px-12 ${
        isActionFirst ? "lg:grid-cols-2" : "md:grid-cols-2"
      }`}
    >
      <div>
        <h1 class="text-hero">{title}</h1>
        <p class="mt-7 measure-44 text-lede text-ink-2">{lede}</p>
        {children}
      </div>
      {drawing ? <MessageLine of={drawing} class={place} /> : <Motif isAnimated class={place} />}
    </div>
  );
}
