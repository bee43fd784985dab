import type { JSX } from "react";
import { LATER_TEXT } from "./words_later.ts";
import type { KeyResult } from "./document.ts";
import { LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { HEADING, type RowProps, type Screen } from "./screen.ts";

const { asked: WORDS, all: LABELS } = LATER_TEXT;

interface AskFiguresProps {
  readonly rows: readonly KeyResult[];
  readonly screen: Screen;
  /** Is given the ids of the rows that have to stay where they are, since the focus is in one of them; [] once it has left. */
  readonly onHold: (ids: readonly string[]) => void;
}

/** Key results that do not say from where to where they go: that is asked for before the first check-in. */
export function AskFigures({ rows, screen, onHold }: AskFiguresProps): JSX.Element {
  return (
    <section
      aria-labelledby="asked"
      class="mt-8"
      onFocusCapture={() => onHold(rows.map(({ id }) => id))}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onHold([]);
      }}
    >
      <h2 id="asked" class={HEADING}>{WORDS.title}</h2>
      <p class="text-note text-ink-2">{WORDS.help}</p>
      <ul class="mt-3 overflow-hidden rounded-card border border-line bg-sheet text-note">
        {rows.map((row) => <AskedRow key={row.id} row={row} screen={screen} />)}
      </ul>
    </section>
  );
}

function AskedRow({ row, screen }: RowProps): JSX.Element {
  const name = row.text.trim();
  const field = useFields(screen, { list: "keyResults" }, row);
  return (
    <li class="grid grid-cols-3 items-end gap-3 border-t border-line px-4 py-3 first:border-t-0 @2xl:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem]">
      <span class="col-span-full @2xl:col-span-1 @2xl:self-center">
        <b class="block font-semibold">{name}</b>
        <span class="text-ink-2">{row.owner.trim()}</span>
      </span>
      {(["from", "to"] as const).map((end) => (
        <div key={end} class="min-w-0">
          <span aria-hidden="true" class="text-small text-ink-2">{LABELS[end]}</span>
          <NumberField
            {...field(end)}
            label={`${LABELS[end]}: ${name}`}
            class="field-outline text-right"
            numberStyle={screen.settings.numberStyle}
          />
        </div>
      ))}
      <div class="min-w-0">
        <span aria-hidden="true" class="text-small text-ink-2">{LABELS.unit}</span>
        <LineField {...field("unit")} label={`${LABELS.unit}: ${name}`} class="field-outline" />
      </div>
    </li>
  );
}
