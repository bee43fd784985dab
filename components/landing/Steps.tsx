import type { JSX } from "preact";
import { CHECK_TEASER } from "../../lib/content/landing.ts";
import {
  EXAMPLE_NOTE,
  type ProcessStep,
  STEP_LABELS,
  type StepExample,
  STEPS,
  STEPS_TITLE,
} from "../../lib/content/landing_steps.ts";
import { Disclosure } from "../Disclosure.tsx";
import { Section } from "../Section.tsx";

/** The five steps, each with an example that opens and closes by itself; the first one is open. */
export function Steps(): JSX.Element {
  return (
    <Section id="steps" title={STEPS_TITLE} layout="split">
      <ol>
        {STEPS.map((step) => <Step key={step.id} step={step} />)}
      </ol>
    </Section>
  );
}

function Step({ step: { id, title, description, example } }: { readonly step: ProcessStep }): JSX.Element {
  return (
    <li class="grid grid-cols-[2.25rem_1fr] border-t border-line py-8 sm:grid-cols-[3.5rem_1fr]">
      <span class="font-display text-title text-accent-ink" aria-hidden="true">{id}</span>
      <div class="min-w-0">
        <h3 class="text-title">{title}</h3>
        <p class="mt-2.5 measure-65">{description}</p>
        {id === 1 && (
          <p class="mt-1.5">
            <a
              href="/diagnostic"
              class="inline-block py-2.5 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2"
            >
              {CHECK_TEASER.action}
            </a>
          </p>
        )}
        <Disclosure showLabel={STEP_LABELS.show} hideLabel={STEP_LABELS.hide} about={title} isOpen={id === 1}>
          <Example example={example} />
        </Disclosure>
      </div>
    </li>
  );
}

function Example(
  { example: { sector, dialogue, outcome, ideas, isSample } }: { readonly example: StepExample },
): JSX.Element {
  return (
    <div class="mt-5 border-l-3 border-accent bg-sheet px-5 py-6 sm:px-8 sm:py-7">
      <p class="text-small text-ink-2">{sector}</p>
      <h4 class="sr-only">{STEP_LABELS.dialogue}</h4>
      <dl class="mt-4 space-y-3.5">
        {dialogue.map(({ speaker, line }) => (
          <div key={line} class="gap-4 sm:grid sm:grid-cols-[4.5rem_1fr]">
            <dt class="text-small leading-relaxed text-ink-2">{speaker}</dt>
            <dd class={`font-display text-[1.1875rem] leading-snug ${speaker === "Coach" ? "italic" : ""}`}>
              “{line}”
            </dd>
          </div>
        ))}
      </dl>
      <h4 class="mt-7 font-semibold">{STEP_LABELS.outcome}</h4>
      <p class="mt-1.5 text-note">{outcome}</p>
      <h4 class="mt-6 font-semibold">{STEP_LABELS.ideas}</h4>
      <ul class="mt-1.5 list-disc space-y-1 pl-5 text-note marker:text-accent">
        {ideas.map((idea) => <li key={idea}>{idea}</li>)}
      </ul>
      {isSample && <p class="mt-6 text-small text-ink-2">{EXAMPLE_NOTE}</p>}
    </div>
  );
}
