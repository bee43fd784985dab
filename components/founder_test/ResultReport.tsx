import type { JSX } from "preact";
import type { OperatingStyle } from "../../lib/content/founder_test/founder_test_content.ts";
import type { AssessmentCopy } from "../../lib/content/founder_test/pages.ts";
import { drawingPicture, savePicture } from "../../lib/dom/picture.ts";
import type { Explanation } from "../../lib/founder_test/explanation.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { Letterhead, type Sender } from "../Letterhead.tsx";
import { SHARE_BUTTON, ShareButtons } from "../ShareButtons.tsx";
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
  /** Where "Book Your Free Clarity Call" leads. */
  readonly callUrl: string;
  readonly sender: Sender;
  /** The save was tried and did not succeed. */
  readonly isUnsaved: boolean;
  readonly onAgain: () => void;
}

/** Where the drawing is that the picture shows. */
const MARK_ID = "style-drawing";

/** The report on a founder's style, on screen and on one page of paper. */
export function ResultReport(
  { copy, title, date, code, styles, explanation, callUrl, sender, isUnsaved, onAgain }: ResultReportProps,
): JSX.Element {
  const style = styles[code];
  return (
    <article class="sheet-page print:leading-snug">
      <Letterhead sender={sender} />
      <header class="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b border-ink pb-5 print:border-0 print:pt-2 print:pb-0">
        <div>
          <h1 class="text-title print:font-text print:text-note print:font-semibold">{title}</h1>
          <p class="mt-1 text-note text-ink-2 print:mt-0">
            <time dateTime={date}>{formatFullDay(date)}</time>
          </p>
        </div>
        <ShareButtons words={copy.share} link={() => `${location.origin}/founder-test`}>
          <Button look="quiet" class={SHARE_BUTTON} onClick={savePictureOfLine}>{copy.share.picture}</Button>
        </ShareButtons>
      </header>

      <div class="grid items-center gap-x-10 gap-y-6 pt-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-14 print:grid-cols-[1fr_auto] print:pt-1">
        <div>
          <p class="text-note text-ink-2 print:hidden">{copy.lead}</p>
          <StyleName name={style.name} />
          <p class="mt-6 measure-52 font-display text-lede md:text-[1.5rem] md:leading-[1.4] print:mt-1 print:max-w-none print:font-text print:text-body print:leading-snug">
            {style.description}
          </p>
        </div>
        <div id={MARK_ID}>
          <StyleMark code={code} drawn class="w-full print:w-32" />
        </div>
      </div>
      {isUnsaved && <p class="mt-6 text-note text-attention">{copy.unsaved}</p>}

      <WhyThisStyle copy={copy.why} styles={styles} explanation={explanation} />

      <div class="mt-16 grid gap-x-12 gap-y-12 md:mt-24 md:grid-cols-2 print:mt-2.5 print:grid-cols-2">
        <Tips title={copy.thrive} tips={style.thrive} />
        <Tips title={copy.watch} tips={style.watch} />
      </div>

      <section
        aria-labelledby="tools"
        class="mt-16 grid gap-x-12 gap-y-8 md:mt-24 md:grid-cols-2 md:grid-rows-[auto_1fr] print:mt-2.5 print:grid-cols-2 print:gap-y-1"
      >
        <h3 id="tools" class="text-heading print:text-title">{copy.tools}</h3>
        <ul class="md:col-start-2 md:row-span-2 md:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1 border-t border-ink print:border-line">
          {style.tools.map(({ title, href }, index) => (
            <li
              key={title}
              class="group relative flex min-h-14 items-center gap-4 border-b border-line py-3 text-lg hover:text-accent-ink print:min-h-0 print:py-0.5 print:text-note"
            >
              <span class="font-display text-title text-accent-ink print:text-note" aria-hidden="true">
                {index + 1}
              </span>
              <a href={href} class="after:absolute after:inset-0">{title}</a>
              <Icon
                outline={ARROW_RIGHT}
                class="ml-auto size-5 text-accent transition-transform duration-150 group-hover:translate-x-1 print:hidden"
              />
              <span class="ml-auto hidden text-small text-ink-2 print:inline">
                {(sender.origin + href).replace(/^https?:\/\//, "")}
              </span>
            </li>
          ))}
        </ul>
        <div class="break-inside-avoid md:col-start-1 md:row-start-2 print:col-start-1 print:row-start-2">
          <h4 class="font-text text-note font-semibold tracking-normal">{copy.starterKit}</h4>
          <p class="mt-1.5 measure-58 text-ink-2 print:mt-0.5 print:max-w-none print:text-note print:leading-snug">
            {style.starterKit} {copy.kitNote}
          </p>
        </div>
      </section>

      <section
        aria-labelledby="call"
        class="mt-16 break-inside-avoid rounded-card bg-ink px-6 py-9 text-white sm:px-10 sm:py-14 md:mt-24 print:mt-2.5 print:rounded-none print:border-t print:border-ink print:bg-white print:p-0 print:pt-2 print:text-ink"
      >
        <h3 id="call" class="measure-display-18 text-display print:max-w-none print:text-title">
          {copy.call.title}
        </h3>
        <p class="mt-5 measure-52 text-lede text-ink-night print:mt-1 print:max-w-none print:text-note print:text-ink">
          {copy.call.text}
        </p>
        <p class="hidden text-note print:block">{callUrl}</p>
        <ButtonLink href={callUrl} look="light" external class="mt-8 print:hidden">
          {copy.call.button}
        </ButtonLink>
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
    </article>
  );

  function savePictureOfLine(): void {
    const drawing = document.querySelector<SVGSVGElement>(`#${MARK_ID} svg`);
    if (!drawing) return;
    const { file, pictureOf } = copy.share;
    const words = [sender.siteName, pictureOf.replace("{style}", style.name)] as const;
    void drawingPicture(drawing).then((svg) => savePicture({ svg, name: file, words }));
  }
}

/** The name of a style, its last word stressed. */
function StyleName({ name }: { readonly name: string }): JSX.Element {
  const cut = name.lastIndexOf(" ") + 1;
  return (
    <StepHeading class="mt-2 measure-display-10 text-hero tracking-[-0.03em] lg:text-[6.5rem] print:mt-0 print:max-w-none print:text-display">
      {name.slice(0, cut)}
      <em class="text-accent-ink italic">{name.slice(cut)}</em>
    </StepHeading>
  );
}

function Tips({ title, tips }: { readonly title: string; readonly tips: readonly string[] }): JSX.Element {
  return (
    <section>
      <h3 class="text-heading print:text-title">{title}</h3>
      <ul class="mt-5 border-t border-ink print:mt-1 print:border-line">
        {tips.map((tip) => (
          <li
            key={tip}
            class="border-b border-line py-5 font-display text-[1.25rem] leading-snug text-pretty print:py-1 print:font-text print:text-note"
          >
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
