import type { JSX } from "react";
import { CHECK_TEASER } from "../../lib/content/landing.ts";
import {
  STEP_LABELS,
  STEPS,
  STEPS_ACTION,
  STEPS_LEAD,
  STEPS_TITLE,
} from "../../lib/content/landing_steps.ts";
import { Disclosure } from "../Disclosure.tsx";
import { MoreLink } from "../MoreLink.tsx";
import { SampleMark } from "../SampleMark.tsx";
import { PageBody } from "../Section.tsx";
import { Unbroken } from "../Unbroken.tsx";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";

/**
 * The five steps along one thread, each with an example that opens and closes independently. The first one is open. On wide screens the heading
 * stays in view beside them.
 */
export function Steps(): JSX.Element {
  return (
    <section aria-labelledby="steps" class="bg-sheet py-12 md:pt-24 md:pb-16">
      <PageBody>
        <div class="grid gap-x-8 gap-y-14 lg:grid-cols-12">
          <div class="self-start lg:sticky lg:top-8 lg:col-span-4">
            <h2 id="steps" class="measure-display-16 text-display">{STEPS_TITLE}</h2>
            <p class="mt-5 measure-36">{STEPS_LEAD}</p>
            <div class="mt-3 flex flex-col items-start">
              <MoreLink href="/diagnostic" label={CHECK_TEASER.action} />
              <MoreLink href="/sprint-program" label={STEPS_ACTION} />
            </div>
          </div>
          <div class="lg:col-span-8">
            <ol data-reveal="">
              {STEPS.map((step) => <Step key={step.id} step={step} />)}
            </ol>
          </div>
        </div>
      </PageBody>
    </section>
  );
}

function Step(
  { step: { id, title, description, example } }: { readonly step: typeof STEPS[number] },
): JSX.Element {
  return (
    <li class="relative pb-9 pl-14 last:pb-0 lg:grid lg:grid-cols-8 lg:gap-x-8 lg:pb-14 lg:pl-0">
      <StepKnot step={id} />
      <div class="lg:col-span-7 lg:col-start-2">
        <h3 class="text-title md:text-[1.75rem] md:leading-tight lg:pr-52">{title}</h3>
        <p class="mt-3 mb-4 measure-46 wrap-anywhere lg:mb-0">
          <Unbroken text={description} />
        </p>
        {(example.dialogue.length > 0 || example.outcome !== "" || example.ideas.length > 0) && (
          <Disclosure
            showLabel={STEP_LABELS.show}
            hideLabel={STEP_LABELS.hide}
            about={title}
            isOpen={id === 1}
            toggleClass="lg:absolute lg:top-0 lg:right-0"
          >
            <Example example={example} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}

function Example(
  { example: { sector, dialogue, outcome, ideas, isSample } }: {
    readonly example: typeof STEPS[number]["example"];
  },
): JSX.Element {
  return (
    <div class="pt-6 wrap-anywhere">
      {sector !== "" && <p class="font-display text-title italic">{sector}</p>}
      {isSample && <SampleMark class="mt-2" />}
      {dialogue.length > 0 && <h4 class="sr-only">{STEP_LABELS.dialogue}</h4>}
      <ol class="mt-4 space-y-2.5 empty:hidden">
        {dialogue.map(({ speaker, line }, index) => (
          <li
            key={index}
            class={`gap-4 sm:grid sm:grid-cols-[4.5rem_1fr] sm:items-baseline ${
              speaker === "Coach" ? "text-accent-ink" : ""
            }`}
          >
            <span class="mr-2 text-small font-semibold">{speaker}</span>{" "}
            <span class="measure-display-48 font-display text-serif leading-snug">{line}</span>
          </li>
        ))}
      </ol>
      <div class="mt-6 grid gap-x-8 gap-y-5 border-t border-line pt-5 text-note empty:hidden md:grid-cols-2">
        {outcome !== "" && (
          <div class="md:only:col-span-full">
            <h4 class="font-semibold">{STEP_LABELS.outcome}</h4>
            <p class="mt-1.5">{outcome}</p>
          </div>
        )}
        {ideas.length > 0 && (
          <div class="md:only:col-span-full">
            <h4 class="font-semibold">{STEP_LABELS.ideas}</h4>
            <ul class="mt-1.5 list-disc space-y-1 pl-5 marker:text-accent">
              {ideas.map((idea, index) => <li key={index}>{idea}</li>)}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** The thread calms down from step to step. The last one has no knot: the thread ends in a point. */
const KNOTS = ["knot-1", "knot-2", "knot-3", "knot-4"] as const;
/** The thread's axis is 32 px from the screen's edge on a phone; on wide screens it stands in the column before the text. */
const PLACE = "absolute -top-[2.6rem] left-0 w-[2.96875rem] lg:-top-[5.1875rem] lg:-left-3 lg:w-20";
const AXIS = "absolute left-[0.6875rem] w-0.5 lg:left-[0.4375rem]";

/**
 * The thread beside a step, with its knot at the heading, and its way on to the next step. It is blue as far as the first step, whose
 * example is open: the others are still to come.
 */
function StepKnot({ step }: { readonly step: number }): JSX.Element {
  const knot = KNOTS[step - 1];
  if (!knot) {
    return (
      <>
        <span class={`-top-12 h-16 bg-ghost lg:-top-24 lg:h-28 ${AXIS}`} />
        <span class="absolute top-3 left-1.5 size-3 rounded-full bg-ghost lg:left-0.5" />
      </>
    );
  }
  const isFirst = step === 1;
  return (
    <>
      {/* Out of the band above. */}
      {isFirst && <span class={`-top-24 h-8 bg-accent max-lg:hidden ${AXIS}`} />}
      <DrawnPicture name={knot} class={`max-w-none ${PLACE}`} />
      <span
        class={`top-[4.75rem] bottom-10 lg:top-[7.25rem] lg:bottom-20 ${
          isFirst ? "bg-accent" : "bg-ghost"
        } ${AXIS}`}
      />
    </>
  );
}
