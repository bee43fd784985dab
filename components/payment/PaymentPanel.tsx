import type { ComponentChildren, JSX, Ref } from "preact";
import { useEffect, useState } from "preact/hooks";
import { PAYMENT_PANELS } from "../../lib/content/payment.ts";
import { awaitDownload } from "../../lib/payments/bought.ts";
import { ButtonLink } from "../Button.tsx";
import { Motif } from "../Motif.tsx";

interface PanelProps {
  /** The last part is emphasised. */
  readonly title: readonly [string, string];
  readonly text: ComponentChildren;
  /** Takes the focus when the panel is shown. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** What stands beside the words; the tangled line by default. */
  readonly line?: JSX.Element;
  /** Buttons and links. */
  readonly children?: ComponentChildren;
}

/** What is said in place of the form. */
export function PaymentPanel({ title, text, heading, line, children }: PanelProps): JSX.Element {
  return (
    <div class="relative flex flex-col gap-y-10 py-14 md:min-h-[36rem] md:justify-center md:py-24">
      <div class="relative z-1 md:w-7/12 lg:w-6/12">
        <h1 ref={heading} tabIndex={-1} class="text-hero tracking-[-0.036em]">
          {title[0]} <em class="text-accent-ink md:block">{title[1]}</em>
        </h1>
        <p class="mt-6 max-w-[24em] text-lede text-ink-2">{text}</p>
        <div class="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
      </div>
      {line ?? <Motif class="w-full max-w-2xs self-center md:absolute md:right-0 md:w-5/12 md:max-w-md" />}
    </div>
  );
}

/** The button to the other products. */
export function MoreProducts(): JSX.Element {
  return <ButtonLink href="/toolbox" look="accent">{PAYMENT_PANELS.more}</ButtonLink>;
}

interface PaidProps {
  readonly clientSecret: string;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The payment has succeeded: what comes by email, and the download as soon as the server gives it out. */
export function Paid({ clientSecret, heading }: PaidProps): JSX.Element {
  const [download, setDownload] = useState<string | null>(null);
  useEffect(() => awaitDownload(clientSecret, setDownload), [clientSecret]);
  const { title, text } = PAYMENT_PANELS.paid;
  return (
    <PaymentPanel title={title} text={text} heading={heading} line={<LooseLine />}>
      <MoreProducts />
      <span role="status">
        {download !== null && (
          <a
            href={download}
            class="inline-flex min-h-11 animate-rise items-center font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {PAYMENT_PANELS.download}
          </a>
        )}
      </span>
    </PaymentPanel>
  );
}

/** The brand's line at the end of its way: one last loop, then it rises out of the page. */
function LooseLine(): JSX.Element {
  return (
    <svg
      viewBox="0 0 760 420"
      fill="none"
      aria-hidden="true"
      class="w-full overflow-visible text-accent md:absolute md:top-10 md:-right-8 md:w-[58%] lg:-right-12 lg:w-[56%]"
    >
      <path
        d="M88 409C96 406 119 400 134 393C149 387 164 380 177 371C190 363 204 353 215 341C225 330 236 316 242 302C248 287 253 270 251 255C249 240 241 219 231 213C220 206 196 205 186 213C177 220 172 242 172 257C173 272 181 289 190 301C200 314 213 324 227 333C240 341 256 347 271 350C287 354 303 356 319 356C335 356 351 354 367 351C383 349 399 344 414 339C429 333 444 327 458 319C472 312 486 304 499 295C513 286 526 277 539 267C552 257 564 247 576 236C588 226 600 215 612 204C623 193 635 181 646 170C657 158 668 146 679 134C689 122 700 110 710 98C721 85 731 73 741 60C751 48 761 35 771 23C781 10 791 -3 800 -16"
        pathLength={1}
        stroke="currentColor"
        stroke-width="4.5"
        stroke-linecap="round"
        stroke-dasharray="1"
        class="animate-draw print:animate-none"
      />
    </svg>
  );
}
