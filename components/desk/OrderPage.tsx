import type { JSX, ReactNode } from "react";
import { formatAmount } from "../../lib/catalogue/price.ts";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { canChange, standingText } from "../../lib/payments/coaching/pay_link.ts";
import { PAY_DESK } from "../../lib/content/coaching.ts";
import { ORDER_PAGE, ORDER_STATES, ORDERS_PAGE } from "../../lib/content/desk_orders.ts";
import { DESK } from "../../lib/content/desk.ts";
import { INVOICE } from "../../lib/content/invoice.ts";
import { downloadCount, orderTitle } from "../../lib/desk/orders/order_title.ts";
import type { OrderWays } from "../../lib/desk/orders/order_ways.ts";
import type { OrderView } from "../../lib/desk/orders/orders.ts";
import { orderNumber, orderPath } from "../../lib/payments/order_facts.ts";
import { accessOf } from "../../lib/payments/orders/orders_csv.ts";
import { type SignupDates, signupDates } from "../../lib/waitlist/columns.ts";
import { AddressText } from "./AddressText.tsx";
import { BriefSection } from "./BriefSection.tsx";
import { DeskTitle } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";
import { OpenMark } from "./OpenMark.tsx";

interface OrderPageProps {
  readonly view: OrderView;
  /** The refund that Stripe has not confirmed. */
  readonly pending: OrderWays["pending"];
  readonly timeZone: string;
  /** Where the payment is found in Stripe. */
  readonly stripe: string;
  /** Of the site. */
  readonly origin: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** One order: where it stands, what happened, what it is, and beside it what can be done. */
export function OrderPage(
  { view, pending, timeZone, stripe, origin, children }: OrderPageProps,
): JSX.Element {
  const { order, listed, person } = view;
  const dates = signupDates(timeZone);
  const { columns } = ORDERS_PAGE;
  const money = (amount: number) => formatAmount(amount, order.currency);
  return (
    <>
      <DeskTitle href="/admin/orders" back={ORDER_PAGE.back}>{orderTitle(view)}</DeskTitle>
      <p class="mt-2 text-lede text-ink-2 wrap-anywhere">
        {listed.title}
        {/* Else the title has it. */}
        {listed.documents.length > 0 && `, ${ORDER_PAGE.order(orderNumber(order.id))}`}
        {order.paidAt !== null && order.email !== null && (
          <>
            {", "}
            <Address person={person} email={order.email} />
          </>
        )}
      </p>
      <dl class="mt-4 grid border-y border-ink border-b-line sm:grid-cols-3">
        <State label={columns.payment} text={`${listed.payment}${paidText(view)}`}>
          {[
            ...listed.returned === "" ? [] : [
              isPart(order)
                ? ORDER_PAGE.partReturned(
                  money(order.amount),
                  money(order.returned),
                  money(order.amount - order.returned),
                )
                : `${ORDER_PAGE.returned(money(order.returned))}.`,
            ],
            ...pending === null
              ? []
              : [(pending.isAnswered ? ORDER_PAGE.pending : ORDER_PAGE.unanswered)(money(pending.amount))],
          ].join(" ") || ORDER_PAGE.notReturned}
        </State>
        <State label={columns.delivery} text={listed.delivery}>
          {isCoaching(order.productId) ? ORDER_PAGE.receipt : ORDER_PAGE.downloads(downloadCount(view))}
        </State>
        <State
          label={columns.open}
          text={listed.open !== null
            ? <OpenMark open={listed.open} />
            : pending === null
            ? view.links.map(standingText).join(" ") || ORDER_STATES.open.none
            : ORDER_STATES.open.unconfirmed}
        >
          {view.links.filter(canChange).map(({ id }) => (
            <a key={id} href={`/admin/orders/ask?link=${id}`} class="inline-block py-2.5 underline">
              {PAY_DESK.correct.title}
            </a>
          ))}
        </State>
      </dl>
      {/* First on a phone. */}
      <div class="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div class="lg:order-2 print:hidden">{children}</div>
        <div class="min-w-0">
          <Story view={view} dates={dates} />
          <Facts view={view} stripe={stripe} origin={origin} />
          <p class="pt-3 text-small text-ink-2">{DESK.zone(timeZone)}</p>
        </div>
      </div>
    </>
  );
}

function paidText({ order, listed: { payment, paid } }: OrderView): string {
  const isReturned = order.returned > 0 && paid !== "" && !isPart(order);
  return payment === ORDER_STATES.payment.paid || isReturned ? `, ${paid}` : "";
}

function isPart({ returned, amount }: OrderView["order"]): boolean {
  return returned > 0 && returned < amount;
}

interface OrderRefusedProps {
  readonly view: OrderView;
  readonly title: string;
  readonly problem: string | null;
  /** What can be corrected. */
  readonly children: ReactNode;
}

/** The page of an act that can't be done now, or not with what was typed. Its fields name `problem` as their description. */
export function OrderRefused({ view, title, problem, children }: OrderRefusedProps): JSX.Element {
  return (
    <>
      <DeskTitle href={view.listed.path} back={orderTitle(view)}>{title}</DeskTitle>
      <div class="mt-5">
        <DeskRefused id="problem">{problem}</DeskRefused>
      </div>
      {children}
    </>
  );
}

function Address(
  { person, email }: { readonly person: string | null; readonly email: string },
): JSX.Element {
  const address = <AddressText>{email}</AddressText>;
  return person === null
    ? address
    : <a href={person} class="font-semibold text-ink underline underline-offset-4">{address}</a>;
}

function State(
  { label, text, children }: {
    readonly label: string;
    readonly text: ReactNode;
    readonly children?: ReactNode;
  },
): JSX.Element {
  return (
    <div class="border-line py-3 max-sm:not-first:border-t sm:pr-5 sm:not-first:border-l sm:not-first:pl-5">
      <dt class="text-small text-ink-2">{label}</dt>
      <dd class="font-semibold">{text}</dd>
      {children !== undefined && <dd class="text-small text-ink-2">{children}</dd>}
    </div>
  );
}

function Story({ view: { entries }, dates }: { readonly view: OrderView; readonly dates: SignupDates }) {
  return (
    <BriefSection title={ORDER_PAGE.story}>
      <ol>
        {entries.toReversed().map(({ at, what, detail, reference, note, repeated }, index) => (
          <li
            key={index}
            class="grid gap-x-6 border-b border-line py-2.5 text-note sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <time dateTime={at} class="text-small text-ink-2 sm:pt-0.5">{dates.full(at)}</time>
            <div class="min-w-0 wrap-anywhere">
              {what}
              {[
                detail,
                repeated && ORDER_PAGE.times(repeated.count, dates.full(repeated.lastAt)),
                note,
              ].filter((text) => text !== null).map((text, line) => (
                <p key={line} class="text-small text-ink-2">{text}</p>
              ))}
              {reference !== null && (
                <p class="text-[0.75rem] text-ink-2">{ORDER_PAGE.reference(reference)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </BriefSection>
  );
}

function Facts(
  { view, stripe, origin }: Pick<OrderPageProps, "view" | "stripe" | "origin">,
): JSX.Element {
  const { order, listed } = view;
  const { labels } = ORDER_PAGE;
  const money = (amount: number) => formatAmount(amount, order.currency);
  const link = "inline-block py-2.75 underline decoration-ghost underline-offset-4";
  const toOrder = (id: string) => <a href={orderPath(id)} class={link}>{orderNumber(id)}</a>;
  return (
    <BriefSection title={ORDER_PAGE.facts}>
      <dl>
        <Fact label={labels.access}>{accessOf(order)}</Fact>
        <Fact label={labels.price}>
          {`${money(order.amount)}, ${
            order.coupon === null
              ? ORDER_PAGE.noCode
              : ORDER_PAGE.code(order.coupon, money(order.listPrice ?? order.amount))
          }`}
        </Fact>
        {order.tax !== null && (
          <Fact label={labels.tax}>
            {ORDER_PAGE.taxOf(money(order.tax), order.taxRate, order.taxCountry ?? "")}
          </Fact>
        )}
        {listed.documents.length > 0 && (
          <Fact label={labels.documents}>
            {listed.documents.map(({ number, path, isInvoice }) => (
              <p key={number}>
                <a href={path} class={link}>
                  {INVOICE.pdf((isInvoice ? INVOICE.invoice : INVOICE["credit-note"])(number))}
                </a>
              </p>
            ))}
          </Fact>
        )}
        {(view.invoices !== null || order.buyer !== null || order.company !== null) && (
          <Fact label={labels.buyer}>
            {(order.buyer ?? order.company) !== null && (
              <bdi>{[order.buyer, order.company].filter((text) => text !== null).join(", ")}</bdi>
            )}
            {view.invoices && (
              <p>
                <a href={`${listed.path}/invoice`} class={link}>{ORDER_PAGE.buyer.correct}</a>
              </p>
            )}
          </Fact>
        )}
        {(order.cardCountry !== null || order.billingCountry !== null) && (
          <Fact label={labels.countries}>
            {[
              order.cardCountry && ORDER_PAGE.card(order.cardCountry),
              order.billingCountry && ORDER_PAGE.billing(order.billingCountry),
            ].filter((text) => text !== null).join(", ")}
          </Fact>
        )}
        <Fact label={labels.terms}>{order.termsVersion}</Fact>
        {order.upgradeOf.length > 0 && (
          <Fact label={labels.upgradeOf}>{order.upgradeOf.map((id) => <p key={id}>{toOrder(id)}</p>)}</Fact>
        )}
        {order.upgradedBy !== null && <Fact label={labels.upgradedBy}>{toOrder(order.upgradedBy)}</Fact>}
        {order.intentId !== null && (
          <Fact label={labels.stripe}>
            <a href={stripe} target="_blank" rel="noopener" class={link}>{ORDER_PAGE.toStripe}</a>
            <p class="pb-2.5 text-small text-ink-2">{order.intentId}</p>
          </Fact>
        )}
        {view.buyersPage !== null && !order.isRevoked && (
          <Fact label={labels.link}>
            <a href={view.look ?? ""} class={link}>{ORDER_PAGE.toBuyersPage}</a>
            {/* The whole address, to be read and copied. */}
            <input
              id="link"
              readOnly
              value={`${origin}${view.buyersPage}`}
              aria-label={labels.link}
              class="field-outline mb-4 block h-11.5 w-full min-w-0 px-3.5 text-small"
            />
          </Fact>
        )}
      </dl>
    </BriefSection>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): JSX.Element {
  return (
    <div class="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 text-note">
      <dt class="text-ink-2">{label}</dt>
      <dd class="has-[>a:first-child,>p:first-child>a]:-my-2.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
