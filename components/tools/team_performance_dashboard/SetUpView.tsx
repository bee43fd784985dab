import type { JSX } from "preact";
import { SET_UP } from "../../../lib/content/tools/team_performance_dashboard_later.ts";
import { neighbourOf, newId } from "../../../lib/tool_kit/rows.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Content } from "../../../lib/tools/team_performance_dashboard/dashboard.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { MeasuresFile } from "./MeasuresFile.tsx";
import type { Screen } from "./screen.ts";
import { AreaRow, LABEL, MEASURE, MeasureRow } from "./SetUpRows.tsx";

const { areas: AREAS, measures: MEASURES, settings: SETTINGS } = SET_UP;

const ADD =
  "flex min-h-11 w-full items-center gap-2 px-4 text-note font-semibold text-accent-ink underline-offset-4 hover:underline";

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
            <Icon outline={PLUS} class="size-4.5" />
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
          <button
            type="button"
            class={ADD}
            onClick={() => {
              const id = newId();
              dispatch({ type: "add measures", rows: [{ id }] });
              focusLater(`${id}-name`);
            }}
          >
            <Icon outline={PLUS} class="size-4.5" />
            {MEASURES.add}
          </button>
        </div>
        <p class="pt-2 text-small text-ink-2">{SET_UP.keys}</p>
      </section>
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
