import { type ComponentType, type JSX, memo, type ReactNode, useState } from "react";
import { SET_UP } from "./words_later.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { type Area, type Content, isBegun, type Measure, WAYS } from "./document.ts";
import { measuresInto, PASTED_AREAS } from "./pasted.ts";
import { hasNoAmber, isContradictory } from "./standing.ts";
import { ChoiceField, LineField, RowField } from "../../tool_kit/fields.tsx";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { pasteTarget } from "../../tool_kit/paste_target.ts";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButtons } from "../../tool_kit/row_parts.tsx";
import { Part } from "./facts.tsx";
import type { Screen } from "./screen.ts";
import { withPart } from "../../tool_kit/late.tsx";
import { textOf } from "../../../lib/tool_kit/chosen_file.ts";
import { measuresCsv } from "./csv.ts";
import { FileButton, OutlineButton } from "../../tool_kit/buttons.tsx";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";

const { areas: AREAS, measures: MEASURES, csv: WORDS } = SET_UP;

const AREA = "grid gap-x-2 px-1.5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_7rem] @2xl:items-center";
const MEASURE =
  "grid gap-x-2 px-1.5 @2xs:grid-cols-2 @2xl:grid-cols-4 @4xl:grid-cols-[minmax(0,1fr)_10rem_10rem_8.5rem_8.5rem_7rem] @4xl:items-start";
/** What stands over a column. */
const LABEL = "px-2.5 text-small text-ink-2";
const WAY_OPTIONS = WAYS.map((value) => ({ value, label: MEASURES.ways[value] }));

interface SetUpViewProps {
  readonly document: ToolDocument<Content>;
  readonly screen: Screen;
}

/** The areas and measures themselves, measures as a file, and how numbers are written. */
export function SetUpView({ document, screen }: SetUpViewProps): JSX.Element {
  const { areas, measures } = document.content;
  return (
    <>
      <Rows list="areas" rows={areas} Row={AreaRow} words={AREAS} class="mt-8" screen={screen} />
      <Rows list="measures" rows={measures} Row={MeasureRow} words={MEASURES} class="mt-10" screen={screen}>
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
      </Rows>
      <p class="pt-2 text-small text-ink-2">{SET_UP.keys}</p>
      <div class="mt-10 grid gap-x-14 gap-y-8 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MeasuresFile document={document} screen={screen} />
        <section aria-label={SET_UP.settings}>
          <h3 class="text-title">{SET_UP.settings}</h3>
          <div class="-ml-px mt-2 text-note" data-boxed="">
            <MoneySettings screen={screen} />
          </div>
        </section>
      </div>
    </>
  );
}

interface RowProps<Row> extends ListedRow<Row> {
  readonly screen: Screen;
}

interface RowsProps<Row> {
  readonly list: "areas" | "measures";
  readonly rows: readonly Row[];
  readonly Row: ComponentType<RowProps<Row>>;
  readonly words: { readonly title: string; readonly help: string; readonly add: string };
  readonly class: string;
  readonly screen: Screen;
  /** What stands over the rows. */
  readonly children?: ReactNode;
}

/** A list of rows to set up, under its heading, with the button that adds one. */
function Rows<Row extends Area | Measure>(
  { list, rows, Row, words, class: className, screen, children }: RowsProps<Row>,
): JSX.Element {
  return (
    <Part title={words.title} help={words.help} class={className} list={`${list}-add`}>
      {children}
      {inList(rows).map((listed) => <Row key={listed.row.id} {...listed} screen={screen} />)}
      <AddRow
        id={`${list}-add`}
        class="flex w-full px-4"
        label={words.add}
        onClick={() => addRow(screen, { list })}
      />
    </Part>
  );
}

const AreaRow = memo(function AreaRow({ screen, ...listed }: RowProps<Area>): JSX.Element {
  const { id, name } = listed.row;
  const label = AREAS.name(listed.at + 1);
  const { field, text, buttons } = useRow(screen, { list: "areas" }, listed);
  return (
    <div class={`${AREA} border-b border-line py-1.5`}>
      <RowField
        {...field("name")}
        {...text}
        label={label}
        class="font-semibold"
        paste={(begin) => begin(pasteTarget(screen, { list: "areas" }, id, PASTED_AREAS))}
      />
      <RowField
        {...field("about")}
        label={AREAS.about(name || SET_UP.unnamed)}
        placeholder={AREAS.aboutPlaceholder}
      />
      <RowButtons {...buttons} name={name || label} />
    </div>
  );
});

const MeasureRow = memo(function MeasureRow({ screen, ...listed }: RowProps<Measure>): JSX.Element {
  const { row } = listed;
  const { id, name } = row;
  const nameOrStandIn = name || SET_UP.unnamed;
  const label = MEASURES.name(listed.at + 1);
  const { field, text, buttons } = useRow(screen, { list: "measures" }, listed);
  return (
    <div class={`${MEASURE} border-b border-line py-1.5`}>
      <Labelled column="name" class="@max-4xl:col-span-full">
        <RowField
          {...field("name")}
          {...text}
          label={label}
          placeholder={MEASURES.namePlaceholder}
          class="font-semibold"
          paste={(begin) => begin(measuresInto(screen, id))}
        />
        {hasNoAmber(row) && <p class="px-2.5 text-small text-attention">{MEASURES.noAmber}</p>}
        {isContradictory(row) && (
          <p class="px-2.5 text-small text-attention">{MEASURES.contradictory[row.way]}</p>
        )}
      </Labelled>
      <Labelled column="unit">
        <LineField {...field("unit")} label={MEASURES.unit(nameOrStandIn)} placeholder="–" />
      </Labelled>
      <Labelled column="way">
        <ChoiceField {...field("way")} label={MEASURES.way(nameOrStandIn)} options={WAY_OPTIONS} />
      </Labelled>
      {(["green", "amber"] as const).map((colour) => (
        <Labelled key={colour} column={colour}>
          <NumberField
            {...field(colour)}
            label={MEASURES[colour](nameOrStandIn)}
            class="@4xl:text-right"
            placeholder="–"
            numberStyle={screen.settings.numberStyle}
          />
        </Labelled>
      ))}
      <RowButtons {...buttons} name={name || label} class="@max-4xl:col-span-full" />
    </div>
  );
});

/** A field under the name of its column, where there are no columns. */
function Labelled({ column, class: className = "", children }: {
  readonly column: keyof typeof MEASURES.columns;
  readonly class?: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <div class={className}>
      <p aria-hidden="true" class={`${LABEL} @4xl:hidden`}>{MEASURES.columns[column]}</p>
      {children}
    </div>
  );
}

/** Measures with their values, out to a spreadsheet and in again. Nothing comes in before somebody says so. */
function MeasuresFile({ document, screen }: SetUpViewProps): JSX.Element {
  const [dialog, setDialog] = useState<JSX.Element | null>(null);
  const [refusal, setRefusal] = useState("");
  const { content } = document;
  const into = content.measures.findLast((row) => !isBegun(row)) ?? content.measures.at(-1);
  const open = async (chosen: File) => {
    const found = await textOf(chosen);
    setRefusal(found.ok ? "" : `${chosen.name}: ${found.message}`);
    if (!found.ok) return;
    withPart(() => import("../../tool_kit/PasteDialog.tsx"), ({ beginPaste }) =>
      beginPaste(
        { text: found.text, html: "", isFile: true },
        (begin) => begin(measuresInto(screen, into?.id ?? null)),
        setDialog,
      ));
  };
  const download = () => saveFile(fileName(document, screen.today, "csv"), measuresCsv(content));
  return (
    <section aria-label={WORDS.title}>
      <h3 class="text-title">{WORDS.title}</h3>
      <p class="measure-65 mt-1 text-note text-ink-2">{WORDS.help}</p>
      <div class="mt-3 flex flex-wrap gap-2">
        <OutlineButton label={WORDS.out} run={download} />
        <FileButton label={WORDS.in} onFile={open} />
      </div>
      <p role="alert" class="mt-3 text-attention empty:hidden">{refusal}</p>
      {dialog}
    </section>
  );
}
