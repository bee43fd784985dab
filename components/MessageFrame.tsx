import type { JSX, ReactNode } from "react";
import { type MessageDrawing, MessageLine } from "./drawings/MessageLine.tsx";
import { Motif } from "./Motif.tsx";

interface MessageFrameProps {
  readonly title: ReactNode;
  readonly lede: string;
  /** What is drawn beside it; the brand's line when absent. */
  readonly drawing?: MessageDrawing;
  /** On a small screen the line stands below, so that what is to be done is in sight. */
  readonly isActionFirst?: boolean;
  /** What can be done, under the message. */
  readonly children: ReactNode;
}

/** A page with one message and the line beside it. */
export function MessageFrame(
  { title, lede, drawing, isActionFirst = false, children }: MessageFrameProps,
): JSX.Element {
  // The broken thread comes from beyond the screen's edge, also below the words, and ends on the right margin.
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
      {drawing ? <MessageLine of={drawing} class={place} /> : <Motif animated class={place} />}
    </div>
  );
}
