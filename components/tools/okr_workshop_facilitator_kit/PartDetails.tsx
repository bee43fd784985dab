import type { JSX } from "react";
import { AreaField } from "../../tool_kit/AreaField.tsx";
import { ChoiceField, RowField } from "../../tool_kit/fields.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { type Kit, PARTS } from "./screen.ts";
import { DETAILS_TEXT as DETAILS } from "./words_later.ts";
import { COLLECTS, type Part } from "./document.ts";

const KINDS = [
  { value: "part", label: DETAILS.kinds.part },
  { value: "break", label: DETAILS.kinds.break },
] as const;
const COLLECTED = COLLECTS.map((value) => ({ value, label: DETAILS.collectsOptions[value] }));

export interface PartDetailsProps {
  readonly part: Part;
  /** What the part is called. */
  readonly name: string;
  readonly kit: Kit;
}

/** What is folded away under a part: purpose, prompts, materials, and what it leaves behind. */
export function PartDetails({ part, name, kit }: PartDetailsProps): JSX.Element {
  const field = useFields(kit, PARTS, part);
  const isBreak = field("isBreak");
  const prompts = field("prompts");
  const label = (title: string) => `${title}: ${name}`;
  const titled = (title: string, control: JSX.Element) => (
    <div key={title}>
      <p aria-hidden="true" class="px-2.5 text-small font-semibold text-ink-2">{title}</p>
      {control}
    </div>
  );
  return (
    // Its fields are no rows of the agenda: a row that is deleted passes the focus over them.
    <div
      class="grid gap-x-8 gap-y-3 pt-1 pb-5 md:grid-cols-2 @4xl:pl-30 @4xl:pr-10 @6xl:pl-34"
      data-boxed
      data-rows=""
    >
      <div class="flex flex-col gap-3">
        {(["purpose", "materials"] as const).map((each) =>
          titled(
            DETAILS[each],
            <RowField
              {...field(each)}
              label={label(DETAILS[each])}
              placeholder={DETAILS.placeholders[each]}
            />,
          )
        )}
        <div class="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-3">
          {titled(
            DETAILS.collects,
            <ChoiceField {...field("collects")} label={label(DETAILS.collects)} options={COLLECTED} />,
          )}
          {titled(
            DETAILS.kind,
            <ChoiceField
              {...isBreak}
              label={label(DETAILS.kind)}
              value={part.isBreak ? "break" : "part"}
              options={KINDS}
              onValue={(kind) => isBreak.onValue(kind === "break")}
            />,
          )}
        </div>
      </div>
      <label class="block">
        <span class="block pb-1 text-small font-semibold text-ink-2">{DETAILS.prompts}</span>
        <AreaField
          {...prompts}
          label={label(DETAILS.prompts)}
          describedBy={`${prompts.id}-help`}
          rows={4}
          class="min-h-28"
        />
        <span id={`${prompts.id}-help`} class="block pt-1 text-small text-ink-2">{DETAILS.promptsHelp}</span>
      </label>
    </div>
  );
}
