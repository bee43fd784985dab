import type { JSX, Ref } from "preact";
import { toolInterestLabel } from "../../lib/catalogue/tools.ts";
import type { SignupDates } from "../../lib/waitlist/admin_list.ts";
import type { WaitlistEntry } from "../../lib/waitlist/entry.ts";

/** The columns, and how wide each is where they stand side by side; the email has the rest. */
const COLUMNS = [
  { title: "Name", width: "w-[24%] lg:w-[22%] print:w-[21%]" },
  { title: "Email", width: "" },
  { title: "Tool Interest", width: "w-[24%] lg:w-[27%] print:w-[28%]" },
  { title: "Signup Date", width: "w-[16%] lg:w-[19%] print:w-[20%]" },
] as const;

/** On small screens the cells of a row stand under each other; on paper there is room for a table again. */
const CELL =
  "block pr-4 last:pr-0 md:table-cell md:border-b md:border-line print:table-cell print:border-b print:border-line print:py-1";

/** A text of any length stays on its line; on paper all of it is shown. */
const ONE_LINE = "truncate print:whitespace-normal";

/** Rows that stand for what is not drawn. */
export interface DrawnRows {
  /** Places of the drawn entries in the list, in order. */
  readonly indexes: readonly number[];
  /** Pixels of the rows before and after them. */
  readonly before: number;
  readonly after: number;
  /** Pixels of one row; undefined: as high as its text. */
  readonly height: number | undefined;
}

interface WaitlistTableProps {
  readonly entries: readonly WaitlistEntry[];
  readonly dates: SignupDates;
  readonly rows: DrawnRows;
  readonly scrollArea: Ref<HTMLDivElement>;
}

/**
 * The list as a table in a scroll area of 600 px, of which only the rows in view are drawn. Roles are written out because
 * on small screens the table is laid out as blocks, which takes them away.
 */
export function WaitlistTable({ entries, dates, rows, scrollArea }: WaitlistTableProps): JSX.Element {
  const { indexes, before, after, height } = rows;
  return (
    <div
      ref={scrollArea}
      role="region"
      aria-label="Waitlist entries"
      tabIndex={0}
      class="max-h-[600px] overflow-auto overscroll-contain shadow-[inset_0_-1px_var(--color-line-strong)] print:max-h-none print:overflow-visible print:shadow-none print:outline-none"
    >
      <table
        role="table"
        aria-rowcount={entries.length + 1}
        class="block w-full border-separate border-spacing-0 table-fixed text-note tabular-nums md:table md:max-lg:text-small print:table print:text-[8pt]"
      >
        <caption class="sr-only">Waitlist entries, oldest first</caption>
        <thead role="rowgroup" class="max-md:sr-only print:not-sr-only print:table-header-group">
          <tr role="row" aria-rowindex={1}>
            {COLUMNS.map(({ title, width }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                class={`sticky top-0 border-b border-line-strong bg-paper py-3.5 pr-4 text-left text-small font-semibold text-ink-2 last:pr-0 ${width} print:static print:bg-transparent print:py-1`}
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
  /** Its place in the whole table, whose first row is the head. */
  readonly position: number;
  readonly height: number | undefined;
}

function Row({ entry, dates, position, height }: RowProps): JSX.Element {
  const tool = toolInterestLabel(entry.toolInterest);
  return (
    <tr
      role="row"
      aria-rowindex={position}
      class="flex flex-col justify-center border-b border-line md:table-row print:table-row print:break-inside-avoid"
      {...(height === undefined ? {} : { style: { height } })}
    >
      <td role="cell" title={entry.name} class={`${CELL} ${ONE_LINE} font-semibold`}>{entry.name}</td>
      <td role="cell" title={entry.email} class={`${CELL} ${ONE_LINE}`}>{entry.email}</td>
      <td role="cell" title={tool} class={`${CELL} text-ink-2 max-md:text-small`}>
        <div class="line-clamp-2 print:line-clamp-none">{tool}</div>
      </td>
      <td role="cell" class={`${CELL} text-ink-2 max-md:text-small`}>
        <time dateTime={entry.createdAt}>{dates.full(entry.createdAt)}</time>
      </td>
    </tr>
  );
}

/** As high as rows that are not drawn, so that the scroll bar tells the truth. */
function Gap({ height }: { readonly height: number }): JSX.Element | null {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" class="block md:table-row">
      <td colSpan={COLUMNS.length} class="block p-0 md:table-cell" style={{ height }} />
    </tr>
  );
}
