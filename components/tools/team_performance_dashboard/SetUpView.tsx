import type { JSX, ReactNode } from "react";
import { SET_UP } from "./words_later.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Content } from "./dashboard.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { MeasuresFile } from "./MeasuresFile.tsx";
import type { Screen } from "./screen.ts";
import { AreaRow, LABEL, MEASURE, MeasureRow } from "./SetUpRows.tsx";

const { areas: AREAS, measures: MEASURES, settings: SETTINGS } = SET_UP;

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
      <Rows words={AREAS} class="mt-8" onAdd={(id) => dispatch({ type: "add areas", rows: [{ id }] })}>
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
      </Rows>
      <Rows words={MEASURES} class="mt-10" onAdd={(id) => dispatch({ type: "add measures", rows: [{ id }] })}>
        <div aria-hidden="true" class={`${MEASURE} border-b border-line py-1 @max-4xl:hidden`}>
          {Object.entries(MEASURES.columns).map(([column, name]) => (
            <span
              key={column}
              class={`${LABEL} ${column === "green" || column === "amber" ? "text-right" : ""}`}
            >
              {name}
            </span>
          ))}
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
      </Rows>
      <p class="pt-2 text-small text-ink-2">{SET_UP.keys}</p>
      <div class="mt-10 grid gap-x-14 gap-y-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MeasuresFile document={document} screen={screen} />
        <section aria-label={SETTINGS.title}>
          <h3 class="text-title">{SETTINGS.title}</h3>
          <div class="-ml-px mt-2 text-note" data-boxed="">
            <MoneySettings
              currency={settings.currency}
              numberStyle={settings.numberStyle}
              onCurrency={(currency) => dispatch({ type: "set settings", settings: { currency } })}
              onNumberStyle={(numberStyle) => dispatch({ type: "set settings", settings: { numberStyle } })}
            />
          </div>
        </section>
      </div>
    </>
  );
}

interface RowsProps {
  readonly words: { readonly title: string; readonly help: string; readonly add: string };
  readonly class: string;
  /** Adds a row with this id. */
  readonly onAdd: (id: string) => void;
  readonly children: ReactNode;
}

/** A list of rows to set up, under its heading, with the button that adds one. */
function Rows({ words, class: className, onAdd, children }: RowsProps): JSX.Element {
  return (
    <section aria-label={words.title} class={className}>
      <div class="flex flex-wrap items-baseline gap-x-4">
        <h3 class="text-title">{words.title}</h3>
        <p class="text-note text-ink-2">{words.help}</p>
      </div>
      <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="">
        {children}
        <button
          type="button"
          class="flex min-h-11 w-full items-center gap-2 px-4 text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
          onClick={() => {
            const id = newId();
            onAdd(id);
            focusLater(`${id}-name`);
          }}
        >
          <Icon outline={PLUS} class="size-4.5" />
          {words.add}
        </button>
      </div>
    </section>
  );
}
