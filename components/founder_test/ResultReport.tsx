import type { JSX } from "react";
import type { OperatingStyle } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import type { Explanation } from "../../lib/founder_test/explanation.ts";
import { type StyleCode, stylePicturePath } from "../../lib/founder_test/styles.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { ButtonLink } from "../Button.tsx";
import { SizedPicture } from "../drawings/SizedPicture.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT, PICTURE } from "../icons.ts";
import { Letterhead, type Sender } from "../Letterhead.tsx";
import { ROUND_BUTTON, ShareButtons } from "../ShareButtons.tsx";
import { StepHeading } from "./StepHeading.tsx";
import { StyleMark } from "./StyleMark.tsx";
import { WhyThisStyle } from "./WhyThisStyle.tsx";

interface ResultReportProps {
  readonly copy: AssessmentCopy["result"];
  /** The test's own name. */
  readonly title: string;
  /** Plain date of the report. */
  readonly date: string;
  readonly code: StyleCode;
  readonly styles: Readonly<Record<StyleCode, OperatingStyle>>;
  readonly explanation: Explanation;
  /** The URL of "Book Your Free Clarity Call". */
  readonly callUrl: string;
  readonly sender: Sender;
  /** Saving failed. */
  readonly isUnsaved: boolean;
  readonly onAgain: () => void;
}

const MIXED_ID = "mixed-answers";

/** The report on a founder's style, on screen and on one printed page. */
export function ResultReport(
  { copy, title, date, code, styles, explanation, callUrl, sender, isUnsaved, onAgain }: ResultReportProps,
): JSX.Element {
  const style = styles[code];
  return (
    // On a phone the buttons come after the style, so the parts before them have an order.
    <article class="sheet-page flex flex-col print:min-h-[calc(100vh-3mm)] print:justify-between print:leading-snug">
      <Letterhead sender={sender} />
      <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-ink pb-5 max-sm:contents sm:border-b print:border-0 print:pt-[3mm] print:pb-0">
        <div class="border-ink max-sm:-order-3 max-sm:border-b max-sm:pb-4 print:flex print:gap-x-3">
          <h1 class="text-title print:font-text print:text-note print:font-semibold">{title}</h1>
          <p class="mt-1 text-note text-ink-2 print:mt-0">
            <time dateTime={date}>{formatFullDay(date)}</time>
          </p>
        </div>
        <ShareButtons words={copy.share} link={() => `${location.origin}/founder-test`}>
          <ButtonLink
            href={stylePicturePath(code)}
            download={copy.share.file}
            look="quiet"
            class={ROUND_BUTTON}
          >
            <Icon outline={PICTURE} />
            {copy.share.picture}
          </ButtonLink>
        </ShareButtons>
      </header>

      {explanation.mixed !== null && (
        <p
          id={MIXED_ID}
          class="border-b border-line py-5 max-sm:-order-3 md:py-7 md:text-lede print:border-0 print:pt-[1mm] print:pb-0 print:text-[9pt] print:leading-snug"
        >
          <span class="block measure-62 print:max-w-none">{explanation.mixed}</span>
        </p>
      )}

      <div class="max-sm:contents sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:gap-x-10 sm:pt-6 lg:pt-14 print:grid-cols-[minmax(0,1fr)_78mm] print:grid-rows-[auto_1fr] print:pt-[2mm]">
        <div class="max-sm:-order-1 sm:self-end">
          <p class="text-note text-ink-2 print:pb-[1.2mm] print:text-[9pt] print:leading-none">
            {explanation.head}
          </p>
          <StyleName
            name={style.name}
            tie={explanation.tie}
            describedBy={explanation.mixed === null ? undefined : MIXED_ID}
          />
        </div>
        <p class="mt-6 measure-52 wrap-anywhere font-display text-lede max-sm:-order-1 max-sm:mb-6 sm:max-lg:col-span-2 md:text-[1.5rem] md:leading-[1.4] print:col-span-1 print:mt-[2mm] print:max-w-none print:font-text print:text-note print:leading-snug">
          {style.description}
        </p>
        <div
          // The style sheet fades it on paper.
          id="style-drawing"
          // On paper it is smaller below the notice, so that neither covers the other.
          class={`max-sm:-order-2 sm:col-start-2 sm:row-start-1 lg:row-end-3 print:row-end-3 print:-mb-[4mm] print:overflow-clip ${
            explanation.mixed === null ? "print:-mt-[11mm]" : "print:-mt-[3mm] print:ml-[15mm]"
          }`}
        >
          <StyleMark code={code} isAnimated class="w-full" />
        </div>
      </div>
      {isUnsaved && <p class="mt-6 text-note text-attention">{copy.unsaved}</p>}

      <WhyThisStyle copy={copy.why} styles={styles} explanation={explanation} />

      <div class="relative isolate mt-16 grid gap-12 py-16 before:absolute before:inset-y-0 before:left-1/2 before:-z-10 before:w-screen before:-translate-x-1/2 before:bg-sheet md:mt-24 md:grid-cols-2 md:py-24 print:mt-[3mm] print:grid-cols-2 print:py-0 print:before:hidden">
        <Tips title={copy.thrive} tips={style.thrive} />
        <Tips title={copy.watch} tips={style.watch} />
      </div>

      <section
        aria-labelledby="tools"
        class="mt-16 grid gap-x-12 gap-y-8 md:mt-24 md:grid-cols-2 md:grid-rows-[auto_1fr] print:mt-[3mm] print:grid-cols-2 print:gap-y-[1.5mm] print:border-t print:border-ink print:pt-[2mm]"
      >
        <h3 id="tools" class="text-heading print:text-title">
          {copy.tools}{" "}
          <span class="ml-[3mm] hidden font-text text-[8pt] tracking-normal text-ink-2 print:inline">
            {addressOf(`${sender.origin}/toolbox`)}
          </span>
        </h3>
        <ul class="md:col-start-2 md:row-span-2 md:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1 divide-y divide-line border-t border-ink border-b border-b-line print:border-0">
          {style.tools.map(({ title, href, line }, index) => (
            <li
              key={title}
              class="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-4 py-4 hover:text-accent-ink print:py-[1mm]"
            >
              <span class="font-display text-title text-accent-ink print:text-body" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <a
                  href={href}
                  class="font-display text-title after:absolute after:inset-0 print:font-text print:text-note print:font-semibold"
                >
                  {title}
                </a>
                <p class="mt-0.5 text-note text-ink-2 print:hidden">{line}</p>
              </div>
              <Icon
                outline={ARROW_RIGHT}
                class="size-5 self-center text-accent print:hidden"
              />
            </li>
          ))}
        </ul>
        <div class="break-inside-avoid">
          <h4 class="font-text text-note font-semibold tracking-normal">{copy.starterKit}</h4>
          <p class="mt-1.5 measure-58 wrap-anywhere text-ink-2 print:mt-0.5 print:max-w-none print:text-[9pt] print:leading-snug">
            {style.starterKit} {copy.kitNote}
          </p>
        </div>
      </section>

      <section
        aria-labelledby="call"
        class="call-card"
      >
        <SizedPicture
          name="through"
          size={[1260, 400]}
          class="absolute right-0 bottom-0 -z-10 w-full max-md:hidden print:hidden"
        />
        <h3 id="call" class="measure-display-18 text-display print:max-w-none print:text-title">
          {copy.call.title}
        </h3>
        <div class="print:row-span-2">
          <p class="measure-46 text-lede text-ink-night print:mt-0.5 print:max-w-none print:text-note print:leading-snug print:text-ink">
            {copy.call.text}
          </p>
          <ButtonLink href={callUrl} step="call founder-test" look="light" external class="mt-8 print:hidden">
            {copy.call.button}
          </ButtonLink>
        </div>
        <p class="hidden text-note print:block">{addressOf(callUrl)}</p>
      </section>

      <div class="mt-8 flex flex-wrap items-center gap-3.5 print:hidden">
        <ButtonLink href="/toolbox" look="quiet">{copy.toolbox}</ButtonLink>
        <ButtonLink href="/sprint-program" look="quiet">{copy.sprint}</ButtonLink>
        <button
          type="button"
          onClick={onAgain}
          class="min-h-13 text-note text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 sm:ml-auto"
        >
          {copy.again}
        </button>
      </div>
      <p class="mt-[2mm] hidden justify-between border-t border-line pt-2 text-[7.8pt] text-ink-2 print:flex">
        <span>{addressOf(`${sender.origin}/founder-test`)}</span>
        <span>{formatFullDay(date)}</span>
      </p>
    </article>
  );
}

function addressOf(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

interface StyleNameProps extends Pick<Explanation, "tie"> {
  readonly name: string;
  readonly describedBy: string | undefined;
}

/** The name of a style with its last word emphasized, and below it what it is tied with. */
function StyleName({ name, tie, describedBy }: StyleNameProps): JSX.Element {
  const cut = name.lastIndexOf(" ") + 1;
  return (
    <StepHeading
      describedBy={describedBy}
      class="mt-4 text-hero tracking-[-0.03em] lg:text-[6.5rem] print:mt-0 print:text-[30pt]"
    >
      <span class="block measure-display-10 print:inline">
        {name.slice(0, cut)}
        <em class="text-accent-ink italic">{name.slice(cut)}</em>
      </span>
      {tie !== null && (
        <>
          {" "}
          {/* On paper the notice of mixed answers says the same, and there is no room for both. */}
          <span class={describedBy ? "tied-with print:hidden" : "tied-with"}>
            {tie}
          </span>
        </>
      )}
    </StepHeading>
  );
}

function Tips({ title, tips }: { readonly title: string; readonly tips: readonly string[] }): JSX.Element {
  return (
    <section>
      <h3 class="text-heading print:text-title">{title}</h3>
      <ul class="mt-5 border-t border-ink print:mt-[1.5mm] print:border-line">
        {tips.map((tip) => (
          <li
            key={tip}
            class="border-b border-line py-5 wrap-anywhere font-display text-[1.25rem] leading-snug text-pretty print:py-[0.9mm] print:leading-snug print:font-text print:text-note"
          >
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
