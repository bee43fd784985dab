import type { JSX, ReactNode } from "react";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { PAY_DESK } from "../../lib/content/coaching.ts";
import { ORDERS_PAGE } from "../../lib/content/desk_orders.ts";
import type { ListedOrder, OrderQuery, OrdersPage } from "../../lib/desk/orders/orders.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT, DOWNLOAD } from "../icons.ts";
import { AddressText } from "./AddressText.tsx";
import { Choice, Choices } from "./Choices.tsx";
import { PrintButton } from "./DeskForm.tsx";
import { DeskLink } from "./DeskLink.tsx";
import { DeskSearch } from "./DeskSearch.tsx";
import { OpenMark } from "./OpenMark.tsx";

interface OrdersListProps {
  readonly list: OrdersPage;
  readonly query: OrderQuery;
}

const PATH = "/admin/orders";

/** A list of orders by year and state, with a search, totals and files. */
export function OrdersList({ list, query }: OrdersListProps): JSX.Element {
  const { title, search, filters, utc, tests } = ORDERS_PAGE;
  const { period, filter, text } = query;
  const year = period?.slice(0, 4) ?? null;
  const name = ORDERS_PAGE.period(period);
  // A search is in all orders, and its files are as before it.
  const isOfTests = text === "" && filter === "tests";
  const ofTests = isOfTests ? "&show=tests" : "";
  const shownFilters = (["all", "open", "disputed", "returned", "unpaid", "tests"] as const)
    .filter((name) => name !== "tests" || list.hasTests || filter === "tests");
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 class="text-heading lg:text-[2.75rem]">
          {title}
          {text === "" && (
            <span class="hidden print:inline">
              {`, ${name}${filter === "all" ? "" : `: ${filters[filter]}`}`}
            </span>
          )}
        </h1>
        <Choices label={ORDERS_PAGE.years}>
          {[...list.years.map(String), null].map((shown) => (
            <Choice
              key={String(shown)}
              href={listPath({ period: shown, filter })}
              isChosen={text === "" && shown === year}
            >
              {shown ?? ORDERS_PAGE.allYears}
            </Choice>
          ))}
        </Choices>
      </div>
      {text === "" && year !== null && (
        <Choices label={ORDERS_PAGE.months.label}>
          <Choice href={listPath({ period: year, filter })} isChosen={period === year}>
            {ORDERS_PAGE.months.all}
          </Choice>
          {ORDERS_PAGE.months.names.map((month, index) => {
            const shown = `${year}-${String(index + 1).padStart(2, "0")}`;
            return (
              <Choice key={month} href={listPath({ period: shown, filter })} isChosen={shown === period}>
                {month}
              </Choice>
            );
          })}
        </Choices>
      )}
      {text === "" && filter !== "tests" && <Totals totals={list.totals} period={name} />}
      <div class="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <DeskSearch path={PATH} text={text} label={search.label} button={search.button} all={search.all} />
        <Choices label={filters.label}>
          {shownFilters.map((shown) => (
            <Choice
              key={shown}
              href={listPath({ period: shown === "open" ? null : period, filter: shown })}
              isChosen={text === "" && shown === filter}
            >
              {`${filters[shown]}${shown === "open" && list.open > 0 ? ` ${list.open}` : ""}`}
            </Choice>
          ))}
        </Choices>
      </div>
      {list.orders.length === 0
        ? (
          <p class="mt-6 border-t border-ink pt-6 text-lede text-ink-2 wrap-anywhere">
            {text !== "" ? ORDERS_PAGE.none(text) : ORDERS_PAGE.empty(
              filter,
              period === null && filter === "all" ? null : name,
              list.hasTests && filter !== "tests",
            )}
          </p>
        )
        : <OrdersTable orders={list.orders} />}
      <div class="mt-5 flex flex-wrap items-center justify-between gap-4 text-small text-ink-2">
        <p>
          {list.orders.length > 0 &&
            `${text === "" ? ORDERS_PAGE.page : list.hasMore ? ORDERS_PAGE.more : ORDERS_PAGE.found} ${utc}`}
          {/* A search finds test orders too. */}
          {list.hasTests && text === "" && filter !== "tests" && (
            <>
              {` ${tests} “`}
              <a
                href={listPath({ period: null, filter: "tests" })}
                class="inline-block py-2.5 underline underline-offset-4"
              >
                {filters.tests}
              </a>
              ”.
            </>
          )}
        </p>
        <div class="flex flex-wrap gap-3 print:hidden">
          <DeskLink href="/admin/orders/ask" icon={ARROW_RIGHT}>{PAY_DESK.open}</DeskLink>
          {list.next !== null && (
            <DeskLink href={listPath({ period, filter, after: list.next })} icon={ARROW_RIGHT}>
              {ORDERS_PAGE.next}
            </DeskLink>
          )}
          <DeskLink href={`/admin/orders.csv?period=${period ?? "all"}${ofTests}`} icon={DOWNLOAD} isDownload>
            {ORDERS_PAGE.file(name, isOfTests)}
          </DeskLink>
          {(period === null ? list.years.map(String) : [period]).map((of) => (
            <DeskLink key={of} href={`/admin/invoices.csv?period=${of}${ofTests}`} icon={DOWNLOAD} isDownload>
              {ORDERS_PAGE.invoices(ORDERS_PAGE.period(of), isOfTests)}
            </DeskLink>
          ))}
          <PrintButton />
        </div>
      </div>
    </>
  );
}

function listPath(
  { period, filter, after }: Pick<OrderQuery, "period" | "filter"> & { readonly after?: string },
): string {
  return `${PATH}?${new URLSearchParams({
    period: period ?? "all",
    ...filter === "all" ? {} : { show: filter },
    ...after === undefined ? {} : { after },
  })}`;
}

function Totals(
  { totals, period }: { readonly totals: OrdersPage["totals"]; readonly period: string },
): JSX.Element {
  const words = ORDERS_PAGE.totals;
  if (totals === null) {
    return <p class="mt-4 border-y border-line py-3 text-note text-ink-2">{words.many}</p>;
  }
  return (
    <>
      {totals.map(({ currency, paid, returned, tax, disputed, disputedOrders }) => {
        const money = (amount: number) => formatAmount(amount, currency);
        return (
          <dl
            key={currency}
            class="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:flex sm:flex-wrap sm:justify-between"
          >
            <Total label={words.paid(period, currency.toUpperCase())}>{money(paid)}</Total>
            <Total label={words.returned}>{money(returned)}</Total>
            {tax !== null && <Total label={words.tax}>{money(tax)}</Total>}
            <Total label={words.net}>{money(paid - returned - (tax ?? 0))}</Total>
            {disputedOrders > 0 && (
              <Total label={words.disputed}>
                {money(disputed)}{" "}
                <span class="font-text text-small text-ink-2">{words.ofNet(disputedOrders)}</span>
              </Total>
            )}
          </dl>
        );
      })}
    </>
  );
}

function Total({ label, children }: { readonly label: string; readonly children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt class="text-small text-ink-2">{label}</dt>
      <dd class="font-display text-[1.375rem] leading-tight tabular-nums">{children}</dd>
    </div>
  );
}

/** Below a wide screen each row is a card, which takes the roles of a table from it unless they are named. */
function OrdersTable({ orders }: { readonly orders: readonly ListedOrder[] }): JSX.Element {
  const { columns, caption } = ORDERS_PAGE;
  const hasTax = orders.some(({ tax }) => tax !== "");
  const titles = [
    ...[columns.date, columns.buyer, columns.product, columns.payment, columns.delivery, columns.open],
    ...[columns.paid, columns.returned, ...hasTax ? [columns.tax] : [], columns.net],
    columns.invoice,
  ];
  return (
    <table
      role="table"
      class="mt-4 block w-full border-t border-ink text-note tabular-nums wide:table wide:border-separate wide:border-spacing-0 wide:text-small print:[zoom:0.8]"
    >
      <caption class="sr-only">{caption}</caption>
      <thead role="rowgroup" class="narrow:sr-only">
        <tr role="row" class={`text-left text-small text-ink-2 ${ROW}`}>
          {titles.map((label, index) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              class={`border-b border-line py-2.5 pr-4 font-normal last:pr-0 ${
                index > 5 && index < titles.length - 1 ? "text-right" : ""
              }`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" class="block wide:table-row-group">
        {orders.map((order) => <OrderRow key={order.id} order={order} hasTax={hasTax} />)}
      </tbody>
    </table>
  );
}

/** Paper has the table without the delivery and what is open. */
const ROW = "print:[&>:nth-child(n+5):nth-child(-n+6)]:hidden";
const CELL =
  "wide:table-cell wide:border-b wide:border-line wide:py-2.5 wide:pr-4 wide:align-top wide:last:pr-0";
const FIGURE = `${CELL} whitespace-nowrap text-right`;

function OrderRow(
  { order, hasTax }: { readonly order: ListedOrder; readonly hasTax: boolean },
): JSX.Element {
  const { day } = signupDates("UTC");
  return (
    <tr
      role="row"
      class={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 wide:table-row print:break-inside-avoid ${ROW}`}
    >
      <td role="cell" class={`${CELL} text-right whitespace-nowrap text-ink-2 narrow:order-4 wide:text-left`}>
        <time dateTime={order.at}>{day(order.at)}</time>
      </td>
      <td role="cell" class={`${CELL} wrap-anywhere narrow:order-1 wide:max-w-52 wide:min-w-44`}>
        <a
          href={order.path}
          class="-my-3 inline-block max-w-full py-3 font-semibold underline decoration-ghost decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-ink wide:after:hidden"
        >
          <AddressText>{order.buyer}</AddressText>
        </a>
        {order.email !== null && <bdi class="block truncate text-ink-2 narrow:hidden">{order.email}</bdi>}
      </td>
      <td role="cell" class={`${CELL} text-ink-2 wrap-break-word narrow:order-3 wide:text-ink`}>
        {order.title}
      </td>
      <td role="cell" class={`${CELL} narrow:order-5`}>{order.payment}</td>
      <td
        role="cell"
        class={`${CELL} text-right whitespace-nowrap narrow:order-6 wide:text-left`}
      >
        {order.delivery}
      </td>
      <td role="cell" class={`${CELL} whitespace-nowrap narrow:order-7 narrow:col-span-2`}>
        {order.open !== null && <OpenMark open={order.open} />}
      </td>
      <td role="cell" class={`${FIGURE} narrow:order-2 narrow:font-semibold`}>{order.paid}</td>
      {(["returned", ...hasTax ? ["tax" as const] : [], "net"] as const).map((name) => (
        <td key={name} role="cell" class={`${FIGURE} narrow:order-9 narrow:col-start-2`}>
          {order[name] !== "" && <span class="text-ink-2 wide:hidden">{`${ORDERS_PAGE.columns[name]} `}
          </span>}
          {order[name]}
        </td>
      ))}
      <td role="cell" class={`${CELL} relative whitespace-nowrap narrow:order-8 narrow:row-span-3`}>
        {order.documents.map(({ number, path, isInvoice }) => (
          <p key={number}>
            {!isInvoice && `${ORDERS_PAGE.credit} `}
            <a href={path} class="inline-block py-0.5 underline decoration-ghost underline-offset-4">
              {number}
            </a>
          </p>
        ))}
      </td>
    </tr>
  );
}
