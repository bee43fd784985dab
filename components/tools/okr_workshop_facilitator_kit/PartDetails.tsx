import type { JSX } from "react";
import { KIT_TEXT } from "./words.ts";
import { COLLECTS, LIMITS, type Part } from "./workshop.ts";
import { ChoiceField, RowField } from "../../tool_kit/fields.tsx";
import { AREA, type Kit } from "./kit.ts";

const { details: WORDS } = KIT_TEXT;
const KINDS = [{ value: "part", label: WORDS.kinds.part }, {
  value: "break",
  label: WORDS.kinds.break,
}] as const;
const COLLECTED = COLLECTS.map((value) => ({ value, label: WORDS.collectsOptions[value] }));
const LABEL = "px-2.5 text-small font-semibold text-ink-2";

interface PartDetailsProps {
  readonly part: Part;
  readonly name: string;
  readonly kit: Kit;
}

/** What is folded away under a part: purpose, prompts, materials, and what it leaves behind. */
export function PartDetails({ part, name, kit: { dispatch, endTyping } }: PartDetailsProps): JSX.Element {
  const { id } = part;
  const edit = (change: Partial<Part>) => dispatch({ type: "edit part", id, change });
  const label = (what: string) => `${what}: ${name}`;
  return (
    <div
      class="grid gap-x-8 gap-y-3 pt-1 pb-5 md:grid-cols-2 @4xl:pl-30 @4xl:pr-10 @6xl:pl-34"
      data-boxed
    >
      <div class="flex flex-col gap-3">
        <div>
          <p aria-hidden="true" class={LABEL}>{WORDS.purpose}</p>
          <RowField
            id={`${id}-purpose`}
            label={label(WORDS.purpose)}
            value={part.purpose}
            maxLength={LIMITS.text}
            placeholder={WORDS.purposePlaceholder}
            onValue={(purpose) => edit({ purpose })}
            onDone={endTyping}
          />
        </div>
        <div>
          <p aria-hidden="true" class={LABEL}>{WORDS.materials}</p>
          <RowField
            id={`${id}-materials`}
            label={label(WORDS.materials)}
            value={part.materials}
            maxLength={LIMITS.text}
            placeholder={WORDS.materialsPlaceholder}
            onValue={(materials) => edit({ materials })}
            onDone={endTyping}
          />
        </div>
        <div class="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-3">
          <div>
            <p aria-hidden="true" class={LABEL}>{WORDS.collects}</p>
            <ChoiceField
              id={`${id}-collects`}
              label={label(WORDS.collects)}
              value={part.collects}
              options={COLLECTED}
              onValue={(collects) => edit({ collects })}
            />
          </div>
          <div>
            <p aria-hidden="true" class={LABEL}>{WORDS.kind}</p>
            <ChoiceField
              id={`${id}-kind`}
              label={label(WORDS.kind)}
              value={part.isBreak ? "break" : "part"}
              options={KINDS}
              onValue={(kind) => edit({ isBreak: kind === "break" })}
            />
          </div>
        </div>
      </div>
      <label class="block">
        <span class="block pb-1 text-small font-semibold text-ink-2">{WORDS.prompts}</span>
        <textarea
          id={`${id}-prompts`}
          aria-label={label(WORDS.prompts)}
          aria-describedby={`${id}-prompts-help`}
          rows={4}
          value={part.prompts}
          maxLength={LIMITS.prompts}
          class={`${AREA} min-h-28`}
          onInput={({ currentTarget }) => edit({ prompts: currentTarget.value })}
          onBlur={endTyping}
        />
        <span id={`${id}-prompts-help`} class="block pt-1 text-small text-ink-2">{WORDS.promptsHelp}</span>
      </label>
    </div>
  );
}
