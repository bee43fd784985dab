import { type JSX, memo, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import { type Case, CASES, type Kind, LIMITS, type Line } from "./document.ts";
import { SWAP as SWAP_LISTS } from "../../icons.ts";
import { RowField } from "../../tool_kit/fields.tsx";
import { withPart } from "../../tool_kit/late.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButton, RowButtons } from "../../tool_kit/row_parts.tsx";
import {
  Amounts,
  COLUMNS,
  type LineProps,
  Notes,
  type Screen,
  Timing,
  TIMING_COLUMNS,
} from "./LineFields.tsx";

const { lines: WORDS } = ROI_TEXT;

interface LineListProps {
  readonly kind: Kind;
  readonly lines: readonly Line[];
  readonly screen: Screen;
}

/** The lines of money out, or of money in. */
export const LineList = memo(function LineList({ kind, lines, screen }: LineListProps): JSX.Element {
  return (
    <section aria-labelledby={`${kind}-title`}>
      <div class={`${COLUMNS} items-end pt-6`}>
        <h3 id={`${kind}-title`} class="px-2.5 pb-1.5 text-title @max-2xl:col-span-full">{WORDS[kind]}</h3>
        <div
          aria-hidden="true"
          class={`${TIMING_COLUMNS} items-end pb-2 text-small leading-tight text-ink-2 @max-6xl:hidden *:px-2.5`}
        >
          <span>{WORDS.often}</span>
          <span class="text-right">{WORDS.from}</span>
          <span class="text-right">{WORDS.to}</span>
          <span class="text-right">{WORDS.growth[screen.period]}</span>
        </div>
        {CASES.map((which) => <CaseHead key={which} which={which} look="@max-2xl:hidden" />)}
      </div>
      <ul data-boxed="" data-rows={`${kind}-add`}>
        {inList(lines).map((listed) => (
          <LineRow key={listed.row.id} {...listed} kind={kind} screen={screen} />
        ))}
      </ul>
      <div class="border-t border-line px-3 @2xl:px-4">
        {lines.length < LIMITS.lines
          ? (
            <AddRow
              id={`${kind}-add`}
              class="inline-flex min-h-12 px-2.5"
              label={WORDS.add[kind]}
              onClick={() =>
                addRow(screen, { list: kind })}
            />
          )
          : <p class="px-2.5 py-3 text-note text-ink-2">{ROW_WORDS.full(LIMITS.lines)}</p>}
      </div>
    </section>
  );
});

/** The name of a case above its amounts. */
export function CaseHead({ which, look }: { readonly which: Case; readonly look: string }): JSX.Element {
  return (
    <p class={`pr-2.5 pb-2 text-right text-small leading-tight ${look}`}>
      <span class="block font-semibold">{ROI_TEXT.cases[which]}</span>
      <span class="block min-h-[1lh] text-ink-2">{ROI_TEXT.casesMore[which]}</span>
    </p>
  );
}

type LineRowProps = ListedRow<Line> & Pick<LineProps, "kind" | "screen">;

/** A line of money out or in: what it is, when it flows, and how much in each case. */
const LineRow = memo(function LineRow({ kind, screen, ...listed }: LineRowProps): JSX.Element {
  const { row: line, at } = listed;
  const [isOpen, setOpen] = useState(false);
  const { field, text, buttons } = useRow(screen, { list: kind }, listed);
  const label = WORDS.line[kind](at + 1);
  const name = line.text.trim() || label;
  const row = { line, kind, name, screen };
  const rowButtons = (look: string) => (
    <div class={`flex justify-end print:hidden ${look}`}>
      <RowButton
        label={`${WORDS.across[kind]}: ${name}`}
        outline={SWAP_LISTS}
        onClick={() => screen.dispatch({ type: "cross", list: kind, id: line.id })}
      />
      <RowButtons {...buttons} name={name} />
    </div>
  );
  return (
    <li
      class={`${COLUMNS} items-start border-t border-line py-1 hover:bg-paper/60 has-[:focus-visible]:bg-accent-wash/35 @max-2xl:pt-2.5 @max-2xl:pb-1`}
    >
      <div class="min-w-0 @max-2xl:col-span-full">
        <RowField
          {...field("text")}
          {...text}
          label={label}
          class="leading-snug font-semibold"
          placeholder={WORDS.placeholder[kind]}
          paste={(begin) =>
            withPart(() => import("./late.ts"), (late) => begin(late.pasteIntoLine(screen, kind, line.id)))}
        />
        <Notes {...row} />
      </div>
      <div class="col-span-full @6xl:col-span-1 @6xl:col-start-2 @max-6xl:order-last @max-2xl:pt-1">
        <button
          type="button"
          aria-expanded={isOpen}
          class="min-h-11 w-full rounded-md px-2.5 text-left text-small text-ink-2 underline decoration-line-strong decoration-1 underline-offset-4 @2xl:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {timingWords(line, screen)}
        </button>
        <div class={isOpen ? "" : "@max-2xl:hidden"}>
          <Timing {...row} />
          {rowButtons("@2xl:hidden")}
        </div>
      </div>
      <Amounts {...row} />
      {rowButtons("@max-2xl:hidden @2xl:min-h-11 @2xl:items-center")}
    </li>
  );
});

/** "every month, 3 to 48, 0.75%". */
function timingWords(
  { isRecurring, start, end, growth }: Line,
  { settings: { numberStyle }, period, periods }: Screen,
): string {
  const write = (value: number) => formatNumber(value, numberStyle);
  if (!isRecurring) return `${WORDS.once}, ${period} ${write(start)}`;
  const grows = formatNumber(growth, numberStyle, { isPercent: true, hasSign: true });
  return `${WORDS.each[period]}, ${write(start)} ${WORDS.to.toLowerCase()} ${write(end ?? periods)}${
    growth === 0 ? "" : `, ${grows}`
  }`;
}
