import type { JSX } from "react";
import type { AnswerOption } from "../../lib/content/founder_test/founder_test_content.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";

interface AnswerButtonsProps {
  readonly label: string;
  readonly options: readonly AnswerOption[];
  /** The previous answer; null if the question is new. */
  readonly chosen: StyleCode | null;
  /** What an answer is counted as: one of lib/steps/steps.ts. */
  readonly step?: string | undefined;
  readonly onAnswer: (style: StyleCode) => void;
}

/** The answers to a question. Choosing one continues. The number before each is its key. */
export function AnswerButtons({ label, options, chosen, step, onAnswer }: AnswerButtonsProps): JSX.Element {
  return (
    <div
      role="group"
      aria-label={label}
      data-step={step}
      class={options.length < 3 ? "answer-pair" : "grid gap-2 md:gap-2.5"}
    >
      {options.map((option, index) => (
        <AnswerButton
          key={option.style}
          number={index + 1}
          text={option.label}
          isChosen={chosen === null ? undefined : option.style === chosen}
          onChoose={() => onAnswer(option.style)}
        />
      ))}
    </div>
  );
}

interface AnswerButtonProps {
  readonly number: number;
  readonly text: string;
  readonly isChosen: boolean | undefined;
  readonly onChoose: () => void;
}

function AnswerButton({ number, text, isChosen, onChoose }: AnswerButtonProps): JSX.Element {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={(event) => {
        // The second click of a double click arrives when the next question is already shown.
        if (event.detail < 2) onChoose();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      class="group answer"
    >
      <span
        aria-hidden="true"
        class="text-center font-display text-title leading-none font-medium text-ink-2 group-hover:text-accent-ink group-aria-pressed:text-accent-ink"
      >
        {number}
      </span>
      <span class="leading-snug lg:text-[1.25rem]">{text}</span>
    </button>
  );
}
