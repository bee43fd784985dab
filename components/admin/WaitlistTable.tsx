import type { JSX, Ref } from "react";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import { type Column, COLUMNS, columnText, type SignupDates } from "../../lib/waitlist/columns.ts";
import type { WaitlistEntry } from "../../lib/waitlist/schema.ts";

const { table } = WAITLIST_ADMINISTRATION;

/** On small screens the cells of a row are stacked; on paper they stand side by side. */
const CELL =
  "block pr-4 last:pr-0 md:table-cell md:border-b md:border-line print:table-cell print:border-b print:border-line print:py-1";

/** Cuts a long text at the end of its line; on paper the text wraps. */
const ONE_LINE = "truncate print:whitespace-normal";
const SECONDARY = "text-ink-2 max-md:text-small";

interface ColumnLook {
  /** Width where the columns stand side by side. Columns without one share the remaining width. */
  readonly width: string;
  readonly cell: string;
}

const LOOKS: Readonly<Partial<Record<Column["field"], ColumnLook>>> = {
  name: { width: "w-[24%] lg:w-[22%] print:w-[21%]", cell: `${ONE_LINE} font-semibold` },
  toolInterest: { width: "w-[24%] lg:w-[27%] print:w-[28%]", cell: SECONDARY },
  createdAt: { width: "w-[16%] lg:w-[19%] print:w-[20%]", cell: SECONDARY },
};
const PLAIN: ColumnLook = { width: "", cell: ONE_LINE };

/** The rendered rows, and the space for the others. */
export interface DrawnRows {
  /** The indexes of the rendered entries, ascending. */
  readonly indexes: readonly number[];
  /** Total height of the rows before them, in pixels. */
  readonly before: number;
  /** Total height of the rows after them, in pixels. */
  readonly after: number;
  /** Height of one row in pixels; undefined: the height of its text. */
  readonly height: number | undefined;
}

interface WaitlistTableProps {
  readonly entries: readonly WaitlistEntry[];
  readonly dates: SignupDates;
  readonly rows: DrawnRows;
  readonly scrollArea: Ref<HTMLDivElement>;
}

/**
 * The list as a table in a scroll area of 600 px. Roles are explicit because on small screens the table is laid out as blocks,
 * and browsers then drop the table's own roles.
 */
export function WaitlistTable({ entries, dates, rows, scrollArea }: WaitlistTableProps): JSX.Element {
  const { indexes, before, after, height } = rows;
  return (
    <div
      ref={scrollArea}
      role="region"
      aria-label={table.label}
      tabIndex={0}
      class="max-h-[600px] overflow-auto overscroll-contain shadow-[inset_0_-1px_var(--color-line)] print:max-h-none print:overflow-visible print:shadow-none print:outline-none"
    >
      <table
        role="table"
        aria-rowcount={entries.length + 1}
        class="block w-full border-separate border-spacing-0 table-fixed text-note tabular-nums md:table md:max-lg:text-small print:table print:text-[8pt]"
      >
        <caption class="sr-only">{table.caption}</caption>
        <thead role="rowgroup" class="max-md:sr-only print:not-sr-only print:table-header-group">
          <tr role="row" aria-rowindex={1}>
            {COLUMNS.map(({ field, title }) => (
              <th
                key={field}
                role="columnheader"
                scope="col"
                class={`sticky top-0 border-b border-ink bg-paper py-3.5 pr-4 text-left text-small font-semibold text-ink-2 last:pr-0 ${
                  (LOOKS[field] ?? PLAIN).width
                } print:static print:bg-transparent print:py-1`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" class="block md:table-row-group print:table-row-group">
          <Gap height={before} />
          {indexes.map((index) => {
            const entry = entries[index];
            return entry && (
              <Row key={entry.id} entry={entry} dates={dates} position={index + 2} height={height} />
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly entry: WaitlistEntry;
  readonly dates: SignupDates;
  /** Row number in the whole table. The head is row 1. */
  readonly position: number;
  readonly height: number | undefined;
}

function Row({ entry, dates, position, height }: RowProps): JSX.Element {
  return (
    <tr
      role="row"
      aria-rowindex={position}
      class="flex flex-col justify-center border-b border-line md:table-row print:table-row print:break-inside-avoid"
      {...(height === undefined ? {} : { style: { height } })}
    >
      {COLUMNS.map(({ field }) => {
        const text = columnText(entry, field, dates.full);
        return (
          <td
            key={field}
            role="cell"
            title={field === "createdAt" ? undefined : text}
            class={`${CELL} ${(LOOKS[field] ?? PLAIN).cell}`}
          >
            {field === "createdAt"
              ? <time dateTime={entry.createdAt}>{text}</time>
              : field === "toolInterest"
              ? <div class="line-clamp-2 print:line-clamp-none">{text}</div>
              : text}
          </td>
        );
      })}
    </tr>
  );
}

/** Has the height of the rows that are not rendered, so that the scroll bar has the right size and position. */
function Gap({ height }: { readonly height: number }): JSX.Element | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" class="block md:table-row">
      <td colSpan={COLUMNS.length} class="block p-0 md:table-cell" style={{ height }} />
    </tr>
  );
}
