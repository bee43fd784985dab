import type { JSX, ReactNode } from "react";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { PAY_DESK } from "../../lib/content/coaching.ts";
import { ORDERS_PAGE } from "../../lib/content/desk_orders.ts";
import type { ListedOrder, OrderQuery, OrdersPage } from "../../lib/desk/orders/orders.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT, DOWNLOAD } from "../icons.ts";
import { AddressText } from "./AddressText.tsx";
import { Choice, Choices } from "./Choices.tsx";
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
  // A search finds test orders too.
  const leavesOutTests = list.hasTests && text === "" && filter !== "tests";
  // A search is in all orders, and its files are as before it.
  const isOfTests = text === "" && filter === "tests";
  const ofTests = isOfTests ? "&show=tests" : "";
  // Parts of nothing are not offered: these leave out test orders.
  const parts = list.hasReal ? ["open", "disputed", "returned", "unpaid"] as const : [];
  const shownFilters = [
    "all" as const,
    ...parts,
    ...list.hasTests || filter === "tests" ? ["tests" as const] : [],
  ];
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
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
      {text === "" && filter !== "tests" && (
        <Totals totals={list.totals} period={name} isYear={period !== null && period === year} />
      )}
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
            {emptyText(list, query, name)}
            {leavesOutTests && <ToTests>{tests.empty}</ToTests>}
          </p>
        )
        : <OrdersTable orders={list.orders} />}
      <div class="mt-5 flex flex-wrap items-center justify-between gap-4 text-small text-ink-2">
        {list.orders.length > 0 && <p>{`${countText(list, query, name)} ${utc}`}</p>}
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
        </div>
        {list.hasTests && !isOfTests && (
          <p class="w-full">
            <ToTests>{leavesOutTests && list.orders.length > 0 ? tests.list : tests.files}</ToTests>
          </p>
        )}
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

function emptyText({ hasTests }: OrdersPage, { text, filter, period }: OrderQuery, name: string): string {
  if (text !== "") return ORDERS_PAGE.none(text);
  const { all, filtered, tests } = ORDERS_PAGE.kinds;
  const kind = filter === "all" ? all : filter === "tests" ? tests : filtered;
  const shownPeriod = filter === "all" && period === null ? null : name;
  return ORDERS_PAGE.empty(kind, shownPeriod, hasTests && filter !== "tests");
}

function countText(
  { orders, next, hasMore }: OrdersPage,
  { text, filter, after }: OrderQuery,
  period: string,
): string {
  if (text !== "") return hasMore ? ORDERS_PAGE.more : ORDERS_PAGE.found;
  return filter === "all" && next === null && after === null
    ? ORDERS_PAGE.whole(orders.length, period)
    : ORDERS_PAGE.page;
}

/** A sentence that ends with the name of the list of test orders, which leads there. */
function ToTests({ children }: { readonly children: string }): JSX.Element {
  return (
    <>
      {` ${children} “`}
      <a
        href={listPath({ period: null, filter: "tests" })}
        class="inline-block py-2.5 underline underline-offset-4"
      >
        {ORDERS_PAGE.filters.tests}
      </a>
      ”.
    </>
  );
}

function Totals(
  { totals, period, isYear }: {
    readonly totals: OrdersPage["totals"];
    readonly period: string;
    readonly isYear: boolean;
  },
): JSX.Element {
  const words = ORDERS_PAGE.totals;
  if (totals === null) {
    return <p class="mt-4 border-y border-line py-3 text-note text-ink-2">{words.many(isYear)}</p>;
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
      class="mt-4 block w-full border-t border-ink text-note tabular-nums xl:table xl:border-separate xl:border-spacing-0 xl:text-small"
    >
      <caption class="sr-only">{caption}</caption>
      <thead role="rowgroup" class="max-xl:sr-only">
        <tr role="row" class="text-left text-small text-ink-2">
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
      <tbody role="rowgroup" class="block xl:table-row-group">
        {orders.map((order) => <OrderRow key={order.id} order={order} hasTax={hasTax} />)}
      </tbody>
    </table>
  );
}

const CELL = "xl:table-cell xl:border-b xl:border-line xl:py-2.5 xl:pr-4 xl:align-top xl:last:pr-0";
const FIGURE = `${CELL} whitespace-nowrap text-right`;
const ON_WIDE = "max-xl:hidden";

function OrderRow(
  { order, hasTax }: { readonly order: ListedOrder; readonly hasTax: boolean },
): JSX.Element {
  const { day } = signupDates("UTC");
  return (
    <tr
      role="row"
      class="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 xl:table-row print:break-inside-avoid"
    >
      <td role="cell" class={`${CELL} text-right whitespace-nowrap text-ink-2 max-xl:order-4 xl:text-left`}>
        <time dateTime={order.at}>{day(order.at)}</time>
      </td>
      <td role="cell" class={`${CELL} wrap-anywhere max-xl:order-1 xl:max-w-52 xl:min-w-44`}>
        <a
          href={order.path}
          class="-my-3 inline-block max-w-full py-3 font-semibold underline decoration-ghost decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-ink xl:after:hidden"
        >
          <AddressText>{order.buyer}</AddressText>
        </a>
        {order.email !== null && <bdi class="block truncate text-ink-2 max-xl:hidden">{order.email}</bdi>}
      </td>
      <td role="cell" class={`${CELL} text-ink-2 wrap-break-word max-xl:order-3 xl:text-ink`}>
        {order.title}
      </td>
      <td role="cell" class={`${CELL} max-xl:order-5`}>{order.payment}</td>
      <td role="cell" class={`${CELL} text-right whitespace-nowrap max-xl:order-6 xl:text-left`}>
        {order.delivery}
      </td>
      <td role="cell" class={`${CELL} whitespace-nowrap max-xl:order-7 max-xl:col-span-2`}>
        {order.open !== null && <OpenMark open={order.open} />}
      </td>
      <td role="cell" class={`${FIGURE} max-xl:order-2 max-xl:font-semibold`}>{order.paid}</td>
      <td role="cell" class={`${FIGURE} ${ON_WIDE}`}>{order.returned}</td>
      {hasTax && <td role="cell" class={`${FIGURE} ${ON_WIDE}`}>{order.tax}</td>}
      <td role="cell" class={`${FIGURE} ${ON_WIDE}`}>{order.net}</td>
      <td role="cell" class={`${CELL} ${ON_WIDE} whitespace-nowrap`}>
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
