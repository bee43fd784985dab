import type { JSX } from "preact";
import { memo } from "react";
import { SET_UP } from "../../../lib/content/tools/team_performance_dashboard_later.ts";
import { NUMBER_STYLES } from "../../../lib/tool_kit/numbers.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Area, Content, Measure } from "../../../lib/tools/team_performance_dashboard/dashboard.ts";
import { LIMITS, WAYS } from "../../../lib/tools/team_performance_dashboard/limits.ts";
import { hasNoAmber } from "../../../lib/tools/team_performance_dashboard/standing.ts";
import { ChoiceField, focusLater, LineField, NumberField, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { MeasuresFile } from "./MeasuresFile.tsx";
import type { Screen } from "./screen.ts";

const { areas: AREAS, measures: MEASURES, settings: SETTINGS } = SET_UP;

const AREA = "grid gap-x-2 px-1.5 md:grid-cols-[minmax(12rem,2fr)_minmax(0,5fr)_6.75rem] md:items-start";
const MEASURE =
  "grid grid-cols-2 gap-x-2 px-1.5 md:grid-cols-[minmax(0,1fr)_6rem_10rem_8.5rem_8.5rem_6.75rem] md:items-start";
const ADD =
  "min-h-11 w-full px-4 text-left text-note font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";
const LABEL = "px-2.5 text-small text-ink-2";
const WAY_OPTIONS = WAYS.map((value) => ({ value, label: MEASURES.ways[value] }));
const STYLE_OPTIONS = NUMBER_STYLES.map((value) => ({ value, label: value }));

interface SetUpViewProps {
  readonly document: ToolDocument<Content>;
  readonly screen: Screen;
}

/** The areas and measures themselves, measures as a file, and how numbers are written. */
export function SetUpView({ document, screen }: SetUpViewProps): JSX.Element {
  const { areas, measures, settings } = document.content;
  const { dispatch } = screen;
  return (
    <>
      <section aria-label={AREAS.title} class="mt-8">
        <div class="flex flex-wrap items-baseline gap-x-4">
          <h3 class="text-title">{AREAS.title}</h3>
          <p class="text-note text-ink-2">{AREAS.help}</p>
        </div>
        <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="">
          {areas.map((area, index) => (
            <AreaRow
              key={area.id}
              area={area}
              number={index + 1}
              isLast={index === areas.length - 1}
              neighbour={neighbourOf(areas, area.id)}
              screen={screen}
            />
          ))}
          <button
            type="button"
            class={ADD}
            onClick={() => {
              const id = newId();
              dispatch({ type: "add areas", rows: [{ id }] });
              focusLater(`${id}-name`);
            }}
          >
            {AREAS.add}
          </button>
        </div>
      </section>
      <section aria-label={MEASURES.title} class="mt-10">
        <div class="flex flex-wrap items-baseline gap-x-4">
          <h3 class="text-title">{MEASURES.title}</h3>
          <p class="text-note text-ink-2">{MEASURES.help}</p>
        </div>
        <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="">
          <div aria-hidden="true" class={`${MEASURE} border-b border-line py-1 max-md:hidden`}>
            {Object.values(MEASURES.columns).map((name) => <span key={name} class={LABEL}>{name}</span>)}
          </div>
          {measures.map((measure, index) => (
            <MeasureRow
              key={measure.id}
              measure={measure}
              number={index + 1}
              isLast={index === measures.length - 1}
              neighbour={neighbourOf(measures, measure.id)}
              screen={screen}
            />
          ))}
          <button
            type="button"
            class={ADD}
            onClick={() => {
              const id = newId();
              dispatch({ type: "add measures", rows: [{ id }] });
              focusLater(`${id}-name`);
            }}
          >
            {MEASURES.add}
          </button>
        </div>
        <p class="pt-2 text-small text-ink-2">{SET_UP.keys}</p>
      </section>
      <div class="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MeasuresFile document={document} screen={screen} />
        <section aria-label={SETTINGS.title}>
          <h3 class="text-title">{SETTINGS.title}</h3>
          <div class="mt-2 grid max-w-md gap-x-4 sm:grid-cols-2" data-boxed="">
            <div>
              <label for="number-style" class="text-small text-ink-2">{SETTINGS.style}</label>
              <ChoiceField
                id="number-style"
                label={SETTINGS.style}
                class="bg-sheet shadow-[inset_0_0_0_1px_var(--color-line)]!"
                value={settings.numberStyle}
                options={STYLE_OPTIONS}
                onValue={(numberStyle) => dispatch({ type: "set settings", settings: { numberStyle } })}
              />
            </div>
            <div>
              <label for="currency" class="text-small text-ink-2">{SETTINGS.currency}</label>
              <LineField
                id="currency"
                label={SETTINGS.currency}
                class="bg-sheet shadow-[inset_0_0_0_1px_var(--color-line)]!"
                value={settings.currency}
                maxLength={3}
                onValue={(currency) =>
                  dispatch({ type: "set settings", settings: { currency: currency.toUpperCase() } })}
              />
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

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

const AreaRow = memo(function AreaRow(
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
  return <p aria-hidden="true" class={`${LABEL} md:hidden`}>{name}</p>;
}

const MeasureRow = memo(function MeasureRow(
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
      <div class="max-md:col-span-2">
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
        class="max-md:col-span-2"
        isFirst={number === 1}
        isLast={isLast}
        onMove={(by) => dispatch({ type: "move measure", id, by })}
        onDelete={() => dispatch({ type: "remove measure", id })}
      />
    </div>
  );
});
