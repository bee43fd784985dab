import type { JSX, ReactNode } from "react";

interface DeskTableProps {
  readonly caption: string;
  /** The title of each column, and the classes of its heading. */
  readonly columns: readonly (readonly [title: string, classes: string])[];
  /** Rows with their roles. */
  readonly children: ReactNode;
}

/** The classes of a cell of a table whose rows are stacked on a phone. */
export const DESK_CELL =
  "block md:table-cell md:border-b md:border-line md:py-3 md:pr-6 md:align-top md:last:pr-0";

/** A list of the desk. On a phone the cells of a row are stacked, which takes the roles of a table from them unless they are named. */
export function DeskTable({ caption, columns, children }: DeskTableProps): JSX.Element {
  return (
    <table
      role="table"
      class="mt-6 block w-full border-t border-ink text-note md:table md:table-fixed md:border-separate md:border-spacing-0"
    >
      <caption class="sr-only">{caption}</caption>
      <thead role="rowgroup" class="max-md:sr-only">
        <tr role="row" class="text-left text-small text-ink-2">
          {columns.map(([title, classes]) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              class={`border-b border-line py-2.5 font-normal ${classes}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" class="block md:table-row-group">{children}</tbody>
    </table>
  );
}
