import { type JSX, memo } from "react";
import { SET_UP } from "./words_later.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Area, Measure } from "./dashboard.ts";
import { LIMITS, WAYS } from "./limits.ts";
import { hasNoAmber } from "./standing.ts";
import { ChoiceField, focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import type { Screen } from "./screen.ts";

const { areas: AREAS, measures: MEASURES } = SET_UP;

const AREA = "grid gap-x-2 px-1.5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_7rem] @2xl:items-center";
/** The columns of measures. */
export const MEASURE =
  "grid gap-x-2 px-1.5 @2xs:grid-cols-2 @2xl:grid-cols-4 @4xl:grid-cols-[minmax(0,1fr)_6rem_10rem_8.5rem_8.5rem_7rem] @4xl:items-start";
/** What stands over a column. */
export const LABEL = "px-2.5 text-small text-ink-2";
const WAY_OPTIONS = WAYS.map((value) => ({ value, label: MEASURES.ways[value] }));

interface RowProps {
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** The row that takes the focus when this one goes. */
  readonly neighbour: string | null;
  readonly screen: Screen;
}

/** The keys with which a list grows, shrinks and is put in order, for a row of areas or of measures. */
function keysOf(
  kind: "area" | "measure",
  id: string,
  neighbour: string | null,
  { dispatch }: Screen,
) {
  const add = kind === "area" ? "add areas" as const : "add measures" as const;
  return {
    onEnter: () => {
      const added = newId();
      dispatch({ type: add, rows: [{ id: added }], after: id });
      focusLater(`${added}-name`);
    },
    onEmptyBackspace: () => {
      dispatch({ type: `remove ${kind}`, id });
      if (neighbour !== null) focusLater(`${neighbour}-name`);
    },
    onMove: (by: -1 | 1) => {
      dispatch({ type: `move ${kind}`, id, by });
      focusLater(`${id}-name`);
    },
    onPasteRows: (rows: readonly (readonly string[])[]) =>
      dispatch({
        type: add,
        rows: rows.map(([name = "", second = ""]) => ({
          id: newId(),
          name,
          ...(kind === "area" ? { about: second } : { unit: second }),
        })),
        into: id,
        after: id,
      }),
  };
}

/** An area and what green means in it. */
export const AreaRow = memo(function AreaRow(
  { area: { id, name, about }, number, isLast, neighbour, screen }: RowProps & { readonly area: Area },
): JSX.Element {
  const { dispatch, endTyping } = screen;
  const change = (fields: Partial<Area>) => dispatch({ type: "edit area", id, change: fields });
  return (
    <div class={`${AREA} border-b border-line py-1.5`}>
      <RowField
        id={`${id}-name`}
        label={AREAS.name(number)}
        class="font-semibold"
        value={name}
        maxLength={LIMITS.name}
        onValue={(text) => change({ name: text })}
        onDone={endTyping}
        {...keysOf("area", id, neighbour, screen)}
      />
      <RowField
        id={`${id}-about`}
        label={AREAS.about(name || SET_UP.unnamed)}
        placeholder={AREAS.aboutPlaceholder}
        value={about}
        maxLength={LIMITS.about}
        onValue={(text) => change({ about: text })}
        onDone={endTyping}
      />
      <RowButtons
        name={name || AREAS.name(number)}
        isFirst={number === 1}
        isLast={isLast}
        onMove={(by) => dispatch({ type: "move area", id, by })}
        onDelete={() => dispatch({ type: "remove area", id })}
      />
    </div>
  );
});

/** The name of a column, where there are no columns. */
function Label({ name }: { readonly name: string }): JSX.Element {
  return <p aria-hidden="true" class={`${LABEL} @4xl:hidden`}>{name}</p>;
}

/** A measure with its thresholds. */
export const MeasureRow = memo(function MeasureRow(
  { measure, number, isLast, neighbour, screen }: RowProps & { readonly measure: Measure },
): JSX.Element {
  const { dispatch, endTyping, settings: { numberStyle } } = screen;
  const { id, name, unit, way, green, amber } = measure;
  const shownName = name || SET_UP.unnamed;
  const change = (fields: Partial<Measure>) => dispatch({ type: "edit measure", id, change: fields });
  const threshold = (kind: "green" | "amber", label: string, value: number | null) => (
    <div>
      <Label name={MEASURES.columns[kind]} />
      <NumberField
        id={`${id}-${kind}`}
        label={label}
        class="@4xl:text-right"
        placeholder="–"
        value={value}
        numberStyle={numberStyle}
        onValue={(next) => change({ [kind]: next })}
        onDone={endTyping}
      />
    </div>
  );
  return (
    <div class={`${MEASURE} border-b border-line py-1.5`}>
      <div class="@max-4xl:col-span-full">
        <Label name={MEASURES.columns.name} />
        <RowField
          id={`${id}-name`}
          label={MEASURES.name(number)}
          placeholder={MEASURES.namePlaceholder}
          class="font-semibold"
          value={name}
          maxLength={LIMITS.name}
          onValue={(text) => change({ name: text })}
          onDone={endTyping}
          {...keysOf("measure", id, neighbour, screen)}
        />
        {hasNoAmber(measure) && <p class="px-2.5 text-small text-attention">{MEASURES.noAmber}</p>}
      </div>
      <div>
        <Label name={MEASURES.columns.unit} />
        <LineField
          id={`${id}-unit`}
          label={MEASURES.unit(shownName)}
          placeholder="–"
          value={unit}
          maxLength={LIMITS.unit}
          onValue={(text) => change({ unit: text })}
          onDone={endTyping}
        />
      </div>
      <div>
        <Label name={MEASURES.columns.way} />
        <ChoiceField
          id={`${id}-way`}
          label={MEASURES.way(shownName)}
          value={way}
          options={WAY_OPTIONS}
          onValue={(next) => change({ way: next })}
        />
      </div>
      {threshold("green", MEASURES.green(shownName), green)}
      {threshold("amber", MEASURES.amber(shownName), amber)}
      <RowButtons
        name={name || MEASURES.name(number)}
        class="@max-4xl:col-span-full"
        isFirst={number === 1}
        isLast={isLast}
        onMove={(by) => dispatch({ type: "move measure", id, by })}
        onDelete={() => dispatch({ type: "remove measure", id })}
      />
    </div>
  );
});
