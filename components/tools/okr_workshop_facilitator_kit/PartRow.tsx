import { type JSX, memo } from "react";
import { KIT_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { areInOrder, boundsOf } from "./fit.ts";
import { LIMITS, type Part, promptsOf, timeOf } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { type Kit, LINK } from "./kit.ts";
import type { PartDetails } from "./PartDetails.tsx";

const { row: WORDS } = KIT_TEXT;

/** The columns of the agenda: when, how long, what, three bounds, must, what can be done. */
export const AGENDA_COLUMNS =
  "grid grid-cols-[3rem_minmax(0,1fr)_2rem_2.25rem] @4xl:grid-cols-[3.5rem_3rem_minmax(0,1fr)_15rem_6rem_7.25rem] @6xl:grid-cols-[4rem_3.5rem_minmax(0,1fr)_15rem_6.5rem_13rem] items-start gap-x-1 @4xl:gap-x-2 -mx-2.5 px-2.5";

interface PartFieldsProps {
  readonly part: Part;
  readonly position: number;
  readonly count: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** What it took and had in the last run, in minutes; null: it was not held. */
  readonly took: number | null;
  readonly had: number | null;
  readonly isOut: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | null) => void;
  readonly kit: Kit;
}

interface PartRowProps extends Omit<PartFieldsProps, "isOut"> {
  /** Minutes from midnight. */
  readonly at: number;
  /** null: it left. */
  readonly minutes: number | null;
  /** Draws what is folded away; null until its code is there. */
  readonly Details: typeof PartDetails | null;
}

/** Minutes by which a part has to miss its time before the agenda speaks of it. */
const NOTABLE = 2;
const SAYS_TO = { min: "right", ideal: "middle", max: "left" } as const;
const BOUNDS = ["min", "ideal", "max"] as const;

/** What a part is called. */
function labelOf({ title, isBreak }: Part, position: number): string {
  return title.trim() || (isBreak ? KIT_TEXT.untitledBreak : WORDS.title(position + 1));
}

/** A part of the agenda. When a length changes, the times of all rows below do: those are drawn without the fields. */
export const PartRow = memo(function PartRow({ at, minutes, Details, ...fields }: PartRowProps): JSX.Element {
  const { part, position, isOpen, kit } = fields;
  return (
    <li class="group border-b border-line has-[:focus-visible]:bg-accent-wash/40 hover:bg-sheet">
      <div class={`${AGENDA_COLUMNS} py-1`}>
        <p class={`py-2 tabular-nums ${minutes === null ? "invisible" : "text-ink-2"}`}>{timeOf(at)}</p>
        <p class="text-right @max-4xl:col-start-3 @max-4xl:row-start-1">
          {minutes === null
            ? <span class="block py-2 text-small whitespace-nowrap text-ink-2">{WORDS.left}</span>
            : (
              <span class="font-display text-[1.625rem] leading-11 tabular-nums @4xl:leading-10">
                {minutes}
              </span>
            )}
        </p>
        <PartFields {...fields} isOut={minutes === null} />
      </div>
      {isOpen && Details !== null && <Details part={part} name={labelOf(part, position)} kit={kit} />}
    </li>
  );
});

const PartFields = memo(function PartFields(
  { part, position, count, previousId, nextId, took, had, isOut, isOpen, onOpen, kit }: PartFieldsProps,
): JSX.Element {
  const { dispatch, endTyping, say } = kit;
  const { id, title, isBreak, isOptional } = part;
  const name = labelOf(part, position);
  const edit = (change: Partial<Part>) => dispatch({ type: "edit part", id, change });
  const move = (by: -1 | 1) => {
    dispatch({ type: "move part", id, by });
    focusLater(`${id}-title`);
  };
  const add = () => {
    const added = newId();
    dispatch({ type: "add parts", isBreak: false, rows: [{ id: added, text: "" }], after: id });
    focusLater(`${added}-title`);
  };
  const remove = () => {
    dispatch({ type: "remove part", id });
    const neighbour = previousId ?? nextId;
    focusLater(neighbour === null ? "add-part" : `${neighbour}-title`);
  };
  const counted = boundsOf(part);
  const prompts = promptsOf(part).length;
  return (
    <>
      <div class="min-w-0">
        <RowField
          id={`${id}-title`}
          label={WORDS.title(position + 1)}
          class={`leading-snug ${isBreak ? "italic" : "font-semibold"} ${isOut ? "text-ink-2" : ""}`}
          value={title}
          maxLength={LIMITS.text}
          placeholder={isBreak ? WORDS.breakPlaceholder : WORDS.placeholder}
          onValue={(value) => edit({ title: value })}
          onDone={endTyping}
          onEnter={add}
          onEmptyBackspace={remove}
          onMove={move}
          onPasteRows={(rows) => {
            dispatch({
              type: "add parts",
              isBreak: false,
              into: id,
              rows: rows.map(([text = ""]) => ({ id: newId(), text })),
            });
            say(KIT_TEXT.saidPasted(rows.length));
          }}
        />
        {part.purpose !== "" && <p class="px-2.5 pb-1.5 text-note text-ink-2">{part.purpose}</p>}
        {!areInOrder(part) && (
          <p class="px-2.5 pb-1.5 text-small text-attention">
            {WORDS.disordered(counted.min, counted.ideal, counted.max)}
          </p>
        )}
        {took !== null && had !== null && Math.abs(took - had) >= NOTABLE && (
          <p class="flex flex-wrap items-center gap-x-3 px-2.5 text-small text-ink-2">
            {WORDS.took(took, had)}
            {took !== part.ideal && (
              <button
                type="button"
                aria-label={`${WORDS.makeIdeal(took)}: ${name}`}
                class={`${LINK} text-small @4xl:min-h-8`}
                onClick={() => dispatch({ type: "take ideal", id })}
              >
                {WORDS.makeIdeal(took)}
              </button>
            )}
          </p>
        )}
      </div>
      <div
        class={`grid grid-cols-3 gap-x-1 @max-4xl:col-start-1 @max-4xl:col-end-5 @max-4xl:row-start-2 ${
          isOpen ? "" : "@max-4xl:hidden"
        }`}
        data-boxed
      >
        {BOUNDS.map((bound) => (
          <div key={bound}>
            <p aria-hidden="true" class="px-2.5 text-small text-ink-2 @4xl:hidden">
              {KIT_TEXT.columns[bound]}
            </p>
            <NumberField
              id={`${id}-${bound}`}
              label={WORDS[bound](name)}
              class={`text-right ${bound === "ideal" ? "" : "text-ink-2"}`}
              value={part[bound]}
              saysTo={SAYS_TO[bound]}
              numberStyle="1,234.5"
              isRequired
              onValue={(value) => value !== null && edit({ [bound]: value })}
              onDone={endTyping}
            />
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={!isOptional}
        aria-label={WORDS.mustOf(name)}
        class={`min-h-10 rounded-md px-2.5 text-left text-note hover:shadow-[inset_0_0_0_1px_var(--color-line-strong)] @max-4xl:col-start-1 @max-4xl:col-end-3 @max-4xl:row-start-3 @max-4xl:min-h-11 ${
          isOpen ? "" : "@max-4xl:hidden"
        } ${isOptional ? "text-ink-2 italic" : ""}`}
        onClick={() => edit({ isOptional: !isOptional })}
      >
        {isOptional ? WORDS.optional : WORDS.must}
      </button>
      <div class="flex justify-end @max-4xl:contents">
        <button
          id={`${id}-open`}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${WORDS.open(name)}, ${WORDS.prompts(prompts)}`}
          title={WORDS.open(name)}
          class="flex min-h-10 items-center justify-end gap-1 rounded-md text-small whitespace-nowrap text-ink-2 hover:bg-sand hover:text-ink @max-4xl:col-start-4 @max-4xl:row-start-1 @max-4xl:min-h-11 @max-4xl:justify-center @4xl:px-2"
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span class="@max-6xl:sr-only">{WORDS.prompts(prompts)}</span>
          <Icon outline={CHEVRON_DOWN} class={`size-4 ${isOpen ? "rotate-180" : ""}`} />
        </button>
        <RowButtons
          name={name}
          class={`@4xl:opacity-0 @4xl:group-hover:opacity-100 @4xl:group-focus-within:opacity-100 @4xl:pointer-coarse:opacity-100 @max-4xl:col-start-2 @max-4xl:col-end-5 @max-4xl:row-start-3 ${
            isOpen ? "" : "@max-4xl:hidden"
          }`}
          isFirst={position === 0}
          isLast={position === count - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
    </>
  );
});
